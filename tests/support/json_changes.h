#pragma once

#include "engine/json.h"

#include <cstdint>
#include <functional>
#include <string>

/// JSON as somebody might send it who means ill, or whose program is wrong. Knows no game, and no test
/// framework: the fuzzers use it too.
namespace idavoll::test {

/// One place of the whole changed at random: replaced, removed, doubled, a little more or less, or exchanged.
void change_at_random(Json& whole, const std::function<std::uint64_t()>& word);

/// The whole with one place changed at a time, everywhere and in every way that is on the list: every whole
/// number as -1, 0, one too many, 10^6, and the largest there are; every list empty, with everything in it
/// twice, turned round, and with one too many. `where` says what was done, for a message.
void each_variation(Json whole,
                    const std::function<void(const Json& varied, const std::string& where)>& tell);

} // namespace idavoll::test
