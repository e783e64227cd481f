#include "load.h"

#include "followed_game.h"
#include "measure.h"

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <exception>
#include <list>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>

namespace idavoll::bench {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using Json = nlohmann::json;

const auto use = asio::use_awaitable;

tcp::endpoint local(std::uint16_t port) {
    return {asio::ip::address_v4::loopback(), port};
}

std::string origin(std::uint16_t port) {
    return "http://127.0.0.1:" + std::to_string(port);
}

/// From the server's point of view, a person with a browser.
class Client {
  public:
    Client(asio::any_io_executor executor, std::uint16_t port) : socket_(executor), port_(port) {}

    asio::awaitable<http::response<http::string_body>> post(std::string path, Json body) {
        beast::tcp_stream stream(co_await asio::this_coro::executor);
        co_await stream.async_connect(local(port_), use);
        http::request<http::string_body> request{http::verb::post, path, 11, body.dump()};
        request.set(http::field::host, "127.0.0.1:" + std::to_string(port_));
        request.set(http::field::origin, origin(port_));
        request.set(http::field::content_type, "application/json");
        request.set(http::field::cookie, cookie_);
        request.prepare_payload();
        co_await http::async_write(stream, request, use);
        http::response<http::string_body> response;
        beast::flat_buffer buffer;
        co_await http::async_read(stream, buffer, response, use);
        if (response.result_int() >= 300) {
            throw std::runtime_error(path + " answered " + response.body());
        }
        co_return response;
    }

    asio::awaitable<void> become_guest() {
        const auto response = co_await post("/api/guest", Json::object());
        const std::string cookie = response[http::field::set_cookie];
        cookie_ = cookie.substr(0, cookie.find(';'));
    }

    /// Returns the same person without a connection.
    Client anew() {
        Client again(socket_.get_executor(), port_);
        again.cookie_ = cookie_;
        return again;
    }

    asio::awaitable<void> connect(std::string path) {
        co_await beast::get_lowest_layer(socket_).async_connect(local(port_), use);
        beast::get_lowest_layer(socket_).socket().set_option(tcp::no_delay(true));
        socket_.set_option(beast::websocket::stream_base::decorator(
            [cookie = cookie_, from = origin(port_)](beast::websocket::request_type& request) {
                request.set(http::field::cookie, cookie);
                request.set(http::field::origin, from);
            }));
        co_await socket_.async_handshake("127.0.0.1:" + std::to_string(port_), path, use);
    }

    asio::awaitable<void> send(const std::string& text) {
        socket_.text(true);
        co_await socket_.async_write(asio::buffer(text), use);
    }

    /// Returns the next message. `bytes` counts the bytes received.
    asio::awaitable<std::string> receive() {
        buffer_.clear();
        co_await socket_.async_read(buffer_, use);
        std::string text = beast::buffers_to_string(buffer_.data());
        bytes += text.size();
        co_return text;
    }

    /// Reads until a message of that type arrives.
    asio::awaitable<Json> receive(std::string_view type) {
        for (;;) {
            Json message = Json::parse(co_await receive());
            if (message.at("type") == type) {
                co_return message;
            }
            if (message.at("type") == "error") {
                throw std::runtime_error("the server refused: " + message.dump());
            }
        }
    }

    std::size_t bytes = 0;

  private:
    beast::websocket::stream<beast::tcp_stream> socket_;
    beast::flat_buffer buffer_;
    std::uint16_t port_;
    std::string cookie_;
};

using Pair = std::array<std::unique_ptr<Client>, 2>;

/// Counters shared by all tables of one load.
struct Tally {
    Clock::time_point end; ///< when relaying ends
    double seconds = 0;
    Used used;
    std::vector<double> milliseconds;
    std::size_t messages = 0;
    std::size_t bytes = 0;
    std::vector<std::size_t> whole_bytes; ///< of full views
};

// Builds messages outside of coroutines, because GCC 12 miscompiles initializer lists inside them.

Json room_order() {
    return {{"game", "voluspa"}, {"options", {{"players", 2}}}};
}

Json hello(const std::string& code, Told told) {
    return {{"type", "hello"}, {"v", 2}, {"room", code}, {"legal", told.legal}};
}

std::string hello_again_text(const std::string& code, int seq, std::size_t seat, Told told) {
    Json again = hello(code, told);
    again["seq"] = seq;
    again["viewer"] = seat;
    return again.dump();
}

/// Names the seat: with two servers, requests may arrive in either order.
std::string sit_text(std::size_t seat) {
    return Json{{"type", "sit"}, {"name", seat == 0 ? "Anna" : "Bjorn"}, {"seat", seat}, {"entropy", ""}}
        .dump();
}

/// A room with two seated players.
struct Opened {
    std::string code;
    std::array<Json, 2> views;
};

asio::awaitable<Opened> open_table(Pair& pair, const Load& load, Told told) {
    const auto executor = co_await asio::this_coro::executor;
    const std::uint16_t second = load.other_port == 0 ? load.port : load.other_port;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        pair[seat] = std::make_unique<Client>(executor, seat == 0 ? load.port : second);
        co_await pair[seat]->become_guest();
    }
    const auto room = co_await pair[0]->post("/api/rooms", room_order());
    Opened opened{Json::parse(room.body()).at("room"), {}};
    for (std::size_t seat = 0; seat < 2; ++seat) {
        co_await pair[seat]->connect("/ws");
        co_await pair[seat]->send(hello(opened.code, told).dump());
        co_await pair[seat]->receive("welcome");
        co_await pair[seat]->send(sit_text(seat));
    }
    for (std::size_t seat = 0; seat < 2; ++seat) {
        opened.views[seat] = std::move((co_await pair[seat]->receive("view")).at("view"));
    }
    co_return opened;
}

/// Returns whether this is a message of that type. A refusal ends the measurement.
bool is(std::string_view text, std::string_view type) {
    constexpr std::string_view begin = R"({"type":")";
    if (text.substr(begin.size()).starts_with("error")) {
        throw std::runtime_error("the server refused: " + std::string(text));
    }
    return text.substr(begin.size()).starts_with(type);
}

asio::awaitable<std::string> receive_patch(Client& client) {
    std::string text = co_await client.receive();
    while (!is(text, "patch")) {
        text = co_await client.receive();
    }
    co_return text;
}

/// Two players and what they know of their game.
struct Table {
    Pair pair;
    std::optional<FollowedGame> game;
    std::minstd_rand random;
};

asio::awaitable<void> open(Table& table, const Load& load, Told told) {
    const Opened opened = co_await open_table(table.pair, load, told);
    table.game.emplace(opened.views);
}

/// Plays until this game or another of the round is over.
asio::awaitable<void> play(Table& table, Tally& tally, bool& is_round_over) {
    FollowedGame& game = *table.game;
    while (!game.is_over() && !is_round_over) {
        Client& mover = *table.pair[game.mover()];
        Client& other = *table.pair[1 - game.mover()];
        const std::string text = game.move(table.random);
        const std::size_t bytes_before = mover.bytes + other.bytes;
        const auto begin = Clock::now();
        co_await mover.send(text);
        co_await receive_patch(other);
        tally.milliseconds.push_back(1000 * seconds_since(begin));
        game.hear(co_await receive_patch(mover));
        tally.bytes += mover.bytes + other.bytes - bytes_before;
        ++tally.messages;
    }
    is_round_over = true;
}

asio::awaitable<void> relay_messages(Tally& tally, Pair& pair, std::string message) {
    for (std::size_t mover = 0; Clock::now() < tally.end; mover = 1 - mover) {
        const auto begin = Clock::now();
        co_await pair[mover]->send(message);
        tally.bytes += (co_await pair[1 - mover]->receive()).size();
        tally.milliseconds.push_back(1000 * seconds_since(begin));
        tally.bytes += (co_await pair[mover]->receive()).size();
        ++tally.messages;
    }
}

/// Receives the messages for a seated player who has no state yet.
asio::awaitable<std::size_t> receive_whole(Client client, std::string greeting) {
    co_await client.connect("/ws");
    co_await client.send(greeting);
    for (;;) {
        const std::string text = co_await client.receive();
        if (is(text, "view")) {
            co_return text.size();
        }
    }
}

/// Plays a game in which the waiting player is disconnected and returns after each move.
asio::awaitable<void> play_with_gaps(std::uint16_t port, Told told, Tally& tally, std::minstd_rand& random) {
    Pair pair;
    const Load here{.port = port};
    const Opened opened = co_await open_table(pair, here, told);
    const std::string first_hello = hello(opened.code, told).dump();
    FollowedGame game(opened.views);
    while (!game.is_over()) {
        const std::size_t away = 1 - game.mover();
        const int seq = game.seq();
        Client& mover = *pair[game.mover()];
        pair[away] = std::make_unique<Client>(pair[away]->anew());
        co_await mover.send(game.move(random));
        game.hear(co_await receive_patch(mover));
        co_await pair[away]->connect("/ws");
        const std::string hello = hello_again_text(opened.code, seq, away, told);
        const auto begin = Clock::now();
        co_await pair[away]->send(hello);
        co_await receive_patch(*pair[away]);
        tally.milliseconds.push_back(1000 * seconds_since(begin));
        tally.bytes += pair[away]->bytes;
        ++tally.messages;
        if (game.seq() == looked_at) {
            tally.whole_bytes.push_back(co_await receive_whole(pair[away]->anew(), first_hello));
        }
    }
}

void rethrow(std::exception_ptr error) {
    if (error) {
        std::rethrow_exception(error);
    }
}

/// Runs all spawned coroutines to completion and measures the time.
void run_timed(asio::io_context& context, const Load& load, Tally& tally) {
    const auto begin = Clock::now();
    const Used before = load.used();
    context.run();
    tally.seconds += seconds_since(begin);
    const Used after = load.used();
    tally.used.server_cpu += after.server_cpu - before.server_cpu;
    tally.used.database_cpu += after.database_cpu - before.database_cpu;
    tally.used.log_bytes += after.log_bytes - before.log_bytes;
    tally.used.bystander_cpu += after.bystander_cpu - before.bystander_cpu;
}

double average(const std::vector<std::size_t>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

Figures figures_of(Tally& tally) {
    const auto messages = static_cast<double>(tally.messages);
    return {.per_second = messages / tally.seconds,
            .p50_ms = percentile(tally.milliseconds, 0.50),
            .p99_ms = percentile(tally.milliseconds, 0.99),
            .cpu_us = 1e6 * tally.used.server_cpu / messages,
            .bytes_per_receipt = static_cast<double>(tally.bytes) / (2 * messages),
            .database_us = 1e6 * tally.used.database_cpu / messages,
            .log_bytes = tally.used.log_bytes / messages,
            .bystander_us = 1e6 * tally.used.bystander_cpu / messages,
            .messages = tally.messages};
}

/// Seats all players, then lets all tables play until the first game ends. Only the playing is measured;
/// opening rooms is not part of a move.
void play_round(const Load& load, Told told, unsigned round, Tally& tally) {
    asio::io_context context(1);
    std::vector<Table> tables(static_cast<std::size_t>(load.tables));
    for (Table& table : tables) {
        table.random.seed(++round);
        asio::co_spawn(context, open(table, load, told), rethrow);
    }
    context.run();
    context.restart();
    bool is_round_over = false;
    for (Table& table : tables) {
        asio::co_spawn(context, play(table, tally, is_round_over), rethrow);
    }
    run_timed(context, load, tally);
}

} // namespace

Figures play_hosted(const Load& load, Told told) {
    Tally tally;
    const double wanted = std::chrono::duration<double>(load.duration).count();
    for (unsigned round = 0; tally.seconds < wanted; ++round) {
        play_round(load, told, round * static_cast<unsigned>(load.tables), tally);
    }
    return figures_of(tally);
}

Figures play_relayed(const Load& load, std::size_t message_bytes) {
    asio::io_context context(1);
    std::vector<Pair> pairs(static_cast<std::size_t>(load.tables));
    asio::co_spawn(
        context,
        [&]() -> asio::awaitable<void> {
            for (Pair& pair : pairs) {
                for (auto& client : pair) {
                    client = std::make_unique<Client>(co_await asio::this_coro::executor, load.port);
                    co_await client->connect("/");
                }
            }
        },
        rethrow);
    context.run();
    context.restart();
    Tally tally;
    tally.end = Clock::now() + load.duration;
    for (Pair& pair : pairs) {
        asio::co_spawn(context, relay_messages(tally, pair, std::string(message_bytes, 'x')), rethrow);
    }
    run_timed(context, load, tally);
    return figures_of(tally);
}

Resumed resume(std::uint16_t port, Told told) {
    constexpr int games = 5;
    asio::io_context context(1);
    Tally tally;
    std::minstd_rand random(1);
    for (int game = 0; game < games; ++game) {
        asio::co_spawn(context, play_with_gaps(port, told, tally, random), rethrow);
        context.run();
        context.restart();
    }
    return {.p50_ms = percentile(tally.milliseconds, 0.50),
            .p99_ms = percentile(tally.milliseconds, 0.99),
            .bytes = static_cast<double>(tally.bytes) / static_cast<double>(tally.messages),
            .whole_bytes = average(tally.whole_bytes)};
}

void hold_idle(std::uint16_t port, std::span<const int> batches, const std::function<void()>& measure) {
    asio::io_context context(1);
    const Load load{.port = port};
    std::list<Pair> pairs;
    for (const int tables : batches) {
        asio::co_spawn(
            context,
            [&]() -> asio::awaitable<void> {
                for (int table = 0; table < tables; ++table) {
                    co_await open_table(pairs.emplace_back(), load, Told{});
                }
            },
            rethrow);
        context.run();
        context.restart();
        measure();
    }
}

} // namespace idavoll::bench
