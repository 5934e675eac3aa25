//! Where the program keeps its data: the option, the environment variable, or the platform's own folder.

use std::env;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use etcetera::base_strategy::choose_native_strategy;
use stationmaster::store::Store;

use super::exit::{CommandError, Result};

/// The environment variable that names the folder.
pub(super) const VARIABLE: &str = "STATIONMASTER_DATA_DIR";

/// Returns the store of saved games and drafts.
pub(super) fn store(option: Option<&Path>) -> Result<Store> {
    let variable = || env::var_os(VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
    let folder = option.map(Path::to_owned).or_else(variable).map_or_else(platform_folder, Ok)?;
    Ok(Store::new(&folder))
}

fn platform_folder() -> Result<PathBuf> {
    let strategy = choose_native_strategy().map_err(|_| CommandError::NoHome)?;
    Ok(strategy.data_dir().join("stationmaster"))
}
