//! Where the program keeps its data: the folder that the option or the environment variable names, or the platform's own.

use std::path::{Path, PathBuf};

use crate::store::Store;
use etcetera::BaseStrategy;
use etcetera::base_strategy::choose_native_strategy;

use super::args::DATA_DIR;
use super::exit::{CommandError, Result};

/// Returns the store of saved games and drafts. An empty name is that of no folder.
pub(super) fn store(named: Option<&Path>) -> Result<Store> {
    let named = named.filter(|folder| !folder.as_os_str().is_empty());
    let folder = named.map(Path::to_owned).map_or_else(platform_folder, Ok)?;
    Ok(Store::new(&folder))
}

/// Returns whether a folder that is named would not be found without naming it again.
pub(super) fn is_asked_for(folder: &Path) -> bool {
    !folder.as_os_str().is_empty() && std::env::var_os(DATA_DIR).as_deref() != Some(folder.as_os_str())
}

fn platform_folder() -> Result<PathBuf> {
    let strategy = choose_native_strategy().map_err(|_| CommandError::NoHome)?;
    Ok(strategy.data_dir().join("stationmaster"))
}
