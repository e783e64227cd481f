#include "tests/server/tournaments/model/cup.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <variant>

namespace idavoll::test {

using namespace server;

namespace {

template <class... Ts>
struct Overloaded : Ts... {
    using Ts::operator()...;
};

template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

} // namespace

TournamentPlan Cup::plan(TournamentFormat format, int players, int seats) {
    return {.name = "Winter Cup",
            .description = {},
            .game = "runes",
            .options = {{"players", seats}},
            .clock = {{"per_move", 60}},
            .rated = false,
            .format = format,
            .rounds = {},
            .best_of = 1,
            .from = 2,
            .to = players,
            .starts_at = {},
            .is_public = true};
}

Cup::Cup(TournamentPlan plan) {
    stored.head = {.code = "cup",
                   .version = 0,
                   .plan = std::move(plan),
                   .organiser = PersonId("organiser"),
                   .organiser_name = "Odin",
                   .state = TournamentState::open,
                   .round = 0,
                   .rounds = {},
                   .opened_at = now,
                   .started_at = {},
                   .ended_at = {}};
    stored.head.rounds = stored.head.plan.rounds;
    if (stored.head.plan.same_deal) {
        stored.head.deal = sha256("deal");
    }
}

void Cup::join(int players) {
    for (int i = 1; i <= players; ++i) {
        const Identity who(PersonId("player " + std::to_string(i)), "Player " + std::to_string(i));
        apply(server::join(stored, who, now, to_hex(sha256(who.account.value()))));
    }
}

void Cup::start() {
    const auto step = server::start(stored, stored.head.organiser, now);
    REQUIRE(step.ok());
    apply(*step);
    go_on();
}

void Cup::go_on() {
    while (const auto step = next_step(stored, now)) {
        apply(*step);
    }
}

void Cup::end(TournamentTable& table, const std::vector<int>& ranking) {
    std::vector<int> scores;
    for (const int rank : ranking) {
        scores.push_back(10 * (static_cast<int>(ranking.size()) + 1 - rank));
    }
    table.result = Json{{"ranking", ranking}, {"scores", scores}};
}

void Cup::play_round(const Judge& judge) {
    for (TournamentTable& table : stored.tables) {
        if (!table.result) {
            end(table, judge(table));
        }
    }
    go_on();
}

void Cup::play(const Judge& judge) {
    for (int rounds = 0; stored.head.state == TournamentState::running; ++rounds) {
        REQUIRE(rounds < 1000);
        play_round(judge);
    }
}

void Cup::apply(const TournamentDecision& decision) {
    REQUIRE(decision.ok());
    for (const TournamentChange& change : *decision) {
        apply(change);
    }
}

void Cup::apply(const TournamentStep& step) {
    for (const TournamentChange& change : step.changes) {
        apply(change);
    }
    for (const GameToStart& game : step.games) {
        TournamentTable table{.round = game.round,
                              .game = ++last_game_,
                              .room = "room",
                              .seeds = game.seeds,
                              .result = {},
                              .is_secret = stored.head.plan.same_deal};
        const auto place = std::ranges::upper_bound(stored.tables, game.round, {}, &TournamentTable::round);
        stored.tables.insert(place, table);
    }
    for (const TournamentTable& disclosed : step.disclosed) {
        std::ranges::find(stored.tables, disclosed.game, &TournamentTable::game)->is_secret = false;
    }
}

void Cup::apply(const TournamentChange& change) {
    TournamentHead& head = stored.head;
    std::visit(Overloaded{[](const TournamentOpened&) {},
                          [&](const TournamentDecided& decided) {
                              REQUIRE(decided.version == head.version);
                              ++head.version;
                          },
                          [&](const EntrantJoined& joined) {
                              stored.entrants.push_back(
                                  {joined.number, joined.person, joined.name, false, false, joined.entropy});
                          },
                          [&](const EntrantLeft& left) {
                              const auto found =
                                  std::ranges::find(stored.entrants, left.number, &Entrant::number);
                              REQUIRE(found != stored.entrants.end());
                              if (left.has_started) {
                                  found->left = true;
                              } else {
                                  stored.entrants.erase(found);
                              }
                          },
                          [&](const TournamentStarted& started) {
                              head.state = TournamentState::running;
                              head.rounds = started.rounds;
                              head.started_at = started.at;
                          },
                          [&](const RoundPaired& paired) {
                              REQUIRE(paired.round == head.round + 1);
                              head.round = paired.round;
                              stored.byes.push_back(paired.byes);
                          },
                          [](const TournamentTableMade&) {},
                          [&](const TournamentEnded& ended) {
                              head.state =
                                  ended.is_cancelled ? TournamentState::cancelled : TournamentState::finished;
                              head.ended_at = ended.at;
                          },
                          [](const TournamentSaid&) {}, [](const TournamentLineErased&) {}},
               change);
}

} // namespace idavoll::test
