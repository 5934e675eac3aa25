//! Phones at the table, in a program that was built without them.

use std::marker::PhantomData;
use std::thread::Scope;

use stationmaster_table::{Kept, Reply};

use crate::report::{Look, fitted};
use crate::store::StoreError;
use crate::words::Language;
use crate::words::phones::PhonesLabel;

use super::new::Shared;

/// How phones are invited.
#[derive(Debug, Clone, Default)]
pub(super) struct Invitation;

/// Returns how phones were invited when the game was left.
pub(super) fn again(_: &Kept) -> Option<Invitation> {
    None
}

pub(super) struct Phones<'scope, 'env>(Language, PhantomData<(&'scope (), &'env ())>);

#[expect(
    clippy::unused_self,
    reason = "it has the methods of the phones, which are left out"
)]
impl<'scope, 'env> Phones<'scope, 'env> {
    pub(super) fn new(
        _: &'scope Scope<'scope, 'env>,
        _: &'env Shared,
        language: Language,
    ) -> Phones<'scope, 'env> {
        Phones(language, PhantomData)
    }

    pub(super) fn try_open(&self, _: Invitation) {}

    pub(super) fn has_panel(&self) -> bool {
        false
    }

    pub(super) fn turn(&self, _: bool) {}

    pub(super) fn panel(&self, look: &Look) -> String {
        fitted(self.0.label(PhonesLabel::NotBuilt), look)
    }

    pub(super) fn news(&self) -> u64 {
        0
    }

    pub(super) fn take_done(&self) -> Vec<Reply> {
        Vec::new()
    }

    pub(super) fn take_writes(&self) -> Option<Result<(), StoreError>> {
        None
    }

    pub(super) fn resumed(&self) {}

    pub(super) fn close(&self, _: bool) {}
}
