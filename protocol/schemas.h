#pragma once

#include <span>
#include <string_view>

namespace idavoll::protocol {

/// A file of schema/: JSON Schema, draft 2020-12, its parts below `$defs`.
struct Schema {
    std::string_view file; ///< "http.schema.json", by which others refer to it
    std::string_view text;
};

/// All of them, as they were when the program was built.
std::span<const Schema> schemas();

} // namespace idavoll::protocol
