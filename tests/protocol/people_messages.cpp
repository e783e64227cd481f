#include "protocol/people_messages.h"

#include "protocol/news_messages.h"
#include "protocol/statistics_messages.h"
#include "tests/protocol/requests.h"

#include <catch2/catch.hpp>

using namespace idavoll::protocol;
using namespace idavoll::protocol::test;

TEST_CASE("every example of a people request is read") {
    const auto account = taken(parse_account_request(sent("AccountRequest")));
    CHECK(account.name == "Anna");
    CHECK(account.password == "correct horse battery");
    CHECK(account.email == "anna@example.org");
    CHECK(taken(parse_account_request(sent("AccountRequest.passkey"))).credential->at("id") == "q83v");
    CHECK(taken(parse_session_request(sent("SessionRequest"))).password == "correct horse battery");
    const auto change = taken(parse_me_change(sent("MeChange")));
    CHECK(change.name == "Annika");
    CHECK((change.ratings && change.ratings->from_others && !change.ratings->from_oneself));
    REQUIRE(change.email.has_value());
    CHECK_FALSE(change.email->has_value());
    CHECK(change.bot == false);
    CHECK_FALSE(change.password->old.has_value());
    CHECK(change.vacation.value().value().days == 7);
    CHECK_FALSE(taken(parse_me_change(sent("MeChange.back"))).vacation.value().has_value());
    CHECK(taken(parse_me_removal(sent("MeRemoval"))).password == "correct horse battery");
    CHECK_FALSE(taken(parse_me_removal("")).password.has_value());
    CHECK(taken(parse_secret_request(sent("SecretRequest"))).size() == 32);
    CHECK(taken(parse_forgotten_request(sent("ForgottenRequest"))) == "Anna");
    CHECK(taken(parse_reset_request(sent("ResetRequest"))).password == "correct horse battery");
    CHECK(taken(parse_token_request(sent("TokenRequest"))).scope == TokenScope::play);
    CHECK(taken(parse_passkey_options_request(sent("PasskeyOptionsRequest"))).to == PasskeyPurpose::sign_up);
    CHECK(taken(parse_passkey_request(sent("PasskeyRequest"))).name == "phone");
    CHECK(taken(parse_passkey_change(sent("PasskeyChange"))) == "old phone");
    CHECK_FALSE(check_empty(""));
    CHECK_FALSE(check_empty("{}"));
}

TEST_CASE("a malformed people request is refused") {
    CHECK(is_malformed(parse_account_request(R"({"name":"Anna"})")));
    CHECK(is_malformed(parse_account_request(R"({"name":"Anna","password":"x","credential":{}})")));
    CHECK(is_malformed(parse_account_request(R"({"name":1,"password":"x"})")));
    CHECK(is_malformed(parse_account_request(R"({"name":"Anna","password":"x","admin":true})")));
    CHECK(is_malformed(parse_session_request(R"({"name":"Anna"})")));
    CHECK(is_malformed(
        parse_session_request(R"({"name":"Anna","password":")" + std::string(2000, 'x') + "\"}")));
    CHECK(is_malformed(parse_me_change(R"({"email":1})")));
    CHECK(is_malformed(parse_me_change(R"({"password":{"new":"x"}})")));
    CHECK(is_malformed(parse_me_change(R"({"password":"x"})")));
    CHECK(is_malformed(parse_me_change(R"({"name":1})")));
    CHECK(is_malformed(parse_me_change(R"({"guest":false})")));
    CHECK(is_malformed(parse_me_change(R"({"ratings":{"hidden":true}})")));
    CHECK(is_malformed(parse_me_change(R"({"ratings":true})")));
    for (const char* vacation : {"7", "{}", R"({"days":0})", R"({"days":31})", R"({"days":7,"from":1})"}) {
        CHECK(is_malformed(parse_me_change(std::string(R"({"vacation":)") + vacation + "}")));
    }
    for (const char* body : {"", "{}", R"({"secret":1})", R"({"secret":"0011"})",
                             R"({"secret":"00112233445566778899AABBCCDDEEFF"})"}) {
        CHECK(is_malformed(parse_secret_request(body)));
    }
    CHECK(is_malformed(parse_token_request(R"({"name":"x","scope":"all"})")));
    CHECK(is_malformed(parse_token_request(R"({"name":"","scope":"play"})")));
    CHECK(is_malformed(parse_passkey_options_request(R"({"to":"sign_up"})")));
    CHECK(check_empty("[]").has_value());
    CHECK(check_empty(R"({"x":1})").has_value());
}

TEST_CASE("every example of a people response is what its writer writes") {
    const auto same = [](const std::string& body, const char* name) {
        CHECK(Json::parse(body) == example("http", name));
    };
    same(account_body("Anna"), "AccountAnswer");
    same(session_body("Anna", {"0123456789abcdefghjkmnpqrs"}), "SessionAnswer");
    same(sessions_body({{1, 1700000000000, 1700000000000, "Firefox, Linux", true}}), "SessionsAnswer");
    Me me{.guest = false,
          .name = "Anna",
          .email = std::nullopt,
          .since = 1700000000000,
          .bot = false,
          .words = "",
          .password = true,
          .passkeys = 1,
          .settings = JsonPart(example("http", "Me")["settings"]),
          .following = {"Björn"},
          .blocked = {},
          .offers = {},
          .vacation = Vacation{1767571200000, 23},
          .former_name = FormerName{"Anne", 1702592000000},
          .ratings = {}};
    same(me_body(me), "Me");
    Me guest;
    guest.settings = JsonPart(Json{{"news", to_json(NewsSettings())}});
    guest.offers.accounts = "off";
    same(me_body(guest), "Me.guest");
    same(device_body("http://localhost:8080/#device/00112233445566778899aabbccddeeff", 1700000600000),
         "DeviceAnswer");
    same(recovery_body("00112233445566778899aabbccddeeff"), "RecoveryAnswer");
    same(arrival_body(std::nullopt, {}), "ArrivalAnswer");
    same(token_body(1, example("http", "TokenAnswer")["token"].get<std::string>()), "TokenAnswer");
    same(tokens_body({{1, "my bot", TokenScope::play, 1700000000000, std::nullopt}}), "TokensAnswer");
    same(passkeys_body({{1, "phone", 1700000000000, std::nullopt}}), "PasskeysAnswer");
    same(passkey_body(1), "PasskeyAnswer");
    same(passkey_options_body(JsonPart(example("http", "PasskeyOptions")["publicKey"])), "PasskeyOptions");
    same(profile_body({.name = "Anna",
                       .since = 1700000000000,
                       .bot = false,
                       .words = "",
                       .games = {{"voluspa", 3, 1}},
                       .running = {{"0123456789abcdefghjkmnpqrs", "voluspa", {"Anna", std::nullopt}}},
                       .followed = false,
                       .blocked = false,
                       .ratings = std::vector{RatingLine{"voluspa", "2", 1240, true, 3}}}),
         "Profile");
    same(ratings_body({{1, "Anna", 2410, 57, false}, {2, "Björn", 2398, 12, true}}, true), "RatingsAnswer");
    const RatingStep first{1700000000000, 833, 1240};
    same(rating_history_body(std::vector{first, RatingStep{1700086400000, 1240, 1105}}), "RatingHistory");
    same(rating_history_body(std::nullopt), "RatingHistory.hidden");
    same(room_rating_body({.table_class = "2",
                           .rated = true,
                           .forecast = RatingForecast{1240, true, 212, -95},
                           .counts = std::nullopt,
                           .steps = {}}),
         "RoomRating");
    same(room_rating_body({.table_class = "3+",
                           .rated = true,
                           .forecast = std::nullopt,
                           .counts = true,
                           .steps = {first, std::nullopt, RatingStep{1700000000000, 1500, 1466}}}),
         "RoomRating.ended");
    const Outcomes outcomes{.played = 3, .won = 1, .ranks = 5, .finished = 2, .points = 41};
    same(person_statistics_body(
             std::vector{PersonStatistics{.game = "voluspa",
                                          .seats = 2,
                                          .among = "public",
                                          .outcomes = outcomes,
                                          .best = 27,
                                          .moves = 60,
                                          .time = 1800000,
                                          .by_seat = {{1, outcomes}},
                                          .by_option = {{"edition", R"("current")", outcomes}},
                                          .against = {{"Björn", 2, outcomes}},
                                          .tallies = {{"tiles", "thor", 9, 31}}}},
             {{"voluspa", "hundred", 3, 100}}),
         "PersonStatistics");
    same(person_statistics_body(std::nullopt, {}), "PersonStatistics.hidden");
    same(game_statistics_body("voluspa", {{.seats = 2,
                                           .games = 3,
                                           .moves = 180,
                                           .time = 5400000,
                                           .by_seat = {{0, outcomes}},
                                           .scores = {{14, 1}, {27, 3}},
                                           .margins = {{0, 1}},
                                           .lasted = {{0, 1}, {30, 2}},
                                           .tallies = {{"tiles", "thor", 9, 31}}}}),
         "GameStatistics");
    same(privacy_body({{"name", "The name of an account", "It is how the others know you.",
                        "As long as the account exists.", true, "Removed."}}),
         "PrivacyAnswer");
}
