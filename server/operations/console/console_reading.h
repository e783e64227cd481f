#pragma once

#include "engine/result.h"
#include "server/accounts/people_reading.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/journal.h"
#include "server/core/ledger/tallies.h"

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

/// Queries of the console.
namespace idavoll::server {

struct GameWish {
    std::string search; ///< a number, a full code or part of a player's name; empty for all
    std::optional<std::string> game;
    std::optional<RoomStatus> status;
    std::optional<Milliseconds> from;  ///< opened then or later
    std::optional<Milliseconds> until; ///< opened before then
    std::optional<GameId> before;      ///< last game of the previous page
    int most = 50;
};

/// Whether a finished rated game counts.
enum class GameRating { counts, does_not_count, taken_out };

struct FoundGame {
    GameId number = 0;
    std::string code; ///< a secret for finding the room; never shown
    std::string game;
    RoomStatus status = RoomStatus::open;
    Milliseconds opened = 0;
    std::optional<Milliseconds> started;
    std::optional<Milliseconds> ended;
    std::int64_t actions = 0;
    std::optional<GameRating> rating;                ///< unset unless the game is rated and has ended
    std::optional<MarkedBroken> broken;              ///< while running
    std::vector<std::optional<std::string>> players; ///< by seat
    std::vector<Seat> guests = {};                   ///< seats whose players have no account
};

/// Someone at a table.
struct FoundPerson {
    PersonId person;
    std::string name; ///< there
};

struct PeopleWish {
    std::string search;               ///< part of the name; empty for all
    std::optional<std::string> after; ///< key of the last name on the previous page
    int most = 50;
};

/// A report with the names of its author and its subject.
struct StoredReport {
    ReportId id = 0;
    Milliseconds at = 0;
    std::optional<std::string> by;
    std::optional<GameId> game;
    std::optional<int> line;
    std::optional<std::string> line_name;
    std::string line_text;
    StoredRestraint line_muted; ///< of the line's author
    bool line_by_guest = false; ///< whether its author has no account
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
    std::optional<ReportId> before; ///< last report of the previous page
    int most = 50;
};

/// Queued notices of a channel.
struct OutboxCount {
    NoticeChannel channel = NoticeChannel::mail;
    std::int64_t waiting = 0;
    std::int64_t failing = 0; ///< of these, with failed attempts
};

class ConsoleReading {
  public:
    virtual ~ConsoleReading() = default;

    template <class T>
    using Answer = boost::asio::awaitable<Result<T, JournalError>>;

    /// Newest first.
    virtual Answer<std::vector<FoundGame>> games(GameWish wish) = 0;
    virtual Answer<std::optional<FoundGame>> game(GameId number) = 0;
    /// Returns the game number of the room with that code.
    virtual Answer<std::optional<GameId>> number_of(std::string code) = 0;
    /// The tiebreak history, in order.
    virtual Answer<std::vector<ScoreReached>> scores(GameId number) = 0;
    /// What statistics store of its seats, in order.
    virtual Answer<std::vector<CountedSeat>> counted(GameId number) = 0;
    virtual Answer<std::vector<LookedInto>> looks(GameId number) = 0;
    /// Only for rooms whose game has ended; otherwise empty.
    virtual Answer<std::vector<LookedInto>> looks_into(std::string code) = 0;

    /// Returns the author of a chat line; empty if there is no such line or the author has left.
    virtual Answer<std::optional<FoundPerson>> writer_of(GameId number, int line) = 0;

    /// Returns the player at a seat; empty if there is no such seat or it is empty.
    virtual Answer<std::optional<FoundPerson>> sitter(GameId number, Seat seat) = 0;
    /// Games in which both have a seat.
    virtual Answer<std::vector<GameId>> games_of_both(PersonId one, PersonId other) = 0;

    /// Bans in force, newest first; `before`: the last one of the previous page.
    virtual Answer<std::vector<BanMade>> bans(Milliseconds now, std::optional<std::int64_t> before,
                                              int most) = 0;
    virtual Answer<std::optional<BanMade>> ban(std::int64_t id) = 0;
    /// Returns the keyed hash of the network that the account's most recent session was used from.
    virtual Answer<std::optional<std::string>> last_network_of(PersonId person) = 0;

    /// By name.
    virtual Answer<std::vector<StoredAccount>> accounts(PeopleWish wish) = 0;

    /// Open reports oldest first, closed ones most recently closed first.
    virtual Answer<std::vector<StoredReport>> reports(ReportWish wish) = 0;
    virtual Answer<std::vector<StoredReport>> reports_by(PersonId person) = 0;
    virtual Answer<std::vector<StoredReport>> reports_about(PersonId person) = 0;

    virtual Answer<std::vector<OutboxCount>> outbox() = 0;

    /// The audit log, newest first.
    virtual Answer<std::vector<AuditRow>> audit(std::optional<std::int64_t> before, int most) = 0;
};

} // namespace idavoll::server
