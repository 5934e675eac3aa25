//! Stub for builds without phones, which says that there are none.

#![expect(clippy::unused_self, reason = "with phones there is something to do")]

use std::io;
use std::marker::PhantomData;
use std::thread::Scope;

use crate::entry::conversation::{Conversation, Note};
use crate::report::{Look, fitted};
use crate::store::StoreError;
use crate::words::Language;
use crate::words::phones::PhonesLabel;

use super::exit::Result;
use super::new::Shared;
use super::prompt::Prompt;
use super::ui::Ui;

/// How phones would be invited.
pub(super) struct Invitation;

#[expect(clippy::unnecessary_wraps, reason = "with phones it may be asked")]
pub(super) fn again(
    _: &mut Conversation<'_>,
    _: &mut dyn Prompt,
    _: &Ui,
) -> Result<Option<Invitation>> {
    Ok(None)
}

pub(super) struct Phones<'scope, 'env>(Language, PhantomData<(&'scope (), &'env ())>);

impl<'scope, 'env> Phones<'scope, 'env> {
    pub(super) fn new<F>(
        _: &'scope Scope<'scope, 'env>,
        _: &'env Shared<F>,
        language: Language,
    ) -> Phones<'scope, 'env> {
        Phones(language, PhantomData)
    }

    pub(super) fn try_open(&self, _: Invitation) {}

    pub(super) fn is_open(&self) -> bool {
        false
    }

    pub(super) fn has_panel(&self) -> bool {
        false
    }

    pub(super) fn asks_where(&self) -> bool {
        false
    }

    #[expect(clippy::unnecessary_wraps, reason = "with phones it may be asked")]
    pub(super) fn turn(&self, _: bool, _: &mut dyn Prompt, _: &Ui) -> io::Result<()> {
        Ok(())
    }

    pub(super) fn panel(&self, look: &Look) -> String {
        fitted(self.0.label(PhonesLabel::NotBuilt), look)
    }

    pub(super) fn news(&self) -> u64 {
        0
    }

    pub(super) fn take_done(&self) -> Vec<Note> {
        Vec::new()
    }

    pub(super) fn take_writes(&self) -> Option<Result<(), StoreError>> {
        None
    }

    pub(super) fn close(&self) {}
}
