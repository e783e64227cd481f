#pragma once

#include "engine/game.h"
#include "engine/tallies.h"
#include "server/core/ledger/changes.h"

#include <string>
#include <vector>

/// Games that bots have played to their end, to be written into a database as often as needed.
namespace idavoll::years {

class PlayedGame {
  public:
    /// Plays a game with these complete options; each seed text gives another game.
    PlayedGame(const AnyGame& game, const Json& options, const std::string& seed);

    /// Returns everything that happened in it, as the rooms would have written it, under another number and
    /// code.
    std::vector<server::Change> changes(server::GameId id, const std::string& code) const;

    /// Returns the same game after that many actions, with another person at the first seat.
    std::vector<server::Change> begun(server::GameId id, const std::string& code,
                                      const server::PersonId& first, std::size_t actions) const;

    /// Returns an open public table of this game with no players.
    server::RoomOpened table(server::GameId id, const std::string& code) const;

    std::size_t actions() const { return steps_.size(); }

  private:
    struct Step {
        Seat seat = 0;
        std::string action;
        std::vector<server::ScoreReached> scores; ///< not tied to a game yet
        std::vector<server::Turn> asked;          ///< the turn before it: whose, and since when
    };

    void play();
    server::RoomOpened opened(server::GameId id, const std::string& code, server::Sitters seats) const;
    std::vector<server::Change> written(const server::RoomOpened& opened, std::size_t actions) const;
    server::GameStarted started(const server::RoomOpened& opened) const;

    const AnyGame& game_;
    Json options_;
    Bytes32 seed_;
    server::Sitters seats_;
    std::vector<Step> steps_;
    std::vector<Counts> tallies_; ///< by seat
    Json result_;
};

} // namespace idavoll::years
