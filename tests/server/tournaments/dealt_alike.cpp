// What "the same deal" means in each game, proved from the records of the tables of a round.

#include "engine/catalogue/registry.h"
#include "engine/match/record.h"
#include "engine/match/replay.h"
#include "server/core/ledger/fold.h"
#include "server/rooms/model/game_in_progress.h"
#include "server/tournaments/games.h"
#include "server/tournaments/model/plan.h"
#include "tests/server/tournaments/model/cup.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <span>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::test;

namespace {

/// Plays the game to its end, any legal action equally likely, and returns its record.
Json random_play(const AnyGame& game, const StoredRoom& room, std::mt19937& dice) {
    GameInProgress played = GameInProgress::restore(game, room).value();
    std::vector<Change> changes;
    while (played.status() == RoomStatus::running) {
        const Seat seat = played.to_act().front();
        const Json legal = Json::parse(played.legal_text(seat));
        std::uniform_int_distribution<std::size_t> any(0, legal.size() - 1);
        Json action = legal.at(any(dice));
        for (const std::string_view annotation : game.facts().annotations) {
            action.erase(std::string(annotation));
        }
        REQUIRE(played.make({seat, std::move(action), std::nullopt}, "", Cup::now, changes).ok());
    }
    return write_record(played.log(room.sitters())).value();
}

/// The records of three tables of a round, each played at random.
std::vector<Json> records_of_round(const AnyGame& game, const Json& options, bool own_stacks,
                                   std::mt19937& dice) {
    TournamentPlan plan = Cup::plan(TournamentFormat::swiss, 100, options.at("players").get<int>());
    plan.game = game.facts().name;
    plan.options = options;
    plan.same_deal = true;
    plan.from = 2 * plan.seats();
    plan = settle(plan, game, Cup::now).value();
    if (!own_stacks) {
        plan.options.erase("own_stacks");
    }
    constexpr int tables = 3;
    Cup cup(plan);
    cup.join(tables * plan.seats());
    std::vector<GameToStart> games;
    std::vector<std::vector<int>> seeds(tables);
    for (int seed = 1; seed <= tables * plan.seats(); ++seed) {
        seeds[static_cast<std::size_t>(seed % tables)].push_back(seed);
    }
    const RoundDeal deal = deal_of(cup.stored, 1, seeds);
    std::vector<Json> records;
    for (int table = 0; table < tables; ++table) {
        const GameToStart wanted{1, table + 1, seeds[static_cast<std::size_t>(table)]};
        const NewRoom drawn{.id = table + 1, .code = "room", .seed = sha256(std::to_string(table))};
        StoredRoom room;
        for (const Change& change : opened_game(
                 cup.stored, wanted, game, drawn, deal, [] { return Salt(); }, Cup::now)) {
            fold(room, change);
        }
        CHECK(room.is_secret);
        records.push_back(random_play(game, room, dice));
    }
    return records;
}

/// What came from hidden stacks in a game, in order: by seat what it drew; by raid the boats.
using Drawn = std::map<std::string, std::vector<Json>>;

Drawn drawn_in(const Json& record) {
    Drawn drawn;
    int raid = 0;
    const Follow follow = [&](const AnyState&, const Events& events) -> Result<Done> {
        for (const auto& event : events) {
            const Json shape = event->view(spectator).value_or(Json{{"type", ""}});
            if (shape.at("type") == "drew") {
                const Json own = event->view(shape.at("seat").get<Seat>()).value();
                std::vector<Json>& list = drawn["seat " + shape.at("seat").dump()];
                if (own.contains("tiles")) {
                    list.insert(list.end(), own.at("tiles").begin(), own.at("tiles").end());
                } else {
                    list.push_back(own.at("card"));
                }
            } else if (shape.at("type") == "raid_began") {
                ++raid;
            } else if (shape.at("type") == "turn_began" && shape.contains("colour")) {
                drawn["raid " + std::to_string(raid)].push_back(shape);
            }
        }
        return Done{};
    };
    REQUIRE(replay(record, follow).ok());
    return drawn;
}

bool is_beginning(const std::vector<Json>& one, const std::vector<Json>& other) {
    const auto& [shorter, longer] =
        std::minmax(one, other, [](const auto& a, const auto& b) { return a.size() < b.size(); });
    return std::ranges::equal(shorter, std::span(longer).first(shorter.size()));
}

/// Returns whether every seat has drawn the same in the same order at both tables, as far as it has drawn.
bool drew_alike(const Json& one, const Json& other) {
    Drawn theirs = drawn_in(other);
    const Drawn ours = drawn_in(one);
    return std::ranges::all_of(
        ours, [&](const auto& list) { return is_beginning(list.second, theirs[list.first]); });
}

struct Case {
    std::string game;
    Json options;
};

} // namespace

TEST_CASE("at all tables of a round every seat is dealt and draws the same in the same order",
          "[tournaments]") {
    const Case one = GENERATE(
        Case{"voluspa", {{"players", 2}, {"tile_set", "base"}}},
        Case{"voluspa", {{"players", 3}, {"tile_set", "complete"}, {"lightning_bolt", true}}},
        Case{"voluspa", {{"players", 2}, {"tile_set", "saga_of_edda"}, {"no_late_hel", true}}},
        Case{"walhalla", {{"players", 3}}}, Case{"walhalla", {{"players", 4}, {"peninsulas", {5, 8, 5}}}},
        Case{"nine_worlds",
             {{"players", 3}, {"rounds", 3}, {"worlds", "random"}, {"variable_powers", true}}});
    CAPTURE(one.game, one.options);
    const AnyGame& game = *find_game(one.game, std::nullopt);
    std::mt19937 dice(48);
    const std::vector<Json> records = records_of_round(game, one.options, true, dice);
    for (const Json& record : records) {
        CHECK(record.at("commitment") == records[0].at("commitment"));
        CHECK(record.at("entropy") == records[0].at("entropy"));
        CHECK(record.at("setup") == records[0].at("setup"));
        CHECK(record.at("actions") != (&record == &records[0] ? records[1] : records[0]).at("actions"));
        CHECK(drew_alike(records[0], record));
        const bool has_draws = !drawn_in(record).empty();
        CHECK(has_draws == (one.game != "nine_worlds"));
    }
}

TEST_CASE("from a common deck seats draw otherwise at other tables", "[tournaments]") {
    const Case one = GENERATE(Case{"voluspa", {{"players", 2}}}, Case{"walhalla", {{"players", 4}}});
    std::mt19937 dice(48);
    const std::vector<Json> records =
        records_of_round(*find_game(one.game, std::nullopt), one.options, false, dice);
    CHECK(records[0].at("setup") == records[1].at("setup"));
    CHECK(!drew_alike(records[0], records[1]));
}
