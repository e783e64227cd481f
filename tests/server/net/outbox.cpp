#include "server/net/outbox.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace idavoll::server;

namespace {

Frame frame(char letter, std::size_t size = 10) {
    return std::make_shared<const std::string>(size, letter);
}

std::string drained(Outbox& outbox) {
    std::string letters;
    while (!outbox.empty()) {
        letters += outbox.front()->front();
        outbox.sent();
    }
    return letters;
}

} // namespace

TEST_CASE("a reader who keeps up gets everything in order", "[R1]") {
    Outbox outbox(100);
    CHECK(outbox.push(frame('a'), Urgency::keep));
    CHECK(outbox.push(frame('b'), Urgency::replace));
    CHECK(outbox.push(frame('c'), Urgency::keep));
    CHECK(outbox.bytes() == 30);
    CHECK(drained(outbox) == "abc");
    CHECK(outbox.bytes() == 0);
    CHECK_FALSE(outbox.take_refresh());
}

TEST_CASE("for a slow reader answers replace the snapshot, which becomes due again when they are sent",
          "[R1]") {
    Outbox outbox(60);
    CHECK(outbox.push(frame('a'), Urgency::keep));
    CHECK(outbox.push(frame('p'), Urgency::replace));
    CHECK(outbox.push(frame('b'), Urgency::keep));
    CHECK(outbox.push(frame('q'), Urgency::replace));
    CHECK(outbox.push(frame('r'), Urgency::replace));
    CHECK_FALSE(outbox.take_refresh());
    CHECK(drained(outbox) == "ab");
    CHECK(outbox.take_refresh());
    CHECK_FALSE(outbox.take_refresh());
    CHECK(outbox.push(frame('t'), Urgency::replace));
    CHECK(drained(outbox) == "t");
}

TEST_CASE("a new snapshot may use the whole limit, so that it is not dropped again at once", "[R1]") {
    Outbox outbox(60);
    CHECK(outbox.push(frame('a', 50), Urgency::keep));
    CHECK(outbox.push(frame('p'), Urgency::replace));
    CHECK(drained(outbox) == "a");
    REQUIRE(outbox.take_refresh());
    CHECK(outbox.push(frame('r'), Urgency::replace));
    CHECK(outbox.push(frame('v', 50), Urgency::replace));
    CHECK(drained(outbox) == "rv");
    CHECK_FALSE(outbox.take_refresh());
}

TEST_CASE("a snapshot larger than the limit is sent eventually", "[R1]") {
    Outbox outbox(60);
    const auto give_picture = [&outbox] {
        CHECK(outbox.push(frame('r', 40), Urgency::replace));
        CHECK(outbox.push(frame('v', 100), Urgency::replace));
        return drained(outbox);
    };
    CHECK(give_picture() == "r");
    REQUIRE(outbox.take_refresh());
    CHECK(give_picture() == "r");
    REQUIRE(outbox.take_refresh());
    CHECK(give_picture() == "r");
    REQUIRE(outbox.take_refresh());
    CHECK(give_picture() == "rv");
    CHECK_FALSE(outbox.take_refresh());
}

TEST_CASE("a reader with too many pending answers is stuck", "[R1]") {
    Outbox outbox(30);
    CHECK(outbox.push(frame('a'), Urgency::keep));
    CHECK(outbox.push(frame('b'), Urgency::keep));
    CHECK(outbox.push(frame('c'), Urgency::keep));
    CHECK_FALSE(outbox.push(frame('d'), Urgency::keep));
    CHECK(outbox.bytes() == 30);
}

TEST_CASE("answers displace the snapshot before their reader counts as stuck", "[R1]") {
    Outbox outbox(30);
    CHECK(outbox.push(frame('a', 5), Urgency::keep));
    CHECK(outbox.push(frame('p', 5), Urgency::replace));
    CHECK(outbox.push(frame('b', 25), Urgency::keep));
    CHECK(drained(outbox) == "ab");
    CHECK(outbox.take_refresh());
}

TEST_CASE("no more than the limit is queued, except for one larger frame", "[R1]") {
    Outbox outbox(100);
    CHECK(outbox.push(frame('L', 500), Urgency::keep));
    for (int i = 0; i < 1000; ++i) {
        CHECK(outbox.push(frame('p'), Urgency::replace));
        CHECK(outbox.bytes() <= 500);
    }
    CHECK(drained(outbox) == "L");
    CHECK(outbox.take_refresh());
    for (int i = 0; i < 1000; ++i) {
        CHECK(outbox.push(frame('p'), Urgency::replace));
        CHECK(outbox.bytes() <= 100);
    }
}
