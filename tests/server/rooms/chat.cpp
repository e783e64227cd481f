// The value alone; chatting.cpp has the room around it.

#include "server/rooms/chat.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;

TEST_CASE("lines are numbered from 1 without gaps, and only the latest are at hand") {
    Chat chat(7, {});
    CHECK(chat.latest().empty());
    for (int n = 1; n <= 450; ++n) {
        const ChatSaid& said = chat.say(std::nullopt, "Anna", "line " + std::to_string(n), n);
        REQUIRE(said.n == n);
        REQUIRE(said.game == 7);
    }
    REQUIRE(chat.latest().size() == Chat::kept);
    CHECK(chat.latest().front().n == 251);
    CHECK(chat.latest().back().text == "line 450");
    CHECK(chat.latest().back().at == 450);
}

TEST_CASE("chat goes on after what is stored, however much that is") {
    for (const int stored : {0, 1, 199, 200, 201, 5'000}) {
        std::vector<ChatSaid> said;
        for (int n = 1; n <= stored; ++n) {
            said.push_back({.game = 7, .n = n, .seat = 0, .name = "Anna", .text = "x", .at = n});
        }
        Chat chat(7, std::move(said));
        CHECK(chat.latest().size() == std::min<std::size_t>(static_cast<std::size_t>(stored), Chat::kept));
        CHECK(chat.say(1, "Bjorn", "y", 1).n == stored + 1);
    }
}
