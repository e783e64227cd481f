/// Properties of every game's states: they are values, JSON represents them completely, and undo restores
/// them.
#include "engine/match/match.h"
#include "tests/support/games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

using namespace idavoll;

namespace {

Json without_seq(const AnyState& state) {
    Json json = state.json();
    json.erase("seq");
    return json;
}

} // namespace

TEST_CASE("a state round-trips through JSON", "[E4]") {
    test::each_position(
        [](const AnyGame& game, const AnyState& state, Seat seat, const Json& action, const Chance& chance) {
            const Json json = state.json();
            REQUIRE(json.at("seq") == state.seq());
            REQUIRE(json.at("options") == state.options());
            auto loaded = game.load(parse_json(write_json(json)).value());
            CAPTURE(json);
            REQUIRE(loaded);
            REQUIRE((*loaded)->json() == json);
            REQUIRE((*loaded)->to_act() == state.to_act());
            REQUIRE((*loaded)->legal(seat) == state.legal(seat));

            auto played = state.clone();
            REQUIRE(played->apply(seat, action, &chance));
            REQUIRE((*loaded)->apply(seat, action, &chance));
            REQUIRE((*loaded)->json() == played->json());
        });
}

TEST_CASE("a clone is independent of its original") {
    test::each_position(
        [](const AnyGame&, const AnyState& state, Seat seat, const Json& action, const Chance& chance) {
            const Json before = state.json();
            auto clone = state.clone();
            REQUIRE(clone->json() == before);
            REQUIRE(clone->apply(seat, action, &chance));
            REQUIRE(clone->json() != before);
            REQUIRE(state.json() == before);
        });
}

TEST_CASE("undo restores the earlier state except for seq, and the same actions continue from there") {
    test::each_game([](const AnyGame& game, const Json& options) {
        std::optional<Match> match;
        int taken_back = 0;
        test::random_game(game, options, "undo",
                          [&](const AnyState& state, Seat seat, const Json& action, const Chance& chance) {
                              if (!match) {
                                  match.emplace(state.clone());
                              }
                              const Json before = without_seq(match->state());
                              auto outcome = match->apply(seat, action, &chance);
                              REQUIRE(outcome);
                              REQUIRE(outcome->can_undo == match->can_undo(seat));
                              if (!outcome->can_undo) {
                                  return;
                              }
                              const int seq = match->state().seq();
                              REQUIRE(match->apply(seat, {{"type", "undo"}}, &chance));
                              REQUIRE(match->state().seq() == seq + 1);
                              REQUIRE(without_seq(match->state()) == before);
                              REQUIRE(match->apply(seat, action, &chance));
                              ++taken_back;
                          });
        REQUIRE(match->state().is_over());
        CAPTURE(taken_back);
    });
}

TEST_CASE("the same options and key deal the same game, a different key a different one", "[E8]") {
    std::map<std::string_view, bool> deals_another; // some options leave nothing random
    test::each_game([&](const AnyGame& game, const Json& options) {
        const Json dealt = game.start(options, Chance(sha256("a"))).value()->json();
        CHECK(game.start(options, Chance(sha256("a"))).value()->json() == dealt);
        deals_another[game.facts().name] |= game.start(options, Chance(sha256("b"))).value()->json() != dealt;
        CHECK(dealt.at("seq") == 0);
    });
    for (const auto& [game, another] : deals_another) {
        CAPTURE(game);
        CHECK(another);
    }
}

TEST_CASE("options are completed, and invalid ones are refused by name") {
    for (const AnyGame* game : test::games_under_test()) {
        const GameFacts& facts = game->facts();
        CAPTURE(facts.name);
        const Json defaults = game->complete_options(Json::object()).value();
        for (const Json& option : game->option_facts()) {
            const std::string key = option.at("key");
            // Options that came later are only written if they are true.
            CHECK(defaults.value(key, Json(false)) == option.at("default"));
            for (const Json& impossible : {Json(), Json("nonsense"), Json(-1), Json(1.5), Json(1000)}) {
                auto refused = game->complete_options({{key, impossible}});
                CAPTURE(key, impossible);
                REQUIRE_FALSE(refused);
                CHECK(refused.error().refusal == Refusal::options);
                CHECK_THAT(refused.error().sentence, Catch::Contains(key));
            }
        }
        auto unknown = game->complete_options({{"surprise", 1}});
        REQUIRE_FALSE(unknown);
        CHECK_THAT(unknown.error().sentence, Catch::Contains("surprise"));
        for (const Json& junk : {Json(), Json(1), Json::array(), Json("x")}) {
            CHECK_FALSE(game->complete_options(junk));
        }
    }
}

TEST_CASE("the number of seats follows from the options and is within the game's facts") {
    test::each_game([](const AnyGame& game, const Json& options) {
        const int seats = game.seats(options).value();
        CHECK(seats >= game.facts().min_seats);
        CHECK(seats <= game.facts().max_seats);
        CHECK(game.start(options, Chance(sha256("seats"))).value()->seats() == seats);
    });
}

TEST_CASE("a standing has an entry for every seat and ranks by who is ahead") {
    test::each_position([](const AnyGame&, const AnyState& state, Seat, const Json&, const Chance&) {
        const Standing standing = state.standing();
        const auto seats = static_cast<std::size_t>(state.seats());
        REQUIRE(standing.scores.size() == seats);
        REQUIRE(standing.ranking.size() == seats);
        REQUIRE((!standing.tiebreak || standing.tiebreak->size() == seats));
        REQUIRE((standing.reached.empty() || standing.reached.size() == seats));
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const auto ahead = std::ranges::count_if(standing.ranking,
                                                     [&](int rank) { return rank < standing.ranking[seat]; });
            REQUIRE(standing.ranking[seat] == 1 + static_cast<int>(ahead));
        }
    });
}
