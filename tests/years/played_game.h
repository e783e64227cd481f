#pragma once

#include "engine/game.h"
#include "server/core/ledger/changes.h"

#include <string>
#include <vector>

/// Games that bots have played to their end, to be written into a database as often as is needed.
namespace idavoll::years {

class PlayedGame {
  public:
    /// Plays a game with these complete options; another seed text, another game.
    PlayedGame(const AnyGame& game, const Json& options, const std::string& seed);

    /// All that happened in it, as the rooms would have written it, under another number and code.
    std::vector<server::Change> changes(server::GameId id, const std::string& code) const;

    /// The same game as it is under way after so many actions, at the first seat with another person.
    std::vector<server::Change> begun(server::GameId id, const std::string& code,
                                      const server::PersonId& first, std::size_t actions) const;

    /// An open public table of this game, at which nobody sits.
    server::RoomOpened table(server::GameId id, const std::string& code) const;

    std::size_t actions() const { return steps_.size(); }

  private:
    struct Step {
        Seat seat = 0;
        std::string action;
        std::vector<server::ScoreReached> scores; ///< of no game yet
        std::vector<server::Turn> asked;          ///< who was, before it, and since when
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
    Json result_;
};

} // namespace idavoll::years
