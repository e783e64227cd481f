#include "protocol/settings.h"

#include <catch2/catch.hpp>

using namespace idavoll::protocol;

namespace {

Settings accepted(const Json& wish, Settings before = {}) {
    INFO(wish.dump());
    auto settings = with_wish(std::move(before), wish);
    REQUIRE(settings.ok());
    return std::move(settings).value();
}

Settings unusual() {
    Settings settings;
    settings.visibility = Visibility::in_lobby;
    settings.clock = Budget{
        .budget = 86400, .per_turn = 43200, .most = 172800, .rest = {.weekends = false, .vacations = false}};
    settings.when_left = WhenLeft::ends;
    settings.on_timeout = OnTimeout::automatic;
    settings.spectators = Spectators::none;
    settings.rated = true;
    settings.bots = {std::nullopt, "Hugin"};
    settings.levels = Levels{-100, 2500};
    settings.first_game = true;
    return settings;
}

} // namespace

TEST_CASE("settings round-trip through JSON") {
    for (const Settings& settings : {for_seats({}, 2), unusual()}) {
        CHECK(accepted(to_json(settings)) == settings);
    }
    CHECK(to_json(for_seats({}, 3)).dump()
          == R"({"bots":[null,null,null],"clock":null,"levels":null,"on_timeout":"claim","rated":false,)"
             R"("spectators":"all","visibility":"link","when_left":"stand_in"})");
}

TEST_CASE("only stored settings can say that a game continues another") {
    Settings settings = for_seats({}, 2);
    settings.bots[1] = "farmer";
    settings.continued = Continued{"4f7q0v2m8k1n6r3t9w5y0b7c2d", 12};
    CHECK(stored_settings(to_json(settings), 2) == settings);
    settings.continued->room.reset();
    CHECK(stored_settings(to_json(settings), 2) == settings);
    const auto wished = with_wish(Settings(), to_json(settings));
    REQUIRE(!wished.ok());
    CHECK(wished.error().code == ErrorCode::malformed);
}

TEST_CASE("only stored settings can say that a game belongs to a tournament") {
    Settings settings = for_seats({}, 2);
    settings.tournament = "4f7q0v2m8k1n6r3t9w5y0b7c2d";
    CHECK(stored_settings(to_json(settings), 2) == settings);
    const auto wished = with_wish(Settings(), to_json(settings));
    REQUIRE(!wished.ok());
    CHECK(wished.error().code == ErrorCode::malformed);
}

TEST_CASE("settings that a change leaves out stay as they are") {
    CHECK(accepted(Json::object(), unusual()) == unusual());
    Settings settings = unusual();
    settings.clock = PerMove{3600};
    settings.levels.reset();
    CHECK(accepted({{"clock", {{"per_move", 3600}}}, {"levels", nullptr}}, unusual()) == settings);
}

TEST_CASE("unknown settings and values out of range are malformed") {
    for (const char* text : {R"({"colour":"red"})",
                             R"({"visibility":"secret"})",
                             R"({"visibility":null})",
                             R"({"clock":7})",
                             R"({"clock":{}})",
                             R"({"clock":{"per_move":-1}})",
                             R"({"clock":{"per_move":31536001}})",
                             R"({"clock":{"per_move":1,"budget":2}})",
                             R"({"clock":{"budget":1,"per_turn":1}})",
                             R"({"clock":{"per_move":1,"weekends":1}})",
                             R"({"clock":{"per_move":1,"vacations":null}})",
                             R"({"rated":"yes"})",
                             R"({"first_game":1})",
                             R"({"bots":{}})",
                             R"({"bots":[""]})",
                             R"({"bots":[7]})",
                             R"({"bots":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]})",
                             R"({"levels":[1]})",
                             R"({"levels":[2,1]})",
                             R"({"levels":["a","b"]})",
                             R"({"levels":[1,99999999999]})",
                             R"({"spectators":"some"})",
                             R"({"when_left":1})",
                             R"({"on_timeout":""})"}) {
        INFO(text);
        const auto settings = with_wish(Settings(), Json::parse(text));
        REQUIRE(!settings.ok());
        CHECK(settings.error().code == ErrorCode::malformed);
    }
}

TEST_CASE("weekends and vacations are written with a clock only if they were given") {
    const auto written = [](const std::optional<Clock>& clock) {
        std::string text;
        write(text, clock);
        return text;
    };
    CHECK(written(PerMove{3600}) == R"({"per_move":3600})");
    CHECK(written(PerMove{3600, {.weekends = false, .vacations = true}})
          == R"({"per_move":3600,"weekends":false,"vacations":true})");
    CHECK(written(std::nullopt) == "null");
}

TEST_CASE("vacations pause a clock that gives a day or more, unless stated otherwise") {
    CHECK(stops_for_vacations(PerMove{86400}));
    CHECK_FALSE(stops_for_vacations(PerMove{86399}));
    CHECK(stops_for_vacations(Budget{.budget = 86400, .per_turn = 0, .most = 86400}));
    CHECK(stops_for_vacations(PerMove{60, {.vacations = true}}));
    CHECK_FALSE(stops_for_vacations(PerMove{86400, {.vacations = false}}));
}

TEST_CASE("a clock that gives no time, or has a maximum below what it gives, is well-formed but invalid") {
    CHECK(obstacle(PerMove{0}) != nullptr);
    CHECK(obstacle(PerMove{1}) == nullptr);
    CHECK(obstacle(Budget{.budget = 0, .per_turn = 60, .most = 60}) != nullptr);
    CHECK(obstacle(Budget{.budget = 60, .per_turn = 0, .most = 59}) != nullptr);
    CHECK(obstacle(Budget{.budget = 60, .per_turn = 0, .most = 60}) == nullptr);
}

TEST_CASE("settings are adapted to the number of seats") {
    CHECK(for_seats({}, 4).bots.size() == 4);
    CHECK(for_seats(unusual(), 1).bots == std::vector<std::optional<std::string>>{std::nullopt});
}
