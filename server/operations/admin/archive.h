#pragma once

#include "server/core/ledger/changes.h"
#include "server/core/ledger/unreadable.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// What the operator's commands read of a database, in their own words; whatever keeps games implements it.
namespace idavoll::server {

/// A game in the list of all.
struct GameLine {
    GameId id = 0;
    std::string game;
    std::string status;
    Milliseconds opened = 0;
    std::int64_t actions = 0;
    std::string players;
};

/// A game as it is to be audited: what can be read of it.
struct AuditedGame {
    StoredRoom room;                   ///< without chat; the log up to what cannot be read
    std::optional<std::string> damage; ///< why the row that follows cannot be read, or is not itself
    std::vector<ScoreReached> scores;
    std::optional<std::string> scores_damage; ///< why they cannot be read
};

/// What is stored, and what it would be by the rules and the chain, to be laid side by side.
struct Difference {
    Json stored;
    Json computed;
};

/// Something that is not as it was written.
struct Finding {
    std::optional<GameId> game;
    std::optional<std::int64_t> seq; ///< the log is sound before it
    std::string sentence;
    std::optional<Difference> difference = std::nullopt; ///< where there is something to compare
};

/// Reads and changes nothing, whether a server runs or not. Every function may throw Unreadable.
class Archive {
  public:
    virtual ~Archive() = default;

    /// The whole game of that number, or of the room with that code; null if there is none.
    virtual std::unique_ptr<StoredRoom> find(const std::string& number_or_code) = 0;

    /// By number.
    virtual std::vector<GameLine> games() = 0;

    /// The tiebreak history, in its order.
    virtual std::vector<ScoreReached> scores(GameId game) = 0;

    /// The numbers of all games, in their order.
    virtual std::vector<GameId> numbers() = 0;

    /// As it is at one moment, row by row from where it lies; null if it cannot be found by its number.
    virtual std::unique_ptr<AuditedGame> audited(GameId game) = 0;

    /// What operators did, in its order.
    virtual std::vector<AuditRow> audit() = 0;

    /// What is wrong with the database itself: its structure, and rows that belong to nothing.
    virtual std::vector<Finding> flaws() = 0;
};

} // namespace idavoll::server
