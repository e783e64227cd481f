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

/// The whole server: everything that lives long is made here, in order, and stopped here, in order.
class App {
  public:
    /// Opens the database and the port, reads the web client, and begins to serve on threads of its own. The
    /// error says why it cannot.
    static Result<std::unique_ptr<App>, Problem> start(const Config& config,
                                                       std::shared_ptr<spdlog::logger> log);

    /// As stop().
    ~App();

    App(const App&) = delete;
    App& operator=(const App&) = delete;

    /// The address to open in a browser.
    const std::string& address() const;

    /// The port we listen on.
    std::uint16_t port() const;

    /// Every call that is answered; what is no file and not here is 404.
    std::span<const Route> routes() const;

    /// Takes over what can be changed while running: the numbers of connections, the rate of messages, the
    /// level of the log, and what is said to everybody. What is impossible is a problem, and nothing has
    /// changed.
    Result<Done, Problem> reload(const Config& config);

    /// Says from now on that it is not ready, so that whoever shares connections out sends them elsewhere;
    /// whoever is or comes here is served as ever.
    void retire();

    /// Accepts nothing more, finishes what has begun, closes every WebSocket as `stopping` and the database
    /// last; bounded in time. Blocks meanwhile. Calling it twice does no harm.
    void stop();

  private:
    struct Parts;
    explicit App(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

/// The configuration, read again while the server runs.
struct Reread {
    Config config;
    std::vector<std::string> now;   ///< the settings that are others than before and are taken over
    std::vector<std::string> later; ///< those that only a start takes over
};

using ReadAgain = std::function<Result<Reread, Problem>()>;

/// Serves until SIGTERM or SIGINT; the exit status. Says on standard output where to go, and on standard
/// error why it cannot. Upon SIGHUP reads its configuration again, if it can be, and says in the log what
/// came of it; else SIGHUP ends it as it ends other programs.
int serve(const Config& config, const ReadAgain& read_again = {});

} // namespace idavoll::server
