#pragma once

#include <filesystem>
#include <string>

namespace idavoll::server {

/// The database given with `--database`: an SQLite file, or a libpq address `postgresql://…`. Its parameter
/// `files=…` is ours, see beside().
class DatabasePlace {
  public:
    // Implicit: a file name is a place.
    DatabasePlace(const std::filesystem::path& said) : DatabasePlace(said.string()) {}

    DatabasePlace(const std::string& said);

    bool is_on_server() const { return is_on_server_; }

    /// Only for a file.
    std::filesystem::path file() const { return address_; }

    /// For libpq; may contain a password.
    const std::string& address() const { return address_; }

    /// For people and logs: never contains a password.
    std::string shown() const;

    /// Returns the prefix of files that accompany the database, such as its secret and the control socket:
    /// the database file, the address's `files`, or `idavoll` in the working directory.
    const std::filesystem::path& beside() const { return beside_; }

  private:
    bool is_on_server_;
    std::string address_;
    std::filesystem::path beside_;
};

} // namespace idavoll::server
