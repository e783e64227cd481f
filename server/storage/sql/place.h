#pragma once

#include <filesystem>
#include <string>

namespace idavoll::server {

/// Which database, as `--database` says it: a file (SQLite), or one on a server (PostgreSQL), as libpq takes
/// its address: `postgresql://…`. There `files=…` among what follows the `?` is ours: beside().
class DatabasePlace {
  public:
    // Not explicit: the name of a file is a place as it is.
    DatabasePlace(const std::filesystem::path& said) : DatabasePlace(said.string()) {}

    DatabasePlace(const std::string& said);

    bool is_on_server() const { return is_on_server_; }

    /// Of a database that is one.
    std::filesystem::path file() const { return address_; }

    /// For libpq; it may hold a password.
    const std::string& address() const { return address_; }

    /// For people and logs: never with a password.
    std::string shown() const;

    /// What the names of those files begin with that belong to the database and are not in it, as its secret
    /// and the operators' socket: the database file itself, or what the address says, else `idavoll` in the
    /// working directory.
    const std::filesystem::path& beside() const { return beside_; }

  private:
    bool is_on_server_;
    std::string address_;
    std::filesystem::path beside_;
};

} // namespace idavoll::server
