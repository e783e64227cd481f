#include "engine/stacks.h"
#include "engine/telling.h"
#include "tests/engine/walhalla/coast.h"

#include <algorithm>
#include <map>

using namespace idavoll;
using namespace idavoll::test;

TEST_CASE("W-1 each colour has one boat for each position") {
    CHECK(dragons.size() == 12);
    std::set<std::pair<int, int>> seen;
    for (const Dragon& dragon : dragons) {
        seen.emplace(dragon.colour, dragon.position);
    }
    CHECK(seen.size() == 12);
    CHECK(std::ranges::is_sorted(dragons));
}

TEST_CASE("W-2 each of the six pairs of terrains occurs three times, with these forests and villages") {
    std::map<std::pair<Terrain, Terrain>, int> pairs;
    std::map<Ground, int, decltype([](const Ground& a, const Ground& b) {
                 return std::pair(a.terrain, a.value) < std::pair(b.terrain, b.value);
             })>
        fields;
    for (const Tile& tile : tiles) {
        ++pairs[{tile.first.terrain, tile.second.terrain}];
        ++fields[tile.first];
        ++fields[tile.second];
    }
    CHECK(pairs.size() == 6);
    for (const auto& [pair, count] : pairs) {
        CHECK(count == 3);
    }
    using enum Terrain;
    CHECK(fields[{forest, 2}] == 6);
    CHECK(fields[{forest, 3}] == 3);
    CHECK(fields[{village, 1}] == 6);
    CHECK(fields[{village, 2}] == 3);
    CHECK(fields[{wheat, 0}] == 9);
    CHECK(fields[{cult, 0}] == 9);
}

TEST_CASE("there are 32 cards, in card-list order") {
    const Cards cards = all_cards();
    CHECK(cards.size() == card_count);
    CHECK(std::ranges::is_sorted(cards));
    CHECK(count(cards, Card::forest) == 4);
    CHECK(count(cards, Card::peninsula_7) == 1);
    CHECK(count(cards, Card::walhalla) == 1);
    CHECK(count(cards, Card::shield) == 4);
}

TEST_CASE("setup: vikings, cards and boats by the number of seats") {
    for (const int players : {3, 4}) {
        for (const Lengths& lengths : all_lengths()) {
            const State state = Walhalla::start({players, lengths}, some_chance());
            CHECK(state.seats.size() == static_cast<std::size_t>(players));
            for (const Holding& seat : state.seats) {
                CHECK(seat.midgard == (players == 3 ? 9 : 7));
                CHECK(seat.walhalla == 1);
                CHECK(seat.asgard == (players == 3 ? 4 : 6));
                CHECK(seat.hand.size() == 1);
                CHECK(seat.score == 0);
            }
            CHECK(state.cards.size() == 32 - static_cast<std::size_t>(players));
            CHECK(state.boats.size() == 11);
            CHECK(state.phase == Phase::board);
            CHECK(state.active == state.start_seat);
            for (std::size_t i = 0; i < lengths.size(); ++i) {
                CHECK(state.peninsulas[i].fields.size() == 2 * static_cast<std::size_t>(lengths[i]));
            }
            CHECK(Walhalla::state_from_json(json_of(state)).value() == state);
        }
    }
}

TEST_CASE("options: lengths from 5 to 8 that add up to 18") {
    CHECK(all_lengths().size() == 10);
    CHECK(Walhalla::options_from_json(Json::object()).value() == Options{4, {6, 6, 6}});
    CHECK(Walhalla::options_from_json({{"players", 3}, {"peninsulas", {8, 5, 5}}}).value()
          == Options{3, {8, 5, 5}});
    for (const char* wrong :
         {R"({"players":2})", R"({"players":5})", R"({"peninsulas":[6,6,5]})", R"({"peninsulas":[4,7,7]})",
          R"({"peninsulas":[9,5,4]})", R"({"peninsulas":[6,6]})", R"({"peninsulas":[6,6,6,6]})",
          R"({"length":6})", R"([])"}) {
        CAPTURE(wrong);
        const auto refused = Walhalla::options_from_json(Json::parse(wrong));
        REQUIRE_FALSE(refused.ok());
        CHECK(refused.error().refusal == Refusal::options);
    }
}

TEST_CASE("own stacks deal the cards out in turn order, the start seat first") {
    for (int players = 3; players <= 4; ++players) {
        const State common = set_up({.players = players}, Chance(sha256("stacks")));
        const State own = set_up({.players = players, .own_stacks = true}, Chance(sha256("stacks")));
        CHECK(own.boats == common.boats);
        CHECK(own.seats == common.seats);
        CHECK(own.stacks == (players == 4 ? std::vector{7, 7, 7, 7} : own.stacks));
        const auto seats = static_cast<std::size_t>(players);
        for (std::size_t turn = 0; turn < common.cards.size(); ++turn) {
            const auto seat = static_cast<Seat>((static_cast<std::size_t>(own.start_seat) + turn) % seats);
            const auto place = top_of(own.stacks, seat) + static_cast<std::ptrdiff_t>(turn / seats);
            CHECK(own.cards[static_cast<std::size_t>(place)] == common.cards[turn]);
        }
        CHECK(Walhalla::state_from_json(json_of(own)).value() == own);
    }
}
