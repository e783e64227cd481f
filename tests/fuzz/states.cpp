#include "tests/fuzz/games.h"
#include "tests/fuzz/lines.h"
#include "tests/fuzz/targets.h"

#include <algorithm>
#include <nlohmann/json.hpp>

/// The first line is the name of a game, the second a state. Each further line is a letter for a seat,
/// followed by an action, or by `!` and a letter for a legal action.
namespace idavoll::fuzz {
namespace {

constexpr std::size_t most_steps = 20;

/// Returns whether the action is one of the legal ones, ignoring annotations.
bool is_listed(const Json& legal, const Json& action) {
    return std::ranges::any_of(legal, [&](const Json& choice) {
        return std::ranges::all_of(action.items(), [&](const auto& field) {
            return choice.contains(field.key()) && choice.at(field.key()) == field.value();
        });
    });
}

void look(const AnyGame& game, const AnyState& state) {
    const Json json = state.json();
    const auto again = game.load(json);
    promise(again && (*again)->json() == json, "a state comes back from its JSON");
    static_cast<void>(state.standing());
    static_cast<void>(state.view(spectator));
    static_cast<void>(state.inspect(spectator));
    const std::vector<Seat> to_act = state.to_act();
    promise(to_act.empty() == state.is_over(), "a seat may act until the game is over");
    for (Seat seat = 0; seat < state.seats(); ++seat) {
        static_cast<void>(state.view(seat));
        static_cast<void>(state.inspect(seat));
        const bool may_act = std::ranges::find(to_act, seat) != to_act.end();
        promise(may_act != state.legal(seat).empty(), "who may act has legal actions, and no one else");
    }
}

void act(AnyState& state, Seat seat, const Json& action, bool with_chance) {
    const Chance chance(sha256("chance"));
    const Json before = state.json();
    const Json legal = state.legal(seat);
    static_cast<void>(state.preview(seat, action));
    promise(state.json() == before, "a preview changes nothing");
    const auto imagined = state.imagine(seat, std::span(&action, 1));
    promise(state.json() == before, "imagining changes nothing");
    promise(imagined.ok() || !imagined.error().sentence.empty(), "imagining is refused with a sentence");
    if (imagined) {
        static_cast<void>(imagined->position->view(seat));
        static_cast<void>(imagined->position->legal(seat));
    }
    const auto clone = state.clone();
    const auto outcome = state.apply(seat, action, with_chance ? &chance : nullptr);
    if (!outcome) {
        promise(!outcome.error().sentence.empty(), "an action is refused with a sentence");
        promise(state.json() == before, "a refused action changes nothing");
        return;
    }
    promise(state.seq() == clone->seq() + 1, "an accepted action raises the seq by one");
    promise(is_listed(legal, action), "an accepted action is listed as legal");
    for (const auto& event : outcome->events) {
        static_cast<void>(event->view(spectator));
        static_cast<void>(event->view(seat));
    }
    static_cast<void>(clone->action_view(state, seat, action, spectator));
}

void step(AnyState& state, std::string_view line) {
    const Seat seat = number(line[0], 6);
    line.remove_prefix(1);
    if (line.size() >= 2 && line[0] == '!') {
        if (!state.legal(seat).empty()) {
            const auto word = static_cast<std::uint64_t>(number(line[1], 256));
            const Json action = state.bot_action("random", seat, word);
            act(state, seat, action, true);
        }
    } else if (const Result<Json> action = parse_json(line, {.bytes = 1U << 16U, .depth = 32});
               action && action->is_object()) {
        act(state, seat, *action, line.size() % 2 == 0);
    }
}

} // namespace

void states(std::string_view bytes) {
    const std::string_view head = take_line(bytes);
    const Result<Json> json = parse_json(take_line(bytes));
    if (head.empty() || !json) {
        return;
    }
    const AnyGame& game = game_named(head);
    const auto loaded = game.load(*json);
    if (!loaded) {
        promise(!loaded.error().sentence.empty(), "a state is refused with a sentence");
        return;
    }
    AnyState& state = **loaded;
    look(game, state);
    for (std::size_t steps = 0; !bytes.empty() && steps < most_steps && !state.is_over(); ++steps) {
        if (const std::string_view line = take_line(bytes); !line.empty()) {
            step(state, line);
            look(game, state);
        }
    }
}

} // namespace idavoll::fuzz
