#include "server/app/control.h"

#include "engine/json.h"
#include "server/people/life/secrets.h"

#include <algorithm>
#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <nlohmann/json.hpp>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace idavoll::server {

namespace asio = boost::asio;
using Local = asio::local::stream_protocol;

namespace {

constexpr std::size_t longest_line = 4096;
constexpr auto no_throw = asio::as_tuple(asio::use_awaitable);

/// In the order of the enumeration.
constexpr std::array<std::string_view, 3> errands{"link", "invite", "end_sessions"};

std::string answer_of(Result<std::string, NotDone> done) {
    const Json answer = done ? Json{{"ok", *done}} : Json{{"error", done.error().sentence}};
    return answer.dump() + "\n";
}

asio::awaitable<Result<std::string, NotDone>> run(Desk& desk, Errand errand, std::string name) {
    switch (errand) {
    case Errand::link:
        co_return co_await people::reset_link(desk, std::move(name));
    case Errand::invite:
        co_return co_await people::invitation_link(desk);
    case Errand::end_sessions:
        break;
    }
    auto ended = co_await people::end_all_sessions(desk, std::move(name));
    if (!ended) {
        co_return std::move(ended).error();
    }
    co_return std::string("All sessions have ended.");
}

std::string text_of(const Json& request, const char* key) {
    const auto place = request.find(key);
    return place != request.end() && place->is_string() ? place->get<std::string>() : std::string();
}

asio::awaitable<std::string> answer_to(Desk& desk, std::string_view line) {
    NotDone unknown{protocol::ErrorCode::malformed, "This server does not know that errand."};
    const Result<Json> request = parse_json(line);
    if (!request || !request->is_object()) {
        co_return answer_of(unknown);
    }
    const auto errand = std::ranges::find(errands, text_of(*request, "do"));
    if (errand == errands.end()) {
        co_return answer_of(unknown);
    }
    // What is told here lets somebody in: it is in no log line.
    spdlog::info("control: {}", *errand);
    auto done = co_await run(desk, static_cast<Errand>(errand - errands.begin()), text_of(*request, "name"));
    co_return answer_of(std::move(done));
}

asio::awaitable<void> serve_one(Local::socket socket, Desk& desk) {
    std::string line;
    const auto [failed, size] =
        co_await asio::async_read_until(socket, asio::dynamic_buffer(line, longest_line), '\n', no_throw);
    if (failed) {
        co_return;
    }
    const std::string answer = co_await answer_to(desk, std::string_view(line).substr(0, size - 1));
    co_await asio::async_write(socket, asio::buffer(answer), no_throw);
}

} // namespace

std::filesystem::path control_socket_of(const std::filesystem::path& database) {
    std::error_code failed;
    std::filesystem::path path = std::filesystem::weakly_canonical(database, failed);
    if (failed) {
        path = database;
    }
    return path += ".control";
}

Result<Local::acceptor, Problem> open_control(asio::io_context& io, const std::filesystem::path& path) {
    // The database is locked by us: whoever left a socket here is gone.
    ::unlink(path.c_str());
    // The longest path that a socket may have.
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
        return Problem{"The socket " + path.string() + " cannot be made: " + failed.message() + "."};
    }
    return acceptor;
}

asio::awaitable<void> serve_control(Local::acceptor& acceptor, Desk& desk) {
    const auto executor = co_await asio::this_coro::executor;
    while (acceptor.is_open()) {
        auto [failed, socket] = co_await acceptor.async_accept(no_throw);
        if (failed) {
            co_return;
        }
        asio::co_spawn(executor, serve_one(std::move(socket), desk), asio::detached);
    }
}

Result<std::string, Problem> ask_server(const std::filesystem::path& database, Errand errand,
                                        const std::string& name) {
    const std::filesystem::path path = control_socket_of(database);
    const Problem nobody{"No server answers at " + path.string()
                         + ": this is done by the server alone. Start it first."};
    if (path.string().size() >= sizeof(sockaddr_un::sun_path)) {
        return nobody;
    }
    asio::io_context io;
    Local::socket socket(io);
    boost::system::error_code failed;
    socket.connect(Local::endpoint(path.string()), failed);
    if (failed) {
        return nobody;
    }
    const Json request{{"do", errands[static_cast<std::size_t>(errand)]}, {"name", name}};
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
