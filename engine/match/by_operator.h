#pragma once

#include <string_view>

namespace idavoll {

/// The name that stands in `by` of a game's log where an operator of the server calls it off, in place of
/// by_server: all who play have not agreed to that. In a record it is by_server (RECORD.md): whoever replays
/// it need not know that a server has operators.
inline constexpr std::string_view by_operator = "operator";

} // namespace idavoll
