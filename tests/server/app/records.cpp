/// Records over the network: of a room, and replayed from a file.
#include "server/http/api/replays.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/support/decoder.h"
#include "tests/support/files.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <catch2/catch.hpp>
#include <chrono>
#include <optional>
#include <string>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

Json recorded(const std::string& name) {
    return read_json("tests/records/" + name + ".record.json");
}

Json replay_of(const Json& record, const Json& seat) {
    return {{"record", record}, {"seat", seat}};
}

server::Replays::Answer replayed_within(const server::Replays::Limits& limits, const Json& record) {
    server::Replays replays(limits);
    boost::asio::io_context io;
    std::optional<server::Replays::Answer> answer;
    boost::asio::co_spawn(
        io, [&]() -> boost::asio::awaitable<void> { answer = co_await replays.replay(record, spectator); },
        boost::asio::detached);
    io.run();
    replays.stop();
    return std::move(answer).value();
}

} // namespace

TEST_CASE("a record is replayed for a seat or for spectators, position by position", "[records]") {
    Host host;
    for (const char* name : {"voluspa/voluspa_base", "walhalla/walhalla", "nine_worlds/nine_worlds"}) {
        const Json record = recorded(name);
        const std::size_t actions = record.at("actions").size();
        for (const Json& seat : {Json(nullptr), Json(1)}) {
            const Answer answer = post(host.port(), "/api/replay", replay_of(record, seat));
            INFO(answer.body.substr(0, 300));
            REQUIRE(answer.status == 200);
            const Json replayed = answer.json();
            REQUIRE(replayed.at("steps").size() == actions);
            REQUIRE(replayed.at("standings").size() == actions + 1);
            REQUIRE(replayed.at("log").size() == actions);
            CHECK(replayed.at("standings").back().at("scores") == record.at("result").at("scores"));
            CHECK(replayed.at("log").back().at("seat") == record.at("actions").back().at("seat"));
            Json view = replayed.at("first");
            for (const Json& step : replayed.at("steps")) {
                view = view.patch(test::operations_of(step));
            }
            CHECK(view != replayed.at("first"));
        }
    }
}

TEST_CASE("each viewer's replay shows what that viewer saw", "[records]") {
    Host host;
    const Json record = recorded("voluspa/voluspa_base");
    const auto first = [&](const Json& seat) {
        return post(host.port(), "/api/replay", replay_of(record, seat)).json().at("first");
    };
    CHECK(first(0) != first(nullptr));
    CHECK(first(0) != first(1));
    CHECK(first(nullptr).dump().find(record.at("setup").at("hands").dump()) == std::string::npos);
}

TEST_CASE("a record that breaks a rule, runs on or is incomplete is not replayed", "[records]") {
    Host host;
    const auto refusal = [&](const Json& body) {
        const Answer answer = post(host.port(), "/api/replay", body);
        return std::to_string(answer.status) + " " + answer.json().at("error").at("code").get<std::string>();
    };
    const Json record = recorded("nine_worlds/nine_worlds");
    Json wrong = record;
    wrong["actions"][0]["scores"][0] = 99;
    CHECK(refusal(replay_of(wrong, nullptr)) == "422 illegal");
    Json running = record;
    running["result"] = nullptr;
    CHECK(refusal(replay_of(running, nullptr)) == "422 illegal");
    Json invented = record;
    invented["seed"] = nullptr;
    CHECK(refusal(replay_of(invented, nullptr)) == "422 illegal");
    CHECK(refusal(replay_of(Json::object(), nullptr)) == "422 illegal");
    CHECK(refusal(replay_of(record, 7)) == "422 illegal");
    CHECK(refusal({{"record", record}}) == "400 malformed");
}

TEST_CASE("a replay is bounded in size and time, and so are those that wait", "[records]") {
    const Json record = recorded("nine_worlds/nine_worlds");
    CHECK(replayed_within({}, record).ok());
    const auto code = [](const server::Replays::Answer& answer) { return answer.error().code; };
    CHECK(code(replayed_within({.bytes = 1000}, record)) == protocol::ErrorCode::too_long);
    CHECK(code(replayed_within({.time = std::chrono::milliseconds(0)}, record))
          == protocol::ErrorCode::too_long);
    CHECK(code(replayed_within({.waiting = 0}, record)) == protocol::ErrorCode::rate);
}
