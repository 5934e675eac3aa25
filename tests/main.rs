//! All tests of the program from outside, in one program, with a folder for each theme.

#[cfg(unix)]
mod browser;
mod cli;
mod docs;
mod laws;
mod phones;
mod reports;
#[cfg(unix)]
mod screen;
mod store;
mod support;
