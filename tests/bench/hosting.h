#pragma once

#include "child.h"
#include "load.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

/// Runs the measured servers and prints the results.
namespace idavoll::bench {

inline std::uint16_t free_port() {
    boost::asio::io_context context;
    return boost::asio::ip::tcp::acceptor(context, {boost::asio::ip::address_v4::loopback(), 0})
        .local_endpoint()
        .port();
}

/// Waits until the port accepts connections.
inline void wait_for(std::uint16_t port) {
    for (int attempt = 0; attempt < 100; ++attempt) {
        boost::asio::io_context context;
        boost::asio::ip::tcp::socket socket(context);
        boost::system::error_code error;
        socket.connect({boost::asio::ip::address_v4::loopback(), port}, error);
        if (!error) {
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    throw std::runtime_error("no one listens on the port of the measured server");
}

/// The smallest size a relayed move can realistically have, in bytes.
inline constexpr std::size_t small_message = 300;

struct Settings {
    std::string program = "build/release/server/idavoll";
    std::string web = "web-client/dist";
    int seconds = 4;
    double at_most = 0;  ///< limit of a move's CPU time, as a multiple of the durable relay's; 0: no limit
    std::string profile; ///< where to write perf's samples of the server, instead of printing a table
};

/// A server with one thread.
inline std::vector<std::string> serve_command(const Settings& settings, std::uint16_t port,
                                              const std::string& database) {
    return {settings.program, "serve", "--port",     std::to_string(port), "--database",
            database,         "--web", settings.web, "--threads",          "1",
            "--log-level",    "warn",  "--unlimited"};
}

/// A temporary folder for one server's database.
struct Folder {
    std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("idavoll-bench-" + std::to_string(getpid()));

    Folder() { std::filesystem::create_directories(path); }

    ~Folder() { std::filesystem::remove_all(path); }

    std::string database() const { return (path / "games.db").string(); }
};

/// Measures one server, which runs on core 0 meanwhile.
template <class Server, class Play>
Figures measured(const Server& server, Load load, Play play) {
    const Child running(server);
    wait_for(load.port);
    load.used = [&running] { return Used{.server_cpu = running.cpu_seconds()}; };
    return play(load);
}

/// The goal for a figure.
struct Aim {
    const char* what;
    double seen;
    double wanted;
    bool at_least = false;    ///< a lower bound; otherwise an upper bound
    bool was_reached = false; ///< reached before, so missing it now is a regression

    bool is_reached() const { return at_least ? seen >= wanted : seen <= wanted; }

    bool is_lost() const { return was_reached && !is_reached(); }
};

inline void print_aim(const Aim& aim) {
    std::printf("  aim: %-36s %8.2f, at %s %.2f: %s\n", aim.what, aim.seen, aim.at_least ? "least" : "most",
                aim.wanted,
                aim.is_lost()      ? "LOST"
                : aim.is_reached() ? "reached"
                                   : "not reached");
}

} // namespace idavoll::bench
