//! The keys of small values in files and JSON: `double-routes`, `tickets`, `svg`.

use crate::text::Text;

/// The error of a text that is no key of its kind.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no {what} is called `{key}`")]
pub struct UnknownKey {
    /// The kind of value, such as `tie-break`.
    pub what: &'static str,
    /// The text.
    pub key: Text,
}

/// Gives each value of an enum a key, by which it is displayed, parsed and serialized.
///
/// A value that is left out here does not compile.
#[doc(hidden)]
#[macro_export]
macro_rules! keys {
    ($type:ident, $what:literal, $($value:ident => $key:literal),+) => {
        impl $type {
            /// All of them, in their order.
            pub const ALL: [$type; [$($key),+].len()] = [$($type::$value),+];

            /// Returns the key, as files and JSON have it.
            pub const fn key(self) -> &'static str {
                self.key_alone()[0]
            }

            /// Returns the key in a list of its own.
            #[doc(hidden)]
            pub const fn key_alone(self) -> &'static [&'static str] {
                match self {
                    $($type::$value => &[$key]),+
                }
            }
        }

        /// The key.
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.key())
            }
        }

        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.key())
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let key = <String as serde::Deserialize>::deserialize(deserializer)?;
                key.parse().map_err(serde::de::Error::custom)
            }
        }

        /// Parses a key exactly as it is written.
        impl std::str::FromStr for $type {
            type Err = $crate::keys::UnknownKey;

            fn from_str(key: &str) -> Result<$type, $crate::keys::UnknownKey> {
                let unknown = || $crate::keys::UnknownKey { what: $what, key: key.into() };
                $type::ALL.into_iter().find(|value| value.key() == key).ok_or_else(unknown)
            }
        }
    };
}

/// Implements `From` for the variants of an enum: `cases!(FaultKind: File(FileFault), City(CityFault))`.
#[doc(hidden)]
#[macro_export]
macro_rules! cases {
    ($type:ident: $($case:ident($value:ty)),+) => {$(
        impl From<$value> for $type {
            fn from(value: $value) -> $type {
                $type::$case(value)
            }
        }
    )+};
}

pub use {cases, keys};
