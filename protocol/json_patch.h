#pragma once

#include <nlohmann/json.hpp>

namespace idavoll::protocol {

/// A small RFC 6902 patch that turns `from` into `to`: an array of `add`, `remove` and `replace` operations,
/// to be applied in order. Objects are compared by key. Of arrays the elements that stay are found first, so
/// that an insertion or removal anywhere is one operation and its neighbours are not mentioned; an element
/// that only changed is patched where it lies. A part whose patch would be longer than itself is replaced.
/// Empty where the values are equal.
nlohmann::json make_patch(const nlohmann::json& from, const nlohmann::json& to);

} // namespace idavoll::protocol
