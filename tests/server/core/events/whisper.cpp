#include "server/core/events/peer_message.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;

TEST_CASE("a peer_message arrives unchanged, on one line") {
    const PeerMessage peer_message{
        .from = "one",
        .rooms = {{.game = 7, .version = 12}, {.game = 8}},
        .codes = {"abc"},
        .told = {.games = {{.kind = News::Kind::gone, .game = 7, .code = "line\nbreak"}},
                 .persons = {{PersonId("anna"), {.kind = News::Kind::invitation, .game = 8}}}},
        .present = {{.game = 7, .people = {PersonId("anna"), PersonId("björn")}}},
        .ended = {{.kind = Lines::Ending::Kind::person, .person = PersonId("anna"), .but_session = 3},
                  {.kind = Lines::Ending::Kind::network, .network = "0123456789abcdef"}}};
    const std::string text = to_text(peer_message);
    CHECK(text.find('\n') == std::string::npos);
    CHECK(peer_message_of(text) == peer_message);
    CHECK(peer_message_of(to_text(PeerMessage{})) == PeerMessage{});
}

TEST_CASE("an ended connection reported by a server of the previous version is understood") {
    const auto told = peer_message_of(
        R"({"from":"one","rooms":[],"codes":[],"games":[],"persons":[],"present":[],"ended":[[4,0,"anna",null]]})");
    REQUIRE(told);
    CHECK(told->ended
          == std::vector<Lines::Ending>{{.kind = Lines::Ending::Kind::person, .person = PersonId("anna")}});
}

TEST_CASE("foreign messages are ignored") {
    for (const char* said : {"", "{", "null", "{}", "[1,2]", R"({"from":1})"}) {
        CHECK_FALSE(peer_message_of(said));
    }
}

TEST_CASE("other servers learn a room's version if it was decided on, and else that it has changed") {
    ActionAccepted action;
    action.game = 7;
    SeatPassed passed;
    passed.game = 9;
    const PeerMessage peer_message = whisper_by(
        {DecidedUpon{.game = 7, .version = 4}, action, passed, Looked{11, PersonId("anna"), 1, 0}});
    CHECK(peer_message.rooms
          == std::vector<PeerMessage::Room>{{.game = 7, .version = 5}, {.game = 9, .version = 0}});
}
