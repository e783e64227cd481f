#include "tests/server/operations/admin/played.h"

#include "engine/catalogue/registry.h"
#include "engine/match/match.h"
#include "engine/match/record.h"
#include "server/core/ledger/chain.h"
#include "server/core/ledger/tallies.h"
#include "server/core/ledger/tiebreaks.h"
#include "server/core/ledger/turns.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <random>

namespace idavoll::server::samples {

void play(Journal& store, GameId id, int actions) {
    play(store, opened(id), actions);
}

void play(Journal& store, const RoomOpened& room, int actions) {
    const AnyGame& game = *find_game("voluspa");
    const GameId id = room.id;
    GameStarted start = started(id);
    start.options = game.complete_options({{"players", 2}}).value();
    start.settings = room.settings;
    start.rules = game.facts().rules;
    start.creator = room.creator;
    start = founded(room, std::move(start));
    const Chance chance(stream_key(room.seed, std::vector{start.seats[0]->entropy, start.seats[1]->entropy}));
    Match match(game.start(start.options, chance).value());
    std::mt19937_64 words(static_cast<std::uint64_t>(id));
    Turns turns;
    turns.follow(match.to_act(), start.at);
    REQUIRE_FALSE(commit(store, {room, start, TurnsChanged{id, turns.to_act()}}));
    std::vector<PlayedAction> played;
    Bytes32 link = start.genesis;
    for (int seq = 1; seq <= actions && !match.state().is_over(); ++seq) {
        const Seat seat = match.state().to_act().front();
        const Json chosen = match.state().bot_action("greedy", seat, words());
        const Standing before = match.state().standing();
        const auto outcome = match.apply(seat, chosen, &chance);
        REQUIRE(outcome);
        played.push_back({.seat = seat, .action = chosen, .move_id = {}, .events = outcome->events});
        ActionAccepted row{.game = id,
                           .seq = seq,
                           .seat = seat,
                           .action = chosen.dump(),
                           .move_id = "move-" + std::to_string(seq),
                           .hash = {},
                           .at = 3'000 + seq};
        row.hash = link = action_link(link, row);
        std::vector<Change> changes{row};
        for (const ScoreReached& reached : scores_reached(id, seq, before, match.state().standing())) {
            changes.emplace_back(reached);
        }
        if (turns.follow(match.to_act(), row.at) && !turns.to_act().empty()) {
            changes.emplace_back(TurnsChanged{id, turns.to_act()});
        }
        if (match.state().is_over()) {
            changes.emplace_back(GameEnded{.game = id,
                                           .result = result_json(match.state()),
                                           .at = 9'000,
                                           .tallies = tallies_of(game, start.seats.size(), played)});
        }
        REQUIRE_FALSE(commit(store, std::move(changes)));
    }
}

} // namespace idavoll::server::samples
