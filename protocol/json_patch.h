#pragma once

#include <string>
#include <string_view>

namespace idavoll::protocol {

/// Returns few changes that turn one JSON document into another, as engine/json_changes.h describes them.
/// Returns `[]` if the texts are equal. Both texts must come from the same writer of this project.
std::string make_changes(std::string_view from, std::string_view to);

/// Joins the changes of two parts of a document with no key in common into those of both.
std::string joined(std::string_view one, std::string_view other);

} // namespace idavoll::protocol
