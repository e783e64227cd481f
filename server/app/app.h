#pragma once

#include "server/app/config.h"

#include <functional>
#include <memory>
#include <span>
#include <spdlog/logger.h>
#include <string>
#include <vector>

namespace idavoll::server {

struct Route;

/// The whole server: constructs all long-lived objects in order and stops them in order.
class App {
  public:
    /// Opens the database and the port, loads the web client, and starts serving on its own threads. Returns
    /// an error sentence if that fails.
    static Result<std::unique_ptr<App>, Problem> start(const Config& config,
                                                       std::shared_ptr<spdlog::logger> log);

    /// Calls stop().
    ~App();

    App(const App&) = delete;
    App& operator=(const App&) = delete;

    /// Returns the address to open in a browser.
    const std::string& address() const;

    /// Returns the port the server listens on.
    std::uint16_t port() const;

    /// Returns all HTTP routes. Anything that is neither a route nor a file is 404.
    std::span<const Route> routes() const;

    /// Applies the settings that can change while running: connection limits, message rates, log level, mail
    /// server and the bulletin. Returns an error, and changes nothing, if a setting is invalid.
    Result<Done, Problem> reload(const Config& config);

    /// Makes /readyz report not ready, so that a load balancer sends traffic elsewhere. Everyone is still
    /// served.
    void retire();

    /// Stops accepting connections, finishes work in progress, closes every WebSocket as `stopping`, and
    /// finally the database. Blocks for a bounded time. Safe to call twice.
    void stop();

  private:
    struct Parts;
    explicit App(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

/// The configuration, reread while the server runs.
struct Reread {
    Config config;
    std::vector<std::string> now;   ///< changed settings that apply now
    std::vector<std::string> later; ///< changed settings that need a restart
};

using ReadAgain = std::function<Result<Reread, Problem>()>;

/// Serves until SIGTERM or SIGINT and returns the exit status. Prints the address to standard output, or to
/// standard error why the server can't start. On SIGHUP rereads the configuration and logs the result;
/// without `read_again` SIGHUP terminates the process.
int serve(const Config& config, const ReadAgain& read_again = {});

} // namespace idavoll::server
