#include "engine/analysis/puzzles.h"

#include "engine/bots/standout.h"
#include "engine/catalogue/erased.h"
#include "engine/catalogue/registry.h"
#include "engine/match/replay.h"
#include "tests/support/games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

using namespace idavoll;

namespace {

std::vector<Puzzle> kept(const AnyGame& game) {
    std::vector<Puzzle> puzzles;
    for (const std::string_view line : kept_puzzles(game.facts().name)) {
        puzzles.push_back(read_puzzle(line).value());
    }
    return puzzles;
}

bool has(const Json& legal, const Json& action, const GameFacts& game) {
    return std::ranges::any_of(legal, [&](Json choice) {
        for (const std::string_view annotation : game.annotations) {
            choice.erase(std::string(annotation));
        }
        return choice == action;
    });
}

/// Two players take six turns each. A player who digs does so for later: no points now, five in the end for
/// the first to do so. Everything else scores one or two points now.
struct Dig {
    struct Options {
        bool operator==(const Options&) const = default;
    };

    struct State {
        Options options;
        int seq = 0;
        std::vector<int> scores = {0, 0};
        std::optional<Seat> digger;

        bool operator==(const State&) const = default;
    };

    struct Action {
        int what = 0;

        bool operator==(const Action&) const = default;
    };

    struct Choice {
        Action action;
        int points = 0;
    };

    struct Event {};

    static constexpr int digging = 4;
    static constexpr int turns = 12;

    static const GameFacts& facts() {
        static const GameFacts facts{.name = "dig",
                                     .title = "Dig",
                                     .rules = 1,
                                     .min_seats = 2,
                                     .max_seats = 2,
                                     .outlook = {.choices = 40, .plies = 60, .greedy = false}};
        return facts;
    }

    static Json option_facts() { return Json::array(); }

    static Result<Options> options_from_json(const Json&) { return Options{}; }

    static Result<State> state_from_json(const Json&) { return Error{Refusal::malformed, "no"}; }

    static Result<Action> action_from_json(const Json& json) { return Action{json.at("what").get<int>()}; }

    static int seats(const Options&) { return 2; }

    static State start(const Options&, const Chance&) { return {}; }

    static bool is_over(const State& state) { return state.seq == turns; }

    static std::vector<Seat> to_act(const State& state) {
        return is_over(state) ? std::vector<Seat>{} : std::vector<Seat>{state.seq % 2};
    }

    static std::vector<Choice> legal(const State& state, Seat seat) {
        if (is_over(state) || seat != state.seq % 2) {
            return {};
        }
        std::vector<Choice> choices{{{0}, 1}, {{1}, 1}, {{2}, 2}, {{3}, 2}};
        if (!state.digger) {
            choices.push_back({{digging}, 0});
        }
        return choices;
    }

    static Result<Outcome<Event>> apply(State& state, Seat seat, const Action& action, const Chance*) {
        const auto choices = legal(state, seat);
        const auto found = std::ranges::find(choices, action, &Choice::action);
        if (found == choices.end()) {
            return Error{Refusal::illegal, "no"};
        }
        state.scores[static_cast<std::size_t>(seat)] += found->points;
        if (action.what == digging) {
            state.digger = seat;
        }
        ++state.seq;
        if (is_over(state) && state.digger) {
            state.scores[static_cast<std::size_t>(*state.digger)] += 5;
        }
        return Outcome<Event>{};
    }

    static Standing standing(const State& state) {
        const int ahead = state.scores[0] - state.scores[1];
        return {.scores = state.scores,
                .tiebreak = std::nullopt,
                .reached = {},
                .ranking = {ahead >= 0 ? 1 : 2, ahead <= 0 ? 1 : 2}};
    }

    static bool write_event(ObjectWriter&, const Event&, Viewer) { return false; }
};

void write(std::string& out, const Dig::Options&) {
    out += "{}";
}

using idavoll::write;

void write(std::string& out, const Dig::State& state) {
    out += R"({"options":{},"seq":)" + std::to_string(state.seq) + "}";
}

void write_fields(ObjectWriter& object, const Dig::Action& action) {
    object.field("what", action.what);
}

void write_fields(ObjectWriter& object, const Dig::Choice& choice) {
    write_fields(object, choice.action);
}

static_assert(Game<Dig>);

std::optional<Standout> standing_out(const Dig::State& state, const StandoutOrder& order) {
    return ErasedState<Dig>(state).standout(order, nullptr);
}

constexpr StandoutOrder quick{.seat = 0, .simulations = 800, .games = 200, .lead = 0.08, .word = 7};

} // namespace

TEST_CASE("the choice that is far better than all others but does not look so stands out") {
    const auto found = standing_out({}, quick);
    REQUIRE(found);
    CHECK(found->best == Json{{"what", Dig::digging}});
    CHECK(found->gain == 0);
    CHECK(found->most_gain == 2);
    CHECK(found->choices == 5);
    CHECK(found->of_best.wins[0] > found->of_next.wins[0] + 0.08);
    CHECK(found->of_best.margins[0] > found->of_next.margins[0]);
    CHECK(standing_out({}, quick) == found);
}

TEST_CASE("nothing stands out if no choice is that much better, or there are few choices") {
    StandoutOrder order = quick;
    order.lead = 0.9;
    CHECK_FALSE(standing_out({}, order));
    Dig::State late;
    late.digger = 0;
    CHECK_FALSE(standing_out(late, quick));
}

TEST_CASE("what looks best at first sight is obvious, unless many choices look alike") {
    using Worths = std::vector<double>;
    CHECK(is_obvious(Worths{1, 2, 0}, 1));
    CHECK(is_obvious(Worths{2, 2, 0}, 1));
    CHECK_FALSE(is_obvious(Worths{2, 2, 2, 0}, 1));
    CHECK_FALSE(is_obvious(Worths{1, 2, 0}, 0));
    CHECK_FALSE(is_obvious(Worths{1, 1}, 0));
}

TEST_CASE("a lead counts if it is larger than chance explains") {
    Lead steady;
    Lead wild;
    Lead none;
    for (int game = 0; game < 100; ++game) {
        steady.add(game % 4 == 0 ? 1 : 0, 3);
        wild.add(game % 2 == 0 ? 1 : -0.9, 3);
        none.add(0, 0);
    }
    CHECK(steady.win() == Approx(0.25));
    CHECK(steady.reaches(0.2));
    CHECK(steady.exceeds(0.1));
    CHECK_FALSE(steady.exceeds(0.2));
    CHECK_FALSE(steady.falls_short(0.2));
    CHECK_FALSE(wild.reaches(0.04));
    CHECK_FALSE(wild.falls_short(0.1));
    CHECK(none.falls_short(0.01));
}

TEST_CASE("the same order finds the same puzzles, which prove what they say, in every game") {
    for (const AnyGame* game : all_games()) {
        CAPTURE(game->facts().name);
        const PuzzleOrder order{.game = game,
                                .options = Json::object(),
                                .seed = "few",
                                .bot = "random",
                                .count = 1,
                                .simulations = 64,
                                .games = 40,
                                .lead = 0.02,
                                .most_games = 2};
        std::vector<Puzzle> found;
        REQUIRE(find_puzzles(order, [&](const Puzzle& puzzle) { found.push_back(puzzle); }));
        std::vector<Puzzle> again;
        REQUIRE(find_puzzles(order, [&](const Puzzle& puzzle) { again.push_back(puzzle); }));
        CHECK(found == again);
        for (const Puzzle& puzzle : found) {
            const std::string line = puzzle_line(puzzle);
            CHECK(read_puzzle(line).value() == puzzle);
            CHECK(puzzle_id(line) == puzzle.id);
            CHECK(line.find('\n') == std::string::npos);
        }
    }
}

TEST_CASE("every stored puzzle replays, and its solution is a decision of its seat, in every game") {
    std::set<std::string> ids;
    for (const AnyGame* game : all_games()) {
        for (const Puzzle& puzzle : kept(*game)) {
            CAPTURE(puzzle.id);
            CHECK(ids.insert(puzzle.id).second);
            CHECK(puzzle.game == game->facts().name);
            CHECK(puzzle.id.starts_with(puzzle.game + "-"));
            CHECK_FALSE(puzzle.record.at("seed").is_null());
            CHECK(replay(puzzle.record));
            const auto position = position_of(puzzle);
            REQUIRE(position);
            const std::vector<Seat> asked = position->match.to_act();
            CHECK(std::ranges::count(asked, puzzle.seat) == 1);
            const Json legal = position->match.legal(puzzle.seat);
            CHECK(static_cast<int>(legal.size()) == puzzle.proof.choices);
            CHECK(has(legal, puzzle.proof.best.action, game->facts()));
            CHECK(has(legal, puzzle.proof.next.action, game->facts()));
            CHECK(puzzle.proof.best.action != puzzle.proof.next.action);
            CHECK(puzzle.proof.best.win > puzzle.proof.next.win);
            CHECK(puzzle.proof.best.ahead >= puzzle.proof.next.ahead);
        }
    }
}

TEST_CASE("the stored puzzles of a game do not often share a solution") {
    for (const AnyGame* game : all_games()) {
        CAPTURE(game->facts().name);
        std::map<Json, std::size_t> answers;
        const std::vector<Puzzle> puzzles = kept(*game);
        for (const Puzzle& puzzle : puzzles) {
            ++answers[puzzle.proof.best.action];
        }
        for (const auto& [answer, times] : answers) {
            CAPTURE(answer);
            CHECK(times <= 1 + puzzles.size() / 5);
        }
    }
}

TEST_CASE("what is not a puzzle is not read as one") {
    CHECK_FALSE(read_puzzle(""));
    CHECK_FALSE(read_puzzle("[]"));
    CHECK_FALSE(read_puzzle(R"({"id":"x"})"));
    CHECK(puzzle_id("").empty());
    CHECK(kept_puzzles("no such game").empty());
}
