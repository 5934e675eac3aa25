//! The JSON schemas of values that are written as a bare text or number.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::text::Text;
use crate::units::{Points, Trains};

macro_rules! simple {
    ($type:ty, $name:literal, $json:literal) => {
        impl JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": $json })
            }
        }
    };
}

simple!(Text, "Text", "string");
simple!(Points, "Points", "integer");
simple!(Trains, "Trains", "integer");
