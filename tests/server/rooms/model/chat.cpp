// The value alone; chatting.cpp tests it in a room.

#include "server/rooms/model/chat.h"

#include <catch2/catch.hpp>

using namespace idavoll;
using namespace idavoll::server;
using protocol::ErrorCode;

namespace {

const PersonId anna_id{"anna"};
const std::string nowhere;
const Chat::Speaker anna{anna_id, nowhere, 0};
constexpr Milliseconds slowly = 2'000;

/// Returns how many of so many lines sent at once are accepted.
int said_at_once(Chat& chat, const Chat::Speaker& speaker, int lines, Milliseconds now) {
    int said = 0;
    for (int line = 0; line < lines; ++line) {
        said += chat.say(speaker, "X", "x", now).ok() ? 1 : 0;
    }
    return said;
}

} // namespace

TEST_CASE("chat lines are numbered from 1 without gaps, and only the latest are in memory") {
    Chat chat(7, {});
    CHECK(chat.latest().empty());
    for (int n = 1; n <= 450; ++n) {
        const auto said = chat.say(anna, "Anna", "line " + std::to_string(n), n * slowly);
        REQUIRE(said->n == n);
        REQUIRE(said->game == 7);
    }
    REQUIRE(chat.latest().size() == Chat::kept);
    CHECK(chat.latest().front().n == 251);
    CHECK(chat.latest().back().text == "line 450");
    CHECK(chat.latest().back().at == 450 * slowly);
}

TEST_CASE("chat continues after what is stored, however much that is") {
    for (const int stored : {0, 1, 199, 200, 201, 5'000}) {
        std::vector<ChatSaid> said;
        for (int n = 1; n <= stored; ++n) {
            said.push_back({.game = 7, .n = n, .seat = 0, .name = "Anna", .text = "x", .at = n});
        }
        Chat chat(7, std::move(said));
        CHECK(chat.latest().size() == std::min<std::size_t>(static_cast<std::size_t>(stored), Chat::kept));
        CHECK(chat.say(anna, "Bjorn", "y", 1)->n == stored + 1);
    }
}

TEST_CASE("a person may send a few chat lines at once, and then at a limited rate", "[T3]") {
    Chat chat(7, {});
    CHECK(said_at_once(chat, anna, 100, 1'000) == 10);
    CHECK(chat.say(anna, "Anna", "x", 1'000).error().code == ErrorCode::rate);
    CHECK_FALSE(chat.say(anna, "Anna", "x", 2'000).ok());
    CHECK(chat.say(anna, "Anna", "x", 3'000).ok());
    // Another person has their own limit, and refused lines left no gap.
    const PersonId bjorn("bjorn");
    CHECK(chat.say({bjorn, nowhere, 1}, "Bjorn", "x", 3'000)->n == 12);
}

TEST_CASE("many guests on one network share a household's limit, and others are unaffected", "[T3]") {
    Chat chat(7, {});
    const std::string house = "192.0.2.1";
    int said = 0;
    // Nine guests on one network write as fast as they can for eight seconds.
    for (Milliseconds now = 0; now < 8'000; now += 50) {
        for (int guest = 0; guest < 9; ++guest) {
            const PersonId person("guest-" + std::to_string(guest));
            said += chat.say({person, house, std::nullopt}, "X", "x", now).ok() ? 1 : 0;
        }
    }
    CHECK(said >= 30);
    CHECK(said <= 30 + 8 * 3);
    const PersonId other("other");
    const std::string elsewhere = "198.51.100.7";
    CHECK(said_at_once(chat, {other, elsewhere, std::nullopt}, 20, 8'000) == 10);
}

TEST_CASE("a room takes only so many chat lines in total", "[T3]") {
    Chat chat(7, {}, RoomLimits{.chat_lines = 5});
    CHECK(said_at_once(chat, anna, 9, 0) == 5);
    const auto refusal = chat.say(anna, "Anna", "x", 1'000'000);
    CHECK(refusal.error().code == ErrorCode::rate);
    CHECK(refusal.error().message.ends_with("."));
    CHECK(chat.latest().back().n == 5);
}

TEST_CASE("silent senders are forgotten") {
    Chat chat(7, {});
    for (int guest = 0; guest < 100'000; ++guest) {
        const PersonId person("guest-" + std::to_string(guest));
        (void)chat.say({person, nowhere, std::nullopt}, "X", "x", guest * slowly).ok();
    }
    CHECK(chat.remembered() <= 64);
}
