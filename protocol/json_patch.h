#pragma once

#include <string>
#include <string_view>

namespace idavoll::protocol {

/// A small RFC 6902 patch that turns one JSON document into another: the text of an array of `add`, `remove`
/// and `replace` operations, to be applied in order. Objects are compared by key. Of arrays the elements that
/// stay are found first, so that an insertion or removal anywhere is one operation and its neighbours are not
/// mentioned; an element that only changed is patched where it lies. A part whose patch would be longer than
/// itself is replaced. `[]` where the texts are equal.
///
/// Both must be texts of one writer of ours (no blanks; equal values spelled alike, also the order of keys):
/// they are compared as texts, part by part, and no JSON value is ever built.
std::string make_patch(std::string_view from, std::string_view to);

/// The same operations in fewer characters, one after the other in one array: `"+path",value` for `add`,
/// `"path",value` for `replace`, `"-path"` for `remove`. A path goes without its first slash; `""` is that of
/// the whole, whose own keys begin with neither of these signs and are not empty. That another `seq` has
/// taken the place of the one at the top is not said: whoever tells of the changes tells it beside them.
std::string make_changes(std::string_view from, std::string_view to);

/// Both of objects that hold but a part of a document's keys: they are never replaced as a whole.
std::string make_part_of_patch(std::string_view from, std::string_view to);
std::string make_part_of_changes(std::string_view from, std::string_view to);

/// What was made of two parts that have no key in common, as of both together.
std::string joined(std::string_view one, std::string_view other);

} // namespace idavoll::protocol
