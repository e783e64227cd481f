#pragma once

#include <string_view>

namespace idavoll {

/// The value of `by` in a game's log if an operator cancels the game, in place of by_server, because the
/// players have not agreed to it. Records say by_server (RECORD.md): a replay need not know that servers have
/// operators.
inline constexpr std::string_view by_operator = "operator";

} // namespace idavoll
