#pragma once

#include <string>
#include <string_view>

namespace idavoll::protocol {

/// Returns few changes that turn one JSON document into another: the text of an array of RFC 6902 operations
/// in order, `"+path",value` for `add`, `"path",value` for `replace`, `"-path"` for `remove`. Paths omit the
/// leading slash; `""` is the path of the whole document, whose own keys must not be empty or start with one
/// of these signs. A replaced top-level `seq` is omitted: it is sent next to the changes.
///
/// Objects are compared by key. For arrays a longest common subsequence is found first, so an insertion or
/// removal anywhere is one operation and does not mention its neighbours; an element that only changed is
/// patched in place. A part is replaced if its changes would be longer than itself. Returns `[]` if the texts
/// are equal.
///
/// Both texts must come from the same writer of this project (no spaces; equal values and key orders spelled
/// alike): they are compared as text, part by part, without building JSON values.
std::string make_changes(std::string_view from, std::string_view to);

/// Like make_changes(), for objects that hold only part of a document's keys: they are never replaced as a
/// whole.
std::string make_part_of_changes(std::string_view from, std::string_view to);

/// Joins two results for parts with no key in common into one for both.
std::string joined(std::string_view one, std::string_view other);

} // namespace idavoll::protocol
