#include "server/app/app.h"

#include "engine/catalogue/registry.h"
#include "server/accounts/account_context.h"
#include "server/accounts/accounts.h"
#include "server/accounts/company.h"
#include "server/accounts/restraints.h"
#include "server/app/control.h"
#include "server/app/descriptors.h"
#include "server/app/memory.h"
#include "server/app/version.h"
#include "server/app/warnings.h"
#include "server/bots/bot_workers.h"
#include "server/core/people/guests.h"
#include "server/events/event_bus.h"
#include "server/events/peer_message.h"
#include "server/events/publishing_journal.h"
#include "server/http/answering.h"
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
#include "server/net/run.h"
#include "server/net/sampled_log.h"
#include "server/net/strands.h"
#include "server/notifications/notices.h"
#include "server/operations/console/console.h"
#include "server/operations/console/health.h"
#include "server/rooms/alarms/alarms.h"
#include "server/rooms/alarms/armed_journal.h"
#include "server/rooms/alarms/rearming.h"
#include "server/rooms/alarms/timekeeper.h"
#include "server/rooms/runtime/directory.h"
#include "server/storage/backups/backups.h"
#include "server/storage/rows/open_archive.h"
#include "server/storage/rows/open_peer_channel.h"
#include "server/storage/rows/shared_secret.h"
#include "server/storage/rows/sql_console.h"
#include "server/storage/rows/sql_deadlines.h"
#include "server/storage/rows/sql_lists.h"
#include "server/storage/rows/sql_notices.h"
#include "server/storage/rows/sql_people.h"
#include "server/storage/rows/sql_ratings.h"
#include "server/storage/rows/sql_statistics.h"
#include "server/storage/rows/sql_store.h"
#include "server/storage/rows/sql_unused_rooms.h"
#include "server/storage/sqlite/schema.h"
#include "server/websocket/client_connection.h"

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/url/parse.hpp>
#include <chrono>
#include <csignal>
#include <exception>
#include <fmt/format.h>
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
constexpr std::chrono::milliseconds notices_may_take{1'500};
constexpr std::chrono::milliseconds glance{10};
constexpr std::chrono::seconds sum_up_every{10};

Milliseconds unix_time(std::chrono::system_clock::time_point at) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(at.time_since_epoch()).count();
}

Milliseconds unix_now() {
    return unix_time(std::chrono::system_clock::now());
}

RoomServices room_means(Journal& journal, OlderChat& older_chat, const Live<RoomLimits>& limits,
                        const Timekeeper& time, asio::thread_pool& elsewhere, const std::string& seed) {
    return {.store = journal,
            .now = [&time] { return time.now(); },
            .find_game = find_game,
            .draw = draw_rooms(journal, seed),
            .limits = [&limits] { return limits.get(); },
            .elsewhere = elsewhere.get_executor(),
            .older_chat = &older_chat};
}

/// Passkeys belong to a name; an address has none, and the page is opened as localhost then.
RelyingParty relying_party(const std::optional<std::string>& origin, std::uint16_t port) {
    if (!origin) {
        return {"localhost", {"http://localhost:" + std::to_string(port)}};
    }
    const auto url = boost::urls::parse_uri({origin->data(), origin->size()});
    return {url ? std::string(url->host_name()) : std::string(), {*origin}};
}

/// For so long what a guest wrote is kept who has no seat.
constexpr Milliseconds guests_remembered = Milliseconds{14} * 24 * 60 * 60 * 1000;

/// Sessions that nobody has used for long end, now and once a day, and what else is only kept for a while
/// goes.
asio::awaitable<void> end_old_sessions(Journal& journal) {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (;;) {
        std::vector<Change> changes;
        changes.emplace_back(PeopleChange(SessionsExpired{unix_now() - session_lasts}));
        changes.emplace_back(PeopleChange(NamesFreed{unix_now()}));
        changes.emplace_back(PeopleChange(UndoLinksForgotten{unix_now()}));
        changes.emplace_back(PeopleChange(GuestsForgotten{unix_now() - guests_remembered, unix_now()}));
        (void)co_await journal.commit(std::move(changes));
        pause.expires_after(std::chrono::hours(24));
        co_await pause.async_wait(asio::use_awaitable);
    }
}

/// No game waits for a bot: those that slept when the server stopped go on now, and what was missed since,
/// soon. Where other servers decide as well, a bot is left to them for a while, but not for half a minute.
asio::awaitable<void> wake_for_bots(RoomDirectory& rooms, WaitingBots& waiting, bool are_others) {
    constexpr Milliseconds left_to_others = RoomActor::left_to_others.count();
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (;;) {
        co_await rooms.wake_for_bots(waiting, unix_now() - (are_others ? left_to_others : 0));
        pause.expires_after(are_others ? std::chrono::seconds(5) : std::chrono::seconds(60));
        co_await pause.async_wait(asio::use_awaitable);
    }
}

asio::awaitable<void> try_again_until_writable(MeasuredStore& store) {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (;;) {
        pause.expires_after(std::chrono::seconds(1));
        co_await pause.async_wait(asio::use_awaitable);
        co_await store.try_again();
    }
}

/// What peers that were lost would have said is found out.
asio::awaitable<void> keep_abreast(RoomDirectory& rooms, RoomVersions& versions) {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (;;) {
        pause.expires_after(std::chrono::seconds(2));
        co_await pause.async_wait(asio::use_awaitable);
        co_await rooms.keep_abreast(versions);
    }
}

/// Says from time to time how much was not written down, also when it has stopped.
asio::awaitable<void> sum_up(SampledLog& log) {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (;;) {
        pause.expires_after(sum_up_every);
        co_await pause.async_wait(asio::use_awaitable);
        log.sum_up(std::chrono::steady_clock::now());
    }
}

/// Who reads the database beside the one who writes it, each on a thread of its own.
struct Readers {
    std::unique_ptr<SqlUnusedRooms> unused;
    std::unique_ptr<SqlLists> lists;
    std::unique_ptr<SqlDeadlines> deadlines;
    std::unique_ptr<SqlPeople> people;
    std::unique_ptr<SqlNotices> outbox;
    std::unique_ptr<SqlConsole> console;
    std::unique_ptr<SqlRatings> ratings;
    std::unique_ptr<SqlStatistics> statistics;

    void stop() const {
        unused->stop();
        lists->stop();
        deadlines->stop();
        people->stop();
        outbox->stop();
        console->stop();
        ratings->stop();
        statistics->stop();
    }
};

Result<Readers, Problem> open_readers(const DatabasePlace& database) {
    Readers readers;
    std::optional<Problem> problem;
    const auto open = [&]<class Reader>(std::unique_ptr<Reader>& into) {
        if (problem) {
            return;
        }
        auto opened = Reader::open(database);
        if (opened) {
            into = std::move(opened).value();
        } else {
            problem = Problem{std::move(opened).error().sentence};
        }
    };
    open(readers.unused);
    open(readers.lists);
    open(readers.deadlines);
    open(readers.people);
    open(readers.outbox);
    open(readers.console);
    open(readers.ratings);
    open(readers.statistics);
    if (problem) {
        return *std::move(problem);
    }
    return readers;
}

} // namespace

/// In the order in which they are made; they go in the reverse one. What connections refer to stands before
/// the io_context, whose end is the end of the last connection.
struct App::Parts {
    Parts(Settings given, std::shared_ptr<spdlog::logger> logger, std::unique_ptr<SqlStore> opened,
          Readers reads, std::unique_ptr<PeerChannel> others, const Keys& secret)
        : settings(std::move(given)), log(std::move(logger)), store(std::move(opened)),
          readers(std::move(reads)), push_key(secret.front()), seal(secret), cookie(settings.https),
          session_cookie(settings.https), peers(std::move(others)), measured(*store, metrics),
          told(measured, event_bus, sayer()), hashing(settings.hashing, settings.limits.hashing),
          authenticator(*readers.people, measured, unix_now, settings.guests),
          addresses(settings.limits.per_address),
          connections(connections_within(descriptor_limit(), settings.limits.connections)),
          people(settings.limits.per_person), refusals(*log), io(static_cast<int>(settings.threads)),
          strands(strands_of(io, settings.threads)),
          bots(settings.bot_pause, BotWorkers::words_of(settings.seed), settings.bot_threads),
          rooms(strands, means(), settings.idle, settings.limits.openings),
          context{.people = *readers.people,
                  .journal = armed,
                  .hashing = hashing,
                  .authenticator = authenticator,
                  .lines = lines,
                  .attempts = attempts,
                  .challenges = challenges,
                  .sign_ups = sign_ups,
                  .guest_writes = guest_writes,
                  .tell_rooms =
                      [this](std::vector<std::string> codes, PersonId before, Identity now) {
                          say({.codes = codes});
                          PersonChanged changed{std::move(before), std::move(now)};
                          return rooms.tell(std::move(codes), std::move(changed));
                      },
                  .now = unix_now,
                  .settings = {},
                  .move_deadlines = [this](PersonId person,
                                           Span span) { return moved_deadlines(std::move(person), span); },
                  .tell_away =
                      [this](std::vector<std::string> codes, PersonId person, std::vector<Span> spans) {
                          say({.codes = codes});
                          Away away{std::move(person), std::move(spans)};
                          return rooms.tell(std::move(codes), std::move(away));
                      }},
          visits{rooms,      {event_bus, *readers.lists, *readers.lists, board, unix_now},
                 websockets, metrics,
                 lines,      *log} {}

    /// To the other servers on the same database, if there may be any.
    void say(PeerMessage peer_message) const {
        if (peers) {
            peer_message.from = peers->id();
            peers->say(to_text(peer_message));
        }
    }

    std::function<void(PeerMessage)> sayer() {
        return peers ? std::function<void(PeerMessage)>(
                   [this](PeerMessage peer_message) { say(std::move(peer_message)); })
                     : nullptr;
    }

    RoomServices means() {
        RoomServices all = room_means(armed, *store, of_rooms, time, replaying, settings.seed);
        all.vacations_of = [this](PersonId person) { return vacations_of(std::move(person)); };
        all.bots = &bots;
        all.is_accounts_name = [this](std::string name, PersonId person) {
            return people::looks_like_an_account(context, std::move(name), std::move(person));
        };
        all.why_muted = [this](PersonId person) { return people::why_muted(context, std::move(person)); };
        all.level_of = [this](PersonId person, std::string ladder) {
            return level_of(std::move(person), std::move(ladder));
        };
        all.plays_enough_alone = [this](Identity who, std::size_t more) {
            return plays_enough_alone(*readers.unused, settings.limits.openings.alone, std::move(who), more);
        };
        if (peers) {
            all.version_of = [this](GameId game) { return version_of(game); };
            all.code_of = [this](GameId game) { return code_of(game); };
            all.tell_present = [this](GameId game, std::vector<PersonId> here) {
                say({.present = {{game, std::move(here)}}});
            };
        }
        all.are_kept_apart = [this](PersonId one, PersonId other) {
            return people::are_kept_apart(context, std::move(one), std::move(other));
        };
        return all;
    }

    const Settings settings;
    const std::shared_ptr<spdlog::logger> log;
    const std::unique_ptr<SqlStore> store;
    const Readers readers;
    const PushKey push_key;
    const GuestSeal seal;
    const GuestCookie cookie;
    const SessionCookie session_cookie;
    const std::unique_ptr<PeerChannel> peers; ///< null: there are no other servers
    Metrics metrics;
    MeasuredStore measured;
    EventBus event_bus;
    PublishingJournal told;
    ArmedJournal armed{told, [this](Milliseconds deadline) { arm(deadline); }};
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
    std::atomic<bool> retiring = false; ///< whoever asks is told to send nobody here any more
    std::atomic<bool> stopping = false;
    std::optional<Router> router;
    std::optional<HttpServices> http;
    std::optional<Door> door;

    asio::io_context io;
    const NewStrand strands;
    asio::thread_pool replaying{1}; ///< long games, which wake
    BotWorkers bots;
    Analyses analyses;
    Puzzles puzzles;
    RoomDirectory rooms;
    std::optional<Alarms> alarms;
    AccountContext context;
    ConnectionServices visits;
    std::optional<tcp::acceptor> acceptor;
    std::optional<asio::local::stream_protocol::acceptor> control;
    std::string address;
    std::uint16_t port = 0;
    std::optional<asio::executor_work_guard<asio::io_context::executor_type>> work;
    std::vector<std::jthread> threads;
    NewsDesk news{*readers.outbox, push_key};
    std::optional<Notices> notices;
    std::optional<Warnings> warnings;
    std::optional<BackupKeeper> backups;
    std::optional<ControlMeans> operators;
    HealthDiary diary;
    const Milliseconds began = unix_now();
    asio::thread_pool looking{1}; ///< games that are looked into
    Examination examination{{.open = [this] { return open_archive(store->place()); },
                             .now = unix_now,
                             .ended =
                                 [this](const std::optional<std::string>& wrong, std::int64_t findings) {
                                     metrics.verified(std::chrono::system_clock::now(), findings);
                                     warnings->note(Worry::games, wrong);
                                 }}};
    Console console{.reading = *readers.console,
                    .context = context,
                    .rooms = rooms,
                    .elsewhere = looking.get_executor(),
                    .find_game = find_game,
                    .health = [this] { return health(); },
                    .examination = examination};

    asio::awaitable<Result<Invitee, protocol::Refused>> invitee(Identity host, std::string name);
    asio::awaitable<std::vector<Change>> moved_deadlines(PersonId person, Span span);
    asio::awaitable<std::vector<Span>> vacations_of(PersonId person);
    asio::awaitable<std::optional<int>> level_of(PersonId person, std::string ladder);
    asio::awaitable<std::optional<std::int64_t>> version_of(GameId game);
    asio::awaitable<std::optional<std::string>> code_of(GameId game);
    asio::awaitable<void> wake_for_clocks(std::string code, Milliseconds until);
    void listen_to_others();
    void hear(std::string_view said);
    asio::awaitable<void> open_the_doors();
    asio::awaitable<protocol::Health> health();
    asio::awaitable<void> keep_diary();
    asio::awaitable<void> keep_watch();
    asio::awaitable<void> look_for_worries();
    void arm(Milliseconds deadline);
    void reload(const Settings& changed);
    void make_services(StaticFiles files);
    void run();
    void stop();

  private:
    /// With what is not in its own file yet.
    std::int64_t database_bytes() const { return store->bytes(); }

    void note_fault(std::string_view what);
    void stop_accepting();
    void stop_connections();
    void stop_rooms();
    void stop_notices() const;
    void stop_threads();
    bool emptied_within(std::chrono::milliseconds patience) const;
};

/// The account of that name that somebody may invite: not themselves, and none of the two has blocked the
/// other.
asio::awaitable<Result<Invitee, protocol::Refused>> App::Parts::invitee(Identity host, std::string name) {
    auto found = co_await people::may_invite(context, std::move(host), std::move(name));
    if (!found) {
        co_return protocol::Refused{
            .id = {}, .code = found.error().code, .message = found.error().sentence, .seq = {}};
    }
    co_return Invitee{.person = found->id, .name = found->account.value_or("")};
}

/// Because the clocks of somebody who goes on vacation, or comes back, stand still in that span.
asio::awaitable<std::vector<Change>> App::Parts::moved_deadlines(PersonId person, Span span) {
    const auto running = co_await readers.deadlines->running_of(std::move(person));
    const auto lost = co_await readers.deadlines->lost();
    if (!running || !lost) {
        // Too early is put right when the room is woken.
        log->warn("deadlines could not be read: {}",
                  !running ? running.error().sentence : lost.error().sentence);
        co_return std::vector<Change>();
    }
    co_return deadlines_moved(*running, *lost, span);
}

asio::awaitable<std::vector<Span>> App::Parts::vacations_of(PersonId person) {
    std::vector<Span> spans;
    const auto taken = co_await readers.people->vacations(std::move(person));
    if (taken) {
        for (const TakenVacation& one : *taken) {
            spans.push_back({one.from, one.until});
        }
    } else {
        log->warn("vacations could not be read: {}", taken.error().sentence);
    }
    co_return spans;
}

asio::awaitable<std::optional<int>> App::Parts::level_of(PersonId person, std::string ladder) {
    const auto rating = co_await readers.ratings->rating_of(std::move(person), std::move(ladder));
    if (!rating) {
        log->warn("a rating could not be read: {}", rating.error().sentence);
        co_return std::nullopt;
    }
    co_return level(*rating);
}

asio::awaitable<std::optional<std::int64_t>> App::Parts::version_of(GameId game) {
    std::vector<GameId> games{game};
    const auto versions = co_await readers.lists->versions_of(std::move(games));
    if (!versions) {
        log->warn("whether a room has changed elsewhere could not be read: {}", versions.error().sentence);
        co_return std::nullopt;
    }
    const auto version = versions->find(game);
    co_return version == versions->end() ? std::nullopt : std::optional(version->second);
}

asio::awaitable<std::optional<std::string>> App::Parts::code_of(GameId game) {
    const auto code = co_await readers.lists->code_of(game);
    co_return code ? *code : std::nullopt;
}

/// A room that cannot be opened now is tried again by the alarms.
asio::awaitable<void> App::Parts::wake_for_clocks(std::string code, Milliseconds until) {
    auto found = co_await rooms.find(std::move(code));
    if (const auto* room = std::get_if<std::shared_ptr<RoomActor>>(&found)) {
        const std::shared_ptr<RoomActor> held = *room;
        Input input = ClocksDue{until};
        co_await held->handle(std::move(input));
    }
}

void App::Parts::listen_to_others() {
    if (!peers) {
        return;
    }
    lines.tell_others_by([this](const Lines::Ending& ending) { say({.ended = {ending}}); });
    peers->listen([this](std::string_view said) { hear(said); },
                  [this] { event_bus.tell_everybody({.kind = News::Kind::missed}); });
    asio::co_spawn(io, keep_abreast(rooms, *readers.lists), asio::detached);
}

/// What has happened at another server. On a thread of the peers' own.
void App::Parts::hear(std::string_view said) {
    std::optional<PeerMessage> heard = peer_message_of(said);
    if (!heard) {
        return;
    }
    PeerMessage& peer_message = *heard;
    for (const Lines::Ending& ending : peer_message.ended) {
        lines.hear(ending);
    }
    event_bus.tell(peer_message.told);
    for (const PeerMessage::Room& room : peer_message.rooms) {
        asio::co_spawn(io, rooms.follow(room.game, room.version), asio::detached);
    }
    if (!peer_message.codes.empty()) {
        asio::co_spawn(io, rooms.follow_again(std::move(peer_message.codes)), asio::detached);
    }
    for (PeerMessage::Present& present : peer_message.present) {
        asio::co_spawn(io, rooms.note_present(peer_message.from, present.game, std::move(present.people)),
                       asio::detached);
    }
}

void App::Parts::arm(Milliseconds deadline) {
    if (alarms) {
        alarms->arm(deadline);
    }
}

/// What was lost while nobody was there is given back before anybody comes.
asio::awaitable<void> App::Parts::open_the_doors() {
    co_await alarms->begin();
    asio::co_spawn(io, alarms->run(), asio::detached);
    co_await listen(*acceptor, strands, *door);
}

/// A minute after the other.
asio::awaitable<void> App::Parts::keep_diary() {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (;;) {
        pause.expires_after(std::chrono::minutes(1));
        co_await pause.async_wait(asio::use_awaitable);
        const Metrics::Lately lately = metrics.lately();
        const auto micros = [](const std::optional<std::chrono::microseconds>& took) {
            return took ? std::optional<std::int64_t>(took->count()) : std::nullopt;
        };
        diary.note({.at = unix_now(),
                    .connections = static_cast<std::int64_t>(connections.size()),
                    .rooms = static_cast<std::int64_t>(rooms.awake()),
                    .moves = lately.moves,
                    .commit_median = micros(lately.commits.median),
                    .commit_p99 = micros(lately.commits.p99)});
    }
}

/// What is wrong now is told now, and not after another minute.
asio::awaitable<void> App::Parts::keep_watch() {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    for (;;) {
        co_await look_for_worries();
        pause.expires_after(std::chrono::minutes(1));
        co_await pause.async_wait(asio::use_awaitable);
    }
}

asio::awaitable<void> App::Parts::look_for_worries() {
    if (!store->place().is_on_server()) {
        std::error_code unknown;
        const std::filesystem::space_info space = std::filesystem::space(store->place().file(), unknown);
        if (!unknown) {
            warnings->note(Worry::disk, worry_about_disk(space.available, store->bytes()));
        }
    }
    const bool is_stored = store->is_in_place() && measured.is_writable();
    warnings->note(Worry::store,
                   is_stored ? std::nullopt : std::optional<std::string>("The log of the server says why."));
    const auto outbox = co_await readers.console->outbox();
    if (outbox) {
        std::optional<std::string> worry;
        for (const OutboxCount& count : *outbox) {
            const auto channel = static_cast<std::size_t>(count.channel);
            metrics.outbox(channel_names.at(channel), count.waiting, count.failing);
            if (!worry) {
                worry = worry_about_outbox(channel_names.at(channel), count.failing);
            }
        }
        warnings->note(Worry::outbox, worry);
    }
}

asio::awaitable<protocol::Health> App::Parts::health() {
    const BotWorkers::Load thinking = bots.load();
    protocol::Health health{
        .now = unix_now(),
        .started = began,
        .version = std::string(program_version()),
        .protocol = protocol::protocol_version,
        .schema = newest_schema(),
        .rules = {},
        .commits_waiting = measured.waiting(),
        .bots = {.threads = settings.bot_threads, .thinking = thinking.thinking, .waiting = thinking.waiting},
        .database_bytes = database_bytes(),
        .resident_bytes = resident_bytes(),
        .last_backup = std::nullopt,
        .failed_backups = metrics.failed_backups(),
        .last_verification = std::nullopt,
        .outbox = {},
        .mail_refusal = std::nullopt,
        .pushes_of_other_key = notices ? notices->of_other_key() : 0,
        .minutes = diary.minutes()};
    for (const AnyGame* game : all_games()) {
        health.rules.push_back({.game = game->facts().name, .rules = game->facts().rules});
    }
    if (const auto made = metrics.last_backup()) {
        health.last_backup = unix_time(*made);
    }
    if (const auto last = metrics.last_verification()) {
        health.last_verification = {.at = unix_time(last->at), .findings = last->findings};
    }
    if (const auto refusal = notices ? notices->mail_refusal() : std::nullopt) {
        health.mail_refusal = protocol::Failure{refusal->at, refusal->why};
    }
    if (const auto outbox = co_await readers.console->outbox()) {
        for (const OutboxCount& count : *outbox) {
            health.outbox.push_back({.channel = channel_names.at(static_cast<std::size_t>(count.channel)),
                                     .waiting = count.waiting,
                                     .failing = count.failing});
        }
    }
    co_return health;
}

void App::Parts::make_services(StaticFiles files) {
    alarms.emplace(
        strands(),
        AlarmMeans{.deadlines = *readers.deadlines,
                   .journal = armed,
                   .time = time,
                   .wake = [this](std::string code,
                                  Milliseconds until) { return wake_for_clocks(std::move(code), until); },
                   .tell_lost = [this](Span span) { return rooms.tell_all(TimeLost{span}); },
                   .has_company = [this] { return peers && peers->has_company(); },
                   .grace = settings.clock_grace});
    const OriginRule origins(settings.origin, port, settings.also_hosts);
    address = origins.address();
    files.stand_at(address);
    metrics.look_before([this] {
        const BotWorkers::Load thinking = bots.load();
        metrics.bots(thinking.thinking, thinking.waiting);
        metrics.commits_waiting(measured.waiting());
        metrics.sizes(
            {.database = database_bytes(), .log = store->log_bytes(), .resident = resident_bytes()});
    });
    const auto is_ready = [this] {
        return !retiring && !stopping && store->is_in_place() && measured.is_writable();
    };
    context.mark_network = [this](const std::string& network) { return seal.mark_of_network(network); };
    context.settings = {.accounts = settings.accounts,
                        .guests = settings.guests,
                        .origin = address,
                        .party = relying_party(settings.origin, port),
                        .mail = [this] { return smtp.get().is_set(); },
                        .push = !settings.push.contact.empty(),
                        .hooks = settings.webhooks};
    const auto find_invitee = [this](Identity host, std::string name) {
        return invitee(std::move(host), std::move(name));
    };
    router.emplace(api_routes({.rooms = rooms,
                               .journal = told,
                               .games = *readers.lists,
                               .notebook = *readers.lists,
                               .tables = *readers.lists,
                               .invitations = *readers.lists,
                               .ratings = *readers.ratings,
                               .statistics = *readers.statistics,
                               .find_invitee = find_invitee,
                               .seal = seal,
                               .cookie = cookie,
                               .session_cookie = session_cookie,
                               .analyses = analyses,
                               .puzzles = puzzles,
                               .metrics = metrics,
                               .connections = connections,
                               .is_ready = is_ready,
                               .now = unix_now,
                               .people = &context,
                               .news = &news,
                               .console = &console}),
                   std::move(files), origins, settings.metrics_from, settings.console_from);
    http.emplace(HttpServices{
        .limits = settings.limits,
        .websocket_limits = settings.limits.websocket,
        .proxies = settings.trusted_proxies,
        .router = *router,
        .seal = seal,
        .cookie = cookie,
        .session_cookie = session_cookie,
        .identify = [this](Credentials brought) { return authenticator.identify(std::move(brought)); },
        .addresses = addresses,
        .connections = connections,
        .people = people,
        .metrics = metrics,
        .log = *log,
        .refusals = refusals,
        .run_websocket =
            [this](OpenedWebSocket opened, Known known) {
                return run_visit(std::move(opened), std::move(known), visits);
            }});
    door.emplace(Door{
        .addresses = addresses,
        .connections = connections,
        .proxies = settings.trusted_proxies,
        .full = last_words(no_room("The server is full at the moment; try again later.")),
        .crowded = last_words(no_room("There are too many connections from this address.")),
        .on_refusal = [this] { metrics.turned_away(); },
        .serve = [this](Arrival arrival) { return serve_connection(std::move(arrival), *http); },
        .log = *log,
    });
}

void App::Parts::run() {
    work.emplace(io.get_executor());
    board.pin(settings.bulletin);
    rooms.remove_unused(*readers.unused, settings.open_for);
    asio::co_spawn(io, rooms.keep_tidy(), asio::detached);
    asio::co_spawn(io, wake_for_bots(rooms, *readers.lists, peers != nullptr), asio::detached);
    listen_to_others();
    asio::co_spawn(io, open_the_doors(), asio::detached);
    asio::co_spawn(io, sum_up(refusals), asio::detached);
    asio::co_spawn(io, keep_diary(), asio::detached);
    warnings.emplace(Warnings::Means{.smtp = [this] { return smtp.get(); },
                                     .to = [this] { return operators_mail.get(); },
                                     .origin = address,
                                     .now = unix_now,
                                     .stopping = [this] { return stopping.load(); },
                                     .log = *log});
    asio::co_spawn(io, keep_watch(), asio::detached);
    asio::co_spawn(io, try_again_until_writable(measured), asio::detached);
    asio::co_spawn(io, end_old_sessions(measured), asio::detached);
    notices.emplace(NoticeMeans{
        .reading = *readers.outbox,
        .journal = measured,
        .now = unix_now,
        .stopping = [this] { return stopping.load(); },
        .origin = address,
        .pace = settings.pace,
        .smtp = [this] { return smtp.get(); },
        .push = settings.push,
        .key = push_key,
        .hooks = settings.webhooks,
        .reach = settings.reach,
        .mail_refused =
            [this](const std::optional<std::string>& wrong) { warnings->note(Worry::mail, wrong); }});
    notices->start(io);
    if (settings.backups) {
        backups.emplace(BackupKeeper::Means{.plan = *settings.backups,
                                            .database = store->place().file(),
                                            .made =
                                                [this](const Backup& made) {
                                                    metrics.backed_up(made.at);
                                                    // What is not sound becomes no backup.
                                                    metrics.verified(made.at, 0);
                                                    warnings->note(Worry::backup, std::nullopt);
                                                },
                                            .failed =
                                                [this](const Problem& problem) {
                                                    metrics.backup_failed();
                                                    log->error("{}", problem.sentence);
                                                    warnings->note(Worry::backup, problem.sentence);
                                                }});
    }
    operators.emplace(ControlMeans{.context = context,
                                   .secret = secret_of(store->place().beside()),
                                   .back_up =
                                       [this] {
                                           if (backups) {
                                               backups->make_one();
                                           }
                                           return backups.has_value();
                                       },
                                   .repair =
                                       [this](GameId game, console::Repair repair, AuditNoted noted) {
                                           return console::repair(console, game, std::move(repair),
                                                                  std::move(noted));
                                       }});
    auto opened = open_control(io, control_socket_of(store->place().beside()));
    if (opened) {
        control.emplace(std::move(opened).value());
        asio::co_spawn(io, serve_control(*control, *operators), asio::detached);
    } else {
        log->warn("operators cannot reach this server from their command line: {}", opened.error().sentence);
    }
    for (unsigned i = 0; i < settings.threads; ++i) {
        threads.emplace_back(
            [this] { run_in_spite_of_faults(io, [this](std::string_view what) { note_fault(what); }); });
    }
}

void App::Parts::reload(const Settings& changed) {
    const Limits& limits = changed.limits;
    log->set_level(spdlog::level::from_str(changed.log_level));
    connections.allow(connections_within(descriptor_limit(), limits.connections));
    addresses.allow(limits.per_address.connections);
    people.allow(limits.per_person);
    websockets.set(static_cast<const ConversationLimits&>(limits));
    of_rooms.set(limits.rooms);
    rooms.allow_open(limits.openings.open);
    SmtpSettings mails = changed.smtp;
    // Certificates are believed from the start to the end, as those of hooks are.
    mails.authorities = settings.reach.authorities;
    smtp.set(std::move(mails));
    operators_mail.set(changed.operators_mail);
    board.pin(changed.bulletin);
}

void App::Parts::note_fault(std::string_view what) {
    metrics.loop_fault();
    log->error("a fault: {}", what);
}

void App::Parts::stop() {
    if (stopping.exchange(true)) {
        return;
    }
    log->info("stopping");
    if (backups) {
        backups->stop();
    }
    examination.stop();
    alarms->stop();
    stop_accepting();
    stop_connections();
    stop_rooms();
    stop_notices();
    stop_threads();
    if (notices) {
        notices->join();
    }
    if (warnings) {
        warnings->join();
    }
    hashing.stop();
    if (peers) {
        peers->stop();
    }
    readers.stop();
    store->stop();
    log->info("stopped");
}

void App::Parts::stop_accepting() {
    asio::post(io, [this] {
        boost::system::error_code ignored;
        acceptor->close(ignored);
        if (control) {
            control->close(ignored);
            std::error_code gone;
            std::filesystem::remove(control_socket_of(store->place().beside()), gone);
        }
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

/// What was sent is noted, what is under way broken off and noted, too.
void App::Parts::stop_notices() const {
    const auto until = std::chrono::steady_clock::now() + notices_may_take;
    while (notices && !notices->is_idle() && std::chrono::steady_clock::now() < until) {
        std::this_thread::sleep_for(glance);
    }
}

void App::Parts::stop_threads() {
    work.reset();
    io.stop();
    threads.clear();
    replaying.join();
    looking.join();
    bots.stop();
    analyses.stop();
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
    try {
        stop();
    } catch (const std::exception& fault) {
        spdlog::critical("the server could not be stopped in good order: {}", fault.what());
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
        return Problem{"The system allows only " + std::to_string(descriptor_limit())
                       + " open files and connections; raise it with ulimit -n."};
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
    auto readers = open_readers(settings.database);
    if (!readers) {
        return readers.error();
    }
    if (std::optional<Problem> refusal = agree_on_secret(settings.database, *secret, secret_lies)) {
        return *refusal;
    }
    // From here on others know that this server is there.
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

namespace {

void reload(App& app, const ReadAgain& read_again, spdlog::logger& log) {
    const Result<Reread, Problem> read = read_again();
    const Result<Done, Problem> done = read ? app.reload(read->config) : Result<Done, Problem>(read.error());
    if (!done) {
        log.error("the configuration stays as it was: {}", done.error().sentence);
        return;
    }
    log.info("the configuration was read again: {}",
             read->now.empty() ? "nothing to take over"
                               : fmt::format("taken over: {}", fmt::join(read->now, ", ")));
    if (!read->later.empty()) {
        log.warn("only a new start takes over: {}", fmt::join(read->later, ", "));
    }
}

} // namespace

int serve(const Config& config, const ReadAgain& read_again) {
    // Blocked before any thread is made, so that none but the wait below ever sees them.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    if (read_again) {
        sigaddset(&signals, SIGHUP);
    }
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);

    const auto log =
        std::make_shared<spdlog::logger>("idavoll", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    log->set_level(spdlog::level::from_str(config.log_level));
    spdlog::set_default_logger(log);

    raise_descriptor_limit();
    const auto started = App::start(config, log);
    if (!started) {
        std::cerr << "idavoll: " << started.error().sentence << '\n';
        return 1;
    }
    const auto& app = *started;
    std::cout << "Idavoll is ready: " << app->address() << '/' << std::endl;
    for (int signal = SIGHUP; signal == SIGHUP;) {
        sigwait(&signals, &signal);
        if (signal == SIGHUP) {
            reload(*app, read_again, *log);
        }
    }
    if (config.drain > 0) {
        app->retire();
        const timespec patience{.tv_sec = config.drain, .tv_nsec = 0};
        // A second signal is an order to stop now.
        sigtimedwait(&signals, nullptr, &patience);
    }
    app->stop();
    return 0;
}

} // namespace idavoll::server
