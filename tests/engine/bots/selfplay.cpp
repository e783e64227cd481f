#include "engine/match/selfplay.h"

#include "engine/bots/bots.h"
#include "engine/catalogue/registry.h"
#include "engine/match/replay.h"
#include "tests/support/toy.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <set>

using namespace idavoll;

namespace {

SelfplayOrder order(std::string bot = "random") {
    return {
        .game = &toy::runes(), .options = {{"players", 3}}, .seed = "a", .bot = std::move(bot), .detail = {}};
}

} // namespace

TEST_CASE("the same order and number give the same record, byte for byte", "[E4]") {
    for (std::string_view bot : bot_names()) {
        SelfplayOrder detailed = order(std::string(bot));
        detailed.detail = {.legal = true, .states = true};
        CHECK(write_json(selfplay(detailed, 3).value()) == write_json(selfplay(detailed, 3).value()));
        CHECK(selfplay(detailed, 3).value() != selfplay(detailed, 4).value());
    }
}

TEST_CASE("a self-play game has the seed defined on the record page and empty entropies") {
    const Json record = selfplay(order(), 12).value();
    CHECK(record.at("seed") == to_hex(sha256("a:12")));
    CHECK(record.at("entropy") == Json::array({"", "", ""}));
    CHECK(record.at("options") == Json{{"players", 3}, {"rounds", 4}});
}

TEST_CASE("self-play games replay") {
    const std::array<const AnyGame*, 1> games{&toy::runes()};
    for (std::string_view bot : bot_names()) {
        for (int k = 0; k < 50; ++k) {
            SelfplayOrder each = order(std::string(bot));
            each.detail = {.legal = k % 2 == 0, .states = k % 3 == 0};
            auto played = replay(selfplay(each, k).value(), games);
            CHECK(played);
        }
    }
}

TEST_CASE("an invalid order is refused") {
    CHECK(selfplay(order("genius"), 0).error().refusal == Refusal::options);
    SelfplayOrder impossible = order();
    impossible.options = {{"players", 9}};
    CHECK(selfplay(impossible, 0).error().refusal == Refusal::options);
}

TEST_CASE("greedy takes the most points now, ties broken at random") {
    for (const AnyGame* game : all_games()) {
        if (std::ranges::count(game->facts().annotations, "points") == 0) {
            continue;
        }
        CAPTURE(game->facts().name);
        const Json record =
            selfplay({.game = game, .options = Json::object(), .detail = {.legal = true}}, 0).value();
        const int length = static_cast<int>(record.at("actions").size());
        for (int seq = 1; seq <= std::min(length, 40); seq += 3) {
            const auto match = match_before(record, seq).value();
            const Seat seat = match.to_act().front();
            const Json legal = match.legal(seat);
            int most = 0;
            for (const Json& choice : legal) {
                most = std::max(most, choice.value("points", 0));
            }
            std::set<Json> best;
            for (Json choice : legal) {
                const bool is_best = choice.value("points", 0) == most;
                choice.erase("points");
                if (is_best) {
                    best.insert(std::move(choice));
                }
            }
            std::set<Json> taken;
            for (std::uint64_t word = 0; word < 2 * best.size(); ++word) {
                taken.insert(match.state().bot_action("greedy", seat, word));
            }
            CHECK(taken == best);
        }
    }
}

TEST_CASE("greedy does not use hidden information") {
    // Seat 1 has the last card to lay: whether it wins depends on a card it may not know.
    Json position = toy::runes().start(Json::object(), Chance(sha256("greedy"))).value()->json();
    position["phase"] = "lay";
    position["hands"] = {{1}, {2, 9, 12}};
    for (const int laid : {1, 8, 13}) {
        position["laid"] = {laid, nullptr};
        auto state = toy::runes().load(position).value();
        std::set<int> cards;
        for (std::uint64_t word = 0; word < 10; ++word) {
            cards.insert(state->bot_action("greedy", 1, word).at("card").get<int>());
        }
        CHECK(cards == std::set{2, 9, 12});
    }
}

TEST_CASE("each seat may have its own bot") {
    SelfplayOrder mixed = order();
    mixed.bots = {"greedy", "random", "greedy"};
    const Json record = selfplay(mixed, 0).value();
    CHECK(record.at("players") == Json({"greedy 1", "random 2", "greedy 3"}));
    CHECK_FALSE(record.contains("bots"));
    mixed.bots = {"random", "random", "random"};
    CHECK(selfplay(mixed, 1).value() == selfplay(order(), 1).value());
    mixed.bots = {"greedy", "random"};
    CHECK(selfplay(mixed, 0).error().sentence == "2 bots for 3 seats");
    mixed.bots = {"greedy", "random", "genius"};
    CHECK(selfplay(mixed, 0).error().refusal == Refusal::options);
}

TEST_CASE("flat repeats its play for the same seed and number of simulations") {
    const AnyGame& voluspa = *all_games().front();
    SelfplayOrder duel{.game = &voluspa, .options = Json::object(), .seed = "flat", .detail = {}};
    duel.bots = {"flat:6", "random"};
    const Json record = selfplay(duel, 0).value();
    CHECK(selfplay(duel, 0).value() == record);
    CHECK(replay(record));
    duel.bots = {"flat:7", "random"};
    CHECK(selfplay(duel, 0).value() != record);
    CHECK(record.at("result").at("winners") == Json{0});
}

TEST_CASE("random eventually takes every legal action") {
    auto state = toy::runes().start(Json::object(), Chance(sha256("random"))).value();
    std::set<Json> actions;
    for (std::uint64_t word = 0; word < 10; ++word) {
        actions.insert(state->bot_action("random", 0, word));
    }
    CHECK(actions.size() == state->legal(0).size());
}
