#pragma once

#include "tests/engine/voluspa/board.h"

#include <string_view>
#include <utility>

/// Shared by the tests of turns.
namespace idavoll::test::turns {

inline constexpr Edition rulebook = Edition::rulebook_2012;

/// A position in phase `hermod` after the marked hermod.
inline State after_hermod(std::string_view art, Tiles hand, Edition edition = Edition::latest) {
    State state = position(art, std::move(hand), edition);
    state.turn.phase = Phase::hermod;
    state.turn.hermod = mark(art);
    return state;
}

inline bool same_turn(const Outcome<Event>& outcome) {
    return outcome.can_undo;
}

} // namespace idavoll::test::turns
