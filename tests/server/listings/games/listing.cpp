#include "server/listings/games/listing.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;

namespace {

GameOfMine game(const char* code, std::vector<Turn> to_act, Milliseconds at) {
    GameOfMine one;
    one.code = code;
    one.game = "runes";
    one.status = RoomStatus::running;
    one.settings = Json::object();
    one.seats = {{.name = "Anna"}, {.name = "Bjorn", .account = true}};
    one.seat = 0;
    one.to_act = std::move(to_act);
    one.at = at;
    return one;
}

std::vector<std::string> codes(const std::vector<GameOfMine>& games) {
    std::vector<std::string> codes;
    for (const GameOfMine& one : games) {
        codes.push_back(one.code);
    }
    return codes;
}

} // namespace

TEST_CASE("games that wait longest for the reader come first, then the most recent", "[games][people]") {
    std::vector<GameOfMine> games{
        game("others, earlier", {{1, 10}}, 10), game("mine, since 300", {{0, 300}}, 300),
        game("others, later", {{1, 500}}, 500), game("mine, since 200", {{0, 200}, {1, 100}}, 400)};
    put_in_order(games);
    CHECK(codes(games)
          == std::vector<std::string>{"mine, since 200", "mine, since 300", "others, later",
                                      "others, earlier"});
}

TEST_CASE("the waiting time is the reader's own, or else that of the longest wait", "[games][people]") {
    CHECK(my_game(game("a", {{0, 200}, {1, 100}}, 0)).since == 200);
    CHECK(my_game(game("a", {{0, 200}, {1, 100}}, 0)).your_turn);
    GameOfMine others = game("a", {{0, 200}, {1, 100}}, 0);
    others.seat = std::nullopt;
    CHECK(my_game(others).since == 100);
    CHECK_FALSE(my_game(others).your_turn);
    CHECK(my_game(game("a", {}, 0)).since == std::nullopt);
}

TEST_CASE("missing settings have the former defaults", "[games][people]") {
    const protocol::MyGame shown = my_game(game("a", {}, 0));
    CHECK(shown.settings == protocol::for_seats({}, 2));
    CHECK(shown.seats.at(1) == protocol::TableSeat{.name = "Bjorn", .account = true});
}

TEST_CASE("a player who left a game is out in lists and not waited for", "[games][time][people]") {
    GameOfMine left = game("a", {{0, 200}}, 0);
    CHECK(my_game(left).your_turn);
    left.out = {0};
    CHECK(my_game(left).out == std::vector<int>{0});
    CHECK_FALSE(my_game(left).your_turn);
    CHECK(my_game(left).to_act == std::vector<int>{0});
    left.seat = 1;
    CHECK(my_game(left).since == 200);
}

TEST_CASE("a seat assigned to a bot in the settings is a bot's in lists", "[games][time][people]") {
    GameOfMine alone = game("a", {}, 0);
    alone.settings = Json{{"bots", {nullptr, "greedy"}}};
    CHECK(my_game(alone).seats.at(1).bot);
    CHECK_FALSE(my_game(alone).seats.at(0).bot);
}
