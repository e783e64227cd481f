#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace idavoll::bench {

/// The limit of what hosting over WebSockets can be: a bare Beast server on 127.0.0.1 that knows nothing.
/// Connections are paired in the order in which they arrive; a message from either goes to both. Returns
/// only when the process is told to end.
void run_relay(std::uint16_t port);

/// The limit of what durable hosting can be: the same relay, which passes a message on only when SQLite has
/// it on the disk (an append-only table; write-ahead log, synchronous=FULL; all that waits is one commit).
void run_durable_relay(std::uint16_t port, const std::filesystem::path& database);

/// The same with a database on a PostgreSQL server, by libpq's address.
void run_durable_relay_on_server(std::uint16_t port, const std::string& database);

} // namespace idavoll::bench
