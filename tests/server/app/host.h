#pragma once

#include "server/app/app.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <sstream>
#include <string>

namespace idavoll::test {

/// The real server on a free port, with its own database and a small web client in a temporary folder.
class Host {
  public:
    /// `change` may set limits before the start.
    explicit Host(const std::function<void(server::Config&)>& change = {});
    ~Host();

    std::uint16_t port() const { return app_->port(); }

    server::App& app() { return *app_; }

    /// The server's configuration; for starts that should fail.
    server::Config& config() { return config_; }

    std::filesystem::path folder() const { return folder_; }

    void stop();
    /// Stops the server. Returns everything it logged.
    std::string log();
    /// Starts again on the same database and port.
    void start();
    /// Returns why a server with this configuration refuses to start; empty if it starts.
    static std::string refusal(const server::Config& config);

  private:
    std::filesystem::path folder_;
    server::Config config_;
    std::shared_ptr<std::ostringstream> log_;
    std::shared_ptr<spdlog::logger> logger_;
    std::unique_ptr<server::App> app_;
};

/// Creates a folder with a small web client.
void make_web_client(const std::filesystem::path& folder);

/// Opens a room of the first game without a clock, whose views stay the same. Returns its code.
std::string new_room(std::uint16_t port, const std::string& cookie);

} // namespace idavoll::test
