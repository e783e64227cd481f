#include "tests/fuzz/house.h"

#include "engine/catalogue/registry.h"
#include "server/app/config.h"
#include "server/http/api/api.h"
#include "server/http/connection.h"
#include "server/rooms/runtime/room_opener.h"
#include "server/websocket/client_connection.h"
#include "tests/fuzz/targets.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <spdlog/logger.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <unistd.h>

namespace idavoll::fuzz {
namespace {

namespace asio = boost::asio;
using namespace server;
using tcp = asio::ip::tcp;

const Bytes32 secret = sha256("secret");
constexpr std::string_view guest = "0123456789abcdef0123456789abcdef";
constexpr std::chrono::seconds patience{5};

/// An error in the log is a bug.
class NoErrors final : public spdlog::sinks::base_sink<spdlog::details::null_mutex> {
    void sink_it_(const spdlog::details::log_msg& line) override {
        const std::string_view text(line.payload.data(), line.payload.size());
        promise(line.level < spdlog::level::err, text);
    }

    void flush_() override {}
};

/// Stores nothing and has one room.
class NoDisk final : public Journal {
  public:
    asio::awaitable<Result<Done, JournalError>> commit(std::vector<Change>) override { co_return Done{}; }

    asio::awaitable<Result<std::unique_ptr<StoredRoom>, JournalError>> load(std::string code) override {
        if (code != House::room()) {
            co_return std::unique_ptr<StoredRoom>();
        }
        auto stored = std::make_unique<StoredRoom>();
        const AnyGame& game = *all_games().front();
        stored->opened = open_room({.id = 1, .code = std::move(code), .seed = secret}, game,
                                   game.complete_options(Json::object()).value(), Json::object(),
                                   PersonId(std::string(guest)), 1);
        co_return stored;
    }

    asio::awaitable<Result<GameId, JournalError>> next_game_id() override { co_return ++last_; }

  private:
    GameId last_ = 1;
};

/// There are no games and no open tables,
class EmptyLists final : public MyGames,
                         public OpenTables,
                         public GamesToWatch,
                         public Invitations,
                         public Notebook,
                         public RatingReading {
  public:
    asio::awaitable<MyGames::Games> under_way(PersonId) override { co_return std::vector<GameOfMine>(); }

    asio::awaitable<MyGames::Games> finished(PersonId, std::optional<std::string>, int) override {
        co_return std::vector<GameOfMine>();
    }

    asio::awaitable<Result<One, JournalError>> one(PersonId, GameId) override { co_return One{}; }

    asio::awaitable<Result<std::vector<OpenTable>, JournalError>> tables_for(PersonId, TableWish) override {
        co_return std::vector<OpenTable>();
    }

    asio::awaitable<Result<GamesToWatch::Games, JournalError>> to_watch(PersonId, Milliseconds) override {
        co_return GamesToWatch::Games();
    }

    asio::awaitable<Result<std::vector<WaitingInvitation>, JournalError>> waiting_for(PersonId) override {
        co_return std::vector<WaitingInvitation>();
    }

    asio::awaitable<Result<std::optional<NotesOfGame>, JournalError>> notes(PersonId, std::string) override {
        co_return std::optional<NotesOfGame>();
    }

    asio::awaitable<Result<std::optional<DrawingsOfGame>, JournalError>> drawings(PersonId,
                                                                                  std::string) override {
        co_return std::optional<DrawingsOfGame>();
    }

    Answer<std::vector<RatedPerson>> listed(PersonId, RatingWish) override {
        co_return std::vector<RatedPerson>();
    }

    Answer<std::optional<std::vector<RatingStep>>> history(PersonId, std::string, std::string, int) override {
        co_return std::optional<std::vector<RatingStep>>();
    }

    Answer<std::optional<RatedRoom>> room(PersonId, std::string) override {
        co_return std::optional<RatedRoom>();
    }

    Answer<Rating> rating_of(PersonId, std::string) override { co_return Rating(); }
};

/// …and no finished ones.
class EmptyStatistics final : public StatisticsReading {
  public:
    Answer<std::optional<std::vector<PersonSums>>> of_person(PersonId, std::string) override {
        co_return std::optional<std::vector<PersonSums>>();
    }

    Answer<std::vector<GameSums>> of_game(std::string) override { co_return std::vector<GameSums>(); }
};

asio::awaitable<Result<Invitee, protocol::Refused>> find_nobody(Identity, std::string) {
    co_return protocol::Refused{protocol::ErrorCode::no_such_person, "There is no one of that name."};
}

StaticFiles one_page() {
    const auto folder =
        std::filesystem::temp_directory_path() / ("idavoll-fuzz-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "index.html") << "<!doctype html>" << std::string(2000, ' ');
    auto files = StaticFiles::load(folder).value();
    std::filesystem::remove_all(folder);
    return files;
}

Settings settings_without_limits() {
    Config config;
    const Rate any{1e9, 1e9};
    config.limits.per_address = {.connections = 1000, .messages = any, .requests = any};
    config.limits.messages = any;
    config.limits.refusals = any;
    return validate(config).value();
}

/// Shared by all houses, since it is immutable.
struct Standing {
    Settings settings = settings_without_limits();
    StaticFiles files = one_page();
    std::shared_ptr<spdlog::logger> log =
        std::make_shared<spdlog::logger>("fuzz", std::make_shared<NoErrors>());
    Metrics metrics;
    Analyses analyses;
    Replays replays;
    SideThread painting{8};
    Puzzles puzzles;

    /// Rooms write to the program's default log.
    Standing() { spdlog::set_default_logger(log); }
};

Standing& standing() {
    static Standing one;
    return one;
}

RoomServices means(Journal& store) {
    return {.store = store,
            .now = [] { return Milliseconds{1}; },
            .find_game = find_game,
            .draw = draw_rooms(store)};
}

/// Returns the bytes up to the end of a head: a client that opens a WebSocket waits there for the response.
std::string_view take_piece(std::string_view& bytes) {
    constexpr std::string_view end_of_head = "\r\n\r\n";
    const std::size_t found = bytes.find(end_of_head);
    const std::size_t size = found == std::string_view::npos ? bytes.size() : found + end_of_head.size();
    const std::string_view piece = bytes.substr(0, size);
    bytes.remove_prefix(size);
    return piece;
}

/// What does not fit, or is not read, is dropped.
void say(int line, std::string_view bytes) {
    static_cast<void>(::send(line, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL));
}

void hear(int line, std::string& answer) {
    std::array<char, 4096> part{};
    for (ssize_t read = 1; read > 0;) {
        read = ::recv(line, part.data(), part.size(), MSG_DONTWAIT);
        answer.append(part.data(), static_cast<std::size_t>(std::max<ssize_t>(read, 0)));
    }
}

} // namespace

namespace {

asio::awaitable<server::Recognised> identify_guest(Credentials brought) {
    std::optional<server::Known> known;
    if (brought.guest) {
        known = server::Known{std::move(*brought.guest), {}};
    }
    co_return known;
}

} // namespace

struct House::Parts {
    NoDisk store;
    GuestSeal seal{secret};
    AddressBook addresses{standing().settings.limits.per_address};
    Connections connections{1000};
    asio::io_context io{1};
    RoomDirectory rooms{strands_of(io, 1), means(store), std::chrono::hours(1)};
    RoomOpener opener{means(store), rooms};
    EventBus event_bus;
    EmptyLists lists;
    EmptyStatistics almanac;
    Lines lines;
    BulletinBoard board{event_bus, [] { return Milliseconds{1}; }};
    Live<ConversationLimits> websockets{standing().settings.limits};
    ConnectionServices sessions{rooms,      {event_bus, lists, lists, board, [] { return Milliseconds{1}; }},
                                websockets, standing().metrics,
                                lines,      *standing().log,
                                seal,       identify_guest};
    Router router{api_routes({rooms,
                              opener,
                              store,
                              lists,
                              lists,
                              lists,
                              lists,
                              lists,
                              lists,
                              almanac,
                              find_nobody,
                              seal,
                              GuestCookie(false),
                              SessionCookie(false),
                              standing().analyses,
                              standing().replays,
                              standing().painting,
                              standing().puzzles,
                              standing().metrics,
                              connections,
                              [] { return true; },
                              [] { return Milliseconds{1}; }}),
                  standing().files, OriginRule(std::nullopt, 8080), standing().settings.metrics_from,
                  standing().settings.console_from};
    Headcount people{1000};
    SampledLog refusals{*standing().log};
    HttpServices http{.limits = standing().settings.limits,
                      .websocket_limits = standing().settings.limits.websocket,
                      .proxies = standing().settings.trusted_proxies,
                      .router = router,
                      .seal = seal,
                      .cookie = GuestCookie(false),
                      .session_cookie = SessionCookie(false),
                      .identify = identify_guest,
                      .addresses = addresses,
                      .connections = connections,
                      .people = people,
                      .metrics = standing().metrics,
                      .log = *standing().log,
                      .refusals = refusals,
                      .run_websocket = [this](OpenedWebSocket opened, server::Known known) {
                          return run_visit(std::move(opened), std::move(known), sessions);
                      }};

    /// Opens a connection. Returns the client's end.
    int connect() {
        std::array<int, 2> ends{};
        promise(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) == 0, "there are sockets");
        const auto strand = io.get_executor();
        tcp::socket socket(strand);
        socket.assign(tcp::v4(), ends[0]);
        const auto peer = asio::ip::make_address("127.0.0.1");
        Arrival arrival{std::move(socket), peer, addresses.enter(peer, connections.left(), Instant{}),
                        connections.enter().value()};
        asio::co_spawn(strand, serve_connection(std::move(arrival), http), asio::detached);
        return ends[1];
    }

    /// Runs everything except what waits for its peer.
    void run_until_quiet() {
        do {
            io.restart();
        } while (io.poll() > 0);
    }

    void run_until_left() {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (connections.size() > 0 && std::chrono::steady_clock::now() < end) {
            io.restart();
            io.run_one_for(patience);
        }
    }

    void stop() {
        connections.stop_all(Stopping::firmly);
        asio::co_spawn(io, rooms.stop(), asio::detached);
        io.restart();
        io.poll();
    }
};

House::House() : parts_(std::make_unique<Parts>()) {}

House::~House() {
    parts_->stop();
}

std::string House::converse(std::string_view bytes) {
    const int line = parts_->connect();
    std::string answer;
    while (!bytes.empty()) {
        const std::string_view piece = take_piece(bytes);
        say(line, piece);
        parts_->run_until_quiet();
        hear(line, answer);
    }
    ::shutdown(line, SHUT_WR);
    parts_->run_until_left();
    hear(line, answer);
    ::close(line);
    return answer;
}

bool House::is_empty() const {
    return parts_->connections.size() == 0;
}

std::string House::room() {
    std::string code;
    for (int i = 0; i < 13; ++i) {
        code += "01";
    }
    return code;
}

std::string House::cookie() {
    return std::string(GuestCookie(false).name())
        .append("=")
        .append(GuestSeal(secret).seal(PersonId(std::string(guest))));
}

} // namespace idavoll::fuzz
