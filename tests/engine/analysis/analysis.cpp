#include "engine/analysis/analysis.h"

#include "engine/catalogue/registry.h"
#include "engine/match/record.h"
#include "engine/match/replay.h"
#include "engine/match/selfplay.h"
#include "tests/support/games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using namespace idavoll;

namespace {

constexpr AnalysisOrder quick{.simulations = 3, .games = 2};

Json played(const AnyGame& game, const std::string& seed) {
    return selfplay({.game = &game, .options = Json::object(), .seed = seed, .detail = {}}, 0).value();
}

/// A two-player game played by hand.
class ByHand {
  public:
    ByHand(const Json& options, std::string_view seed)
        : log_{.game = find_game("voluspa"),
               .options = find_game("voluspa")->complete_options(options).value(),
               .players = {"Anna", "Bjorn"},
               .seed = sha256(seed),
               .entropy = {"", ""},
               .actions = {},
               .ending = std::nullopt},
          chance_(stream_key(log_.seed, log_.entropy)),
          match_(log_.game->start(log_.options, chance_).value()) {}

    const Match& match() const { return match_; }

    void play(RecordedAction row) {
        REQUIRE(match_.play(row, &chance_));
        log_.actions.push_back(std::move(row));
    }

    std::size_t actions() const { return log_.actions.size(); }

    Json record() {
        log_.ending = match_.ending();
        return write_record(log_).value();
    }

  private:
    GameLog log_;
    Chance chance_;
    Match match_;
};

} // namespace

TEST_CASE("an analysis judges every action of a finished game, reproducibly, in every game") {
    for (const AnyGame* game : all_games()) {
        CAPTURE(game->facts().name);
        const Json record = played(*game, "analysis");
        const Analysis analysis = analyse(record, quick).value();
        REQUIRE(analysis.actions.size() == record.at("actions").size());
        for (std::size_t i = 0; i < analysis.actions.size(); ++i) {
            const JudgedAction& action = analysis.actions[i];
            const Json& row = record.at("actions").at(i);
            CHECK(action.seq == row.at("seq"));
            CHECK(action.seat == row.at("seat"));
            CHECK(action.played == row.at("action"));
            CHECK(action.of_played.wins.size() == record.at("players").size());
            double wins = 0;
            for (const double win : action.of_played.wins) {
                CHECK(win >= 0);
                wins += win;
            }
            CHECK(wins == Approx(1));
        }
        CHECK(analysis.moments.size() == 5);
        CHECK(std::ranges::is_sorted(analysis.moments));
        CHECK(write_json(analysis_json(analyse(record, quick).value()))
              == write_json(analysis_json(analysis)));
    }
}

TEST_CASE("the action search prefers is a legal one") {
    for (const AnyGame* game : all_games()) {
        CAPTURE(game->facts().name);
        const Json record = played(*game, "preferred");
        const Analysis analysis = analyse(record, quick).value();
        for (std::size_t i = 0; i < analysis.actions.size(); i += 7) {
            const JudgedAction& action = analysis.actions[i];
            Match match = match_before(record, action.seq).value();
            const auto outcome = match.apply(action.seat, action.preferred, nullptr);
            CHECK((outcome || outcome.error().refusal == Refusal::needs_key));
        }
    }
}

TEST_CASE("a final margin is the sum of the start, decisions and luck") {
    const AnyGame* game = find_game("voluspa");
    const Json record = played(*game, "accounts");
    const Analysis analysis = analyse(record, quick).value();
    const std::vector<int> scores = record.at("result").at("scores");
    REQUIRE(analysis.accounts.size() == 2);
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const Account& account = analysis.accounts[seat];
        CHECK(account.start + account.own + account.others + account.luck
              == Approx(scores[seat] - scores[1 - seat]));
    }
    // With two players, what one loses by decisions the other gains.
    CHECK(analysis.accounts[0].own == Approx(-analysis.accounts[1].others));
}

TEST_CASE("neither undone actions nor leaving are judged") {
    ByHand game({{"tile_set", "complete"}}, "taken back");
    std::mt19937_64 words(5);
    std::size_t undone = 0;
    for (int i = 0; i < 60 && !game.match().is_over(); ++i) {
        const Seat seat = game.match().to_act().front();
        game.play({seat, game.match().state().bot_action("random", seat, words())});
        if (game.match().can_undo(seat)) {
            game.play({seat, {{"type", "undo"}}});
            ++undone;
        }
    }
    REQUIRE(undone > 0);
    game.play({0, {{"type", "resign"}}});
    const Analysis analysis = analyse(game.record(), quick).value();
    CHECK(analysis.actions.size() == game.actions() - 2 * undone - 1);
    CHECK(analysis.moments.size() == 5);
    // The margin at the time of leaving is the result of only part of a game.
    CHECK(analysis.accounts.empty());
}

TEST_CASE("a cancelled game has no accounts") {
    ByHand game(Json::object(), "called off");
    const Seat seat = game.match().to_act().front();
    game.play({seat, game.match().state().bot_action("greedy", seat, 1)});
    game.play({0, {{"type", "cancel"}}, "server"});
    const Analysis analysis = analyse(game.record(), quick).value();
    CHECK(analysis.actions.size() == 1);
    CHECK(analysis.moments.empty());
    CHECK(analysis.accounts.empty());
}

TEST_CASE("an analysis requires a finished game that replays, and can be stopped") {
    const AnyGame* game = find_game("voluspa");
    const Json record = played(*game, "refused");
    Json other = record;
    other["actions"][3]["scores"][0] = 99;
    CHECK_FALSE(analyse(other, quick));
    other = record;
    other["result"] = nullptr;
    other["actions"].erase(other["actions"].size() - 1);
    CHECK_FALSE(analyse(other, quick));
    int asked = 0;
    CHECK_FALSE(analyse(record, quick, [&] { return ++asked == 3; }));
    CHECK(asked == 3);
}
