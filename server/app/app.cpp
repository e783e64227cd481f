#include "server/app/app.h"

#include "engine/registry.h"
#include "server/http/api.h"
#include "server/http/connection.h"
#include "server/http/router.h"
#include "server/metrics/measured_store.h"
#include "server/metrics/metrics.h"
#include "server/net/address_book.h"
#include "server/net/connections.h"
#include "server/net/listener.h"
#include "server/net/strands.h"
#include "server/people/guests.h"
#include "server/rooms/life/directory.h"
#include "server/store/sqlite/sqlite_store.h"
#include "server/visits/visit.h"

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_future.hpp>
#include <chrono>
#include <csignal>
#include <future>
#include <iostream>
#include <optional>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <thread>
#include <utility>
#include <vector>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

/// Longer than any commit takes, shorter than an operator's patience.
constexpr std::chrono::milliseconds rooms_may_take{1'500};
constexpr std::chrono::milliseconds cut_may_take{500};
constexpr std::chrono::milliseconds glance{10};

Milliseconds unix_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

RoomMeans room_means(Journal& store) {
    return {.store = store, .now = unix_now, .find_game = find_game, .draw = draw_rooms(store)};
}

} // namespace

/// In the order in which they are made; they go in the reverse one. What connections refer to stands before
/// the io_context, whose end is the end of the last connection.
struct App::Parts {
    Parts(Settings given, std::shared_ptr<spdlog::logger> logger, std::unique_ptr<SqliteStore> opened,
          const Keys& secret)
        : settings(std::move(given)), log(std::move(logger)), store(std::move(opened)), seal(secret),
          cookie(settings.https), measured(*store, metrics), addresses(settings.limits.per_address),
          connections(settings.limits.connections), io(static_cast<int>(settings.threads)),
          strands(strands_of(io, settings.threads)),
          rooms(strands, room_means(measured), settings.idle), visits{rooms, settings.limits, metrics, *log} {
    }

    const Settings settings;
    const std::shared_ptr<spdlog::logger> log;
    const std::unique_ptr<SqliteStore> store;
    const GuestSeal seal;
    const GuestCookie cookie;
    Metrics metrics;
    MeasuredStore measured;
    AddressBook addresses;
    Connections connections;
    std::atomic<bool> stopping = false;
    std::optional<Router> router;
    std::optional<HttpServices> http;

    asio::io_context io;
    const NewStrand strands;
    RoomDirectory rooms;
    VisitServices visits;
    std::optional<tcp::acceptor> acceptor;
    std::string address;
    std::uint16_t port = 0;
    std::optional<asio::executor_work_guard<asio::io_context::executor_type>> work;
    std::vector<std::jthread> threads;

    void make_services(StaticFiles files);
    void run();
    void stop();

  private:
    void stop_accepting();
    void stop_connections();
    void stop_rooms();
    void stop_threads();
    bool emptied_within(std::chrono::milliseconds patience) const;
};

void App::Parts::make_services(StaticFiles files) {
    const OriginRule origins(settings.origin, port);
    address = origins.address();
    const auto is_ready = [this] { return !stopping && store->is_in_place() && measured.is_writable(); };
    router.emplace(api_routes({rooms, seal, cookie, metrics, connections, is_ready}), std::move(files),
                   origins, settings.metrics_from);
    http.emplace(
        HttpServices{settings, *router, seal, cookie, addresses, metrics, *log,
                     [this](OpenedWebSocket opened) { return run_visit(std::move(opened), visits); }});
}

void App::Parts::run() {
    work.emplace(io.get_executor());
    asio::co_spawn(io, rooms.keep_tidy(), asio::detached);
    asio::co_spawn(io, listen(*acceptor, strands, connections, *http), asio::detached);
    for (unsigned i = 0; i < settings.threads; ++i) {
        threads.emplace_back([this] { io.run(); });
    }
}

void App::Parts::stop() {
    if (stopping.exchange(true)) {
        return;
    }
    log->info("stopping");
    stop_accepting();
    stop_connections();
    stop_rooms();
    stop_threads();
    store->stop();
    log->info("stopped");
}

void App::Parts::stop_accepting() {
    asio::post(io, [this] {
        boost::system::error_code ignored;
        acceptor->close(ignored);
    });
}

/// Each finishes the message it is at, so that a move that becomes durable is also acknowledged.
void App::Parts::stop_connections() {
    connections.stop_all(Stopping::politely);
    if (!emptied_within(settings.limits.farewell)) {
        connections.stop_all(Stopping::firmly);
        emptied_within(cut_may_take);
    }
}

void App::Parts::stop_rooms() {
    auto done = asio::co_spawn(io, rooms.stop(), asio::use_future);
    if (done.wait_for(rooms_may_take) != std::future_status::ready) {
        log->warn("a room did not stop in time");
    }
}

void App::Parts::stop_threads() {
    work.reset();
    io.stop();
    threads.clear();
}

bool App::Parts::emptied_within(std::chrono::milliseconds patience) const {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (connections.size() > 0 && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(glance);
    }
    return connections.size() == 0;
}

App::App(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

App::~App() {
    stop();
}

void App::stop() {
    parts_->stop();
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

std::variant<std::unique_ptr<App>, std::string> App::start(const Config& config,
                                                           std::shared_ptr<spdlog::logger> log) {
    auto checked = validate(config);
    if (auto* problem = std::get_if<std::string>(&checked)) {
        return std::move(*problem);
    }
    auto& settings = std::get<Settings>(checked);
    auto files = StaticFiles::load(settings.web);
    if (auto* problem = std::get_if<std::string>(&files)) {
        return std::move(*problem);
    }
    auto store = SqliteStore::open(settings.database);
    if (!store) {
        return std::move(store).error().sentence;
    }
    const auto secret = read_or_create_secret(secret_of(settings.database), !(*store)->had_rooms());
    if (!secret) {
        return secret.error().sentence;
    }
    const tcp::endpoint endpoint(settings.address, settings.port);
    auto parts =
        std::make_unique<Parts>(std::move(settings), std::move(log), std::move(store).value(), *secret);
    auto port = open_port(parts->io, endpoint);
    if (auto* problem = std::get_if<std::string>(&port)) {
        return std::move(*problem);
    }
    parts->acceptor.emplace(std::get<tcp::acceptor>(std::move(port)));
    parts->port = parts->acceptor->local_endpoint().port();
    parts->make_services(std::get<StaticFiles>(std::move(files)));
    parts->run();
    return std::unique_ptr<App>(new App(std::move(parts)));
}

int serve(const Config& config) {
    // Blocked before any thread is made, so that none but the wait below ever sees them.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);

    const auto log =
        std::make_shared<spdlog::logger>("idavoll", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    log->set_level(spdlog::level::from_str(config.log_level));
    spdlog::set_default_logger(log);

    auto started = App::start(config, log);
    if (const auto* problem = std::get_if<std::string>(&started)) {
        std::cerr << "idavoll: " << *problem << '\n';
        return 1;
    }
    const auto& app = std::get<std::unique_ptr<App>>(started);
    std::cout << "Idavoll is ready: " << app->address() << '/' << std::endl;
    int signal = 0;
    sigwait(&signals, &signal);
    app->stop();
    return 0;
}

} // namespace idavoll::server
