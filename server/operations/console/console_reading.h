#pragma once

#include "engine/result.h"
#include "server/accounts/people_reading.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/journal.h"

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

/// What the console asks of the store, in its own words.
namespace idavoll::server {

struct GameWish {
    std::string search; ///< a number, a code in full, or some of a player's name; empty: all
    std::optional<std::string> game;
    std::optional<RoomStatus> status;
    std::optional<Milliseconds> from;  ///< opened then or later
    std::optional<Milliseconds> until; ///< opened before then
    std::optional<GameId> before;      ///< the last one of the page before
    int most = 50;
};

/// Whether a rated game that has ended counts.
enum class GameRating { counts, does_not_count, taken_out };

struct FoundGame {
    GameId number = 0;
    std::string code; ///< a secret: for finding the room, never to be told
    std::string game;
    RoomStatus status = RoomStatus::open;
    Milliseconds opened = 0;
    std::optional<Milliseconds> started;
    std::optional<Milliseconds> ended;
    std::int64_t actions = 0;
    std::optional<GameRating> rating;   ///< nothing: it is none that could count, or has not ended
    std::optional<MarkedBroken> broken; ///< while it runs
    std::vector<std::optional<std::string>> players; ///< by seat
};

struct PeopleWish {
    std::string search;               ///< some of the name; empty: all
    std::optional<std::string> after; ///< the key of the last name of the page before
    int most = 50;
};

/// A report with the names of those whom it is of and about.
struct StoredReport {
    ReportId id = 0;
    Milliseconds at = 0;
    std::optional<std::string> by;
    std::optional<GameId> game;
    std::optional<int> line;
    std::optional<std::string> line_name;
    std::string line_text;
    StoredRestraint line_muted; ///< of who wrote it
    std::optional<std::string> about;
    std::string text;
    std::optional<ReportOutcome> outcome;
    std::string note;
    std::string answer;
    std::optional<Milliseconds> closed;
    std::optional<std::string> closed_by;
};

struct ReportWish {
    bool closed = false;
    std::optional<ReportId> before; ///< the last one of the page before
    int most = 50;
};

/// What waits to be told over a channel.
struct OutboxCount {
    NoticeChannel channel = NoticeChannel::mail;
    std::int64_t waiting = 0;
    std::int64_t failing = 0; ///< of them: tried in vain
};

class ConsoleReading {
  public:
    virtual ~ConsoleReading() = default;

    template <class T>
    using Answer = boost::asio::awaitable<Result<T, JournalError>>;

    /// The newest first.
    virtual Answer<std::vector<FoundGame>> games(GameWish wish) = 0;
    virtual Answer<std::optional<FoundGame>> game(GameId number) = 0;
    /// The number of the room with that code.
    virtual Answer<std::optional<GameId>> number_of(std::string code) = 0;
    /// The tiebreak history, in its order.
    virtual Answer<std::vector<ScoreReached>> scores(GameId number) = 0;
    virtual Answer<std::vector<LookedInto>> looks(GameId number) = 0;
    /// Those of a room whose game has ended; none of any other.
    virtual Answer<std::vector<LookedInto>> looks_into(std::string code) = 0;

    /// Who wrote that line of a room's chat; nobody: there is none, or who wrote it has left for good.
    virtual Answer<std::optional<PersonId>> writer_of(GameId number, int line) = 0;

    /// Who has that seat; nobody: there is no such seat, or nobody has it.
    virtual Answer<std::optional<PersonId>> sitter(GameId number, Seat seat) = 0;
    /// The games in which both have a seat.
    virtual Answer<std::vector<GameId>> games_of_both(PersonId one, PersonId other) = 0;

    /// By name.
    virtual Answer<std::vector<StoredAccount>> accounts(PeopleWish wish) = 0;

    /// Those that wait, the oldest first; those that are closed, the last first.
    virtual Answer<std::vector<StoredReport>> reports(ReportWish wish) = 0;
    virtual Answer<std::vector<StoredReport>> reports_by(PersonId person) = 0;
    virtual Answer<std::vector<StoredReport>> reports_about(PersonId person) = 0;

    virtual Answer<std::vector<OutboxCount>> outbox() = 0;

    /// What operators did, the newest first.
    virtual Answer<std::vector<AuditRow>> audit(std::optional<std::int64_t> before, int most) = 0;
};

} // namespace idavoll::server
