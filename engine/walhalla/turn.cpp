#include "engine/walhalla/turn.h"

#include "engine/stacks.h"
#include "engine/walhalla/choices.h"
#include "engine/walhalla/raid.h"
#include "engine/walhalla/whys.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

namespace idavoll::walhalla {

namespace {

/// After boarding, the owner of a free coloured place may be asked to ride along; otherwise the boat sails
/// (W-4).
void after_boarding(State& state) {
    state.phase = is_asked_to_ride(state) ? Phase::ride : Phase::sail;
}

/// Whether to play everything that follows, or only what the seat can know in advance.
enum class Extent : std::uint8_t { played, imagined };

enum class Telling : std::uint8_t { told, untold };

/// Returns whether there is a card for the seat to draw. An own stack is not renewed: what is in the discard
/// depends on what others have played.
bool is_card_left(const State& state, Seat seat) {
    return left_to_draw(seat, state.cards, state.stacks) > 0
           || (!state.options.own_stacks && !state.discard.empty());
}

/// Carries out one legal action and records its events if they are wanted.
class Move {
  public:
    Move(State& state, Seat seat, const Chance* chance, Extent extent = Extent::played,
         Telling telling = Telling::told)
        : state_(state), seat_(seat), chance_(chance), extent_(extent), telling_(telling) {
        ++state_.seq;
    }

    /// Carries out the action itself.
    void operator()(const Board& board);
    void operator()(const Ride& ride);
    void operator()(const Sail& sail);

    void operator()(const Land& land) { carry_out(land, seat_); }

    void operator()(const Defend& defend);
    void operator()(const PlayCards& play);

    /// Returns the seat that is still to draw a card for the action.
    std::optional<Seat> owed_card() const { return owed_card_; }

    /// Advances until a seat is asked or the game is over.
    void follow_up();

    /// Returns whether a shuffle was needed without a key. The state is then unusable.
    bool lacks_key() const { return lacks_key_; }

    /// Returns whether undo is impossible now: the boat is no longer under way, or a card was drawn.
    bool is_final() const { return final_; }

    EventList& events() { return events_; }

  private:
    void carry_out(const Land& land, Seat seat);
    void yield(bool forced);
    void take_field(Seat seat, Spot spot, bool hunt);
    void leave_boat();
    void play(Seat seat, Card card);

    void land_all();
    void draw_owed_card();
    void reshuffle();
    void end_turn();
    void end_raid();
    void settle_raid();
    void start_turn(Seat seat);

    template <class E>
    void tell(E happened) {
        if (telling_ == Telling::told) {
            events_.emplace_back(std::move(happened));
        }
    }

    bool is_imagined() const { return extent_ == Extent::imagined; }

    Holding& holding(Seat seat) { return state_.seats[index(seat)]; }

    Boat& boat() { return *state_.boat; }

    State& state_;
    Seat seat_;
    const Chance* chance_;
    Extent extent_;
    Telling telling_;
    EventList events_;
    std::optional<Seat> owed_card_;
    bool final_ = false;
    bool lacks_key_ = false;
};

// ---- The boat -----------------------------------------------------------------------------------------

void Move::operator()(const Board& board) {
    for (const int position : board.positions) {
        boat().crew[index(position)] = seat_;
        --holding(seat_).midgard;
    }
    tell(event::Boarded{seat_, board.positions});
    if (is_imagined()) {
        state_.phase = Phase::sail;
    } else {
        after_boarding(state_);
    }
}

void Move::operator()(const Ride& ride) {
    if (ride.accept) {
        boat().crew[index(boat().dragon.position)] = seat_;
        --holding(seat_).midgard;
    }
    tell(event::Rode{seat_, ride.accept});
    state_.phase = Phase::sail;
}

void Move::operator()(const Sail& sail) {
    auto& fjord = state_.fjords[index(sail.fjord)];
    boat().course = Course{sail.fjord, sail.bow_first};
    fjord.push_back({boat().dragon, sail.bow_first});
    tell(event::Sailed{seat_, *boat().course, static_cast<int>(fjord.size()) - 1});
    state_.phase = Phase::land;
}

// ---- Landing ------------------------------------------------------------------------------------------

/// W-12: `seat` is the viking's owner, who may not be on turn.
void Move::carry_out(const Land& land, Seat seat) {
    const Spot spot =
        spot_beside(state_.peninsulas, boat().course->fjord, land.side, row_at(state_, boat().landing))
            .value();
    const std::optional<Seat> defender = field_at(state_.peninsulas, spot).viking;
    if (!defender) {
        take_field(seat, spot, land.hunt);
        return;
    }
    if (land.attack) {
        play(seat, Card::attack);
    }
    tell(event::Attacked{seat, *defender, spot, land.hunt});
    state_.attack = Attack{seat, *defender, spot, land.hunt};
    if (land.attack) {
        yield(true);
    } else if (is_asked_to_defend(state_, *defender)) { // W-7
        state_.phase = Phase::defend;
    } else {
        yield(false);
    }
}

void Move::operator()(const Defend& defend) {
    const Attack attack = *state_.attack;
    if (defend.choice == Defence::yield) {
        yield(false);
        return;
    }
    const bool shield = defend.choice == Defence::shield;
    if (shield) {
        play(seat_, Card::shield);
    } else {
        --holding(seat_).walhalla;
        ++holding(seat_).asgard;
    }
    ++holding(attack.attacker).walhalla; // a committed hunt card is not spent (W-11)
    tell(event::Held{seat_, attack.attacker, attack.spot, shield});
    leave_boat();
}

/// Carries out the successful attack.
void Move::yield(bool forced) {
    const Attack attack = *state_.attack;
    ++holding(attack.defender).walhalla;
    tell(event::Yielded{attack.defender, attack.spot, forced});
    take_field(attack.attacker, attack.spot, attack.hunt);
}

/// W-6: the terrain takes effect, whether the field was free or fought over.
void Move::take_field(Seat seat, Spot spot, bool hunt) {
    Field& field = field_at(state_.peninsulas, spot);
    field.viking = seat;
    tell(event::Landed{seat, spot});
    if (field.ground.terrain == Terrain::forest) {
        std::vector<Part> parts{{.rule = Rule::forest,
                                 .amount = field.ground.value,
                                 .fields = {spot},
                                 .card = {},
                                 .peninsula = {}}};
        if (hunt) { // W-11: spent only now
            play(seat, Card::hunt);
            parts.push_back(parts.front());
            parts.back().rule = Rule::hunt;
        }
        holding(seat).score += points_of(parts);
        tell(event::Scored{seat, std::move(parts), holding(seat).score});
    } else if (field.ground.terrain == Terrain::cult) {
        owed_card_ = seat;
    }
    leave_boat();
}

/// The landing viking leaves the boat, wherever it goes.
void Move::leave_boat() {
    boat().crew[index(position_at(boat().course->bow_first, boat().landing))].reset();
    state_.attack.reset();
    state_.phase = Phase::land;
}

void Move::play(Seat seat, Card card) {
    remove(holding(seat).hand, card);
    add(state_.discard, card);
    tell(event::Played{seat, card});
}

/// From the coast outwards, until a seat is asked or all vikings have left the boat.
void Move::land_all() {
    for (; boat().landing < places; ++boat().landing) {
        const auto seat = crew_at(boat(), boat().landing);
        if (!seat) {
            continue;
        }
        const auto shores = open_shores(state_, boat().landing, *seat);
        if (shores.empty()) {
            ++holding(*seat).midgard;
            tell(event::WentBack{*seat, row_at(state_, boat().landing)});
            leave_boat();
            continue;
        }
        if (is_asked_to_land(state_, *seat, shores)) {
            return;
        }
        carry_out(Land{shores.front().side, false, false}, *seat);
        draw_owed_card();
        if (state_.phase == Phase::defend) {
            return;
        }
    }
    end_turn();
}

void Move::draw_owed_card() {
    const auto seat = std::exchange(owed_card_, std::nullopt);
    if (!seat || !is_card_left(state_, *seat)) {
        return;
    }
    if (is_imagined()) {
        tell(event::Drew{*seat, std::nullopt});
        return;
    }
    if (state_.cards.empty()) {
        reshuffle();
    }
    if (lacks_key_) {
        return;
    }
    const Card card = draw_next(*seat, 1, state_.cards, state_.stacks).front();
    add(holding(*seat).hand, card);
    tell(event::Drew{*seat, card});
    final_ = true;
}

void Move::reshuffle() {
    if (chance_ == nullptr) {
        lacks_key_ = true;
        return;
    }
    state_.cards = std::exchange(state_.discard, {});
    ++state_.reshuffles;
    chance_->stream("cards/" + std::to_string(state_.reshuffles)).shuffle(state_.cards);
    tell(event::Reshuffled{static_cast<int>(state_.cards.size())});
}

// ---- From turn to turn, from raid to raid -------------------------------------------------------------

void Move::follow_up() {
    draw_owed_card();
    if (state_.phase == Phase::land) {
        land_all();
    } else if (state_.phase == Phase::cards && to_act(state_).empty() && !is_imagined()) {
        reveal_cards(state_, events_);
        settle_raid();
    }
}

void Move::end_turn() {
    if (is_imagined()) {
        boat().landing = places - 1; // no seat is asked any more
        return;
    }
    const Seat seat = *state_.active;
    final_ = true;
    tell(event::TurnEnded{seat});
    if (is_raid_over(state_)) {
        end_raid();
    } else {
        start_turn((seat + 1) % state_.options.players);
    }
}

void Move::start_turn(Seat seat) {
    begin_turn(state_, seat);
    tell(event::TurnBegan{seat, boat().dragon});
}

void Move::end_raid() {
    tell(event::RaidEnded{state_.raid});
    state_.phase = Phase::cards;
    state_.active.reset();
    state_.boat.reset();
    for (Holding& holding : state_.seats) {
        if (holding.hand.empty()) {
            holding.laid = Cards{};
        }
    }
    if (to_act(state_).empty()) {
        settle_raid();
    }
}

void Move::operator()(const PlayCards& play) {
    holding(seat_).laid = play.cards;
    tell(event::Decided{seat_, play.cards});
}

/// After the cards are revealed: scores the raid and prepares the next, if there is one.
void Move::settle_raid() {
    score_raid(state_, events_);
    const bool over = state_.raid == raids;
    if (!over) {
        prepare_next_raid(state_, events_);
    }
    for (Holding& holding : state_.seats) {
        holding.laid.reset();
    }
    if (over) {
        state_.phase = Phase::over;
        tell(event::Over{});
        return;
    }
    if (chance_ == nullptr) {
        lacks_key_ = true;
        return;
    }
    state_.boats = shuffled_boats(state_.raid, *chance_);
    start_turn(state_.start_seat);
}

/// A turn goes on while other seats are asked, and after a card is drawn; a decision asked of another seat
/// ends with its answer, which may also end the turn.
std::vector<Seat> ended_by(Seat seat, std::optional<Seat> active, const EventList& events) {
    std::vector<Seat> ended;
    if (seat != active) {
        ended.push_back(seat);
    }
    for (const Event& happened : events) {
        if (const auto* turn = std::get_if<event::TurnEnded>(&happened)) {
            ended.push_back(turn->seat);
        }
    }
    return ended;
}

} // namespace

void begin_turn(State& state, Seat seat) {
    state.active = seat;
    state.boat = Boat{.dragon = state.boats.front(), .crew = {}, .course = {}};
    state.boats.erase(state.boats.begin());
    if (is_asked_to_board(state)) {
        state.phase = Phase::board;
    } else {
        after_boarding(state);
    }
}

Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance* chance) {
    if (auto allowed = check(state, seat, action); !allowed) {
        return allowed.error();
    }
    // A decision in another seat's turn cannot be undone, and another seat's answer also ends what a seat can
    // undo before it.
    const bool answer = state.phase == Phase::ride || state.phase == Phase::defend;
    const std::optional<Seat> active = state.active;
    // With a key every legal action succeeds; only without one must the state be kept.
    std::optional<State> kept = chance == nullptr ? std::optional(state) : std::nullopt;
    Move move(state, seat, chance);
    std::visit(move, action);
    move.follow_up();
    if (move.lacks_key()) {
        state = *std::move(kept);
        return Error{Refusal::needs_key, "This action causes a shuffle, which requires the stream key."};
    }
    const bool can_undo = seat == active && !answer && !move.is_final();
    std::vector<Seat> ended = ended_by(seat, active, move.events());
    return Outcome<Event>{
        .events = std::move(move.events()), .can_undo = can_undo, .ended = std::move(ended)};
}

void follow(State& state, Seat seat, const Choice& choice, const Chance& chance) {
    Move move(state, seat, &chance, Extent::played, Telling::untold);
    std::visit(move, choice.action);
    move.follow_up();
}

Result<Supposed<Event>> suppose(State& state, Seat seat, const Action& action) {
    if (auto allowed = check(state, seat, action); !allowed) {
        return allowed.error();
    }
    Move move(state, seat, nullptr, Extent::imagined);
    std::visit(move, action);
    move.follow_up();
    return Supposed<Event>{.events = std::move(move.events()), .ends = !may_act(state, seat)};
}

Result<Rehearsal> try_out(const State& state, Seat seat, const Action& action) {
    if (auto allowed = check(state, seat, action); !allowed) {
        return allowed.error();
    }
    State after = state;
    Move move(after, seat, nullptr);
    std::visit(move, action);
    if (move.owed_card() && is_card_left(after, *move.owed_card())) {
        move.events().emplace_back(event::Drew{*move.owed_card(), std::nullopt});
    }
    return Rehearsal{std::move(after), std::move(move.events())};
}

} // namespace idavoll::walhalla
