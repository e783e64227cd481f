#pragma once

#include "server/app/config.h"

#include <memory>
#include <span>
#include <spdlog/logger.h>
#include <string>

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

    /// Accepts nothing more, finishes what has begun, closes every WebSocket as `stopping` and the database
    /// last; bounded in time. Blocks meanwhile. Calling it twice does no harm.
    void stop();

  private:
    struct Parts;
    explicit App(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

/// Serves until SIGTERM or SIGINT; the exit status. Says on standard output where to go, and on standard
/// error why it cannot.
int serve(const Config& config);

} // namespace idavoll::server
