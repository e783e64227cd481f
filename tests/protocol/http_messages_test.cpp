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

TEST_CASE("a room is asked for by game, options and settings, of which the others are as ever") {
    const auto parsed = parse_room_request(example("http", "RoomRequest").dump());
    REQUIRE(std::holds_alternative<RoomRequest>(parsed));
    Settings settings;
    settings.visibility = Visibility::in_lobby;
    settings.spectators = Spectators::after;
    CHECK(std::get<RoomRequest>(parsed) == RoomRequest{"pebbles", {{"pebbles", 31}}, settings});
    const auto without = parse_room_request(R"({"game":"pebbles","options":{}})");
    REQUIRE(std::holds_alternative<RoomRequest>(without));
    CHECK(std::get<RoomRequest>(without).settings == Settings{});
}

TEST_CASE("an invitation names an account, and is answered by yes or no") {
    CHECK(std::get<std::string>(parse_invitation_request(example("http", "InvitationRequest").dump()))
          == "Björn");
    for (const char* body : {"{}", R"({"name":""})", R"({"name":7})", R"({"name":"a\nb"})",
                             R"({"name":"a","seat":1})", R"({"name":"abcdefghijklmnopqrstuvwxy"})"}) {
        INFO(body);
        CHECK(std::holds_alternative<ProtocolError>(parse_invitation_request(body)));
    }
    CHECK(std::get<bool>(parse_invitation_reply(example("http", "InvitationReply").dump())));
    CHECK(std::holds_alternative<ProtocolError>(parse_invitation_reply(R"({"accept":1})")));
}

TEST_CASE("a note is on a move or on the whole game, and has an end") {
    CHECK(std::get<NoteRequest>(parse_note_request(example("http", "NoteRequest").dump()))
          == NoteRequest{12, "The heap was even here."});
    CHECK(std::get<NoteRequest>(parse_note_request(R"({"seq":null,"text":""})"))
          == NoteRequest{std::nullopt, ""});
    const auto long_one = parse_note_request(R"({"seq":1,"text":")" + std::string(2001, 'x') + R"("})");
    REQUIRE(std::holds_alternative<ProtocolError>(long_one));
    CHECK(std::get<ProtocolError>(long_one).code == ErrorCode::too_long);
    CHECK(std::holds_alternative<ProtocolError>(parse_note_request(R"({"text":"x"})")));
    CHECK(std::holds_alternative<ProtocolError>(parse_note_request(R"({"seq":-1,"text":"x"})")));
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
    const Json tables = example_of("TablesAnswer");
    const Json& listed = tables["tables"][0];
    const Table table{.room = listed["room"],
                      .game = listed["game"],
                      .options = JsonPart(listed["options"]),
                      .settings = std::get<Settings>(with_wish({}, listed["settings"])),
                      .seats = {{"Anna", true, false}, {}},
                      .since = listed["since"],
                      .by = listed["by"],
                      .fits = listed["fits"],
                      .sits = listed["sits"],
                      .forecast = RatingForecast{1240, true, 212, -95}};
    CHECK(Json::parse(tables_body({table}, tables["more"])) == tables);
    const Json invitations = example_of("InvitationsAnswer");
    const Json& invited = invitations["invitations"][0];
    const Invitation invitation{.room = invited["room"],
                                .game = invited["game"],
                                .options = JsonPart(invited["options"]),
                                .settings = std::get<Settings>(with_wish({}, invited["settings"])),
                                .by = invited["by"],
                                .seats = table.seats,
                                .at = invited["at"]};
    CHECK(Json::parse(invitations_body({invitation})) == invitations);
    const Json notes = example_of("NotesAnswer");
    const auto note_of = [](const Json& note) {
        return Note{note["seq"].is_null() ? std::nullopt : std::optional(note["seq"].get<int>()),
                    note["text"], note["at"]};
    };
    CHECK(Json::parse(notes_body({{note_of(notes["notes"][0]), note_of(notes["notes"][1])},
                                  notes["shared"],
                                  {{1, {note_of(notes["others"][0]["notes"][0])}}}}))
          == notes);
    const Json view = example_of("ViewAnswer");
    CHECK(Json::parse(view_body({view["game"], RoomStatus::running, view["seq"], JsonPart(view["view"])}))
          == view);
    CHECK(Json::parse(empty_body()) == example_of("Empty"));
    CHECK(Json::parse(my_games_body({}, true)) == Json({{"games", Json::array()}, {"more", true}}));
    const Json error = example_of("ErrorAnswer");
    CHECK(Json::parse(error_body(ErrorCode::options, error["error"]["message"].get<std::string>())) == error);
}
