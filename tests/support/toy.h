#pragma once

#include "engine/game.h"
#include "engine/json_writer.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

/// "Runes": a small game with everything the engine must support: hidden hands and a hidden deck,
/// simultaneous secret decisions, a shuffle during the game, and undo.
///
/// Each seat holds three of the cards 1 to 15. The active seat raises the pot as often as it likes, up to 3,
/// and opens the round. Then every seat lays one card in secret. When all have, the highest card takes the
/// pot, laid cards are discarded, every seat draws one, and the next seat is active. When the deck runs out
/// the discard is shuffled into a new one (stream "reshuffle:<round>").
///
/// In version 2 of its rules the last round's pot counts twice.
namespace idavoll::toy {

inline constexpr int hand_size = 3;
inline constexpr int highest_card = 15;
inline constexpr int highest_pot = 3;

struct Options {
    int players = 2;
    int rounds = 4;
    int rules = 1; ///< the rules version; not in JSON

    bool operator==(const Options&) const = default;
};

enum class Phase { raise, lay, over };

struct State {
    Options options;
    int round = 0;
    Phase phase = Phase::raise;
    Seat active = 0;
    int pot = 1;
    std::vector<std::vector<int>> hands; ///< sorted
    std::vector<std::optional<int>> laid;
    std::vector<int> deck; ///< top first
    std::vector<int> discard;
    std::vector<int> scores;
    int seq = 0;

    bool operator==(const State&) const = default;
};

enum class ActionType { raise, open, lay };

struct Action {
    ActionType type = ActionType::raise;
    int card = 0; ///< 0 unless a card is laid

    bool operator==(const Action&) const = default;
};

struct Choice {
    Action action;
};

/// `{"type": "raised|opened|laid|took|drew", "seat": ..}`, with "card" for the last three; null for cards
/// that others lay or draw.
struct Event {
    std::string type;
    Seat seat = 0;
    int card = 0;
};

using idavoll::write;

void write(std::string& out, const Options& options);
void write(std::string& out, const State& state);
void write_fields(ObjectWriter& object, const Action& action);
void write_fields(ObjectWriter& object, const Choice& choice);

/// Its views are the state, redacted by the declared secrets.
struct Runes {
    using Options = toy::Options;
    using State = toy::State;
    using Action = toy::Action;
    using Choice = toy::Choice;
    using Event = toy::Event;

    static const GameFacts& facts();
    static Json option_facts();
    static Result<Options> options_from_json(const Json& json);
    static Result<State> state_from_json(const Json& json);
    static Result<Action> action_from_json(const Json& json);
    static int seats(const Options& options);
    static State start(const Options& options, const Chance& chance);
    static bool is_over(const State& state);
    static std::vector<Seat> to_act(const State& state);
    static std::vector<Choice> legal(const State& state, Seat seat);
    static Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance* chance);
    static Standing standing(const State& state);
    static Json action_view(const State& before, const State& now, Seat seat, const Action& action,
                            Viewer viewer);
    static bool write_event(ObjectWriter& object, const Event& event, Viewer viewer);
    static Result<Json> preview(const State& state, Seat seat, const Action& action);
    static Json inspect(const State& state, Viewer viewer);
};

/// The type-erased game; Runes is not in the registry.
const AnyGame& runes();

/// The same game under version 2 of its rules.
const AnyGame& corrected_runes();

} // namespace idavoll::toy
