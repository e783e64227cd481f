#include "protocol/http_messages.h"

#include "protocol/strokes.h"
#include "tests/protocol/examples.h"

#include <catch2/catch.hpp>

using namespace idavoll::protocol;
using namespace idavoll::protocol::test;

namespace {

ErrorCode code_of_refusal(std::string_view body) {
    const auto parsed = parse_game_request(body);
    INFO(body);
    REQUIRE(!parsed.ok());
    return parsed.error().code;
}

} // namespace

TEST_CASE("a room request names game and options") {
    const auto parsed = parse_game_request(example("http", "GameRequest").dump());
    REQUIRE(parsed.ok());
    CHECK(parsed.value() == GameRequest{"pebbles", {{"pebbles", 31}}});
}

TEST_CASE("a room request names game, options and settings; other settings have their defaults") {
    const auto parsed = parse_room_request(example("http", "RoomRequest").dump());
    REQUIRE(parsed.ok());
    Settings settings;
    settings.visibility = Visibility::in_lobby;
    settings.spectators = Spectators::after;
    settings.clock = PerMove{.per_move = 3 * 86'400};
    CHECK(parsed.value() == RoomRequest{"pebbles", {{"pebbles", 31}}, settings});
    const auto without = parse_room_request(R"({"game":"pebbles","options":{}})");
    REQUIRE(without.ok());
    Settings defaults;
    defaults.clock = PerMove{.per_move = 14 * 86'400};
    CHECK(without.value().settings == defaults);
}

TEST_CASE("a new room has a clock unless the request says otherwise or one person plays alone") {
    const auto clock_with = [](const Json& settings) {
        const Json request{{"game", "pebbles"}, {"options", Json::object()}, {"settings", settings}};
        return parse_room_request(request.dump()).value().settings.clock;
    };
    const Json unlimited{{"clock", nullptr}};
    const Json one_bot{{"bots", {nullptr, nullptr, "farmer"}}};
    const Json alone{{"bots", {nullptr, "farmer", "farmer"}}};
    const Clock fortnight = PerMove{.per_move = 14 * 86'400};
    CHECK(clock_with(Json::object()) == fortnight);
    CHECK(clock_with(one_bot) == fortnight);
    CHECK_FALSE(clock_with(unlimited));
    CHECK_FALSE(clock_with(alone));
    CHECK_FALSE(clock_with({{"first_game", true}}));
}

TEST_CASE("a continuation names a position, a seat, a name and a bot") {
    const Json request = example("http", "ContinuationRequest");
    CHECK(parse_continuation_request(request.dump()).value()
          == ContinuationRequest{.seq = 12, .seat = {}, .name = "Anna", .bot = "farmer"});
    for (const auto& [field, value] : std::vector<std::pair<const char*, Json>>{{"seq", -1},
                                                                                {"seq", nullptr},
                                                                                {"seat", 16},
                                                                                {"seat", "first"},
                                                                                {"name", ""},
                                                                                {"name", "a\nb"},
                                                                                {"bot", ""},
                                                                                {"clock", nullptr}}) {
        Json wrong = request;
        wrong[field] = value;
        INFO(wrong.dump());
        CHECK(!parse_continuation_request(wrong.dump()).ok());
    }
}

TEST_CASE("an invitation names an account and is accepted or declined") {
    CHECK(parse_invitation_request(example("http", "InvitationRequest").dump()).value() == "Björn");
    for (const char* body : {"{}", R"({"name":""})", R"({"name":7})", R"({"name":"a\nb"})",
                             R"({"name":"a","seat":1})", R"({"name":"abcdefghijklmnopqrstuvwxy"})"}) {
        INFO(body);
        CHECK(!parse_invitation_request(body).ok());
    }
    CHECK(parse_invitation_reply(example("http", "InvitationReply").dump()).value());
    CHECK(!parse_invitation_reply(R"({"accept":1})").ok());
}

TEST_CASE("a drawing is a limited list of arrows and rings between named places") {
    const Json example_request = example("http", "DrawingRequest");
    const auto read = parse_drawing_request(example_request.dump()).value();
    CHECK(read
          == DrawingRequest{12, {{"heap", "hand:1", Colour::red}, {"heap", std::nullopt, Colour::green}}});
    CHECK(Json::parse(strokes_text(read.strokes)) == example_request["strokes"]);
    const auto request_with = [](const std::string& strokes) {
        return parse_drawing_request(R"({"seq":1,"strokes":)" + strokes + "}");
    };
    CHECK(request_with("[]").ok());
    std::string many;
    for (std::size_t n = 0; n < most_strokes; ++n) {
        many += R"({"from":")" + std::to_string(n) + R"(","to":null,"colour":"blue"},)";
    }
    many.pop_back();
    CHECK(request_with("[" + many + "]").ok());
    const std::string longest(32, 'a');
    CHECK(request_with(R"([{"from":")" + longest + R"(","to":"a-z_0:1,2.-3","colour":"red"}])").ok());
    for (const std::string& strokes : std::vector<std::string>{
             "null",
             "{}",
             "[1]",
             "[[]]",
             "[{}]",
             R"([{"from":"a","to":null}])",
             R"([{"from":"a","colour":"red"}])",
             R"([{"from":null,"to":"a","colour":"red"}])",
             R"([{"from":"a","to":1,"colour":"red"}])",
             R"([{"from":"a","to":null,"colour":"black"}])",
             R"([{"from":"a","to":null,"colour":1}])",
             R"([{"from":"a","to":null,"colour":"red","by":1}])",
             R"([{"from":"","to":null,"colour":"red"}])",
             R"([{"from":"A","to":null,"colour":"red"}])",
             R"([{"from":"a b","to":null,"colour":"red"}])",
             R"([{"from":"<a>","to":null,"colour":"red"}])",
             R"([{"from":"ä","to":null,"colour":"red"}])",
             R"([{"from":"a","to":"a\u0001","colour":"red"}])",
             R"([{"from":")" + longest + R"(a","to":null,"colour":"red"}])",
             R"([{"from":"a","to":null,"colour":"red"},{"from":"a","to":null,"colour":"red"}])",
             "[" + many + R"(,{"from":"a","to":null,"colour":"red"}])",
         }) {
        INFO(strokes);
        const auto refusal = request_with(strokes);
        REQUIRE(!refusal.ok());
        CHECK(refusal.error().code == ErrorCode::malformed);
    }
    for (const char* body :
         {R"({"strokes":[]})", R"({"seq":null,"strokes":[]})", R"({"seq":-1,"strokes":[]})", R"({"seq":1})",
          R"({"seq":1,"strokes":[],"at":1})"}) {
        INFO(body);
        CHECK(!parse_drawing_request(body).ok());
    }
}

TEST_CASE("a note is on a move or on the whole game, and has a maximum length") {
    CHECK(parse_note_request(example("http", "NoteRequest").dump()).value()
          == NoteRequest{12, "The heap was even here."});
    CHECK(parse_note_request(R"({"seq":null,"text":""})").value() == NoteRequest{std::nullopt, ""});
    const auto long_one = parse_note_request(R"({"seq":1,"text":")" + std::string(2001, 'x') + R"("})");
    REQUIRE(!long_one.ok());
    CHECK(long_one.error().code == ErrorCode::too_long);
    CHECK(!parse_note_request(R"({"text":"x"})").ok());
    CHECK(!parse_note_request(R"({"seq":-1,"text":"x"})").ok());
    // Not every database can store it.
    const auto with_null = parse_note_request(R"({"seq":1,"text":"a\u0000b"})");
    CHECK(with_null.error().code == ErrorCode::malformed);
}

TEST_CASE("a body that is not a game request is malformed") {
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

TEST_CASE("a guest request only says whether the guest is a local one") {
    CHECK(parse_guest_request("{}").value() == false);
    CHECK(parse_guest_request(example("http", "GuestRequest.local").dump()).value() == true);
    for (const char* body : {"", "[]", "null", R"({"name":"Anna"})"}) {
        INFO(body);
        CHECK(!parse_guest_request(body).ok());
    }
}

TEST_CASE("every example of a response is what its writer writes") {
    const auto example_of = [](const char* name) { return example("http", name); };
    const Json games = example_of("GamesAnswer");
    const Json& game = games["games"][0];
    const GameOffer offer{game["name"],
                          game["rules"],
                          game["seats"]["min"],
                          game["seats"]["max"],
                          JsonPart(game["options"]),
                          game["annotations"],
                          game["secrets"]};
    CHECK(Json::parse(games_body({offer})) == games);
    CHECK(Json::parse(guest_body()) == example_of("GuestAnswer"));
    CHECK(Json::parse(guest_body("0123456789abcdef")) == example_of("GuestAnswer.local"));
    const Json options = example_of("OptionsAnswer");
    CHECK(Json::parse(options_body(JsonPart(options["options"]))) == options);
    const Json room = example_of("RoomAnswer");
    CHECK(Json::parse(room_body(room["room"].get<std::string>())) == room);
    const Json tables = example_of("TablesAnswer");
    const Json& listed = tables["tables"][0];
    const Table table{.room = listed["room"],
                      .game = listed["game"],
                      .options = JsonPart(listed["options"]),
                      .settings = with_wish(Settings(), listed["settings"]).value(),
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
                                .settings = with_wish(Settings(), invited["settings"]).value(),
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
    const Json drawings = example_of("DrawingsAnswer");
    const auto drawing_of = [](const Json& drawing) {
        return Drawing{drawing["seq"], JsonPart(drawing["strokes"])};
    };
    CHECK(
        Json::parse(drawings_body({{drawing_of(drawings["drawings"][0]), drawing_of(drawings["drawings"][1])},
                                   {{1, {drawing_of(drawings["others"][0]["drawings"][0])}}}}))
        == drawings);
    const Json replayed = example_of("ReplayAnswer");
    ReplayedGame replay{.first = JsonPart(replayed["first"]), .steps = {}, .standings = {}, .log = {}};
    for (const Json& step : replayed["steps"]) {
        replay.steps.emplace_back(step);
    }
    for (const Json& standing : replayed["standings"]) {
        replay.standings.push_back({standing["scores"], std::nullopt, standing["ranking"]});
    }
    for (const Json& entry : replayed["log"]) {
        replay.log.push_back({entry["seq"], entry["seat"], JsonPart(entry["events"])});
    }
    CHECK(Json::parse(replayed_body(replay)) == replayed);
    const Json view = example_of("ViewAnswer");
    CHECK(Json::parse(view_body({view["game"],
                                 RoomStatus::running,
                                 view["seq"],
                                 JsonPart(view["view"]),
                                 Standing{{3, 2}, std::nullopt, {1, 2}},
                                 {"Anna", "Björn"}}))
          == view);
    const Json play = example_of("PlayAnswer");
    PlayByLink linked{.game = play["game"],
                      .room = play["room"],
                      .name = play["name"],
                      .english = play["words"]["en"],
                      .german = play["words"]["de"],
                      .state = LinkState::open,
                      .view = JsonPart(play["view"])};
    CHECK(Json::parse(play_body(linked)) == play);
    linked.state = LinkState::played;
    linked.view.reset();
    CHECK(Json::parse(play_body(linked)) == example_of("PlayAnswer.played"));
    CHECK(Json::parse(empty_body()) == example_of("Empty"));
    CHECK(Json::parse(my_games_body({}, true)) == Json({{"games", Json::array()}, {"more", true}}));
    const Json error = example_of("ErrorAnswer");
    CHECK(Json::parse(error_body(ErrorCode::options, error["error"]["message"].get<std::string>())) == error);
}

TEST_CASE("the link of a mail is read, and no empty or endless one") {
    const auto parsed = parse_play_request(example("http", "PlayRequest").dump());
    REQUIRE(parsed.ok());
    CHECK(parsed.value().starts_with("q3Jk0v"));
    CHECK_FALSE(parse_play_request(R"({"link":""})").ok());
    CHECK_FALSE(parse_play_request(R"({"link":7})").ok());
    CHECK_FALSE(parse_play_request(Json{{"link", std::string(2049, 'A')}}.dump()).ok());
}

TEST_CASE("a record is read with the seat whose view is wanted") {
    const auto parsed = parse_replay_request(example("http", "ReplayRequest").dump());
    REQUIRE(parsed.ok());
    CHECK(parsed.value().record.at("game") == "pebbles");
    CHECK_FALSE(parsed.value().seat);
    CHECK(!parse_replay_request(R"({"record":{},"seat":16})").ok());
}
