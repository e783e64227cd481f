#pragma once

#include "engine/json.h"

#include <span>
#include <string_view>

namespace idavoll {

/// The bots that play any game: `random` takes any legal action, `greedy` one with the most points now,
/// ties by chance.
std::span<const std::string_view> bot_names();

} // namespace idavoll
