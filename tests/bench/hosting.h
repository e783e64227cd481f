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

/// Servers that are measured, and how what was seen of them is said.
namespace idavoll::bench {

inline std::uint16_t free_port() {
    boost::asio::io_context context;
    return boost::asio::ip::tcp::acceptor(context, {boost::asio::ip::address_v4::loopback(), 0})
        .local_endpoint()
        .port();
}

/// Until somebody accepts connections there.
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
    throw std::runtime_error("nobody listens on the port of the measured server");
}

/// What a relay of our moves would carry that were told as shortly as may be hoped for.
inline constexpr std::size_t small_message = 300;

struct Settings {
    std::string program = "build/release/server/idavoll";
    std::string web = "web-client/dist";
    int seconds = 4;
    double at_most = 0;  ///< how many times the durable relay's processor time a move may cost; 0: any
    std::string profile; ///< where perf's samples of the server go, instead of any table
};

/// A server with one thread.
inline std::vector<std::string> serve_command(const Settings& settings, std::uint16_t port,
                                              const std::string& database) {
    return {settings.program, "serve", "--port",     std::to_string(port), "--database",
            database,         "--web", settings.web, "--threads",          "1",
            "--log-level",    "warn",  "--unlimited"};
}

/// A folder for one server's database, gone with this object.
struct Folder {
    std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("idavoll-bench-" + std::to_string(getpid()));

    Folder() { std::filesystem::create_directories(path); }

    ~Folder() { std::filesystem::remove_all(path); }

    std::string database() const { return (path / "games.db").string(); }
};

/// Measures one server, that runs on core 0 meanwhile.
template <class Server, class Play>
Figures measured(const Server& server, Load load, Play play) {
    const Child running(server);
    wait_for(load.port);
    load.used = [&running] { return Used{.server_cpu = running.cpu_seconds()}; };
    return play(load);
}

/// What is wanted of a figure.
struct Aim {
    const char* what;
    double seen;
    double wanted;
    bool at_least = false;    ///< otherwise at most
    bool was_reached = false; ///< once: it is not to be lost again

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
