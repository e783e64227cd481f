#include "relay.h"

#include "server/storage/postgresql/postgres_connection.h"
#include "server/storage/rows/job_queue.h"
#include "server/storage/rows/reply.h"
#include "server/storage/sqlite/sqlite.h"

#include <boost/asio/async_result.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <fstream>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace idavoll::bench {

namespace {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using tcp = asio::ip::tcp;
using Socket = websocket::stream<boost::beast::tcp_stream>;

/// Two connections that receive everything either sends.
using Pair = std::vector<std::shared_ptr<Socket>>;

/// Finds a pair with a free place, in order of arrival.
class Pairing {
  public:
    std::shared_ptr<Pair> join(std::shared_ptr<Socket> socket) {
        if (!open_ || open_->size() == 2) {
            open_ = std::make_shared<Pair>();
        }
        open_->push_back(std::move(socket));
        return open_;
    }

  private:
    std::shared_ptr<Pair> open_;
};

/// Called with each message before it is relayed.
using Keep = std::function<asio::awaitable<void>(std::string)>;

asio::awaitable<void> serve(std::shared_ptr<Socket> socket, Pairing& pairing, const Keep& keep) {
    try {
        co_await socket->async_accept(asio::use_awaitable);
        const std::shared_ptr<Pair> pair = pairing.join(socket);
        boost::beast::flat_buffer message;
        for (;;) {
            message.clear();
            co_await socket->async_read(message, asio::use_awaitable);
            if (keep) {
                co_await keep(boost::beast::buffers_to_string(message.data()));
            }
            // Lockstep: each pair has only one message in flight, so writes never overlap.
            for (const auto& end : *pair) {
                end->text(true);
                co_await end->async_write(message.data(), asio::use_awaitable);
            }
        }
    } catch (const boost::system::system_error&) {
        // The peer has disconnected, which ends the measurement.
    }
}

asio::awaitable<void> listen(std::uint16_t port, const Keep& keep) {
    Pairing pairing;
    tcp::acceptor acceptor(co_await asio::this_coro::executor, {asio::ip::address_v4::loopback(), port});
    for (;;) {
        auto socket = std::make_shared<Socket>(co_await acceptor.async_accept(asio::use_awaitable));
        socket->next_layer().socket().set_option(tcp::no_delay(true));
        asio::co_spawn(acceptor.get_executor(), serve(std::move(socket), pairing, keep), asio::detached);
    }
}

void run(std::uint16_t port, const Keep& keep) {
    asio::io_context context(1);
    asio::co_spawn(context, listen(port, keep), asio::detached);
    context.run();
}

server::Connection open_file(const std::filesystem::path& database) {
    std::ofstream(database).close();
    server::Connection connection(
        std::make_unique<server::SqliteConnection>(database, server::Access::read_write));
    if (server::make_durable(connection)) {
        throw std::runtime_error("the relay's database is not durable");
    }
    connection.run("CREATE TABLE log (id INTEGER PRIMARY KEY, message TEXT NOT NULL) STRICT");
    return connection;
}

server::Connection open_on_server(const std::string& database) {
    server::Connection connection(
        std::make_unique<server::PostgresConnection>(database, server::Access::read_write));
    connection.run(
        "CREATE TABLE log (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, message TEXT NOT NULL)");
    return connection;
}

/// One thread that writes all pending messages in one transaction.
class Log {
  public:
    explicit Log(server::Connection connection) : connection_(std::move(connection)) {
        std::thread([this] { write(); }).detach();
    }

    asio::awaitable<void> keep(std::string message) {
        auto initiate = [this](auto handler, std::string text) {
            jobs_.push({std::move(text), server::Reply<bool>(std::move(handler))});
        };
        co_await asio::async_initiate<const asio::use_awaitable_t<>, void(bool)>(
            initiate, asio::use_awaitable, std::move(message));
    }

  private:
    struct Job {
        std::string message;
        server::Reply<bool> kept;
    };

    void write() {
        server::Statement insert(connection_, "INSERT INTO log (message) VALUES (?1)");
        for (auto jobs = jobs_.take(); !jobs.empty(); jobs = jobs_.take()) {
            server::Transaction transaction(connection_, server::Transaction::Kind::write);
            for (const Job& job : jobs) {
                insert.with(job.message).run();
            }
            transaction.commit();
            for (Job& job : jobs) {
                job.kept(true);
            }
        }
    }

    server::Connection connection_;
    server::JobQueue<Job> jobs_;
};

} // namespace

void run_relay(std::uint16_t port) {
    run(port, nullptr);
}

void run_durable_relay(std::uint16_t port, const std::filesystem::path& database) {
    Log log(open_file(database));
    run(port, [&log](std::string message) { return log.keep(std::move(message)); });
}

void run_durable_relay_on_server(std::uint16_t port, const std::string& database) {
    Log log(open_on_server(database));
    run(port, [&log](std::string message) { return log.keep(std::move(message)); });
}

} // namespace idavoll::bench
