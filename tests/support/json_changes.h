#pragma once

#include "engine/json.h"

#include <cstdint>
#include <functional>
#include <string>

/// JSON as a malicious or faulty client might send it. Independent of games and test frameworks: the fuzzers
/// use it too.
namespace idavoll::test {

/// Changes one random place of `whole`: replaces, removes or duplicates it, changes it slightly, or exchanges
/// it with another.
void change_at_random(Json& whole, const std::function<std::uint64_t()>& word);

/// Calls `tell` with one place of `whole` changed at a time, everywhere and in every listed way: every number
/// as -1, 0, one too many, 10^6, and the largest there are; every list empty, with all elements twice,
/// reversed, and with one too many. `where` describes the change for messages.
void each_variation(Json whole,
                    const std::function<void(const Json& varied, const std::string& where)>& tell);

} // namespace idavoll::test
