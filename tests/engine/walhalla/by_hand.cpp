/// The rules page implemented a second time, as plainly as possible, and compared at every position of random
/// games.
#include "tests/engine/walhalla/coast.h"

#include <algorithm>
#include <functional>
#include <random>

using namespace idavoll;
using namespace idavoll::test;

namespace {

struct Step {
    const State& before;
    const State& after;
    Seat seat;
    const Action& action;
    const Outcome<Event>& outcome;
};

void each_step(const std::function<void(const Step&)>& tell) {
    const std::vector<Lengths> lengths = all_lengths();
    for (std::size_t game = 0; game < lengths.size(); ++game) {
        const Chance chance(sha256("by hand " + std::to_string(game)));
        const Options options{.players = 4 - static_cast<int>(game % 2), .peninsulas = lengths[game]};
        State state = Walhalla::start(options, chance);
        std::mt19937_64 words(game);
        while (!Walhalla::is_over(state)) {
            const auto asked = to_act(state);
            const Seat seat = asked[words() % asked.size()];
            const auto legal = Walhalla::legal(state, seat);
            const Action action = legal[words() % legal.size()].action;
            const State before = state;
            const auto outcome = Walhalla::apply(state, seat, action, &chance);
            REQUIRE(outcome);
            CAPTURE(json_of(before), json_of(action));
            tell({before, state, seat, action, *outcome});
        }
    }
}

template <class E>
bool tells(const Outcome<Event>& outcome) {
    return std::ranges::any_of(outcome.events,
                               [](const Event& event) { return std::holds_alternative<E>(event); });
}

int shared(int points, std::ptrdiff_t among) {
    return (points + static_cast<int>(among) - 1) / static_cast<int>(among);
}

/// "Peninsulas": the points by strength, tips and ties.
std::vector<int> points_by_hand(const walhalla::Comparison& comparison) {
    std::vector<int> strengths;
    for (const Strength& seat : comparison.seats) {
        strengths.push_back(seat.total());
    }
    std::vector<int> ranked = strengths;
    std::ranges::sort(ranked, std::greater{});
    const int best = ranked.front();
    const auto firsts = std::ranges::count(strengths, best);
    const int next = firsts == 1 ? ranked[1] : 0; // with a tie for first place there is no second
    const auto seconds = std::ranges::count(strengths, next);
    std::vector<int> points;
    for (const int strength : strengths) {
        if (strength == 0) {
            points.push_back(0); // W-8
        } else if (strength == best) {
            points.push_back(firsts == 1 ? comparison.first
                                         : shared(comparison.first + comparison.second, firsts));
        } else {
            points.push_back(strength == next ? shared(comparison.second, seconds) : 0);
        }
    }
    return points;
}

} // namespace

TEST_CASE("undo is for the seat on turn while its boat is under way and no card was drawn") {
    int possible = 0;
    each_step([&](const Step& step) {
        const bool own =
            step.before.active == step.seat
            && (std::holds_alternative<Board>(step.action) || std::holds_alternative<Sail>(step.action)
                || std::holds_alternative<Land>(step.action));
        const bool under_way = !tells<event::TurnEnded>(step.outcome);
        const bool drew = tells<event::Drew>(step.outcome);
        CHECK(step.outcome.can_undo == (own && under_way && !drew));
        possible += step.outcome.can_undo ? 1 : 0;
    });
    CHECK(possible > 0);
}

TEST_CASE(
    "W-5 a boat may sail wherever its first row is next to a field, either way round unless it is empty") {
    each_step([](const Step& step) {
        const State& state = step.before;
        if (state.phase != Phase::sail) {
            return;
        }
        const bool is_empty =
            std::ranges::none_of(state.boat->crew, [](const auto& seat) { return seat.has_value(); });
        std::set<Json> expected;
        for (int fjord = 0; fjord < fjord_count; ++fjord) {
            const int first_row = 3 * static_cast<int>(state.fjords[index(fjord)].size()) + 1;
            const auto reaches = [&](int peninsula) {
                return peninsula >= 0 && peninsula < peninsula_count
                       && first_row <= 2 * state.options.peninsulas[index(peninsula)];
            };
            if (reaches(fjord - 1) || reaches(fjord)) {
                expected.insert(Json{{"type", "sail"}, {"fjord", fjord}, {"bow_first", true}});
                if (!is_empty) {
                    expected.insert(Json{{"type", "sail"}, {"fjord", fjord}, {"bow_first", false}});
                }
            }
        }
        CHECK(choices(state, *state.active) == expected);
    });
}

TEST_CASE(
    "W-8 at the end of every raid the tips go to the strongest and the second strongest, and ties share") {
    int judged = 0;
    each_step([&](const Step& step) {
        for (const auto& [comparison] : told<event::Compared>(step.outcome)) {
            ++judged;
            std::vector<int> points;
            for (const Strength& seat : comparison.seats) {
                points.push_back(seat.points);
            }
            CAPTURE(comparison.first, comparison.second);
            CHECK(points == points_by_hand(comparison));
        }
    });
    CHECK(judged == 10 * std::ssize(all_lengths()));
}

TEST_CASE("W-6 a forest scores when it is taken, and nothing else scores before the end of a raid") {
    each_step([](const Step& step) {
        if (tells<event::RaidEnded>(step.outcome) || step.before.phase == Phase::cards) {
            return;
        }
        std::vector<int> scores = Walhalla::standing(step.before).scores;
        for (const auto& [seat, spot] : told<event::Landed>(step.outcome)) {
            const Ground& ground = field_at(step.before.peninsulas, spot).ground;
            scores[index(seat)] += ground.terrain == Terrain::forest ? ground.value : 0;
        }
        for (const auto& [seat, card] : told<event::Played>(step.outcome)) {
            if (card == Card::hunt) { // W-11: the same again
                const auto landed = told<event::Landed>(step.outcome);
                const auto won = std::ranges::find(landed, seat, &event::Landed::seat);
                REQUIRE(won != landed.end());
                scores[index(seat)] += field_at(step.before.peninsulas, won->spot).ground.value;
            }
        }
        CHECK(Walhalla::standing(step.after).scores == scores);
    });
}

TEST_CASE("W-9 ranks follow the scores at every moment, and there is no tiebreak") {
    each_step([](const Step& step) {
        const Standing standing = Walhalla::standing(step.after);
        CHECK_FALSE(standing.tiebreak);
        for (std::size_t seat = 0; seat < standing.scores.size(); ++seat) {
            const auto ahead = std::ranges::count_if(
                standing.scores, [&](int score) { return score > standing.scores[seat]; });
            CHECK(standing.ranking[seat] == 1 + static_cast<int>(ahead));
        }
    });
}
