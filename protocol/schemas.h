#pragma once

#include <span>
#include <string_view>

namespace idavoll::protocol {

/// A file in schema/: JSON Schema, draft 2020-12, with its definitions in `$defs`.
struct Schema {
    std::string_view file; ///< "http.schema.json"; references use this name
    std::string_view text;
};

/// All schemas, embedded at build time.
std::span<const Schema> schemas();

} // namespace idavoll::protocol
