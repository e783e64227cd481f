#include "tests/server/operations/console/keeper.h"

#include "server/cli/admin.h"
#include "tests/server/cli/commands.h"
#include "tests/server/storage/database_in.h"

#include <catch2/catch.hpp>
#include <chrono>

namespace idavoll::test {

std::string database_of(const Host& host) {
    return database_in(host.folder(), "games.db");
}

void give_role(const Host& host, const std::string& name, const std::string& role) {
    const CommandAnswer given =
        run_commands(server::cli::add_admin_commands, {"admin", "person", "role", name, role, "--why",
                                                       "a test", "--database", database_of(host)});
    INFO(given.err);
    REQUIRE(given.status == 0);
}

TestPerson keeper(const Host& host, const std::string& name, const std::string& role) {
    TestPerson one = TestPerson::called(host.port(), name);
    give_role(host, name, role);
    return one;
}

std::int64_t in_an_hour() {
    const auto then = std::chrono::system_clock::now().time_since_epoch() + std::chrono::hours(1);
    return std::chrono::duration_cast<std::chrono::milliseconds>(then).count();
}

std::string begun_game(TestPerson& anna, TestPerson& bjorn, const std::string& name) {
    const nlohmann::json wish{{"game", "voluspa"}, {"options", {{"players", 2}}}};
    std::string room = anna.post("/api/rooms", wish).json().at("room");
    anna.sit(room, name);
    bjorn.sit(room, "Björn");
    return room;
}

/// The player to act takes the first legal action.
void make_a_move(const std::vector<TestPerson*>& players, const std::string& room) {
    for (const TestPerson* player : players) {
        Browser browser = player->enter(room);
        browser.receive("welcome");
        const nlohmann::json view = browser.receive("view");
        if (!view.at("turn").contains("legal") || view.at("turn").at("legal").empty()) {
            continue;
        }
        nlohmann::json action = view.at("turn").at("legal").at(0);
        action.erase("points");
        browser.send({{"type", "move"}, {"id", "m"}, {"upon", view.at("seq")}, {"action", action}});
        browser.receive("ack");
        return;
    }
    FAIL("no one is to act");
}

} // namespace idavoll::test
