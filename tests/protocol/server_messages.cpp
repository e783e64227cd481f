#include "protocol/server_messages.h"

#include "protocol/object_reading.h"
#include "protocol/strokes.h"
#include "tests/protocol/examples.h"
#include "tests/support/decoder.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

using namespace idavoll::protocol;
using namespace idavoll::protocol::test;
using Json = nlohmann::json;

namespace {

// The readers below turn an example into the struct that should write it. They follow the schema, so that a
// field missing from a writer is noticed.

template <class T>
std::optional<T> optional_of(const Json& object, const char* field) {
    const auto place = object.find(field);
    return place == object.end() || place->is_null() ? std::nullopt : std::optional(place->get<T>());
}

std::optional<JsonPart> optional_part(const Json& object, const char* field) {
    const auto place = object.find(field);
    return place == object.end() || place->is_null() ? std::nullopt : std::optional(JsonPart(*place));
}

RoomStatus status_of(const Json& json) {
    const std::map<std::string, RoomStatus> statuses = {
        {"open", RoomStatus::open}, {"running", RoomStatus::running}, {"finished", RoomStatus::finished}};
    return statuses.at(json["status"]);
}

Settings settings_of(const Json& json) {
    return with_wish(Settings(), json["settings"]).value();
}

std::vector<TableSeat> seats_of(const Json& json) {
    std::vector<TableSeat> seats;
    for (const Json& seat : json["seats"]) {
        seats.push_back({optional_of<std::string>(seat, "name"), seat["account"], seat["bot"]});
    }
    return seats;
}

std::optional<BrokenMark> broken_of(const Json& json) {
    const auto mark = json.find("broken");
    return mark == json.end() ? std::nullopt : std::optional(BrokenMark{mark->at("note"), mark->at("since")});
}

MyGame my_game_of(const Json& json) {
    MyGame game{.room = json["room"],
                .game = json["game"],
                .status = status_of(json),
                .settings = settings_of(json),
                .seats = seats_of(json),
                .out = {},
                .seat = optional_of<int>(json, "seat"),
                .held = json["held"],
                .to_act = json["to_act"],
                .your_turn = json["your_turn"],
                .since = optional_of<std::int64_t>(json, "since"),
                .deadline = optional_of<std::int64_t>(json, "deadline"),
                .unread = json["unread"],
                .seq = json["seq"],
                .seen = json["seen"],
                .result = optional_part(json, "result"),
                .at = json["at"]};
    for (int seat = 0; seat < static_cast<int>(json["seats"].size()); ++seat) {
        if (json["seats"][static_cast<std::size_t>(seat)]["out"].get<bool>()) {
            game.out.push_back(seat);
        }
    }
    game.broken = broken_of(json);
    if (json.contains("tournament")) {
        game.tournament = json["tournament"];
    }
    return game;
}

Invitation invitation_of(const Json& json) {
    return {.room = json["room"],
            .game = json["game"],
            .options = JsonPart(json["options"]),
            .settings = settings_of(json),
            .by = json["by"],
            .seats = seats_of(json),
            .at = json["at"]};
}

Proposal proposal_of(const Json& json) {
    const std::vector<std::string> whats = {"cancel", "clock",     "pause",    "substitute",
                                            "tie",    "take_back", "hand_over"};
    const std::vector<std::string> states = {"open", "agreed", "declined"};
    Proposal proposal{
        .n = json["n"],
        .terms = {.what = static_cast<Proposable>(std::ranges::find(whats, json["what"].get<std::string>())
                                                  - whats.begin()),
                  .clock = with_wish(Settings(), {{"clock", json["clock"]}}).value().clock,
                  .until = optional_of<std::int64_t>(json, "until"),
                  .seat = optional_of<int>(json, "seat"),
                  .to = optional_of<int>(json, "to"),
                  .person = optional_of<std::string>(json, "person")},
        .by = json["by"],
        .at = json["at"],
        .state = static_cast<Proposal::State>(std::ranges::find(states, json["state"].get<std::string>())
                                              - states.begin()),
        .agreed = json["agreed"],
        .waits_for = json["waits_for"],
        .declined_by = optional_of<int>(json, "declined_by")};
    return proposal;
}

std::vector<Watching> watching_of(const Json& json, const char* key) {
    std::vector<Watching> all;
    for (const Json& one : json.value(key, Json::array())) {
        all.push_back({one["who"], optional_of<std::string>(one, "name")});
    }
    return all;
}

Room room_of(const Json& json) {
    Room room{.code = json["code"],
              .game = json["game"],
              .rules = json["rules"],
              .options = JsonPart(json["options"]),
              .settings = settings_of(json),
              .creator = optional_of<int>(json, "creator"),
              .invited = {},
              .status = status_of(json),
              .seats = {},
              .proposals = {},
              .spectators = json["spectators"],
              .paused = optional_of<std::int64_t>(json, "paused"),
              .commitment = json["commitment"],
              .seed = optional_of<std::string>(json, "seed"),
              .next = optional_of<std::string>(json, "next")};
    for (const Json& seat : json["seats"]) {
        room.seats.push_back({optional_of<std::string>(seat, "name"), seat["online"], seat["held"],
                              seat["confirmed"], optional_of<std::string>(seat, "entropy"), seat["account"],
                              seat["bot"], optional_of<std::int64_t>(seat, "vacation"), seat["out"],
                              seat["can_return"], optional_of<std::string>(seat, "by"), seat["offered"]});
    }
    for (const Json& proposal : json["proposals"]) {
        room.proposals.push_back(proposal_of(proposal));
    }
    for (const Json& invited : json["invited"]) {
        room.invited.push_back({invited["name"], invited["answer"] == "declined"});
    }
    for (const Json& hint : json.value("hints", Json::array())) {
        room.hints.push_back({hint["seat"], hint["seq"]});
    }
    room.broken = broken_of(json);
    room.watching = watching_of(json, "watching");
    room.removed = watching_of(json, "removed");
    return room;
}

You you_of(const Json& json) {
    return {optional_of<int>(json, "seat"), json["creator"]};
}

ChatLine chat_of(const Json& json) {
    return {json["n"], optional_of<int>(json, "seat"), json["name"], json["text"], json["at"]};
}

Standing standing_of(const Json& json) {
    Standing standing{json["scores"], std::nullopt, json["ranking"]};
    if (json["tiebreak"].is_array()) {
        standing.tiebreak.emplace();
        for (const Json& value : json["tiebreak"]) {
            standing.tiebreak->push_back(value.is_null() ? std::nullopt : std::optional(value.get<int>()));
        }
    }
    return standing;
}

SeatClocks clocks_of(const Json& json) {
    if (json.value("clocks", Json()).is_null()) {
        return std::nullopt;
    }
    std::vector<SeatClock> clocks;
    for (const Json& clock : json["clocks"]) {
        clocks.push_back({clock["left"], clock["running"]});
    }
    return clocks;
}

Turn turn_of(const Json& row) {
    const Json json = idavoll::test::turn_of(row);
    return {json["to_act"],
            standing_of(json["standing"]),
            json.value("can_undo", false),
            optional_part(json, "result"),
            std::nullopt,
            clocks_of(json),
            optional_of<std::int64_t>(json, "deadline"),
            row.back().is_object() ? optional_part(row.back(), "rows") : std::nullopt};
}

std::vector<LogEntry> log_of(const Json& json) {
    std::vector<LogEntry> log;
    for (const Json& entry : json) {
        log.push_back({entry["seq"], entry["seat"], JsonPart(entry["events"]),
                       optional_of<std::string>(entry, "by"), optional_of<std::int64_t>(entry, "at")});
    }
    return log;
}

ErrorCode code_of(const std::string& text) {
    for (int i = 0;; ++i) {
        const auto code = static_cast<ErrorCode>(i);
        if (to_string(code) == text) {
            return code;
        }
        REQUIRE(code != ErrorCode::internal);
    }
}

WeighedMove weighed_of(const Json& json) {
    return {JsonPart(json["action"]), json["points"], json["win"], json["ahead"]};
}

std::optional<Review> review_of(const Json& json) {
    if (json.is_null()) {
        return std::nullopt;
    }
    Review review{json["seq"], optional_of<int>(json, "leader"), json["here"], {}};
    for (const Json& one : json["people"]) {
        ObjectReading reading(one);
        review.people.push_back({one["n"], optional_of<int>(one, "seat"), one["name"],
                                 read_strokes(reading, "strokes", most_strokes)});
    }
    return review;
}

ServerMessage message_of(const Json& json) {
    const std::string type = json["type"];
    const AnswerTo id = optional_of<std::string>(json, "id");
    if (type == "welcome") {
        std::vector<ChatLine> chat;
        for (const Json& line : json["chat"]) {
            chat.push_back(chat_of(line));
        }
        return Welcome{id,   room_of(json["room"]),          you_of(json["you"]),
                       chat, optional_of<int>(json, "seen"), json["events"]};
    }
    if (type == "room") {
        return RoomChanged{room_of(json["room"]), you_of(json["you"])};
    }
    if (type == "view") {
        return Snapshot{json["seq"], json["mark"], JsonPart(json["view"]), turn_of(json["turn"]),
                        JsonPart(json["log"])};
    }
    if (type == "patch") {
        return Patch{id,
                     json["seq"],
                     json["mark"],
                     JsonPart(json["changes"]),
                     turn_of(json["turn"]),
                     JsonPart(json["log"])};
    }
    if (type == "ack") {
        return Ack{id, optional_of<int>(json, "seq")};
    }
    if (type == "error") {
        Refused refused{code_of(json["code"]), json["message"], id, optional_of<int>(json, "seq")};
        if (json.contains("restraint")) {
            refused.restraint =
                RestraintTold{json["restraint"]["until"].get<std::int64_t>(), json["restraint"]["why"]};
        }
        return refused;
    }
    if (type == "legal") {
        return LegalActions{id, json["seq"], JsonPart(json["legal"])};
    }
    if (type == "preview") {
        return Preview{id, json["seq"], JsonPart(json["preview"])};
    }
    if (type == "hint") {
        const Json& next = json["next"];
        return Hint{id, json["seq"], weighed_of(json["move"]),
                    next.is_null() ? std::nullopt : std::optional(weighed_of(next)), json["most"]};
    }
    if (type == "inspect") {
        return Inspect{id, json["seq"], JsonPart(json["inspect"])};
    }
    if (type == "score_history") {
        ScoreHistory told{.id = id, .history = {}};
        for (const Json& row : json["history"]) {
            told.history.push_back({row["seq"], row["seat"], row["total"], row["reached"]});
        }
        return told;
    }
    if (type == "at") {
        return Position{id, json["seq"], JsonPart(json["view"]), standing_of(json["standing"]),
                        json.contains("inspect") ? std::optional(JsonPart(json["inspect"])) : std::nullopt};
    }
    if (type == "what_if") {
        return WhatIf{.id = id,
                      .seq = json["seq"],
                      .view = JsonPart(json["view"]),
                      .standing = standing_of(json["standing"]),
                      .legal = JsonPart(json["legal"]),
                      .inspect = JsonPart(json["inspect"]),
                      .log = log_of(json["log"]),
                      .given = json["given"],
                      .ended = json["ended"],
                      .preview =
                          json.contains("preview") ? std::optional(JsonPart(json["preview"])) : std::nullopt};
    }
    if (type == "record") {
        return RecordText{id, JsonPart(json["record"])};
    }
    if (type == "chat") {
        return ChatSaid{chat_of(json["chat"])};
    }
    if (type == "chat_before") {
        OlderChat page{id, json["before"], {}};
        std::ranges::transform(json["chat"], std::back_inserter(page.chat), chat_of);
        return page;
    }
    if (type == "home") {
        Home home{id, {}, json.at("now")};
        for (const Json& game : json["games"]) {
            home.games.push_back(my_game_of(game));
        }
        return home;
    }
    if (type == "home_changed") {
        return HomeChanged{json["room"],
                           json["game"].is_null() ? std::nullopt : std::optional(my_game_of(json["game"]))};
    }
    if (type == "home_invited") {
        HomeInvited invited;
        for (const Json& invitation : json["invitations"]) {
            invited.invitations.push_back(invitation_of(invitation));
        }
        return invited;
    }
    if (type == "clocks") {
        return ClocksChanged{clocks_of(json), optional_of<std::int64_t>(json, "deadline")};
    }
    if (type == "bulletin") {
        Bulletin bulletin{optional_of<std::string>(json, "says"), std::nullopt};
        if (const Json& closing = json["closing"]; !closing.is_null()) {
            bulletin.closing = Closing{closing["at"], closing["why"]};
        }
        return bulletin;
    }
    if (type == "notes_shared") {
        return NotesShown{json["seat"]};
    }
    if (type == "plan") {
        return PlanTold{json["plan"].is_null() ? std::nullopt : std::optional(JsonPart(json["plan"])),
                        optional_of<std::string>(json, "dropped")};
    }
    if (type == "review") {
        return ReviewTold{review_of(json["review"]), optional_of<int>(json, "you")};
    }
    if (type == "moved") {
        return Moved{json["room"]};
    }
    REQUIRE(type == "pong");
    return Pong{id, json.at("now")};
}

} // namespace

TEST_CASE("every example of a server's message is what its writer writes", "[W4]") {
    std::set<std::size_t> kinds;
    for (const auto& [name, json] : examples("server")) {
        INFO(name);
        const ServerMessage message = message_of(json);
        const std::string text = to_text(message);
        CHECK(Json::parse(text) == json);
        CHECK(text.find('\n') == std::string::npos);
        kinds.insert(message.index());
    }
    CHECK(kinds.size() == std::variant_size_v<ServerMessage>);
}

TEST_CASE("every text survives writing") {
    std::string text = "quote \" backslash \\ slash / 🐺 \xE2\x80\xA8";
    for (char byte = 1; byte < 0x20; ++byte) {
        text += byte;
    }
    text += '\0';
    text += '\x7F';
    const Json written = Json::parse(to_text(Refused{ErrorCode::internal, text}));
    CHECK(written["message"] == text);
}

TEST_CASE("a serialised part is embedded unchanged in any number of messages") {
    const JsonPart view(Json{{"heap", 3}});
    CHECK(view.text() == R"({"heap":3})");
    CHECK(JsonPart().text() == "null");
    CHECK(JsonPart::of_text(R"({"heap":3})") == view);
    const std::string text = to_text(Position{"1", 4, view, Standing{{1}, std::nullopt, {1}}});
    CHECK(text
          == R"({"type":"at","id":"1","seq":4,"view":{"heap":3},)"
             R"("standing":{"scores":[1],"tiebreak":null,"ranking":[1]}})");
}

TEST_CASE("the schema lists exactly the error codes, in order") {
    std::vector<std::string> codes;
    for (int i = 0; i <= static_cast<int>(ErrorCode::internal); ++i) {
        codes.emplace_back(to_string(static_cast<ErrorCode>(i)));
    }
    const Json schema = read_json(protocol_folder / "schema" / "server.schema.json");
    CHECK(schema["$defs"]["ErrorCode"]["enum"] == codes);
}
