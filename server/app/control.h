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

/// How an operator's command line asks a running server to do what only the server may: over a socket beside
/// the database, `….control`, which only its owner can open. One request and one answer, a line of JSON each.
namespace idavoll::server {

std::filesystem::path control_socket_of(const std::filesystem::path& database);

/// Listens; what was left by a server that was killed is replaced.
Result<boost::asio::local::stream_protocol::acceptor, Problem>
open_control(boost::asio::io_context& io, const std::filesystem::path& path);

/// What the errands are done with.
struct ControlMeans {
    AccountContext& context;
    std::filesystem::path secret;  ///< the file of the server's secret
    std::function<bool()> back_up; ///< begins a backup; false: none are made here
    /// Repairs the game of that number, as the console does.
    std::function<Outcome<Done>(GameId, console::Repair, AuditNoted)> repair;
};

/// Answers until the acceptor is closed. What is asked for is written down with who asked for it, as the
/// system says. `means` must live as long.
boost::asio::awaitable<void> serve_control(boost::asio::local::stream_protocol::acceptor& acceptor,
                                           const ControlMeans& means);

/// What an operator may ask for.
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
    std::string name; ///< of the account that it is about; of a game, or the first of several, its number
    std::string role; ///< that it is given: `operator`, `moderator` or `none`
    std::string why;
    std::string note = {}; ///< of a mark: for those who play
    int to = 0;            ///< of setting back: the seq of the position that the game goes on from
};

/// That an operator was shown at their command line what is hidden in a game that runs, which its players
/// read when it has ended. `noted` says who it was and why.
std::vector<Change> reveal_changes(GameId game, AuditNoted noted);

/// What an errand does to a game that runs; nothing if it is another one.
std::optional<console::Repair> repair_of(const ErrandAsked& asked);

/// What is said when it is done.
std::string_view repaired(console::Repair::What what);

inline constexpr std::string_view ratings_are_new = "The ratings are worked out anew.";

/// What an errand about ratings changes; nothing if it is another one, or names no game.
std::optional<RatingChange> rating_change(const ErrandAsked& asked, Milliseconds now);

inline constexpr std::string_view statistics_are_new = "The statistics are worked out anew.";

/// So many numbers of games are looked through in one transaction, so that nobody's move waits long for it.
inline constexpr int games_counted_at_once = 20;

/// What an errand about statistics changes, of the games from that number on. With the first of them it is
/// written down that it is done.
std::vector<Change> statistics_changes(GameId first, AuditNoted noted);

/// Whether a server of that database answers.
bool is_served(const std::filesystem::path& database);

/// Asks the server of that database; the answer is a sentence or a link for the operator.
Result<std::string, Problem> ask_server(const std::filesystem::path& database, const ErrandAsked& asked);

} // namespace idavoll::server
