#pragma once

#include "engine/walhalla/state.h"

#include <optional>
#include <string_view>

/// "Well-formed" on the rules page: conditions on a state beyond those on individual values.
namespace idavoll::walhalla {

/// What is wrong: the state's key (empty for the whole), and the end of the sentence.
struct Flaw {
    std::string_view key;
    std::string_view what;
};

/// Returns the first violation in a state whose individual values are valid, or nothing. The state need not
/// be reachable, and a decision that W-7 would have skipped is accepted.
std::optional<Flaw> why_malformed(const State& state);

} // namespace idavoll::walhalla
