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

/// The settings of `serve`, each once: from this one table follow the flags, the variables of the
/// environment, the keys of the configuration file, its example, and what `config check` prints. A flag
/// counts before a variable, a variable before the file, the file before the default.
class Settings {
  public:
    /// Adds the flags to a command, and `--config`. The command must outlive this.
    explicit Settings(CLI::App& command);
    ~Settings();

    Settings(const Settings&) = delete;
    Settings& operator=(const Settings&) = delete;

    /// Once the flags are parsed: reads the file, if one is given. A variable or a key that there is not is a
    /// sentence that names the nearest there is.
    Result<Done, Problem> complete();

    /// What is in force, once it is complete.
    const Config& config() const;

    /// Whether there is a file, which may be read again.
    bool has_file() const;

    /// What is in force, a line a setting, each with where it is from; without secrets, which lie in files of
    /// their own.
    std::string in_force() const;

    /// A configuration file in which every setting has its default, as a comment.
    std::string example() const;

    /// Reads the file again, with the flags and variables of the start, and says what is another than before.
    Result<Reread, Problem> reread();

  private:
    struct Table;
    std::unique_ptr<Table> table_;
};

} // namespace idavoll::server::cli
