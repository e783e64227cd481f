#pragma once

#include "engine/result.h"
#include "server/accounts/account_context.h"
#include "server/core/text/problem.h"
#include "server/operations/console/repair.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Lets the command line ask a running server for what only the server may do, over the socket `….control`
/// beside the database, which only its owner can open. One JSON line each for request and answer.
namespace idavoll::server {

std::filesystem::path control_socket_of(const std::filesystem::path& database);

/// Listens, replacing the socket of a server that was killed.
Result<boost::asio::local::stream_protocol::acceptor, Problem>
open_control(boost::asio::io_context& io, const std::filesystem::path& path);

/// The dependencies of the commands.
struct ControlMeans {
    AccountContext& context;
    std::filesystem::path secret;  ///< the server's secret file
    std::function<bool()> back_up; ///< starts a backup; returns false if backups are off
    /// Repairs a game as the console does.
    std::function<AsyncResult<Done>(GameId, console::Repair, AuditNoted)> repair;
};

/// Answers until the acceptor is closed. Logs each request with the peer's system account. `means` must
/// outlive it.
boost::asio::awaitable<void> serve_control(boost::asio::local::stream_protocol::acceptor& acceptor,
                                           const ControlMeans& means);

/// The commands an operator may send.
enum class Errand {
    link,
    invite,
    end_sessions,
    rotate_secret,
    back_up,
    role,
    rebuild_ratings,
    take_out_of_rating,
    put_back_into_rating,
    rebuild_statistics,
    cancel_game,
    mark_game,
    mend_game,
    set_game_back,
    reveal_game,
};

struct ErrandAsked {
    Errand errand = Errand::link;
    std::string name; ///< account name, or number of the game or of the first game
    std::string role; ///< to give: `operator`, `moderator` or `none`
    std::string why;
    std::string note = {}; ///< of a mark: shown to the players
    int to = 0;            ///< of setting back: the seq of the position to continue from
};

/// Returns the changes that record that an operator viewed hidden information of a running game; its players
/// can read it after the game. `noted` says who and why.
std::vector<Change> reveal_changes(GameId game, AuditNoted noted);

/// Returns what a command does to a running game, or nothing if it is not a repair.
std::optional<console::Repair> repair_of(const ErrandAsked& asked);

/// Returns the success message.
std::string_view repaired(console::Repair::What what);

inline constexpr std::string_view ratings_are_new = "The ratings were recalculated.";

/// Returns what a ratings command changes, or nothing for other commands or without a valid game.
std::optional<RatingChange> rating_change(const ErrandAsked& asked, Milliseconds now);

inline constexpr std::string_view statistics_are_new = "The statistics were recalculated.";

/// Games per transaction, few enough that no move waits long.
inline constexpr int games_counted_at_once = 20;

/// Returns the changes that recount the games from number `first` on. Those for the first game include the
/// audit entry.
std::vector<Change> statistics_changes(GameId first, AuditNoted noted);

/// Returns whether a server of that database answers.
bool is_served(const std::filesystem::path& database);

/// Sends a command to the server of that database. Returns a sentence or a link for the operator.
Result<std::string, Problem> ask_server(const std::filesystem::path& database, const ErrandAsked& asked);

} // namespace idavoll::server
