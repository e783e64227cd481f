#include "engine/bots/selfplay.h"

#include "engine/bots/bots.h"
#include "engine/match/replay.h"
#include "tests/support/toy.h"

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

TEST_CASE("the same order and number give the same record, byte for byte") {
    for (std::string_view bot : bot_names()) {
        SelfplayOrder detailed = order(std::string(bot));
        detailed.detail = {.legal = true, .states = true};
        CHECK(write_json(selfplay(detailed, 3).value()) == write_json(selfplay(detailed, 3).value()));
        CHECK(selfplay(detailed, 3).value() != selfplay(detailed, 4).value());
    }
}

TEST_CASE("a self-played game has the seed of the record page and empty entropies") {
    const Json record = selfplay(order(), 12).value();
    CHECK(record.at("seed") == to_hex(sha256("a:12")));
    CHECK(record.at("entropy") == Json::array({"", "", ""}));
    CHECK(record.at("options") == Json{{"players", 3}, {"rounds", 4}});
}

TEST_CASE("self-played games replay") {
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

TEST_CASE("an order that cannot be played is refused") {
    CHECK(selfplay(order("genius"), 0).error().refusal == Refusal::options);
    SelfplayOrder impossible = order();
    impossible.options = {{"players", 9}};
    CHECK(selfplay(impossible, 0).error().refusal == Refusal::options);
}

TEST_CASE("greedy takes what brings most at once, ties by chance") {
    // Seat 1 has the last card to lay: whether it wins depends on its card alone.
    Json position = toy::runes().start(Json::object(), Chance(sha256("greedy"))).value()->json();
    position["phase"] = "lay";
    position["hands"] = {{1}, {2, 9, 12}};
    position["laid"] = {8, nullptr};
    auto state = toy::runes().load(position).value();
    std::set<int> cards;
    for (std::uint64_t word = 0; word < 10; ++word) {
        cards.insert(state->bot_action("greedy", 1, word).at("card").get<int>());
    }
    CHECK(cards == std::set{9, 12});
}

TEST_CASE("random takes every legal action") {
    auto state = toy::runes().start(Json::object(), Chance(sha256("random"))).value();
    std::set<Json> actions;
    for (std::uint64_t word = 0; word < 10; ++word) {
        actions.insert(state->bot_action("random", 0, word));
    }
    CHECK(actions.size() == state->legal(0).size());
}
