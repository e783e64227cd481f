#pragma once

#include "server/tournaments/model/tournament.h"

#include <functional>
#include <vector>

namespace idavoll::test {

/// A tournament in memory, to which decisions are applied as the store does.
class Cup {
  public:
    static constexpr server::Milliseconds now = 1'700'000'000'000;

    static server::TournamentPlan plan(server::TournamentFormat format, int players, int seats = 2);

    explicit Cup(server::TournamentPlan plan);

    /// Lets that many players join.
    void join(int players);

    void start();

    /// Does what follows by itself, until nothing does.
    void go_on();

    /// Ends a running game with that ranking by seat.
    static void end(server::TournamentTable& table, const std::vector<int>& ranking);

    using Judge = std::function<std::vector<int>(const server::TournamentTable&)>;

    /// Ends all running games and goes on, until the tournament has ended. `judge` returns the ranking by
    /// seat.
    void play(const Judge& judge);

    /// Ends the running games of the latest round and goes on.
    void play_round(const Judge& judge);

    void apply(const server::TournamentDecision& decision);
    void apply(const server::TournamentStep& step);
    void apply(const server::TournamentChange& change);

    server::StoredTournament stored;

  private:
    server::GameId last_game_ = 0;
};

} // namespace idavoll::test
