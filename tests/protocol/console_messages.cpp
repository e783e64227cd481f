#include "protocol/console_messages.h"

#include "protocol/ban_messages.h"
#include "tests/protocol/examples.h"
#include "tests/protocol/requests.h"

#include <catch2/catch.hpp>

using namespace idavoll::protocol;
using namespace idavoll::protocol::test;

TEST_CASE("multi-line text has no character that a database cannot store") {
    CHECK(taken(parse_why_request(R"({"why":"two\nlines\t"})")) == "two\nlines\t");
    CHECK(is_malformed(parse_why_request(R"({"why":"a\u0000b"})")));
    CHECK(is_malformed(parse_mark_request(R"({"note":"a\u0000b","why":"c"})")));
    CHECK(is_malformed(parse_report_request(R"({"name":"Anna","text":"a\u0000b"})")));
    CHECK(taken(parse_report_request(R"({"name":"Anna","text":"ab"})")).text == "ab");
}

TEST_CASE("a request to swap two players is read as in the example") {
    const auto read = parse_swap_request(example("http", "SwapRequest").dump());
    REQUIRE(read.ok());
    CHECK(read->one == "Anna");
    CHECK(read->other == "Clara");
    CHECK(read->why == "Anna and Bjorn share one computer.");
    CHECK_FALSE(parse_swap_request(R"({"one":"Anna","why":"?"})").ok());
}

TEST_CASE("a restriction is lifted by null, and ends at a moment otherwise") {
    CHECK_FALSE(taken(parse_restraint_request(R"({"until":null,"why":"a"})")).until);
    CHECK(taken(parse_restraint_request(R"({"until":1765900000000,"why":"a"})")).until == 1765900000000);
    for (const char* until : {"-1", "1.5", "9007199254740992", R"("tomorrow")"}) {
        CHECK(is_malformed(
            parse_restraint_request(std::string(R"({"why":"a","until":)").append(until).append("}"))));
    }
}

TEST_CASE("a role is one of three words") {
    for (const std::string role : {"operator", "moderator", "none"}) {
        CHECK(taken(parse_role_request(R"({"why":"a","role":")" + role + "\"}")).role == role);
    }
    CHECK(is_malformed(parse_role_request(R"({"why":"a","role":"owner"})")));
}

TEST_CASE("a merge names either an account or a seat of a game") {
    CHECK(taken(parse_merge_request(R"({"account":"Anna","why":"a"})")).account == "Anna");
    const MergeRequest seat = taken(parse_merge_request(R"({"game":7,"seat":0,"why":"a"})"));
    CHECK((seat.game == 7 && seat.seat == 0 && !seat.account));
    for (const char* wrong :
         {R"({"why":"a"})", R"({"game":7,"why":"a"})", R"({"seat":0,"why":"a"})",
          R"({"account":"Anna","game":7,"seat":0,"why":"a"})", R"({"account":"Anna","seat":0,"why":"a"})",
          R"({"game":0,"seat":0,"why":"a"})"}) {
        INFO(wrong);
        CHECK(is_malformed(parse_merge_request(wrong)));
    }
}

TEST_CASE("a ban names exactly one of a guest, an account and an address") {
    const auto ban = [](const std::string& of) {
        return parse_ban_request("{" + of + R"(,"until":null,"why":"a"})");
    };
    CHECK(taken(ban(R"("game":7,"seat":1)")).seat == 1);
    CHECK(taken(ban(R"("game":7,"line":3,"network":true)")).network);
    CHECK(taken(ban(R"("account":"Anna")")).account == "Anna");
    CHECK(taken(ban(R"("address":"192.0.2.1")")).address == "192.0.2.1");
    for (const char* wrong :
         {R"("network":false)", R"("game":7)", R"("seat":1)", R"("game":7,"seat":1,"line":3)",
          R"("account":"Anna","address":"192.0.2.1")", R"("account":"Anna","network":true)",
          R"("account":"Anna","game":7,"seat":1)"}) {
        INFO(wrong);
        CHECK(is_malformed(ban(wrong)));
    }
}

TEST_CASE("a report is about a room, a chat line of one, or an account") {
    const auto report = [](const std::string& of) {
        return parse_report_request("{" + of + R"("text":"Insults."})");
    };
    const std::string room = R"("room":"0123456789abcdefghjkmnpqrs",)";
    CHECK(taken(report(room)).room.has_value());
    CHECK(taken(report(room + R"("line":3,)")).line == 3);
    CHECK(taken(report(R"("name":"Anna",)")).name == "Anna");
    for (const char* wrong : {"", R"("line":3,)", R"("name":"Anna","line":3,)", R"("room":"x",)"}) {
        INFO(wrong);
        CHECK(is_malformed(report(wrong)));
    }
}

TEST_CASE("the outcome of a report is one of two words, with an optional note and answer") {
    CHECK(taken(parse_report_outcome(R"({"outcome":"dismissed"})")).note.empty());
    const ReportOutcome acted =
        taken(parse_report_outcome(R"({"outcome":"acted","note":"Muted.","answer":""})"));
    CHECK((acted.outcome == "acted" && acted.note == "Muted." && acted.answer.empty()));
    CHECK(is_malformed(parse_report_outcome(R"({"outcome":"ignored"})")));
    CHECK(is_malformed(
        parse_report_outcome(R"({"outcome":"acted","note":")" + std::string(1001, 'x') + "\"}")));
}
