#include "server/cli/healthcheck.h"

#include "server/app/config.h"
#include "server/cli/settings.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <memory>

namespace idavoll::server::cli {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;

/// Shorter than the image's health check timeout.
constexpr std::chrono::seconds patience{4};

/// Returns the address at which the server is reachable from its own machine.
asio::ip::address reached_at(const asio::ip::address& listens) {
    if (!listens.is_unspecified()) {
        return listens;
    }
    return listens.is_v4() ? asio::ip::address(asio::ip::address_v4::loopback())
                           : asio::ip::address(asio::ip::address_v6::loopback());
}

std::string text_of(const tcp::endpoint& endpoint) {
    const std::string address = endpoint.address().to_string();
    return endpoint.address().is_v6() ? fmt::format("[{}]:{}", address, endpoint.port())
                                      : fmt::format("{}:{}", address, endpoint.port());
}

/// Throws a system_error if there is no answer.
asio::awaitable<http::status> ask(tcp::endpoint endpoint) {
    boost::beast::tcp_stream stream(co_await asio::this_coro::executor);
    stream.expires_after(patience);
    co_await stream.async_connect(endpoint, asio::use_awaitable);
    http::request<http::empty_body> request(http::verb::get, "/readyz", 11);
    request.set(http::field::host, text_of(endpoint));
    request.keep_alive(false);
    co_await http::async_write(stream, request, asio::use_awaitable);
    boost::beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await http::async_read(stream, buffer, response, asio::use_awaitable);
    co_return response.result();
}

Status check(const Config& config, Console& console) {
    const auto settings = validate(config);
    if (!settings) {
        return complain(console, failed, settings.error().sentence);
    }
    if (settings->port == 0) {
        return complain(console, failed, "--port 0 picks any free port, so only the server knows which.");
    }
    const tcp::endpoint endpoint(reached_at(settings->address), settings->port);
    asio::io_context io;
    auto answer = asio::co_spawn(io, ask(endpoint), asio::use_future);
    io.run();
    try {
        if (answer.get() != http::status::ok) {
            return complain(console, failed, "The server at " + text_of(endpoint) + " is not ready.");
        }
    } catch (const boost::system::system_error& error) {
        return complain(
            console, failed,
            fmt::format("No server answers at {}: {}.", text_of(endpoint), error.code().message()));
    }
    console.out << "ready\n";
    return success;
}

/// In a container the server is process 1. Its flags are used if this command has none.
Status check_with_flags(const std::vector<std::string>& flags, Console& console) {
    CLI::App server("", "serve");
    Settings settings(server);
    std::vector<std::string> arguments(flags.rbegin(), flags.rend()); // CLI11 expects them reversed
    try {
        server.parse(std::move(arguments));
    } catch (const CLI::Error& error) {
        return complain(console, failed, error.what());
    }
    const auto complete = settings.complete();
    return complete ? check(settings.config(), console)
                    : complain(console, failed, complete.error().sentence);
}

} // namespace

std::vector<std::string> flags_of_server(const std::filesystem::path& command_line) {
    std::ifstream file(command_line, std::ios::binary);
    std::vector<std::string> words;
    for (std::string word; std::getline(file, word, '\0');) {
        words.push_back(word);
    }
    const auto is_program = [](const std::string& word) {
        return std::filesystem::path(word).filename() == "idavoll";
    };
    const auto serve = std::ranges::find(std::ranges::find_if(words, is_program), words.end(), "serve");
    return serve == words.end() ? std::vector<std::string>()
                                : std::vector<std::string>(serve + 1, words.end());
}

void add_healthcheck(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand(
        "healthcheck",
        "Check whether the server with these settings is ready; takes the settings of `serve`");
    const auto settings = std::make_shared<Settings>(*command);
    command->callback([settings, command, &console, &status] {
        const auto flags = flags_of_server("/proc/1/cmdline");
        // parse_order doesn't include environment variables.
        if (!flags.empty() && command->parse_order().empty()) {
            status = check_with_flags(flags, console);
            return;
        }
        const auto complete = settings->complete();
        status = complete ? check(settings->config(), console)
                          : complain(console, failed, complete.error().sentence);
    });
}

} // namespace idavoll::server::cli
