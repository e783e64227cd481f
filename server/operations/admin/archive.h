#pragma once

#include "server/core/ledger/changes.h"
#include "server/core/ledger/tallies.h"
#include "server/core/ledger/unreadable.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Read access of the operator commands to a database.
namespace idavoll::server {

/// A line in the list of games.
struct GameLine {
    GameId id = 0;
    std::string game;
    std::string status;
    Milliseconds opened = 0;
    std::int64_t actions = 0;
    std::string players;
};

/// A stored game to be verified, as far as it can be read.
struct AuditedGame {
    StoredRoom room;                   ///< without chat; the log up to the first unreadable row
    std::optional<std::string> damage; ///< why the next row is unreadable or invalid
    std::vector<ScoreReached> scores;
    std::optional<std::string> scores_damage;  ///< why they cannot be read
    std::vector<CountedSeat> counted;          ///< what statistics say of it
    std::optional<std::string> counted_damage; ///< why that cannot be read
};

/// A stored value beside the one computed from the log and the rules.
struct Difference {
    Json stored;
    Json computed;
};

/// A problem found in the stored data.
struct Finding {
    std::optional<GameId> game;
    std::optional<std::int64_t> seq; ///< the log is intact before it
    std::string sentence;
    std::optional<Difference> difference = std::nullopt; ///< if there are values to compare
};

/// Read-only access, whether or not a server is running. Every function may throw Unreadable.
class Archive {
  public:
    virtual ~Archive() = default;

    /// Returns the game with that number, or of the room with that code; null if there is none.
    virtual std::unique_ptr<StoredRoom> find(const std::string& number_or_code) = 0;

    /// All games, by number.
    virtual std::vector<GameLine> games() = 0;

    /// The tiebreak history, in order.
    virtual std::vector<ScoreReached> scores(GameId game) = 0;

    /// The numbers of all games, in order.
    virtual std::vector<GameId> numbers() = 0;

    /// Returns a consistent snapshot, read row by row; null if the number is unknown.
    virtual std::unique_ptr<AuditedGame> audited(GameId game) = 0;

    /// The audit log, oldest first.
    virtual std::vector<AuditRow> audit() = 0;

    /// Returns structural problems of the database and orphaned rows.
    virtual std::vector<Finding> flaws() = 0;
};

} // namespace idavoll::server
