#pragma once

#include "engine/catalogue/registry.h"
#include "protocol/refused.h"
#include "server/core/ledger/journal.h"
#include "server/rooms/model/code.h"
#include "server/rooms/runtime/async_mutex.h"
#include "server/rooms/runtime/room_services.h"
#include "server/tournaments/league_reading.h"
#include "server/tournaments/model/league.h"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace idavoll::server {

/// Dependencies of the leagues. They must outlive them.
struct LeagueServices {
    LeagueReading& reading;
    Journal& journal;
    std::function<Milliseconds()> now; ///< Unix time
    FindGame find_game;
    std::function<Bytes32()> draw_secret = random_seed; ///< of a new league
    DrawCode draw_code = new_code;
    /// Starts the divisions of a new season.
    std::function<boost::asio::awaitable<void>()> start_divisions;
};

/// Runs the leagues: decides upon the stored one and commits with its version, so that several servers may do
/// so. All functions may be called from any thread.
class Leagues {
  public:
    /// All work is done on this strand.
    Leagues(boost::asio::any_io_executor strand, LeagueServices services);

    Leagues(const Leagues&) = delete;
    Leagues& operator=(const Leagues&) = delete;

    /// Returns the league; no_such_room if there is none, or storage.
    boost::asio::awaitable<Result<StoredLeague, protocol::Refused>> find(std::string code);

    LeagueReading& reading() const { return services_.reading; }

    /// Opens a league and returns its code. The error is unknown_game, options, name, too_long, forbidden
    /// (a program), too_many_games, rate or storage.
    boost::asio::awaitable<Result<std::string, protocol::Refused>> open(Identity organiser, LeaguePlan wish);

    using Acted = boost::asio::awaitable<Result<Done, protocol::Refused>>;

    /// Like the functions of the same names in model/league.h. Programs can't join. Further errors:
    /// forbidden, too_many_games, no_such_room and storage.
    Acted join(Identity who, std::string code, std::string entropy);
    Acted leave(PersonId who, std::string code);
    Acted start_season(PersonId who, std::string code);
    Acted end(PersonId who, std::string code);

    /// Ends a league, or removes the player with this name, as staff; `noted` is stored with it.
    Acted stop(std::string code, AuditNoted noted);
    Acted remove(std::string player, std::string code, AuditNoted noted);

    /// Does what is due in all leagues. To be called at startup and regularly.
    boost::asio::awaitable<void> continue_due();

  private:
    using Decide = std::function<LeagueDecision(const StoredLeague&)>;

    Acted act(std::string code, Decide decide);
    Acted act_here(std::string code, Decide decide);
    boost::asio::awaitable<void> continue_due_here();
    boost::asio::awaitable<void> continue_one(std::string code);
    boost::asio::awaitable<Result<Done, JournalError>> carry_out(std::vector<Change> changes);

    const boost::asio::any_io_executor strand_;
    const LeagueServices services_;
    AsyncMutex mutex_; ///< touched on the strand alone
};

} // namespace idavoll::server
