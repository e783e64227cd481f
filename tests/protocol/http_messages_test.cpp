#include "protocol/http_messages.h"

#include "tests/protocol/examples.h"

#include <catch2/catch.hpp>

using namespace idavoll::protocol;
using namespace idavoll::protocol::test;

namespace {

ErrorCode code_of_refusal(std::string_view body) {
    const auto parsed = parse_game_request(body);
    INFO(body);
    REQUIRE(std::holds_alternative<ProtocolError>(parsed));
    return std::get<ProtocolError>(parsed).code;
}

} // namespace

TEST_CASE("a room is asked for by game and options") {
    const auto parsed = parse_game_request(example("http", "GameRequest").dump());
    REQUIRE(std::holds_alternative<GameRequest>(parsed));
    CHECK(std::get<GameRequest>(parsed) == GameRequest{"pebbles", {{"pebbles", 31}}});
}

TEST_CASE("a body that is not a request for a game is malformed") {
    for (const char* body :
         {"", "[]", "{", "{}", R"({"game":"pebbles"})", R"({"options":{}})",
          R"({"game":"pebbles","options":[]})", R"({"game":1,"options":{}})", R"({"game":"","options":{}})",
          R"({"game":"pebbles","options":{},"seats":2})", R"({"game":"pebbles","options":{"n":1,"n":1}})"}) {
        CHECK(code_of_refusal(body) == ErrorCode::malformed);
    }
    const std::string long_name(65, 'x');
    CHECK(code_of_refusal(R"({"game":")" + long_name + R"(","options":{}})") == ErrorCode::malformed);
    CHECK(code_of_refusal(std::string(60'000, '[')) == ErrorCode::malformed);
}

TEST_CASE("who becomes a guest says nothing") {
    CHECK_FALSE(check_guest_request("{}"));
    for (const char* body : {"", "[]", "null", R"({"name":"Anna"})"}) {
        INFO(body);
        CHECK(check_guest_request(body).has_value());
    }
}

TEST_CASE("every example of an answer is what its writer writes") {
    const auto example_of = [](const char* name) { return example("http", name); };
    const Json games = example_of("GamesAnswer");
    const Json& game = games["games"][0];
    const GameOffer offer{game["name"],
                          game["rules"],
                          game["seats"]["min"],
                          game["seats"]["max"],
                          JsonPart(game["options"]),
                          game["annotations"]};
    CHECK(Json::parse(games_body({offer})) == games);
    CHECK(Json::parse(guest_body()) == example_of("GuestAnswer"));
    const Json options = example_of("OptionsAnswer");
    CHECK(Json::parse(options_body(JsonPart(options["options"]))) == options);
    const Json room = example_of("RoomAnswer");
    CHECK(Json::parse(room_body(room["room"].get<std::string>())) == room);
    const Json error = example_of("ErrorAnswer");
    CHECK(Json::parse(error_body(ErrorCode::options, error["error"]["message"].get<std::string>())) == error);
}
