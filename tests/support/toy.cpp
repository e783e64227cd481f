#include "tests/support/toy.h"

#include "engine/by_version.h"
#include "engine/catalogue/erased.h"
#include "engine/json_members.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace idavoll::toy {

namespace {

constexpr std::array<std::string_view, 3> phase_names{"raise", "lay", "over"};
constexpr std::array<std::string_view, 3> action_names{"raise", "open", "lay"};

std::size_t index(Seat seat) {
    return static_cast<std::size_t>(seat);
}

std::vector<int> cards(const JsonValue& list, std::size_t fewest) {
    std::vector<int> read;
    for (const JsonValue& card : list.items(fewest, 1000)) {
        read.push_back(card.integer(1, highest_card));
    }
    return read;
}

constexpr auto option_members = members<Options>(member("players", &Options::players, Whole{2, 4}),
                                                 member("rounds", &Options::rounds, Whole{1, 12}));

void draw(State& state, Seat seat, const Chance* chance, std::vector<Event>& events) {
    if (state.deck.empty()) {
        state.deck = std::exchange(state.discard, {});
        std::ranges::sort(state.deck);
        chance->stream("reshuffle:" + std::to_string(state.round)).shuffle(state.deck);
    }
    const int card = state.deck.front();
    state.deck.erase(state.deck.begin());
    std::vector<int>& hand = state.hands[index(seat)];
    hand.insert(std::ranges::upper_bound(hand, card), card);
    events.push_back({"drew", seat, card});
}

bool last_pot_counts_twice(const Options& options) {
    return options.rules >= 2;
}

int worth_of_pot(const State& state) {
    const bool is_last = state.round + 1 == state.options.rounds;
    return is_last && last_pot_counts_twice(state.options) ? 2 * state.pot : state.pot;
}

void end_round(State& state, const Chance* chance, std::vector<Event>& events) {
    const auto winner = std::ranges::max_element(state.laid) - state.laid.begin();
    state.scores[static_cast<std::size_t>(winner)] += worth_of_pot(state);
    events.push_back({"took", static_cast<Seat>(winner), *state.laid[static_cast<std::size_t>(winner)]});
    for (std::optional<int>& card : state.laid) {
        state.discard.push_back(*std::exchange(card, std::nullopt));
    }
    for (Seat seat = 0; seat < state.options.players; ++seat) {
        draw(state, seat, chance, events);
    }
    state.pot = 1;
    state.active = (state.active + 1) % state.options.players;
    state.round += 1;
    state.phase = state.round == state.options.rounds ? Phase::over : Phase::raise;
}

bool all_have_laid(const State& state) {
    return std::ranges::all_of(state.laid, [](const auto& card) { return card.has_value(); });
}

} // namespace

const GameFacts& Runes::facts() {
    static constexpr std::array secrets{
        Secret{.path = "hands/*", .known = Known::to_its_seat, .shown = Shown::as_length, .stock = "cards"},
        Secret{.path = "laid/*", .known = Known::to_its_seat, .shown = Shown::as_presence, .stock = "cards"},
        Secret{.path = "deck", .known = Known::to_nobody, .shown = Shown::as_length, .stock = "cards"},
    };
    static constexpr std::array sorted{SortedList{"hands/*"}};
    static constexpr GameFacts facts{.name = "runes",
                                     .title = "Runes",
                                     .rules = 1,
                                     .min_seats = 2,
                                     .max_seats = 4,
                                     .secrets = secrets,
                                     .sorted = sorted};
    return facts;
}

Json Runes::option_facts() {
    Json facts = option_members.facts();
    facts[1]["values"] = {1, 4, 12};
    return facts;
}

Result<Options> Runes::options_from_json(const Json& json) {
    return read_options<Options>(json, option_members, [](const Options&) { return Result<Done>(Done{}); });
}

Result<State> Runes::state_from_json(const Json& json) {
    JsonReading reading(json, "state");
    const JsonValue root = reading.root();
    root.keys(
        {"options", "round", "phase", "active", "pot", "hands", "laid", "deck", "discard", "scores", "seq"});
    State state;
    state.options = option_members.read(root["options"]);
    const auto seats = index(state.options.players);
    state.round = root["round"].integer(0, state.options.rounds);
    state.phase = root["phase"].one_of<Phase>(phase_names);
    root["round"].require((state.round == state.options.rounds) == (state.phase == Phase::over),
                          "does not fit the phase");
    state.active = root["active"].integer(0, state.options.players - 1);
    state.pot = root["pot"].integer(1, highest_pot);
    for (const JsonValue& hand : root["hands"].items(seats)) {
        state.hands.push_back(cards(hand, 1));
        std::ranges::sort(state.hands.back());
    }
    for (const JsonValue& card : root["laid"].items(seats)) {
        state.laid.push_back(card.is_null() ? std::nullopt : std::optional(card.integer(1, highest_card)));
        card.require(card.is_null() || state.phase == Phase::lay, "is laid in the wrong phase");
    }
    root["laid"].require(!all_have_laid(state), "leaves no seat to lay a card");
    state.deck = cards(root["deck"], 0);
    state.discard = cards(root["discard"], 0);
    for (const JsonValue& score : root["scores"].items(seats)) {
        state.scores.push_back(score.integer(0, 1'000'000));
    }
    state.seq = root["seq"].integer(0, 1'000'000);
    return reading.result(std::move(state));
}

Result<Action> Runes::action_from_json(const Json& json) {
    JsonReading reading(json, "action");
    const JsonValue root = reading.root();
    Action action;
    if (root.has("card")) {
        root.keys({"type", "card"});
        action = {root["type"].one_of<ActionType>(action_names), root["card"].integer(1, highest_card)};
        root["card"].require(action.type == ActionType::lay, "is only for lay");
    } else {
        root.keys({"type"});
        action.type = root["type"].one_of<ActionType>(action_names);
        root.require(action.type != ActionType::lay, "has no key \"card\"");
    }
    return reading.result(action);
}

void write(std::string& out, const Options& options) {
    option_members.write(out, options);
}

void write(std::string& out, const State& state) {
    ObjectWriter(out)
        .field("options", state.options)
        .field("round", state.round)
        .field("phase", name_of(phase_names, state.phase))
        .field("active", state.active)
        .field("pot", state.pot)
        .field("hands", state.hands)
        .field("laid", state.laid)
        .field("deck", state.deck)
        .field("discard", state.discard)
        .field("scores", state.scores)
        .field("seq", state.seq)
        .end();
}

void write_fields(ObjectWriter& object, const Action& action) {
    object.field("type", name_of(action_names, action.type));
    if (action.type == ActionType::lay) {
        object.field("card", action.card);
    }
}

void write_fields(ObjectWriter& object, const Choice& choice) {
    write_fields(object, choice.action);
}

int Runes::seats(const Options& options) {
    return options.players;
}

State Runes::start(const Options& options, const Chance& chance) {
    State state;
    state.options = options;
    state.deck.resize(highest_card);
    std::iota(state.deck.begin(), state.deck.end(), 1);
    chance.stream("deck").shuffle(state.deck);
    for (Seat seat = 0; seat < options.players; ++seat) {
        std::vector<int> hand(state.deck.begin(), state.deck.begin() + hand_size);
        state.deck.erase(state.deck.begin(), state.deck.begin() + hand_size);
        std::ranges::sort(hand);
        state.hands.push_back(std::move(hand));
    }
    state.laid.resize(index(options.players));
    state.scores.resize(index(options.players));
    return state;
}

bool Runes::is_over(const State& state) {
    return state.phase == Phase::over;
}

std::vector<Seat> Runes::to_act(const State& state) {
    switch (state.phase) {
    case Phase::raise:
        return {state.active};
    case Phase::lay: {
        std::vector<Seat> seats;
        for (Seat seat = 0; seat < state.options.players; ++seat) {
            if (!state.laid[index(seat)]) {
                seats.push_back(seat);
            }
        }
        return seats;
    }
    case Phase::over:
        break;
    }
    return {};
}

std::vector<Choice> Runes::legal(const State& state, Seat seat) {
    const auto acting = to_act(state);
    if (std::ranges::find(acting, seat) == acting.end()) {
        return {};
    }
    std::vector<Choice> choices;
    if (state.phase == Phase::lay) {
        std::vector<int> hand = state.hands[index(seat)];
        hand.erase(std::unique(hand.begin(), hand.end()), hand.end());
        for (int card : hand) {
            choices.push_back({{ActionType::lay, card}});
        }
        return choices;
    }
    if (state.pot < highest_pot) {
        choices.push_back({{ActionType::raise}});
    }
    choices.push_back({{ActionType::open}});
    return choices;
}

Result<Outcome<Event>> Runes::apply(State& state, Seat seat, const Action& action, const Chance* chance) {
    const std::vector<Choice> choices = legal(state, seat);
    if (choices.empty()) {
        return is_over(state) ? Error{Refusal::over, "The game has ended."}
                              : Error{Refusal::not_to_act, "It is not your turn."};
    }
    if (std::ranges::find(choices, action, &Choice::action) == choices.end()) {
        return Error{Refusal::illegal, "This isn't possible now."};
    }
    State next = state;
    Outcome<Event> outcome{.events = {}, .can_undo = true};
    next.seq += 1;
    switch (action.type) {
    case ActionType::raise:
        next.pot += 1;
        outcome.events.push_back({"raised", seat});
        break;
    case ActionType::open:
        next.phase = Phase::lay;
        outcome = {.events = {{"opened", seat}}, .can_undo = false};
        break;
    case ActionType::lay:
        next.hands[index(seat)].erase(std::ranges::find(next.hands[index(seat)], action.card));
        next.laid[index(seat)] = action.card;
        outcome.events.push_back({"laid", seat, action.card});
        if (all_have_laid(next)) {
            if (chance == nullptr && next.deck.size() < index(next.options.players)) {
                return Error{Refusal::needs_key,
                             "This action shuffles the deck, which requires the stream key."};
            }
            end_round(next, chance, outcome.events);
            outcome.can_undo = false;
        }
        break;
    }
    state = std::move(next);
    return outcome;
}

Standing Runes::standing(const State& state) {
    Standing standing{.scores = state.scores, .tiebreak = std::nullopt, .reached = {}, .ranking = {}};
    for (int score : state.scores) {
        const auto ahead = std::ranges::count_if(state.scores, [score](int other) { return other > score; });
        standing.ranking.push_back(1 + static_cast<int>(ahead));
    }
    return standing;
}

Json Runes::action_view(const State& before, const State& now, Seat seat, const Action& action,
                        Viewer viewer) {
    Json view = json_of(action);
    if (action.type == ActionType::lay && viewer != seat && before.round == now.round) {
        view["card"] = nullptr;
    }
    return view;
}

bool Runes::write_event(ObjectWriter& object, const Event& event, Viewer viewer) {
    object.field("type", event.type).field("seat", event.seat);
    if (event.card != 0) {
        const bool is_known = event.type == "took" || viewer == event.seat;
        object.field("card", is_known ? std::optional(event.card) : std::nullopt);
    }
    return true;
}

Result<Json> Runes::preview(const State& state, Seat seat, const Action& action) {
    const std::vector<Choice> choices = legal(state, seat);
    if (std::ranges::find(choices, action, &Choice::action) == choices.end()) {
        return Error{Refusal::illegal, "This isn't possible now."};
    }
    return Json{{"pot", state.pot + (action.type == ActionType::raise ? 1 : 0)}};
}

Json Runes::inspect(const State& state, Viewer viewer) {
    return {{"in_hand", viewer ? state.hands[index(*viewer)].size() : 0}};
}

const AnyGame& runes() {
    static const ErasedGame<Runes> game;
    return game;
}

const AnyGame& corrected_runes() {
    static const ErasedGame<ByVersion<Runes, 2>> game;
    return game;
}

} // namespace idavoll::toy
