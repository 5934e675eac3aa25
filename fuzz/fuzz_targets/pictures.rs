//! The target `pictures` for `cargo fuzz`.
#![cfg_attr(fuzzing, no_main)]

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    stationmaster_fuzz::pictures::target(data);
});

#[cfg(not(fuzzing))]
fn main() {}
