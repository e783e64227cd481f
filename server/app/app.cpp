#include "server/app/app.h"

#include "server/app/descriptors.h"
#include "server/app/parts.h"

#include <exception>
#include <filesystem>
#include <optional>
#include <spdlog/spdlog.h>
#include <utility>

namespace idavoll::server {

using tcp = boost::asio::ip::tcp;

App::App(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

App::~App() {
    try {
        stop();
    } catch (const std::exception& fault) {
        spdlog::critical("the server did not shut down cleanly: {}", fault.what());
    }
}

void App::stop() {
    parts_->stop();
}

void App::retire() {
    parts_->log->info("retiring");
    parts_->retiring = true;
}

Result<Done, Problem> App::reload(const Config& config) {
    const auto checked = validate(config);
    if (!checked) {
        return checked.error();
    }
    parts_->reload(*checked);
    return Done{};
}

const std::string& App::address() const {
    return parts_->address;
}

std::uint16_t App::port() const {
    return parts_->port;
}

std::span<const Route> App::routes() const {
    return parts_->router->routes();
}

Result<std::unique_ptr<App>, Problem> App::start(const Config& config, std::shared_ptr<spdlog::logger> log) {
    auto checked = validate(config);
    if (!checked) {
        return checked.error();
    }
    auto& settings = checked.value();
    if (connections_within(descriptor_limit(), settings.limits.connections) == 0) {
        return Problem{"The system only allows " + std::to_string(descriptor_limit())
                       + " open files and connections; raise the limit with ulimit -n."};
    }
    auto files = StaticFiles::load(settings.web);
    if (!files) {
        return files.error();
    }
    const std::filesystem::path secret_lies = secret_of(settings.database.beside());
    if (std::optional<Problem> refusal = refuse_lost(settings.database, secret_lies)) {
        return *std::move(refusal);
    }
    std::optional<Keys> secret;
    auto store = SqlStore::open(settings.database, [&](Database& database) -> std::optional<Problem> {
        auto found = secret_for(database, secret_lies);
        if (!found) {
            return found.error();
        }
        secret = *std::move(found);
        return std::nullopt;
    });
    if (!store) {
        return Problem{std::move(store).error().sentence};
    }
    auto readers = ReaderPool::open(settings.database, settings.reader_threads);
    if (!readers) {
        return Problem{std::move(readers).error().sentence};
    }
    if (std::optional<Problem> refusal = agree_on_secret(settings.database, *secret, secret_lies)) {
        return *refusal;
    }
    // From here on the other servers know of this one.
    auto peers = open_peer_channel(settings.database);
    if (!peers) {
        return peers.error();
    }
    const tcp::endpoint endpoint(settings.address, settings.port);
    auto parts = std::make_unique<Parts>(std::move(settings), std::move(log), std::move(store).value(),
                                         std::move(readers).value(), std::move(peers).value(), *secret);
    auto port = open_port(parts->io, endpoint);
    if (!port) {
        return port.error();
    }
    parts->acceptor.emplace(std::move(port).value());
    parts->port = parts->acceptor->local_endpoint().port();
    parts->make_services(std::move(files).value());
    parts->run();
    return std::unique_ptr<App>(new App(std::move(parts)));
}

} // namespace idavoll::server
