#pragma once

#include <cstdint>

namespace idavoll::server {

/// A room's (and its game's) number in the store; unrelated to the secret code in its link.
using GameId = std::int64_t;

/// Unix time in milliseconds.
using Milliseconds = std::int64_t;

} // namespace idavoll::server
