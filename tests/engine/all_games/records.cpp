/// Records of every game: what bots play, what is recorded and what replays agree.
#include "engine/bots/bots.h"
#include "engine/catalogue/registry.h"
#include "engine/match/replay.h"
#include "engine/match/selfplay.h"
#include "tests/support/files.h"
#include "tests/support/games.h"

#include <catch2/catch.hpp>
#include <random>
#include <set>

using namespace idavoll;

namespace {

GameLog log_of(const AnyGame& game, const Json& record) {
    GameLog log{.game = &game,
                .options = record.at("options"),
                .players = record.at("players").get<std::vector<std::string>>(),
                .seed = from_hex(record.at("seed").get<std::string>()).value(),
                .entropy = record.at("entropy").get<std::vector<std::string>>(),
                .actions = {},
                .ending = Ending{}};
    for (const Json& entry : record.at("actions")) {
        log.actions.push_back({entry.at("seat").get<Seat>(), entry.at("action")});
    }
    return log;
}

/// Returns the log with occasional undos of every undoable action, which is then repeated.
GameLog with_undo(GameLog log, std::mt19937_64& words) {
    const Chance chance(stream_key(log.seed, log.entropy));
    Match match(log.game->start(log.options, chance).value());
    std::vector<RecordedAction> actions;
    for (const RecordedAction& step : log.actions) {
        REQUIRE(match.apply(step.seat, step.action, &chance));
        actions.push_back(step);
        if (match.can_undo(step.seat) && words() % 2 == 0) {
            const RecordedAction undo{step.seat, {{"type", "undo"}}};
            REQUIRE(match.apply(undo.seat, undo.action, &chance));
            REQUIRE(match.apply(step.seat, step.action, &chance));
            actions.push_back(undo);
            actions.push_back(step);
        }
    }
    log.actions = std::move(actions);
    return log;
}

std::string complaint(const Json& record) {
    static const std::vector<const AnyGame*> games = test::games_under_test();
    auto played = replay(record, games);
    return played ? "" : played.error().sentence;
}

} // namespace

TEST_CASE("what bots play is recorded and replays alike") {
    test::each_game([](const AnyGame& game, const Json& options) {
        for (std::string_view bot : bot_names()) {
            const SelfplayOrder order{.game = &game,
                                      .options = options,
                                      .seed = "records",
                                      .bot = std::string(bot),
                                      .detail = {.legal = true, .states = true}};
            const Json record = selfplay(order, 0).value();
            CHECK(complaint(record) == "");
            CHECK(complaint(parse_json(write_json(record)).value()) == "");
            const bool written_again = write_record(log_of(game, record), order.detail).value() == record;
            CHECK(written_again);
        }
    });
}

TEST_CASE("a record with undos replays to the same end") {
    std::mt19937_64 words(4);
    test::each_game([&](const AnyGame& game, const Json& options) {
        const Json record =
            selfplay({.game = &game, .options = options, .seed = "undo", .detail = {}}, 0).value();
        const GameLog log = with_undo(log_of(game, record), words);
        const Json again = write_record(log, {.legal = true, .states = true}).value();
        CHECK(complaint(again) == "");
        CHECK(again.at("actions").back().at("scores") == record.at("actions").back().at("scores"));
    });
}

TEST_CASE(
    "no record of a running game contains its seed, and a viewer's record nothing the viewer may not know",
    "[H3]") {
    test::each_game([](const AnyGame& game, const Json& options) {
        const Json record =
            selfplay({.game = &game, .options = options, .seed = "viewer", .detail = {}}, 0).value();
        GameLog log = log_of(game, record);
        log.ending.reset();
        log.actions.resize(log.actions.size() / 2);
        const std::string seed = to_hex(log.seed);
        const Json whole = write_record(log, {.legal = true, .states = true}).value();
        CHECK(write_json(whole).find(seed) == std::string::npos);
        for (Viewer viewer : {Viewer(0), Viewer(1), spectator}) {
            const Json shown = write_record_for(log, viewer, {.legal = true, .states = true}).value();
            CHECK(write_json(shown).find(seed) == std::string::npos);
            CHECK(shown.at("setup")
                  == game.start(options, Chance(stream_key(log.seed, log.entropy))).value()->view(viewer));
            CHECK(shown.at("actions").size() == whole.at("actions").size());
        }
    });
}

TEST_CASE("the finished games and openings in tests/records replay", "[E5]") {
    std::set<std::string> played;
    for (const auto& path : test::record_files()) {
        CAPTURE(path);
        const Json record = test::read_json(path);
        CHECK(complaint(record) == "");
        if (!record.at("result").is_null()) {
            played.insert(record.at("game").get<std::string>());
        }
    }
    for (const AnyGame* game : all_games()) {
        INFO("Finished games of " << game->facts().name
                                  << " belong below tests/records: see \"Adding a game\"");
        CHECK(played.contains(std::string(game->facts().name)));
    }
}

TEST_CASE("every game deals the setup of its records in tests/records", "[E5]") {
    std::set<std::string> dealt;
    for (const auto& path : test::record_files()) {
        const Json record = test::read_json(path);
        if (record.at("seed").is_null()) {
            continue;
        }
        CAPTURE(path);
        const std::string name = record.at("game");
        const Bytes32 seed = from_hex(record.at("seed").get<std::string>()).value();
        const Chance chance(stream_key(seed, record.at("entropy").get<std::vector<std::string>>()));
        const auto state = find_game(name)->start(record.at("options"), chance);
        REQUIRE(state);
        CHECK((*state)->json() == record.at("setup"));
        dealt.insert(name);
    }
    for (const AnyGame* game : all_games()) {
        INFO("Records of " << game->facts().name << " with their seed belong below tests/records");
        CHECK(dealt.contains(std::string(game->facts().name)));
    }
}

TEST_CASE("the registry finds every game by its name, and nothing else") {
    for (const AnyGame* game : all_games()) {
        CHECK(find_game(game->facts().name) == game);
        CHECK(game->facts().rules >= 1);
    }
    CHECK(find_game("") == nullptr);
    CHECK(find_game("chess") == nullptr);
}
