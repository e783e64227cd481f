/// Leaving, in every game: random games in which seats resign, time out and return at random are recorded,
/// replayed, and end as defined.
#include "engine/bots/bots.h"
#include "engine/match/record.h"
#include "engine/match/replay.h"
#include "tests/support/games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

using namespace idavoll;

namespace {

const Json resign{{"type", "resign"}};
const Json timeout{{"type", "timeout"}};
const Json come_back{{"type", "return"}};
const Json undo{{"type", "undo"}};

Json without_seq(Json state) {
    state.erase("seq");
    return state;
}

/// A random game with random departures. The log has the accepted actions.
struct RandomGame {
    RandomGame(const AnyGame& game, const Json& options, const std::string& seed, WhenLeft when_left)
        : log{.game = &game,
              .options = options,
              .players = std::vector<std::string>(static_cast<std::size_t>(game.seats(options).value())),
              .seed = sha256(seed),
              .entropy = {},
              .actions = {},
              .ending = std::nullopt,
              .when_left = when_left,
              .bots = {}},
          chance(stream_key(log.seed, log.players)), words(Stream(log.seed, "test").word()),
          match(game.start(log.options, chance).value(), when_left) {
        log.entropy = log.players;
    }

    void play(RecordedAction row) {
        auto outcome = match.play(row, &chance);
        REQUIRE(outcome);
        log.actions.push_back(std::move(row));
    }

    /// A seat leaves or returns, which must not change the state.
    void leave_or_return() {
        const Json before = match.state().json();
        const auto seat = static_cast<Seat>(words() % log.players.size());
        const std::vector<Seat> to_act = match.to_act();
        if (match.leaving().is_out(seat)) {
            const bool returned = static_cast<bool>(match.play({seat, come_back}, &chance));
            const bool timed_out = last_left(seat) == timeout;
            CHECK(returned == timed_out);
            if (!returned) {
                return;
            }
            log.actions.push_back({seat, come_back});
        } else if (std::ranges::count(to_act, seat) > 0 && words() % 3 != 0) {
            play({seat, timeout, "server"});
        } else {
            play({seat, resign});
        }
        CHECK(without_seq(match.state().json()) == without_seq(before));
        for (Seat each = 0; each < match.state().seats(); ++each) {
            CHECK_FALSE(match.can_undo(each));
        }
    }

    Json last_left(Seat seat) const {
        Json last;
        for (const RecordedAction& row : log.actions) {
            if (row.seat == seat && (row.action == resign || row.action == timeout)) {
                last = row.action;
            }
        }
        return last;
    }

    void play_on() {
        const std::vector<Seat> to_act = match.to_act();
        const Seat seat = to_act.at(words() % to_act.size());
        const bool is_out = match.leaving().is_out(seat);
        Json action = match.state().bot_action("random", seat, words());
        play({seat, std::move(action), is_out ? std::optional("random") : std::nullopt});
        if (match.can_undo(seat) && words() % 8 == 0) {
            play({seat, undo});
        }
    }

    void play_to_the_end(unsigned departures_in_a_hundred = 2) {
        while (!match.is_over()) {
            if (words() % 100 < departures_in_a_hundred) {
                leave_or_return();
            } else {
                play_on();
            }
        }
    }

    int people() const {
        int people = 0;
        for (Seat seat = 0; seat < match.state().seats(); ++seat) {
            people += match.leaving().is_out(seat) ? 0 : 1;
        }
        return people;
    }

    GameLog log;
    Chance chance;
    std::mt19937_64 words;
    Match match;
};

std::string complaint(const Json& record) {
    static const std::vector<const AnyGame*> games = test::games_under_test();
    auto played = replay(record, games);
    return played ? "" : played.error().sentence;
}

/// Checks a ranking with seats that are out, as defined on the record page.
void check_ranking(const Json& result, const Standing& standing) {
    const auto out = result.at("out").get<std::vector<Seat>>();
    const auto ranking = result.at("ranking").get<std::vector<int>>();
    const auto is_out = [&](std::size_t seat) {
        return std::ranges::count(out, static_cast<Seat>(seat)) > 0;
    };
    for (std::size_t one = 0; one < ranking.size(); ++one) {
        for (std::size_t two = 0; two < ranking.size(); ++two) {
            if (!is_out(one) && is_out(two)) {
                CHECK(ranking[one] < ranking[two]);
            } else if (is_out(one) == is_out(two)) {
                CHECK((ranking[one] < ranking[two]) == (standing.ranking[one] < standing.ranking[two]));
            }
        }
        CHECK((ranking[one] == 1) == (std::ranges::count(result.at("winners"), Json(one)) == 1));
    }
}

} // namespace

TEST_CASE("a game that seats leave and return to is recorded, replays, and ends as the record page says") {
    int finished_with_some_out = 0;
    test::each_game([&](const AnyGame& game, const Json& options) {
        for (const WhenLeft when_left : {WhenLeft::stand_in, WhenLeft::ends}) {
            RandomGame played(game, options, write_json(options), when_left);
            played.play_to_the_end();
            const Ending ending = played.match.ending().value();
            played.log.ending = ending;
            CAPTURE(ending.reason, ending.out);
            CHECK((ending.reason == "finished") == played.match.state().is_over());
            if (ending.reason != "finished") {
                CHECK((when_left == WhenLeft::ends || played.people() < 2));
                CHECK(played.log.actions.back().action == (ending.reason == "timeout" ? timeout : resign));
                CHECK(played.log.actions.back().seat == ending.out.back());
            } else {
                finished_with_some_out += ending.out.empty() ? 0 : 1;
            }
            if (played.log.players.size() == 2 || when_left == WhenLeft::ends) {
                CHECK(ending.out.size() == (ending.reason == "finished" ? 0U : 1U));
            }
            const Json record = write_record(played.log, {.legal = true, .states = true}).value();
            CHECK(complaint(parse_json(write_json(record)).value()) == "");
            CHECK(record.at("actions").size() == played.log.actions.size());
            check_ranking(record.at("result"), played.match.state().standing());
        }
    });
    CHECK(finished_with_some_out > 0);
}

TEST_CASE("a departure missing from a record, or added to it, is refused") {
    test::each_game([](const AnyGame& game, const Json& options) {
        RandomGame played(game, options, write_json(options) + "tampered", WhenLeft::stand_in);
        played.play_on();
        const Seat leaver = played.match.to_act().front();
        played.play({leaver, timeout, "server"});
        played.play_to_the_end(0);
        played.log.ending = played.match.ending();
        const Json record = write_record(played.log).value();
        REQUIRE(complaint(record) == "");
        Json without = record;
        without["actions"].erase(1);
        CHECK(complaint(without) != "");
        for (std::size_t i = 1; i < without["actions"].size(); ++i) {
            without["actions"][i]["seq"] = i + 1;
        }
        CHECK(complaint(without) != "");
        Json returned = record;
        returned["result"]["out"] = Json::array();
        CHECK(complaint(returned) != "");
    });
}
