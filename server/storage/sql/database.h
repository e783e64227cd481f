#pragma once

#include "server/storage/sql/place.h"
#include "server/storage/sql/sql.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// A database claimed for writing, with the newest schema; exclusive unless shared. Destroying it releases
/// the claim.
class Database {
  public:
    virtual ~Database() = default;

    /// Returns the location, independent of the working directory.
    virtual const DatabasePlace& place() const = 0;

    /// Returns program and version, for the log.
    virtual std::string program() const = 0;

    /// Returns the process's only writing connection.
    virtual Connection& writing() = 0;

    /// Returns whether it ever had rooms.
    virtual bool had_rooms() = 0;

    /// Reserves that many new room numbers, ascending and unique across servers.
    virtual std::vector<std::int64_t> reserve_games(int many) = 0;

    /// If the database is no longer where it was opened, returns the rest of a sentence starting "The
    /// database …". Thread-safe and quick.
    virtual std::optional<std::string> displaced() const { return std::nullopt; }

    /// Increases when another server becomes the primary; always 0 for a file. Thread-safe and quick.
    virtual int era() const { return 0; }

    /// The same, but checks now, for at most a second. Thread-safe.
    virtual int find_era() { return 0; }

    /// Returns the size in bytes, or 0 if unknown. Thread-safe and quick.
    virtual std::int64_t bytes() const = 0;

    /// Returns the size of its write-ahead log in bytes; 0 if it has none. Thread-safe and quick.
    virtual std::int64_t log_bytes() const { return 0; }

    /// In a transaction: makes a write that changes nothing, to test whether writing works.
    virtual void write_nothing() = 0;

    /// While idle, on the writing thread: checkpoints, so that nothing depends on a log. Returns false if a
    /// reader prevents that for now.
    virtual bool rest() = 0;

    /// Periodic maintenance on the writing thread, after replies were sent. `erased`: recently deleted data
    /// must be wiped.
    virtual void tend(bool erased) = 0;

    /// Called last, before destruction.
    virtual void settle() {}
};

} // namespace idavoll::server
