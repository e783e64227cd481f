#pragma once

#include "engine/result.h"
#include "server/app/app.h"
#include "server/app/config.h"
#include "server/core/text/problem.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace idavoll::server::cli {

/// The settings of `serve`. One table defines the flags, environment variables, configuration file keys, the
/// example file and the output of `config check`. Precedence: flag, variable, file, default.
class Settings {
  public:
    /// Adds the flags and `--config` to a command, which must outlive this.
    explicit Settings(CLI::App& command);
    ~Settings();

    Settings(const Settings&) = delete;
    Settings& operator=(const Settings&) = delete;

    /// Reads the configuration file, if given. Call after the flags are parsed. Returns an error for an
    /// unknown variable or key, with the closest known one.
    Result<Done, Problem> complete();

    /// Returns the effective configuration. Requires complete().
    const Config& config() const;

    /// Returns whether a configuration file was given, which can be reread.
    bool has_file() const;

    /// Returns the effective settings, one per line, with where each comes from. Contains no secrets, which
    /// are in files of their own.
    std::string in_force() const;

    /// Returns a configuration file with every setting commented out at its default.
    std::string example() const;

    /// Rereads the file, keeping the flags and variables of the start, and returns what changed.
    Result<Reread, Problem> reread();

  private:
    struct Table;
    std::unique_ptr<Table> table_;
};

} // namespace idavoll::server::cli
