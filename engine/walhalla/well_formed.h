#pragma once

#include "engine/walhalla/state.h"

#include <optional>
#include <string_view>

/// "Well-formed" of the rules page: what a state must agree with beyond each value being one that there is.
namespace idavoll::walhalla {

/// What is wrong: the key of the state it lies in (empty for the whole), and the end of the sentence.
struct Flaw {
    std::string_view key;
    std::string_view what;
};

/// The first thing that is wrong with a state whose values are right one by one, or nothing. It need not be
/// reachable, and a question that W-7 would have skipped is taken as it stands.
std::optional<Flaw> why_malformed(const State& state);

} // namespace idavoll::walhalla
