#include "move_parts.h"

#include "engine/catalogue/registry.h"
#include "engine/events_seen.h"
#include "engine/match/match.h"
#include "measure.h"
#include "protocol/action_rows.h"
#include "protocol/client_messages.h"
#include "protocol/json_patch.h"
#include "protocol/log_rows.h"
#include "protocol/server_messages.h"
#include "server/core/ledger/chain.h"

#include <nlohmann/json.hpp>
#include <random>
#include <utility>

namespace idavoll::bench {

namespace {

constexpr int games = 100;

/// Adds up the time of each step, in the order in which steps first occur.
class Steps {
  public:
    /// Runs one step and returns its result.
    template <class Step>
    auto take(const char* name, Step step) {
        const auto begin = Clock::now();
        auto made = step();
        of(name).us += 1e6 * seconds_since(begin);
        return made;
    }

    std::vector<MovePart> averages(int moves) const {
        std::vector<MovePart> result = steps_;
        for (MovePart& step : result) {
            step.us /= moves;
        }
        return result;
    }

  private:
    MovePart& of(const char* name) {
        const auto known = std::ranges::find(steps_, name, &MovePart::name);
        return known != steps_.end() ? *known : steps_.emplace_back(MovePart{name, 0});
    }

    std::vector<MovePart> steps_;
};

std::string move_message(const AnyState& state, std::minstd_rand& random) {
    Json legal = state.legal(state.to_act().front());
    Json action = legal[random() % legal.size()];
    action.erase("points");
    return Json{{"type", "move"}, {"id", "m"}, {"upon", state.seq()}, {"action", action}}.dump();
}

protocol::Turn turn_of(const Match& match, const Standing& standing) {
    return {
        .to_act = match.state().to_act(),
        .standing = {.scores = standing.scores, .tiebreak = standing.tiebreak, .ranking = standing.ranking},
        .can_undo = false,
        .result = std::nullopt,
        .legal = std::nullopt};
}

void play_move(Match& match, const Chance& chance, std::minstd_rand& random, Steps& steps) {
    const std::string message = move_message(match.state(), random);
    const Seat seat = match.state().to_act().front();
    const auto parsed =
        steps.take("parse the message", [&] { return protocol::parse_client_message(message); });
    const auto& move = std::get<protocol::Move>(parsed.value().message);

    const auto before = steps.take("copy of the position", [&] { return match.state().clone(); });
    const auto outcome = steps.take("rules", [&] { return match.apply(seat, move.action, &chance); });
    const auto standing = steps.take("standing", [&] { return match.state().standing(); });
    steps.take("link of the hash chain", [&] {
        return server::action_link({}, {.game = 1,
                                        .seq = match.state().seq(),
                                        .seat = seat,
                                        .action = write_json(move.action),
                                        .move_id = "m",
                                        .hash = {},
                                        .at = 0});
    });
    const auto common = steps.take("patches", [&] { return match.state().common_changes(*before); });
    for (Seat viewer = 0; viewer < 2; ++viewer) {
        auto changes = steps.take(
            "patches", [&] { return protocol::joined(common, match.state().own_changes(*before, viewer)); });
        steps.take("messages as text", [&] {
            const protocol::EntryFields entry{
                .seat = seat, .events = event_fields_seen(outcome->events, viewer), .at = 0};
            return protocol::to_text(
                protocol::Patch{.id = std::nullopt,
                                .seq = match.state().seq(),
                                .mark = "00000000",
                                .changes = protocol::JsonPart::of_text(std::move(changes)),
                                .turn = turn_of(match, standing),
                                .log = protocol::JsonPart::of_text(
                                    protocol::log_rows({&entry, 1}, find_game("voluspa")->facts().events))});
        });
    }
    if (!match.state().is_over()) {
        steps.take("legal actions as text (if wanted)", [&] {
            return protocol::action_rows(match.state().legal_fields(match.state().to_act().front()));
        });
    }
}

} // namespace

std::vector<MovePart> move_parts() {
    const AnyGame* game = find_game("voluspa");
    std::minstd_rand random(1);
    Steps steps;
    int moves = 0;
    for (int number = 0; number < games; ++number) {
        const Chance chance(sha256(std::to_string(number)));
        Match match(game->start({{"players", 2}}, chance).value());
        for (; !match.state().is_over(); ++moves) {
            play_move(match, chance, random, steps);
        }
    }
    return steps.averages(moves);
}

} // namespace idavoll::bench
