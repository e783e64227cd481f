#pragma once

#include "server/accounts/account_context.h"
#include "server/app/app.h"
#include "server/app/control.h"
#include "server/app/readers.h"
#include "server/app/wall_clock.h"
#include "server/app/warnings.h"
#include "server/bots/bot_workers.h"
#include "server/core/events/event_bus.h"
#include "server/core/events/peer_message.h"
#include "server/core/events/publishing_journal.h"
#include "server/http/api/api.h"
#include "server/http/connection.h"
#include "server/http/router.h"
#include "server/metrics/measured_store.h"
#include "server/metrics/metrics.h"
#include "server/net/address_book.h"
#include "server/net/connections.h"
#include "server/net/headcount.h"
#include "server/net/listener.h"
#include "server/net/live.h"
#include "server/net/sampled_log.h"
#include "server/net/strands.h"
#include "server/notifications/notices.h"
#include "server/operations/console/console.h"
#include "server/operations/console/health.h"
#include "server/rooms/alarms/alarms.h"
#include "server/rooms/alarms/armed_journal.h"
#include "server/rooms/alarms/timekeeper.h"
#include "server/rooms/runtime/room_opener.h"
#include "server/storage/backups/backups.h"
#include "server/storage/rows/open_archive.h"
#include "server/storage/rows/open_peer_channel.h"
#include "server/storage/rows/shared_secret.h"
#include "server/storage/rows/sql_store.h"
#include "server/tournaments/leagues.h"
#include "server/tournaments/tournaments.h"
#include "server/tournaments/watching_journal.h"
#include "server/websocket/client_connection.h"

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <spdlog/logger.h>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace idavoll::server {

/// In order of construction; destroyed in reverse. What connections refer to comes before the io_context,
/// whose destruction ends the last connection.
struct App::Parts {
    Parts(Settings given, std::shared_ptr<spdlog::logger> logger, std::unique_ptr<SqlStore> opened,
          std::shared_ptr<ReaderPool> pool, std::unique_ptr<PeerChannel> others, const Keys& secret);

    /// Tells the other servers on the same database, if there are any.
    void say(PeerMessage peer_message) const;
    /// Returns say(), or null without other servers.
    std::function<void(PeerMessage)> sayer();
    RoomServices means();

    const Settings settings;
    const std::shared_ptr<spdlog::logger> log;
    const std::unique_ptr<SqlStore> store;
    Readers readers;
    const PushKey push_key;
    const GuestSeal seal;
    const MoveSeal move_seal;
    const GuestCookie cookie;
    const SessionCookie session_cookie;
    const std::unique_ptr<PeerChannel> peers; ///< null: no other servers
    Metrics metrics;
    MeasuredStore measured;
    EventBus event_bus;
    PublishingJournal told;
    ArmedJournal armed{told, [this](Milliseconds deadline) { arm(deadline); }};
    WatchingJournal watched{armed, [this](GameId game) { continue_after(game); }};
    Timekeeper time;
    Hashing hashing;
    Authenticator authenticator;
    Lines lines;
    Attempts attempts;
    Challenges challenges;
    Quota sign_ups{settings.limits.sign_ups};
    Quota guest_writes{settings.limits.guest_writes};
    AddressBook addresses;
    Connections connections;
    Headcount people;
    Live<ConversationLimits> websockets{settings.limits};
    Live<RoomLimits> of_rooms{settings.limits.rooms};
    Live<SmtpSettings> smtp{settings.smtp};
    Live<std::string> operators_mail{settings.operators_mail};
    BulletinBoard board{event_bus, unix_now};
    SampledLog refusals;
    std::atomic<bool> retiring = false; ///< /readyz says no
    std::atomic<bool> stopping = false;
    std::optional<Router> router;
    std::optional<HttpServices> http;
    std::optional<Door> door;

    boost::asio::io_context io;
    const NewStrand strands;
    boost::asio::thread_pool replaying{1}; ///< long games being loaded
    BotWorkers bots;
    Analyses analyses;
    Replays replays;
    SideThread painting{8};
    Puzzles puzzles;
    RoomDirectory rooms;
    RoomOpener opener;
    Tournaments tournaments;
    Leagues leagues;
    std::optional<Alarms> alarms;
    AccountContext context;
    ConnectionServices visits;
    std::optional<boost::asio::ip::tcp::acceptor> acceptor;
    std::optional<boost::asio::local::stream_protocol::acceptor> control;
    std::string address;
    std::uint16_t port = 0;
    std::optional<boost::asio::executor_work_guard<boost::asio::io_context::executor_type>> work;
    std::vector<std::jthread> threads;
    NewsDesk news{readers.outbox, push_key, move_seal};
    std::optional<Notices> notices;
    std::optional<Warnings> warnings;
    std::optional<BackupKeeper> backups;
    std::optional<ControlMeans> operators;
    HealthDiary diary;
    const Milliseconds began = unix_now();
    boost::asio::thread_pool looking{1}; ///< games being inspected
    Examination examination{{.open = [this] { return open_archive(store->place()); },
                             .now = unix_now,
                             .ended =
                                 [this](const std::optional<std::string>& wrong, std::int64_t findings) {
                                     metrics.verified(std::chrono::system_clock::now(), findings);
                                     warnings->note(Worry::games, wrong);
                                 }}};
    Console console{.reading = readers.console,
                    .context = context,
                    .rooms = rooms,
                    .elsewhere = looking.get_executor(),
                    .find_game = find_game,
                    .health = [this] { return health(); },
                    .examination = examination};

    boost::asio::awaitable<Result<Invitee, protocol::Refused>> invitee(Identity host, std::string name);
    boost::asio::awaitable<std::vector<Change>> moved_deadlines(PersonId person, Span span);
    boost::asio::awaitable<Habits> habits_of(PersonId person);
    boost::asio::awaitable<std::optional<int>> level_of(PersonId person, std::string ladder);
    boost::asio::awaitable<std::optional<std::int64_t>> version_of(GameId game);
    boost::asio::awaitable<std::optional<std::string>> code_of(GameId game);
    boost::asio::awaitable<void> wake_for_clocks(std::string code, Milliseconds until);
    boost::asio::awaitable<void> vacate(std::vector<std::string> codes, PersonId person);
    boost::asio::awaitable<void> call_off(ReplacedGame replaced, AuditNoted noted);
    void listen_to_others();
    void hear(std::string_view said);
    boost::asio::awaitable<void> open_the_doors();
    boost::asio::awaitable<protocol::Health> health();
    boost::asio::awaitable<void> keep_diary();
    boost::asio::awaitable<void> keep_watch();
    boost::asio::awaitable<void> look_for_worries();
    void arm(Milliseconds deadline);
    /// Continues the tournament of the ended game, if it belongs to one.
    void continue_after(GameId game);
    /// A tournament has ended, which may be a division.
    void continue_leagues();
    void reload(const Settings& changed);
    /// Makes what serves requests. Needs the port.
    void make_services(StaticFiles files);
    void run();
    void stop();

  private:
    /// Includes the write-ahead log.
    std::int64_t database_bytes() const { return store->bytes(); }

    void make_alarms();
    void make_router(StaticFiles files, const OriginRule& origins);
    void make_http();
    void start_rooms();
    void start_watch();
    void start_notices();
    void start_backups();
    void start_control();
    void start_threads();
    void run_beside_writer();
    void note_fault(std::string_view what);
    void stop_accepting();
    void stop_connections();
    void stop_rooms();
    void stop_notices() const;
    void stop_threads();
    bool emptied_within(std::chrono::milliseconds patience) const;
};

} // namespace idavoll::server
