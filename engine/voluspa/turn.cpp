#include "engine/voluspa/turn.h"

#include "engine/voluspa/powers.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

namespace idavoll::voluspa {

namespace {

Seat seat_on_turn(const State& state) {
    return *state.turn.seat;
}

const Tiles& hand_on_turn(const State& state) {
    return state.hands[index(seat_on_turn(state))];
}

// ---- What the phase allows -------------------------------------------------------------------------

/// The board as the phase sees it: with an open raven lifted off what it covered (V-20).
Board board_to_place_on(const State& state) {
    Board board = state.board;
    if (const auto& raven = state.turn.raven) {
        take(board, raven->at);
        if (raven->covered) {
            put(board, raven->at, Piece{*raven->covered}); // V-12: without its boost
        }
    }
    return board;
}

Site site_to_place_on(const State& state) {
    const auto& [seat, phase, boost, hermod, raven] = state.turn;
    const Site::Limits limits{hermod, raven ? std::optional(raven->at) : std::nullopt};
    return {raven ? board_to_place_on(state) : state.board, state.options.edition, limits};
}

/// The kinds that may be placed in this phase, wherever that is possible.
Tiles kinds_to_place(const State& state) {
    switch (state.turn.phase) {
    case Phase::play:
    case Phase::hermod: {
        Tiles each = kinds(hand_on_turn(state));
        // V-11: a hel cannot be boosted.
        if (state.hels[index(seat_on_turn(state))] > 0 && state.turn.boost == 0) {
            add(each, Tile::hel);
        }
        return each;
    }
    case Phase::raven:
        return {Tile::raven};
    case Phase::discard_down:
    case Phase::over:
        break;
    }
    return {};
}

/// The piece that placing this kind brings to the board.
Piece piece_to_place(const State& state, Tile tile) {
    const auto& raven = state.turn.raven;
    return raven ? *piece_at(state.board, raven->at) : Piece{tile, state.turn.boost};
}

bool can_place_any(Site& site, const Tiles& each) {
    return std::ranges::any_of(each, [&](Tile tile) {
        return site.find_placement(Piece{tile}, [](const Placement&, auto) { return true; });
    });
}

/// V-11: some other tile of the hand has to be placeable then.
bool may_boost(const State& state, Site& site) {
    const bool in_phase = state.turn.phase == Phase::play || state.turn.phase == Phase::hermod;
    if (!in_phase) {
        return false;
    }
    Tiles others = hand_on_turn(state);
    return remove(others, Tile::freya) && can_place_any(site, kinds(others));
}

/// The kinds of which one has to be discarded now; empty where no discard is owed.
Tiles owed_discards(const State& state, Site& site) {
    const Tiles& hand = hand_on_turn(state);
    const bool stuck = state.turn.boost == 0 && !can_place_any(site, kinds_to_place(state));
    switch (state.turn.phase) {
    case Phase::play: // V-14
        if (!stuck) {
            return {};
        }
        return hand.empty() ? Tiles{Tile::hel} : kinds(hand);
    case Phase::hermod: // V-15
        return stuck && state.options.edition == Edition::latest ? kinds(hand) : Tiles{};
    case Phase::discard_down: // V-16
        return kinds(hand);
    case Phase::raven:
    case Phase::over:
        break;
    }
    return {};
}

/// `owed` is what owed_discards said. V-11: not while a boost waits.
bool may_end_turn(const State& state, const Tiles& owed) {
    return state.turn.phase == Phase::raven
           || (state.turn.phase == Phase::hermod && state.turn.boost == 0 && owed.empty());
}

Error illegal(std::string sentence) {
    return {Refusal::illegal, std::move(sentence)};
}

// ---- Carrying out an action -------------------------------------------------------------------------

/// One action on its way: changes the state and tells what happened.
class Move {
  public:
    Move(State& state, EventList& events) : state_(state), events_(events), seat_(seat_on_turn(state)) {}

    /// Each carries out its action up to the end of the action itself.
    Result<Done> operator()(const Place& place);
    Result<Done> operator()(const Boost& boost);
    Result<Done> operator()(const Discard& discard);
    Result<Done> operator()(const EndTurn& end);

    /// What follows: the turn goes on if it can, else it closes and the next begins.
    void go_on();

  private:
    bool holds(Tile tile) const;
    void take_from_store(Tile tile);
    void lift_raven();
    void displace(const Placement& placed, const Grid& grid);
    void gain(const Placement& placed, const Score& score, const Grid& grid);
    void open_next_phase(const Placement& placed, Cell at);

    void close();
    void fill_hand();
    void drop_late_hels();
    void pass_turn();

    template <class E>
    void tell(E happened) {
        events_.emplace_back(std::move(happened));
    }

    Tiles& hand() { return state_.hands[index(seat_)]; }

    Turn& turn() { return state_.turn; }

    State& state_;
    EventList& events_;
    Seat seat_;
    bool closing_ = false;
};

bool Move::holds(Tile tile) const {
    if (state_.turn.phase == Phase::raven) {
        return tile == Tile::raven;
    }
    return tile == Tile::hel ? state_.hels[index(seat_)] > 0 : contains(state_.hands[index(seat_)], tile);
}

Result<Done> Move::operator()(const Place& place) {
    if (!std::ranges::binary_search(kinds_to_place(state_), place.tile)) {
        return refusal_to_place(place.tile);
    }
    Site site = site_to_place_on(state_);
    const Piece piece = piece_to_place(state_, place.tile);
    Placement placed;
    const Obstacle obstacle = site.place(piece, site.grid().find(place.at), place.bump, placed);
    if (obstacle != Obstacle::none) {
        return illegal(std::string(sentence(obstacle)));
    }
    ...
}

} // namespace
} // namespace idavoll::voluspa
