#include "protocol/tournament_messages.h"

#include "tests/protocol/examples.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::protocol;
using namespace idavoll::protocol::test;

TEST_CASE("a tournament request is read as in the example") {
    const auto read = parse_tournament_request(example("http", "TournamentRequest").dump());
    REQUIRE(read.ok());
    CHECK(read->name == "Winter Cup");
    CHECK(read->clock == Clock(PerMove{259200}));
    CHECK(read->format == "swiss");
    CHECK(!read->rounds);
    CHECK(read->from == 4);
    CHECK(read->to == 32);
    CHECK(read->starts_at == 1765900000000);
    CHECK(read->is_public);
    CHECK(parse_tournament_request(example("http", "TournamentRequest.knockout").dump())->best_of == 3);
}

TEST_CASE("a tournament request of another shape is refused") {
    for (const char* member : {"name", "clock", "rated", "format", "rounds", "players", "starts_at"}) {
        Json lacking = example("http", "TournamentRequest");
        lacking.erase(member);
        CHECK_FALSE(parse_tournament_request(lacking.dump()).ok());
    }
    Json more = example("http", "TournamentRequest");
    more["prize"] = 1;
    CHECK_FALSE(parse_tournament_request(more.dump()).ok());
}

TEST_CASE("a line for a tournament's chat has one to 500 characters") {
    CHECK(parse_tournament_chat_request(example("http", "TournamentChatRequest").dump()).value()
          == "Good luck to all of you!");
    const auto code_for = [](const std::string& text) {
        const auto read = parse_tournament_chat_request(Json{{"text", text}}.dump());
        return read ? std::nullopt : std::optional(read.error().code);
    };
    CHECK(code_for("") == ErrorCode::malformed);
    CHECK(code_for(std::string(500, 'a')) == std::nullopt);
    CHECK(code_for(std::string(501, 'a')) == ErrorCode::too_long);
    CHECK_FALSE(parse_tournament_chat_request(R"({"text":"Hello","to":"Anna"})").ok());
}

TEST_CASE("a tournament's chat is written as in the example") {
    const TournamentChatTold chat{
        .writes = true,
        .lines = {{1, "Anna", "Good luck to all of you!", 1'790'000'000'000},
                  {2, "Bjorn", "Thank you, and good luck to you too.", 1'790'000'060'000}}};
    CHECK(Json::parse(tournament_chat_body(chat)) == example("http", "TournamentChat"));
}
