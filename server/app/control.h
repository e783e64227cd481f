#pragma once

#include "engine/result.h"
#include "server/people/life/desk.h"
#include "server/texts/problem.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <filesystem>
#include <string>

/// How an operator's command line asks a running server to do what only the server may: over a socket beside
/// the database, `….control`, which only its owner can open. One request and one answer, a line of JSON each.
namespace idavoll::server {

std::filesystem::path control_socket_of(const std::filesystem::path& database);

/// Listens; what was left by a server that was killed is replaced.
Result<boost::asio::local::stream_protocol::acceptor, Problem>
open_control(boost::asio::io_context& io, const std::filesystem::path& path);

/// Answers until the acceptor is closed.
boost::asio::awaitable<void> serve_control(boost::asio::local::stream_protocol::acceptor& acceptor,
                                           Desk& desk);

/// What an operator may ask for about people.
enum class Errand { link, invite, end_sessions };

/// Asks the server of that database; the answer is a sentence or a link for the operator.
Result<std::string, Problem> ask_server(const std::filesystem::path& database, Errand errand,
                                        const std::string& name);

} // namespace idavoll::server
