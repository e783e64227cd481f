#pragma once

#include "engine/json.h"

#include <cstddef>
#include <optional>
#include <string_view>

/// Reads the JSON that most messages consist of, faster than the complete parser.
namespace idavoll {

/// Returns the document if it is plain: nested objects with different keys and arrays, at most this deep, of
/// texts in printable ASCII without escapes, whole numbers of at most nine digits, true, false and null, and
/// without spaces. Returns nothing for any other text, whether it is JSON or not.
std::optional<Json> read_plain(std::string_view text, std::size_t most_depth);

} // namespace idavoll
