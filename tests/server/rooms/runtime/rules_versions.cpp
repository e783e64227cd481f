// A rule is corrected while a game runs.

#include "server/operations/admin/rules.h"
#include "server/storage/rows/sql_archive.h"
#include "tests/server/rooms/model/world.h"
#include "tests/server/storage/database_in.h"
#include "tests/support/toy.h"

#include <catch2/catch.hpp>
#include <numeric>

using namespace idavoll;
using namespace idavoll::test;

namespace {

using Folder = World::Folder;

const AnyGame* before_the_correction(std::string_view name, std::optional<int> rules) {
    return name == "runes" && rules.value_or(1) == 1 ? &toy::runes() : nullptr;
}

const AnyGame* after_the_correction(std::string_view name, std::optional<int> rules) {
    return name == "runes" && rules.value_or(2) == 2 ? &toy::corrected_runes()
                                                     : before_the_correction(name, rules);
}

/// The first seat with a legal action takes its first one, so often or until the game ends.
void play_on(World& world, const World::Game& game, int most_actions) {
    for (int n = 0; n < most_actions && turn_of(*game.anna).at("result").is_null(); ++n) {
        const KeepingPeer& mover = turn_of(*game.anna).contains("legal") ? *game.anna : *game.bjorn;
        const Json turn = turn_of(mover);
        const Json action = turn.at("legal").at(0);
        world.say(game.room, mover,
                  {{"type", "move"},
                   {"id", "m" + std::to_string(n)},
                   {"upon", turn.at("seq")},
                   {"action", action}});
    }
}

World::Game come_back(World& world, const std::string& code) {
    World::Game game{.code = code, .room = world.find(code), .anna = {}, .bjorn = {}};
    game.anna = world.enter(game.room, "anna");
    game.bjorn = world.enter(game.room, "bjorn");
    return game;
}

int sum_of_scores(const World::Game& game) {
    const std::vector<int> scores = turn_of(*game.anna).at("standing").at("scores");
    return std::accumulate(scores.begin(), scores.end(), 0);
}

std::unique_ptr<server::SqlArchive> archive_of(const Folder& folder) {
    return server::SqlArchive::open(database_in(folder.path(), "test.db")).value();
}

} // namespace

TEST_CASE("a running game keeps its rules version when a rule is corrected", "[versions][any_database]") {
    const auto folder = std::make_shared<Folder>();
    const Json four_rounds{{"players", 2}, {"rounds", 4}};
    std::string old_one;
    {
        World world(folder, before_the_correction);
        const World::Game game = world.begin_game(four_rounds);
        play_on(world, game, 5);
        old_one = game.code;
    }
    std::string waiting;
    {
        World world(folder, before_the_correction);
        waiting = world.create(four_rounds);
    }
    World world(folder, after_the_correction);
    const World::Game going_on = come_back(world, old_one);
    CHECK(going_on.anna->messages("welcome").back().at("room").at("rules") == 1);
    play_on(world, going_on, 100);
    REQUIRE_FALSE(turn_of(*going_on.anna).at("result").is_null());

    const World::Game next = world.begin_game(four_rounds);
    CHECK(next.anna->messages("welcome").back().at("room").at("rules") == 2);
    play_on(world, next, 100);
    // In both games each round was opened at once or raised first, so that all pots but the last are equal.
    CHECK(sum_of_scores(next) > sum_of_scores(going_on));

    // Open rooms start with the newest rules.
    const auto room = world.find(waiting);
    const auto anna = world.enter(room, "anna");
    CHECK(anna->messages("welcome").back().at("room").at("rules") == 2);
}

TEST_CASE("a game with an unknown rules version is refused and left unchanged", "[versions][any_database]") {
    const auto folder = std::make_shared<Folder>();
    std::string code;
    {
        World world(folder, after_the_correction);
        code = world.begin_game().code;
    }
    World world(folder, before_the_correction);
    const auto found = world.run(world.directory().find(code));
    CHECK(!found.ok());
    const auto comparison = server::compare_with_newest(*archive_of(*folder), before_the_correction);
    REQUIRE(comparison.findings.size() == 1);
    CHECK_THAT(comparison.findings.front().sentence, Catch::Contains("version 2 of its rules"));
}

TEST_CASE("before an upgrade, affected games and positions are reported", "[versions][any_database]") {
    const auto folder = std::make_shared<Folder>();
    {
        World world(folder, before_the_correction);
        const World::Game ended = world.begin_game();
        play_on(world, ended, 100);
        const World::Game running = world.begin_game();
        play_on(world, running, 3);
        world.create();
    }
    const auto same = server::compare_with_newest(*archive_of(*folder), before_the_correction);
    CHECK(same.games == 2);
    CHECK(same.differences.empty());

    const auto comparison = server::compare_with_newest(*archive_of(*folder), after_the_correction);
    CHECK(comparison.games == 2);
    CHECK(comparison.findings.empty());
    REQUIRE(comparison.differences.size() == 1);
    const server::RulesDifference& difference = comparison.differences.front();
    CHECK(difference.game == 1);
    CHECK(difference.rules == 1);
    const auto stored = archive_of(*folder)->find("1");
    CHECK(difference.seq == static_cast<std::int64_t>(stored->actions.size()));
    CHECK_THAT(difference.sentence, Catch::Contains("/scores/") && Catch::Contains(" instead of "));
}
