#include "server/app/control.h"

#include "engine/json.h"
#include "server/accounts/restraints.h"
#include "server/accounts/secrets.h"
#include "server/app/operator.h"
#include "server/core/people/secret.h"
#include "server/core/text/ascii.h"
#include "server/net/no_throw.h"
#include "server/operations/console/audited_journal.h"
#include "server/operations/console/rating_review.h"

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace idavoll::server {

namespace asio = boost::asio;
using Local = asio::local::stream_protocol;

namespace {

constexpr std::size_t longest_line = 4096;

/// In the order of the enumeration.
constexpr std::array<std::string_view, 15> errands{
    "link",        "invite",          "end_sessions",       "rotate_secret",        "back_up",
    "role",        "rebuild_ratings", "take_out_of_rating", "put_back_into_rating", "rebuild_statistics",
    "cancel_game", "mark_game",       "mend_game",          "set_game_back",        "reveal_game"};

/// Names of the commands in the audit log.
constexpr std::array<std::string_view, 15> commands{
    "person link", "person invite",     "person end-sessions", "secret rotate",      "backup now",
    "person role", "ratings --rebuild", "ratings --take-out",  "ratings --put-back", "statistics --rebuild",
    "game cancel", "game mark",         "game mend",           "game set-back",      "game reveal"};

constexpr std::array<std::string_view, 3> outcomes{"a link to set a new password, valid for one hour",
                                                   "a link to create an account, valid for two weeks",
                                                   "signed out everywhere"};

struct Asked {
    ErrandAsked what;
    AuditNoted noted;
};

std::string answer_of(Result<std::string, Refused> done) {
    const Json answer = done ? Json{{"ok", *done}} : Json{{"error", done.error().message}};
    return answer.dump() + "\n";
}

/// For changes outside a transaction: the audit entry is written first.
AsyncResult<Done> write_down(AccountContext& context, AuditNoted noted) {
    std::vector<Change> changes;
    changes.emplace_back(std::move(noted));
    Refused otherwise = storage_failure();
    co_return co_await commit(context, std::move(changes), std::move(otherwise));
}

AsyncResult<std::string> rotate(AccountContext& context, AuditNoted noted, std::filesystem::path secret) {
    const Result<Keys, Problem> before = read_secret(secret);
    if (!before) {
        co_return Refused{protocol::ErrorCode::internal, before.error().sentence};
    }
    noted.on = "secret";
    noted.before = std::to_string(before->size()) + " keys";
    noted.after = std::to_string(before->size() + 1) + " keys";
    if (auto done = co_await write_down(context, std::move(noted)); !done) {
        co_return std::move(done).error();
    }
    const Result<Keys, Problem> keys = rotate_secret(secret);
    if (!keys) {
        co_return Refused{protocol::ErrorCode::internal, keys.error().sentence};
    }
    co_return fmt::format("The secret has {} keys; the newest takes effect at the next start.", keys->size());
}

AsyncResult<std::string> back_up(const ControlMeans& means, AuditNoted noted) {
    noted.on = "database";
    if (auto done = co_await write_down(means.context, std::move(noted)); !done) {
        co_return std::move(done).error();
    }
    if (!means.back_up()) {
        co_return Refused{protocol::ErrorCode::internal, "Backups are off. Set --backup to a folder."};
    }
    co_return std::string("Backup started. The log reports any failure.");
}

Refused not_a_game_number() {
    return {protocol::ErrorCode::malformed, "This is not a game number."};
}

AsyncResult<std::string> give_role(const ControlMeans& means, Asked asked) {
    const std::optional<Role> role = role_called(asked.what.role);
    if (!role) {
        co_return Refused{protocol::ErrorCode::malformed, "The role must be operator, moderator or none."};
    }
    asked.noted.after = asked.what.role;
    AuditedJournal journal(means.context.journal, std::move(asked.noted));
    AccountContext context = audited(means.context, journal);
    auto given = co_await people::give_role(context, std::move(asked.what.name), *role);
    if (!given) {
        co_return std::move(given).error();
    }
    co_return std::string("The account's role is now: ").append(asked.what.role).append(".");
}

AsyncResult<std::string> reveal(AccountContext& context, const ErrandAsked& asked, AuditNoted noted) {
    const std::optional<GameId> game = number_in(asked.name);
    if (!game) {
        co_return not_a_game_number();
    }
    std::vector<Change> changes = reveal_changes(*game, std::move(noted));
    Refused otherwise = storage_failure();
    if (auto done = co_await commit(context, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    co_return std::string("Logged.");
}

AsyncResult<std::string> rate_anew(AccountContext& context, const ErrandAsked& asked, AuditNoted noted) {
    const std::optional<RatingChange> change = rating_change(asked, noted.at);
    if (!change) {
        co_return not_a_game_number();
    }
    console::describe(*change, noted);
    std::vector<Change> changes;
    changes.emplace_back(*change);
    changes.emplace_back(std::move(noted));
    Refused otherwise{protocol::ErrorCode::forbidden, std::string(console::not_reviewed)};
    if (auto done = co_await commit(context, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    co_return std::string(ratings_are_new);
}

AsyncResult<std::string> count_anew(AccountContext& context, const ErrandAsked& asked, AuditNoted noted) {
    const std::optional<GameId> first = number_in(asked.name);
    if (!first) {
        co_return not_a_game_number();
    }
    std::vector<Change> changes = statistics_changes(*first, std::move(noted));
    Refused otherwise = storage_failure();
    if (auto done = co_await commit(context, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    co_return std::string(statistics_are_new);
}

AsyncResult<std::string> repair(const ControlMeans& means, console::Repair repair, Asked asked) {
    const std::optional<GameId> game = number_in(asked.what.name);
    if (!game) {
        co_return not_a_game_number();
    }
    asked.noted.on = "game " + asked.what.name;
    const auto what = repair.what;
    auto done = co_await means.repair(*game, std::move(repair), std::move(asked.noted));
    if (!done) {
        co_return std::move(done).error();
    }
    co_return std::string(repaired(what));
}

AsyncResult<std::string> run(const ControlMeans& means, Asked asked) {
    if (auto wish = repair_of(asked.what)) {
        co_return co_await repair(means, *std::move(wish), std::move(asked));
    }
    if (asked.what.errand == Errand::reveal_game) {
        co_return co_await reveal(means.context, asked.what, std::move(asked.noted));
    }
    if (asked.what.errand == Errand::role) {
        co_return co_await give_role(means, std::move(asked));
    }
    if (asked.what.errand == Errand::rotate_secret) {
        co_return co_await rotate(means.context, std::move(asked.noted), means.secret);
    }
    if (asked.what.errand == Errand::back_up) {
        co_return co_await back_up(means, std::move(asked.noted));
    }
    if (asked.what.errand == Errand::rebuild_statistics) {
        co_return co_await count_anew(means.context, asked.what, std::move(asked.noted));
    }
    if (asked.what.errand >= Errand::rebuild_ratings) {
        co_return co_await rate_anew(means.context, asked.what, std::move(asked.noted));
    }
    asked.noted.after = outcomes.at(static_cast<std::size_t>(asked.what.errand));
    AuditedJournal journal(means.context.journal, std::move(asked.noted));
    AccountContext context = audited(means.context, journal);
    if (asked.what.errand == Errand::link) {
        co_return co_await people::reset_link(context, std::move(asked.what.name));
    }
    if (asked.what.errand == Errand::invite) {
        co_return co_await people::invitation_link(context);
    }
    auto ended = co_await people::end_all_sessions(context, std::move(asked.what.name));
    if (!ended) {
        co_return std::move(ended).error();
    }
    co_return std::string("All sessions were ended.");
}

std::string text_of(const Json& request, const char* key) {
    const auto place = request.find(key);
    return place != request.end() && place->is_string() ? place->get<std::string>() : std::string();
}

/// Returns a number below any seq if there is none.
int number_of(const Json& request, const char* key) {
    const auto place = request.find(key);
    const bool is_seq = place != request.end() && place->is_number_integer() && *place >= 0
                        && *place <= std::numeric_limits<int>::max();
    return is_seq ? place->get<int>() : -1;
}

/// Returns the system account of the peer.
std::string account_at(Local::socket& socket) {
    ucred credentials{};
    socklen_t size = sizeof(credentials);
    if (::getsockopt(socket.native_handle(), SOL_SOCKET, SO_PEERCRED, &credentials, &size) != 0) {
        return "unknown";
    }
    return system_account(credentials.uid);
}

std::optional<Asked> read_errand(std::string_view line, std::string who, Milliseconds now) {
    const Result<Json> request = parse_json(line);
    if (!request || !request->is_object()) {
        return std::nullopt;
    }
    const auto errand = std::ranges::find(errands, text_of(*request, "do"));
    if (errand == errands.end()) {
        return std::nullopt;
    }
    const auto number = static_cast<std::size_t>(errand - errands.begin());
    Asked asked;
    asked.what = {.errand = static_cast<Errand>(number),
                  .name = text_of(*request, "name"),
                  .role = text_of(*request, "role"),
                  .why = on_one_line(text_of(*request, "why")),
                  .note = on_one_line(text_of(*request, "note")),
                  .to = number_of(*request, "to")};
    asked.noted = {.who = std::move(who),
                   .from = on_one_line(text_of(*request, "from")),
                   .what = std::string(commands.at(number)),
                   .on = "",
                   .why = asked.what.why,
                   .before = "",
                   .after = "",
                   .at = now};
    return asked;
}

asio::awaitable<std::string> answer_to(const ControlMeans& means, std::string_view line, std::string who) {
    std::optional<Asked> asked = read_errand(line, std::move(who), means.context.now());
    if (!asked) {
        co_return answer_of(
            Refused{protocol::ErrorCode::malformed, "The server does not know this command."});
    }
    // The answer may be a sign-in link, so it is not logged.
    spdlog::info("control: {}", asked->noted.what);
    auto done = co_await run(means, *std::move(asked));
    co_return answer_of(std::move(done));
}

asio::awaitable<void> serve_one(Local::socket socket, const ControlMeans& means) {
    std::string line;
    const auto [failed, size] =
        co_await asio::async_read_until(socket, asio::dynamic_buffer(line, longest_line), '\n', no_throw);
    if (failed) {
        co_return;
    }
    std::string who = account_at(socket);
    const std::string answer =
        co_await answer_to(means, std::string_view(line).substr(0, size - 1), std::move(who));
    co_await asio::async_write(socket, asio::buffer(answer), no_throw);
}

/// Returns whether a server accepts the connection. A path too long for a socket has none.
bool is_connected(Local::socket& socket, const std::filesystem::path& path) {
    boost::system::error_code failed = asio::error::invalid_argument;
    if (path.string().size() < sizeof(sockaddr_un::sun_path)) {
        socket.connect(Local::endpoint(path.string()), failed);
    }
    return !failed;
}

} // namespace

std::optional<console::Repair> repair_of(const ErrandAsked& asked) {
    using What = console::Repair::What;
    switch (asked.errand) {
    case Errand::cancel_game:
        return console::Repair{.what = What::cancel};
    case Errand::mark_game:
        return console::Repair{.what = What::mark, .note = asked.note};
    case Errand::mend_game:
        return console::Repair{.what = What::mend};
    case Errand::set_game_back:
        return console::Repair{.what = What::set_back, .to = asked.to};
    default:
        return std::nullopt;
    }
}

std::string_view repaired(console::Repair::What what) {
    constexpr std::array<std::string_view, 4> sentences{
        "The game was ended without a result.", "The game is marked as broken and paused.",
        "The game is no longer marked as broken and continues.", "The game continues from that position."};
    return sentences.at(static_cast<std::size_t>(what));
}

std::optional<RatingChange> rating_change(const ErrandAsked& asked, Milliseconds now) {
    if (asked.errand == Errand::rebuild_ratings) {
        return RatingsRebuilt{};
    }
    const std::optional<GameId> game = number_in(asked.name);
    const bool is_review =
        asked.errand == Errand::take_out_of_rating || asked.errand == Errand::put_back_into_rating;
    if (!is_review || !game) {
        return std::nullopt;
    }
    return RatingReviewed{
        .game = *game, .counts = asked.errand == Errand::put_back_into_rating, .why = asked.why, .at = now};
}

std::vector<Change> reveal_changes(GameId game, AuditNoted noted) {
    noted.on = "game " + std::to_string(game);
    noted.after = "viewed hidden information";
    std::vector<Change> changes;
    changes.emplace_back(ConsoleChange(LookedInto{.game = game,
                                                  .person = {},
                                                  .name = noted.who + " (command line)",
                                                  .why = noted.why,
                                                  .at = noted.at}));
    changes.emplace_back(std::move(noted));
    return changes;
}

std::vector<Change> statistics_changes(GameId first, AuditNoted noted) {
    std::vector<Change> changes;
    changes.emplace_back(StatisticsRebuilt{.first = first, .most = games_counted_at_once});
    if (first == 1) {
        noted.on = "database";
        noted.after = "recalculated from all games";
        changes.emplace_back(std::move(noted));
    }
    return changes;
}

std::filesystem::path control_socket_of(const std::filesystem::path& database) {
    std::error_code failed;
    std::filesystem::path path = std::filesystem::weakly_canonical(database, failed);
    if (failed) {
        path = database;
    }
    return path += ".control";
}

Result<Local::acceptor, Problem> open_control(asio::io_context& io, const std::filesystem::path& path) {
    // This process holds the database lock, so a socket here is left over.
    ::unlink(path.c_str());
    // The longest path a socket can have.
    if (path.string().size() >= sizeof(sockaddr_un::sun_path)) {
        return Problem{"The path " + path.string() + " is too long for a socket."};
    }
    Local::acceptor acceptor(io);
    boost::system::error_code failed;
    acceptor.open(Local(), failed);
    const mode_t before = ::umask(0177);
    if (!failed) {
        acceptor.bind(Local::endpoint(path.string()), failed);
    }
    ::umask(before);
    if (!failed) {
        acceptor.listen(asio::socket_base::max_listen_connections, failed);
    }
    if (failed) {
        return Problem{"The socket " + path.string() + " cannot be created: " + failed.message() + "."};
    }
    return acceptor;
}

asio::awaitable<void> serve_control(Local::acceptor& acceptor, const ControlMeans& means) {
    const auto executor = co_await asio::this_coro::executor;
    while (acceptor.is_open()) {
        auto [failed, socket] = co_await acceptor.async_accept(no_throw);
        if (failed) {
            co_return;
        }
        asio::co_spawn(executor, serve_one(std::move(socket), means), asio::detached);
    }
}

bool is_served(const std::filesystem::path& database) {
    asio::io_context io;
    Local::socket socket(io);
    return is_connected(socket, control_socket_of(database));
}

Result<std::string, Problem> ask_server(const std::filesystem::path& database, const ErrandAsked& asked) {
    const std::filesystem::path path = control_socket_of(database);
    const Problem nobody{"No server answers at " + path.string()
                         + ", and only the server can do this. Start it first."};
    asio::io_context io;
    Local::socket socket(io);
    if (!is_connected(socket, path)) {
        return nobody;
    }
    const Json request{{"do", errands.at(static_cast<std::size_t>(asked.errand))},
                       {"name", asked.name},
                       {"role", asked.role},
                       {"why", asked.why},
                       {"note", asked.note},
                       {"to", asked.to},
                       {"from", operators_place()}};
    boost::system::error_code failed;
    asio::write(socket, asio::buffer(request.dump() + "\n"), failed);
    std::string line;
    const std::size_t size =
        failed ? 0 : asio::read_until(socket, asio::dynamic_buffer(line, longest_line), '\n', failed);
    const Result<Json> answer = parse_json(std::string_view(line).substr(0, size > 0 ? size - 1 : 0));
    if (failed || !answer || !answer->is_object()) {
        return nobody;
    }
    if (answer->contains("ok")) {
        return text_of(*answer, "ok");
    }
    return Problem{text_of(*answer, "error")};
}

} // namespace idavoll::server
