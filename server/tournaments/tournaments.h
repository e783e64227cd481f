#pragma once

#include "engine/catalogue/registry.h"
#include "protocol/refused.h"
#include "server/core/ledger/journal.h"
#include "server/rooms/runtime/async_mutex.h"
#include "server/rooms/runtime/room_services.h"
#include "server/tournaments/model/tournament.h"
#include "server/tournaments/model/tournament_chat.h"
#include "server/tournaments/tournament_reading.h"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace idavoll::server {

/// Dependencies of the tournaments. They must outlive them.
struct TournamentServices {
    TournamentReading& reading;
    Journal& journal;
    std::function<Milliseconds()> now; ///< Unix time
    FindGame find_game;
    DrawRoom draw;
    std::function<Salt()> draw_salt = random_salt;
    std::function<Bytes32()> draw_deal = random_seed; ///< of a tournament with the same deal
    /// Returns why the account may not write in chats, if so. May be empty.
    std::function<boost::asio::awaitable<std::optional<protocol::Refused>>(PersonId)> why_muted = {};
    /// Ends a game without a result, as staff do. May be empty.
    std::function<boost::asio::awaitable<void>(ReplacedGame, AuditNoted)> call_off = {};
    /// Tells loaded rooms that their deals are no longer secret, which is durable. May be empty.
    std::function<boost::asio::awaitable<void>(std::vector<std::string> rooms)> tell_disclosed = {};
    /// Called once a tournament has ended. May be empty.
    std::function<void()> ended = {};
};

/// Runs the tournaments: decides upon the stored one and commits with its version, so that several servers
/// may do so. All functions may be called from any thread.
class Tournaments {
  public:
    /// All work is done on this strand.
    Tournaments(boost::asio::any_io_executor strand, TournamentServices services);

    Tournaments(const Tournaments&) = delete;
    Tournaments& operator=(const Tournaments&) = delete;

    /// Returns the tournament; no_such_room if there is none, or storage.
    boost::asio::awaitable<Result<StoredTournament, protocol::Refused>> find(std::string code);

    /// Returns all tournaments, the latest first.
    TournamentReading::Answer<std::vector<TournamentLine>> all(int most) {
        return services_.reading.all(most);
    }

    TournamentReading::Answer<std::vector<TournamentLine>> listed(PersonId reader, TournamentWish wish) {
        return services_.reading.listed(std::move(reader), wish);
    }

    /// Opens a tournament and returns its code. The error is unknown_game, options, name, too_long, forbidden
    /// (a program), too_many_games, rate or storage.
    boost::asio::awaitable<Result<std::string, protocol::Refused>> open(Identity organiser,
                                                                        TournamentPlan wish);

    using Acted = boost::asio::awaitable<Result<Done, protocol::Refused>>;

    /// Like the functions of the same names in model/tournament.h. Programs can't join. Further errors:
    /// forbidden, too_many_games, no_such_room and storage.
    Acted join(Identity who, std::string code, std::string entropy = {});
    Acted leave(PersonId who, std::string code);
    Acted start(PersonId who, std::string code);
    Acted cancel(PersonId who, std::string code);

    /// Returns the latest lines of its chat.
    TournamentReading::Answer<TournamentChat> chat(std::string code) {
        return services_.reading.chat(std::move(code), chat_shown);
    }

    /// As say() in model/tournament_chat.h; also muted, no_such_room and storage.
    Acted say(Identity who, std::string code, std::string text);

    /// As the functions of the same names, by staff; `noted` is stored with it. Also no_such_room and
    /// storage.
    Acted stop(std::string code, AuditNoted noted);
    Acted remove(std::string player, std::string code, AuditNoted noted);
    /// Both games that are replaced are called off, if need be by a later continue_due().
    Acted swap(std::string one, std::string other, std::string code, AuditNoted noted);
    Acted erase_line(int n, std::string code, AuditNoted noted);

    /// A game has ended: continues its tournament, if it belongs to one.
    boost::asio::awaitable<void> hear_end(GameId game);

    /// Does what is due in all tournaments. To be called at startup and regularly.
    boost::asio::awaitable<void> continue_due();

  private:
    using Decide = std::function<Result<TournamentStep, protocol::Refused>(const StoredTournament&)>;

    using DecideOnChat = std::function<TournamentDecision(const StoredTournament&, const TournamentChat&)>;

    Acted act_on_chat(std::string code, DecideOnChat decide_on_chat, std::optional<AuditNoted> noted);
    Acted act(std::string code, Decide decide, std::optional<AuditNoted> noted = std::nullopt);
    Acted act_here(std::string code, Decide decide, std::optional<AuditNoted> noted);
    boost::asio::awaitable<void> hear_end_here(GameId game);
    boost::asio::awaitable<void> continue_due_here();
    boost::asio::awaitable<void> continue_one(std::string code);
    boost::asio::awaitable<void> call_off_replaced(AuditNoted noted);
    boost::asio::awaitable<Result<Done, JournalError>>
    carry_out(const StoredTournament& tournament, TournamentStep step, std::vector<Change> also = {});

    const boost::asio::any_io_executor strand_;
    const TournamentServices services_;

    /// Touched on the strand alone.
    AsyncMutex mutex_;
    std::set<std::string> waiting_; ///< tournaments that will be continued anyway
};

} // namespace idavoll::server
