/// RFC 6455 violated in every way a client can: each violation is answered with its close code and affects no
/// one else.
#include "tests/server/app/housemate.h"
#include "tests/server/app/wire.h"
#include "tests/support/eventually.h"
#include "tests/support/virtual_clock.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;
using namespace std::string_literals;

namespace {

struct BadFrames {
    std::string what;
    std::string bytes;
    unsigned close_code;
};

std::string many(int count, const std::string& bytes) {
    std::string all;
    for (int i = 0; i < count; ++i) {
        all += bytes;
    }
    return all;
}

std::vector<BadFrames> bad_frames() {
    using namespace wire;
    const std::string whole = R"({"type":"ping"})";
    const unsigned rsv1 = 0x40;
    const unsigned rsv2 = 0x20;
    const unsigned rsv3 = 0x10;
    std::vector<BadFrames> all{
        {"a text without a mask", unmasked(frame(last | text, whole)), 1002},
        {"a ping without a mask", unmasked(frame(last | ping, "")), 1002},
        {"a close without a mask", unmasked(close_frame(1000)), 1002},
        {"the bit for compression, which was not agreed on", frame(last | rsv1 | text, whole), 1002},
        {"the second reserved bit", frame(last | rsv2 | text, whole), 1002},
        {"the third reserved bit", frame(last | rsv3 | text, whole), 1002},
        {"a reserved bit of a ping", frame(last | rsv1 | ping, ""), 1002},
        {"the reserved opcode 3", frame(last | 0x3, whole), 1002},
        {"the reserved opcode 7", frame(last | 0x7, whole), 1002},
        {"the reserved control opcode 11", frame(last | 0xB, ""), 1002},
        {"the reserved control opcode 15", frame(last | 0xF, ""), 1002},
        {"a ping in two frames", frame(ping, "a") + frame(last | more, "b"), 1002},
        {"a pong in two frames", frame(pong, "a") + frame(last | more, "b"), 1002},
        {"a close in two frames", frame(closing, "\x03\xE8"s) + frame(last | more, "b"), 1002},
        {"a ping of 126 bytes", frame(last | ping, std::string(126, 'x')), 1002},
        {"a close of 126 bytes", close_frame(1000, std::string(124, 'x')), 1002},
        {"a continuation of nothing", frame(last | more, whole), 1002},
        {"a continuation after the last frame", frame(last | text, whole) + frame(more, "x"), 1002},
        {"a text within a text", frame(text, "{") + frame(last | text, whole), 1002},
        {"a binary message within a text", frame(text, "{") + frame(last | binary, "x"), 1002},
        {"a binary message", frame(last | binary, whole), 1003},
        {"an empty binary message", frame(last | binary, ""), 1003},
        {"a binary message in two frames", frame(binary, "x") + frame(last | more, "y"), 1003},
        {"a byte that is not UTF-8", frame(last | text, "\xFF"), 1007},
        {"an overlong slash", frame(last | text, "\xC0\xAF"), 1007},
        {"half of a surrogate pair", frame(last | text, "\xED\xA0\x80"), 1007},
        {"a character beyond the last", frame(last | text, "\xF4\x90\x80\x80"), 1007},
        {"a character cut off at the end", frame(last | text, "{\xE2\x82"), 1007},
        {"a character broken between two frames", frame(text, "\xE2\x82") + frame(last | more, "{"), 1007},
        {"one frame that is too large", frame(last | text, std::string(64 * 1024 + 1, ' ')), 1009},
        {"a frame that announces four exbibytes", frame_of_length(last | text, 64, 1ULL << 62U, "{"), 1009},
        {"a length with the highest bit", frame_of_length(last | text, 64, 1ULL << 63U, "{"), 1009},
        {"a short length in 16 bits", frame_of_length(last | text, 16, whole.size(), whole), 1002},
        {"a short length in 64 bits", frame_of_length(last | text, 64, whole.size(), whole), 1002},
        {"a message too large by its third frame",
         frame(text, std::string(30'000, ' ')) + frame(more, std::string(30'000, ' '))
             + frame(more, std::string(30'000, ' ')),
         1009},
        {"a message that does not end", frame(text, "{") + many(70'000, frame(more, " ")), 1009},
        {"a thousand pings at once", many(1000, frame(last | ping, "x")), 1008},
        {"a thousand pongs no one asked for", many(1000, frame(last | pong, "x")), 1008},
        {"a close with half a code", frame(last | closing, "\x03"), 1002},
        {"a close whose reason is not UTF-8", close_frame(1000, "\xFF\xFE"), 1002},
    };
    // Must not be sent: out of range, reserved, or only for local use.
    for (const unsigned code : {0U, 999U, 1004U, 1005U, 1006U, 1015U, 1016U, 2999U}) {
        all.push_back({"a close with the code " + std::to_string(code), close_frame(code), 1002});
    }
    return all;
}

} // namespace

TEST_CASE("broken frames close the WebSocket with their code and affect no one else", "[W1][W2]") {
    Household house(Household::expect_many);
    for (const BadFrames& one : bad_frames()) {
        INFO(one.what);
        Browser offender = house.guest();
        offender.send_raw(one.bytes);
        CHECK(offender.close_code() == one.close_code);
        house.check_peace();
    }
}

TEST_CASE("nothing is read after a close frame") {
    Household house;
    Browser offender = house.guest();
    offender.send_raw(
        wire::close_frame(1000)
        + wire::frame(wire::last | wire::text, R"({"type":"chat","text":"late","name":"Ghost"})"));
    CHECK(offender.close_code() == 1000);
    house.check_peace(); // the next message in the room is not the offender's
}

TEST_CASE("an endless message of empty frames is read no faster than anything else") {
    Household house([](server::Config& config) { config.limits.websocket.bytes_per_second = 64 * 1024; });
    Browser offender = house.guest();
    offender.send({{"type", "ping"}});
    offender.receive("pong");
    const auto begin = std::chrono::steady_clock::now();
    const std::string nothing = many(32 * 1024, wire::frame(wire::more, "")); // three seconds of it
    offender.send_raw(wire::frame(wire::text, R"({"type":"ping")") + nothing
                      + wire::frame(wire::last | wire::more, "}"));
    CHECK(eventually([&] {
        // Clients being served did not have to wait.
        CHECK(call(house.port(), "GET", "/healthz").status == 200);
        pass(std::chrono::milliseconds(100));
        return offender.has_more();
    }));
    CHECK(offender.receive().value().at("type") == "pong");
    CHECK(std::chrono::steady_clock::now() - begin > std::chrono::seconds(1));
    house.check_peace();
}

namespace {

/// Data sent before the connection silently breaks.
struct HalfOpen {
    std::string what;
    std::string after_hello;
};

} // namespace

TEST_CASE("a dead connection is dropped in time", "[W5]") {
    using namespace wire;
    const std::vector<HalfOpen> all{
        {"between two messages", ""},
        {"within the head of a frame", "\x81"},
        {"before the mask of a frame", "\x81\xFE\x01"},
        {"within the payload of a frame", frame_of_length(last | text, 7, 100, "{")},
        {"between two frames of a message", frame(text, "{")},
    };
    Household house;
    for (const HalfOpen& one : all) {
        INFO(one.what);
        Browser dead = house.guest();
        dead.send_raw(one.after_hello);
        {
            const FastClock fast;
            dead.receive_raw();
        }
        house.check_open();
    }
}
