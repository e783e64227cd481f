#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace idavoll::bench {

/// The upper limit for hosting over WebSockets: a bare Beast server on 127.0.0.1 without any logic.
/// Connections are paired in order of arrival; a message from either goes to both. Returns only when the
/// process is asked to stop.
void run_relay(std::uint16_t port);

/// The upper limit for durable hosting: the same relay, which relays a message only after SQLite has written
/// it to disk (append-only table, write-ahead log, synchronous=FULL, one commit for all pending messages).
void run_durable_relay(std::uint16_t port, const std::filesystem::path& database);

/// The same with a database on a PostgreSQL server; the address is a libpq connection string.
void run_durable_relay_on_server(std::uint16_t port, const std::string& database);

} // namespace idavoll::bench
