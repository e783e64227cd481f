#include "tests/server/app/host.h"

#include "tests/server/app/client.h"
#include "tests/server/storage/database_in.h"

#include <atomic>
#include <fstream>
#include <nlohmann/json.hpp>
#include <spdlog/sinks/null_sink.h>
#include <spdlog/sinks/ostream_sink.h>
#include <stdexcept>
#include <unistd.h>

namespace idavoll::test {
namespace {

namespace fs = std::filesystem;

fs::path new_folder() {
    static std::atomic<int> next = 1;
    fs::path folder = fs::temp_directory_path()
                      / ("idavoll-host-" + std::to_string(::getpid()) + "-" + std::to_string(next++));
    fs::create_directories(folder);
    return folder;
}

void write(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

std::unique_ptr<server::App> started(const server::Config& config, std::shared_ptr<spdlog::logger> log) {
    auto outcome = server::App::start(config, std::move(log));
    if (!outcome) {
        throw std::runtime_error(outcome.error().sentence);
    }
    return std::move(outcome).value();
}

} // namespace

void make_web_client(const fs::path& folder) {
    write(folder / "index.html", std::string("<!doctype html><title>Idavoll</title>")
                                     .append(R"(<meta name="description" content="Board games" />)")
                                     .append(R"(<meta property="og:image" content="/card.png" />)")
                                     .append(2000, ' '));
    write(folder / "embed.html", "<!doctype html><title>Idavoll</title>");
    write(folder / "assets/main-1a2b3c4d.js.br", "as the bundler packed it");
    write(folder / "assets/main-1a2b3c4d.js", std::string("console.log('idavoll');").append(2000, ' '));
    write(folder / "favicon.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
    write(folder / ".hidden", "hidden");
}

Host::Host(const std::function<void(server::Config&)>& change)
    : folder_(new_folder()), log_(std::make_shared<std::ostringstream>()),
      logger_(std::make_shared<spdlog::logger>(
          "test", std::make_shared<spdlog::sinks::ostream_sink_mt>(*log_, true))) {
    make_web_client(folder_ / "web");
    write(folder_ / "outside.txt", "outside");
    config_.port = 0;
    config_.database = ready_database_in(folder_, "games.db");
    config_.web = folder_ / "web";
    config_.threads = 2;
    config_.limits.farewell = std::chrono::milliseconds(100); // few tests read while the server stops
    if (change) {
        change(config_);
    }
    app_ = started(config_, logger_);
    config_.port = app_->port();
}

Host::~Host() {
    stop();
    drop_databases_in(folder_);
    fs::remove_all(folder_);
}

std::string Host::log() {
    stop();
    return log_->str();
}

void Host::stop() {
    app_.reset();
}

void Host::start() {
    app_ = started(config_, logger_);
}

std::string Host::refusal(const server::Config& config) {
    const auto outcome = server::App::start(
        config, std::make_shared<spdlog::logger>("quiet", std::make_shared<spdlog::sinks::null_sink_mt>()));
    return outcome ? "" : outcome.error().sentence;
}

std::string new_room(std::uint16_t port, const std::string& cookie) {
    const nlohmann::json wish = {
        {"game", "voluspa"}, {"options", nlohmann::json::object()}, {"settings", {{"clock", nullptr}}}};
    return post(port, "/api/rooms", wish, cookie).json().at("room").get<std::string>();
}

} // namespace idavoll::test
