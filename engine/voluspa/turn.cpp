#include "engine/voluspa/turn.h"

#include "engine/stacks.h"
#include "engine/voluspa/phase.h"
#include "engine/voluspa/scoring.h"
#include "engine/voluspa/whys.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>

namespace idavoll::voluspa {

namespace {

Error illegal(std::string_view sentence) {
    return {Refusal::illegal, std::string(sentence)};
}

/// How far to carry out the end of a turn: a seat that imagines it cannot know what it would draw.
enum class Closing : std::uint8_t { wholly, before_drawing };

/// Returns where a bumped tile goes (V-10).
Cell end_of_run(const Board& board, Cell at, Direction direction) {
    while (piece_at(board, at) != nullptr) {
        at = neighbour(at, direction);
    }
    return at;
}

/// Carries out one action of the seat on turn and records its events if they are wanted.
class Move {
  public:
    Move(State& state, EventList* events, Closing closing = Closing::wholly)
        : state_(state), events_(events), seat_(*state_.turn.seat), closing_(closing) {}

    /// Carries out the action itself, if it is legal; otherwise nothing has changed.
    Result<Done> operator()(const Place& place);
    Result<Done> operator()(const Boost& boost);
    Result<Done> operator()(const Discard& discard);
    Result<Done> operator()(const EndTurn& end);

    /// Carries out the action itself, which must be legal; a placement scores these points for these reasons.
    void carry_out(const Place& place, int points, std::vector<ExplainedPart> parts);
    void carry_out(const Boost& boost);
    void carry_out(const Discard& discard);

    void carry_out(const EndTurn&) {
        ++state_.seq;
        ends_ = true;
    }

    /// Advances the turn: it continues while there is a choice, otherwise it closes.
    void follow_up();

    /// Returns whether the turn has closed, as far as requested.
    bool has_closed() const { return has_closed_; }

  private:
    Error why_not_placed(Tile tile) const;
    void take_from_store(Tile tile);
    void lift_raven();
    void move_what_lay_there(const Place& place);
    int regain_freyas(int most);
    void gain(int points, std::vector<ExplainedPart> parts);
    void close();
    void fill_hand();
    void drop_late_hels();
    void pass_turn();

    template <class E>
    void tell(E happened) {
        if (events_ != nullptr) {
            events_->emplace_back(std::move(happened));
        }
    }

    Tiles& hand() { return state_.hands[index(seat_)]; }

    Turn& turn() { return state_.turn; }

    State& state_;
    EventList* events_; ///< null: events are not recorded
    Seat seat_;
    Closing closing_;
    bool ends_ = false; ///< nothing optional is left, or the seat ended its turn
    bool has_closed_ = false;
};

// ---- Placing ------------------------------------------------------------------------------------------

Result<Done> Move::operator()(const Place& place) {
    if (!std::ranges::binary_search(kinds_to_place(state_), place.tile)) {
        return why_not_placed(place.tile);
    }
    Site site = site_to_place_on(state_);
    const Grid& grid = site.grid();
    const Piece piece = piece_to_place(state_, place.tile);
    Placement placed;
    const Obstacle obstacle = site.place(piece, grid.find(place.at), place.bump, placed);
    if (obstacle != Obstacle::none) {
        return illegal(sentence(obstacle));
    }
    const Score points = score(grid, placed, state_.options.edition);
    carry_out(place, points.points(), explain(grid, placed, points, state_.options.edition));
    return Done{};
}

void Move::carry_out(const Place& place, int points, std::vector<ExplainedPart> parts) {
    ++state_.seq;
    const Piece piece = piece_to_place(state_, place.tile);
    const bool moves_on = turn().phase == Phase::raven;
    if (moves_on) {
        lift_raven();
    } else {
        take_from_store(place.tile);
    }
    const bool may_move_on = place.tile == Tile::raven && !moves_on;
    if (may_move_on) {
        turn().phase = Phase::raven;
        turn().raven = OpenRaven{place.at, {}};
    }
    move_what_lay_there(place);
    put(state_.board, place.at, piece);
    tell(event::Placed{seat_, place.at, piece});
    gain(points, std::move(parts));

    turn().boost = 0;
    if (place.tile == Tile::hermod) {
        turn().phase = Phase::hermod;
        turn().hermod = place.at; // the newest one counts
    } else if (!may_move_on) {
        ends_ = true;
    }
}

Error Move::why_not_placed(Tile tile) const {
    switch (state_.turn.phase) {
    case Phase::raven:
        return illegal(why::only_the_raven);
    case Phase::discard_down:
        return illegal(why::too_many_tiles);
    default:
        break;
    }
    const bool boosted_hel = tile == Tile::hel && state_.turn.boost > 0;
    return illegal(boosted_hel ? why::boosted_hel : why::no_such_tile);
}

void Move::take_from_store(Tile tile) {
    if (tile == Tile::hel) {
        --state_.hels[index(seat_)];
    } else {
        remove(hand(), tile);
    }
}

/// V-20
void Move::lift_raven() {
    const OpenRaven raven = *turn().raven;
    take(state_.board, raven.at);
    if (raven.covered) {
        put(state_.board, raven.at, Piece{*raven.covered});
    }
    tell(event::Lifted{seat_, raven.at, raven.covered});
    turn().raven.reset();
}

void Move::move_what_lay_there(const Place& place) {
    const Cell at = place.at;
    if (piece_at(state_.board, at) == nullptr) {
        return;
    }
    const Cell behind = place.bump ? end_of_run(state_.board, at, *place.bump) : at;
    const Piece piece = take(state_.board, at);
    switch (facts(place.tile).onto) {
    case Onto::covers:
        tell(event::Covered{seat_, at, piece});
        if (turn().raven) {
            turn().raven->covered = piece.tile; // V-20: kept aside until the raven stays
        } else {
            add(state_.discard, piece.tile);
        }
        break;
    case Onto::captures:
        add(hand(), piece.tile);
        tell(event::Captured{seat_, at, piece, regain_freyas(piece.boost)});
        break;
    case Onto::bumps:
        put(state_.board, behind, piece);
        tell(event::Bumped{seat_, at, behind, piece});
        break;
    case Onto::never:
        break;
    }
}

/// V-17: as many as the boost, if the discard has them. Returns how many there were.
int Move::regain_freyas(int most) {
    int count = 0;
    while (count < most && remove(state_.discard, Tile::freya)) {
        add(hand(), Tile::freya);
        ++count;
    }
    return count;
}

void Move::gain(int points, std::vector<ExplainedPart> parts) {
    if (points == 0) {
        return;
    }
    int& total = state_.scores[index(seat_)];
    total += points;
    state_.reached[index(seat_)] = state_.seq;
    tell(event::Scored{seat_, points, std::move(parts), total});
}

// ---- The other actions --------------------------------------------------------------------------------

Result<Done> Move::operator()(const Boost& boost) {
    Site site = site_to_place_on(state_);
    if (!may_boost(state_, site)) {
        return illegal(why::no_freya_to_discard);
    }
    carry_out(boost);
    return Done{};
}

void Move::carry_out(const Boost&) {
    ++state_.seq;
    remove(hand(), Tile::freya);
    add(state_.discard, Tile::freya);
    ++turn().boost;
    tell(event::Boosted{seat_, turn().boost});
}

Result<Done> Move::operator()(const Discard& discard) {
    Site site = site_to_place_on(state_);
    if (!contains(owed_discards(state_, site), discard.tile)) {
        return illegal(why::not_to_be_discarded);
    }
    carry_out(discard);
    return Done{};
}

void Move::carry_out(const Discard& discard) {
    ++state_.seq;
    take_from_store(discard.tile);
    add(state_.discard, discard.tile); // V-21
    tell(event::Discarded{seat_, discard.tile});
    ends_ = true;
}

Result<Done> Move::operator()(const EndTurn& end) {
    Site site = site_to_place_on(state_);
    if (!may_end_turn(state_, site)) {
        return illegal(why::turn_goes_on);
    }
    carry_out(end);
    return Done{};
}

// ---- Closing the turn ---------------------------------------------------------------------------------

void Move::follow_up() {
    if (ends_ || !has_choice(state_)) {
        close();
    }
}

void Move::close() {
    if (const auto& raven = turn().raven; raven && raven->covered) {
        add(state_.discard, *raven->covered);
    }
    turn() = Turn{.seat = seat_, .phase = Phase::discard_down, .hermod = {}, .raven = {}};
    if (hand().size() > hand_size) { // V-16
        return;
    }
    has_closed_ = true;
    if (closing_ == Closing::before_drawing) {
        turn().phase = Phase::play;
        return;
    }
    fill_hand();
    drop_late_hels();
    tell(event::TurnEnded{seat_});
    pass_turn();
}

void Move::fill_hand() {
    const std::size_t count =
        std::min(hand_size - hand().size(), left_to_draw(seat_, state_.deck, state_.stacks));
    if (count == 0) {
        return;
    }
    event::Drew drew{seat_, draw_next(seat_, count, state_.deck, state_.stacks)};
    for (const Tile tile : drew.tiles) {
        add(hand(), tile);
    }
    tell(std::move(drew));
}

void Move::drop_late_hels() {
    const bool any = std::ranges::any_of(state_.hels, [](int count) { return count > 0; });
    if (state_.options.no_late_hel && state_.deck.empty() && any) {
        tell(event::HelsLeft{state_.hels});
        std::ranges::fill(state_.hels, 0);
    }
}

void Move::pass_turn() {
    const int players = state_.options.players;
    for (int step = 1; step <= players; ++step) {
        const Seat next = (seat_ + step) % players;
        if (!state_.hands[index(next)].empty() || state_.hels[index(next)] > 0) {
            turn() = Turn{.seat = next, .phase = Phase::play, .hermod = {}, .raven = {}};
            tell(event::TurnBegan{next});
            return;
        }
    }
    turn() = Turn{};
    tell(event::Over{});
}

/// Returns why the seat has no decision to make; nothing if it has one.
std::optional<Error> why_not_to_act(const State& state, Seat seat) {
    if (state.turn.phase == Phase::over) {
        return Error{Refusal::over, std::string(why::game_is_over)};
    }
    if (state.turn.seat != seat) {
        return Error{Refusal::not_to_act, std::string(why::not_your_turn)};
    }
    return std::nullopt;
}

} // namespace

Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action) {
    if (auto refused = why_not_to_act(state, seat)) {
        return *std::move(refused);
    }
    Outcome<Event> outcome;
    Move move(state, &outcome.events);
    if (auto done = std::visit(move, action); !done) {
        return done.error();
    }
    move.follow_up();
    // A turn that has closed cannot be undone, even if the same seat is on turn again.
    outcome.can_undo = !std::ranges::any_of(outcome.events, [](const Event& happened) {
        return std::holds_alternative<event::TurnEnded>(happened);
    });
    return outcome;
}

void follow(State& state, const Choice& choice) {
    Move move(state, nullptr);
    const auto carry_out = [&](const auto& action) {
        if constexpr (std::is_same_v<decltype(action), const Place&>) {
            move.carry_out(action, choice.points, {});
        } else {
            move.carry_out(action);
        }
    };
    std::visit(carry_out, choice.action);
    move.follow_up();
}

Result<State> imagine(const State& state, Seat seat) {
    if (state.hands[index(seat)].empty() && state.hels[index(seat)] == 0) {
        return illegal(why::no_tile_left);
    }
    State imagined = state;
    if (const auto& raven = state.turn.raven; raven && raven->covered) {
        add(imagined.discard, *raven->covered);
    }
    imagined.turn = Turn{.seat = seat, .phase = Phase::play, .hermod = {}, .raven = {}};
    return imagined;
}

Result<Supposed<Event>> suppose(State& state, Seat seat, const Action& action) {
    if (auto refused = why_not_to_act(state, seat)) {
        return *std::move(refused);
    }
    Supposed<Event> supposed;
    Move move(state, &supposed.events, Closing::before_drawing);
    if (auto done = std::visit(move, action); !done) {
        return done.error();
    }
    move.follow_up();
    supposed.ends = move.has_closed();
    return supposed;
}

Result<Rehearsal> try_out(const State& state, Seat seat, const Action& action) {
    if (auto refused = why_not_to_act(state, seat)) {
        return *std::move(refused);
    }
    Rehearsal rehearsal{state, {}};
    Move move(rehearsal.state, &rehearsal.events);
    if (auto done = std::visit(move, action); !done) {
        return done.error();
    }
    return rehearsal;
}

} // namespace idavoll::voluspa
