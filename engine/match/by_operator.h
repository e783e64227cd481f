#pragma once

#include <string_view>

namespace idavoll {

/// The name that stands in `by` where an operator of the server calls a game off, in place of by_server: all
/// who play have not agreed to that.
inline constexpr std::string_view by_operator = "operator";

} // namespace idavoll
