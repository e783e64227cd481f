/// Leaving over real sockets: what a program says and hears, and what is in the database afterwards.
#include "server/admin/reports.h"
#include "server/admin/verify.h"
#include "server/store/sqlite/sqlite_archive.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::test;
using Json = nlohmann::json;

namespace {

/// People at a game that has begun, one a seat.
struct Company {
    Company(Host& host, const Json& asked, std::size_t people) {
        for (std::size_t seat = 0; seat < people; ++seat) {
            cookies.push_back(new_cookie(host.port()));
        }
        const Answer opened = post(host.port(), "/api/rooms", asked, cookies[0]);
        REQUIRE(opened.status == 201);
        room = opened.json().at("room");
        for (std::size_t seat = 0; seat < people; ++seat) {
            Browser& browser = browsers.emplace_back(host.port(), cookies[seat]);
            browser.send({{"type", "hello"}, {"v", 1}, {"room", room}});
            browser.receive("welcome");
            browser.send({{"type", "sit"},
                          {"id", "sit"},
                          {"name", "Person " + std::to_string(seat)},
                          {"entropy", ""}});
            browser.receive("ack");
        }
        for (Browser& browser : browsers) {
            browser.receive("view");
        }
    }

    void move(std::size_t seat, int upon, const Json& action, const std::string& id) {
        browsers[seat].send({{"type", "move"}, {"id", id}, {"upon", upon}, {"action", action}});
    }

    std::vector<std::string> cookies;
    std::string room;
    std::vector<Browser> browsers;
};

const Json resign{{"type", "resign"}};

/// The room as it is told once it is finished.
Json finished_room(Browser& browser) {
    Json room = browser.receive("room").at("room");
    while (room.at("status") != "finished") {
        room = browser.receive("room").at("room");
    }
    return room;
}

} // namespace

TEST_CASE("a resignation over the wire ends a game of two, for both, in the lists, and in the database",
          "[time][leaving]") {
    Host host;
    const std::filesystem::path database = host.config().database;
    Company table(host, {{"game", "voluspa"}, {"options", {{"players", 2}}}}, 2);
    table.move(1, 0, resign, "r");
    CHECK(table.browsers[1].receive("ack").at("seq") == 1);
    for (Browser& browser : table.browsers) {
        const Json room = finished_room(browser);
        CHECK(room.at("seats").at(1).at("out") == true);
        CHECK_FALSE(room.at("seed").is_null());
    }
    table.browsers[0].send({{"type", "record"}, {"id", "rec"}});
    const Json record = table.browsers[0].receive("record").at("record");
    CHECK(record.at("result").at("reason") == "resigned");
    CHECK(record.at("when_left") == "stand_in");
    const Json mine = call(host.port(), "GET", "/api/games/mine?status=finished",
                           {{"Cookie", table.cookies[0]}, {"Origin", origin_of(host.port())}})
                          .json();
    CHECK(mine.at("games").at(0).at("seats").at(1).at("out") == true);
    CHECK(mine.at("games").at(0).at("result").at("out") == Json{1});
    host.stop();
    const auto archive = server::SqliteArchive::open(database);
    REQUIRE(archive.ok());
    const server::Verification verification = server::verify(**archive);
    CHECK(verification.findings.empty());
    CHECK(verification.actions == 1);
    CHECK(server::export_record(*(*archive)->find(table.room), {}).value() == record);
}
