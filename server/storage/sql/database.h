#pragma once

#include "server/storage/sql/place.h"
#include "server/storage/sql/sql.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// A database that this process writes to, of the newest schema; alone, where it is not shared. Its end gives
/// it back.
class Database {
  public:
    virtual ~Database() = default;

    /// Where it is, with nothing in it that depends on the working directory.
    virtual const DatabasePlace& place() const = 0;

    /// For the log: which program, of which version.
    virtual std::string program() const = 0;

    /// The only one of this process that writes.
    virtual Connection& writing() = 0;

    /// Whether rooms have ever been in it.
    virtual bool had_rooms() = 0;

    /// So many numbers, in ascending order, that no room has or had, and that nobody else is given.
    virtual std::vector<std::int64_t> reserve_games(int many) = 0;

    /// Whether it is no more where it was opened; if so, the rest of the sentence "The database …". From any
    /// thread, and quick.
    virtual std::optional<std::string> displaced() const { return std::nullopt; }

    /// Grows where another server takes the place of the one that is written to; a file's is always 0. From
    /// any thread, and quick.
    virtual int era() const { return 0; }

    /// The same, looked for: takes a second at most. From any thread.
    virtual int find_era() { return 0; }

    /// How many bytes it takes; 0 if that is not known. From any thread, and quick.
    virtual std::int64_t bytes() const = 0;

    /// How many of these are a write-ahead log of its own; 0 if it has none. From any thread, and quick.
    virtual std::int64_t log_bytes() const { return 0; }

    /// Within a transaction: writes to the disk and changes nothing, so that it is known whether it takes
    /// writes.
    virtual void write_nothing() = 0;

    /// While nothing is being written, on the thread that writes: makes the files whole, so that nothing
    /// depends on a log beside them. False if that has to be tried again, since someone reads.
    virtual bool rest() = 0;

    /// Called after each commit on the thread that writes, before the commit is acknowledged. Does not throw.
    virtual void committed() {}

    /// What is to be done from time to time, on the thread that writes, when what was written has been
    /// answered for. `erased`: of what was deleted just now nothing is to be left.
    virtual void tend(bool erased) = 0;

    /// Before its end: the last thing that is done with it.
    virtual void settle() {}
};

} // namespace idavoll::server
