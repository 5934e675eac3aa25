//! Tests of the whole: the library from outside, and the program.

mod history;
