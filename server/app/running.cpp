#include "server/app/parts.h"

#include "server/app/descriptors.h"
#include "server/app/maintenance.h"
#include "server/net/run.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <spdlog/spdlog.h>
#include <string>
#include <string_view>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

void App::Parts::arm(Milliseconds deadline) {
    if (alarms) {
        alarms->arm(deadline);
    }
}

void App::Parts::continue_after(GameId game) {
    if (!stopping) {
        asio::co_spawn(io, tournaments.hear_end(game), asio::detached);
    }
}

void App::Parts::continue_leagues() {
    if (!stopping) {
        asio::co_spawn(io, leagues.continue_due(), asio::detached);
    }
}

/// Restores lost thinking time before anyone can connect.
asio::awaitable<void> App::Parts::open_the_doors() {
    co_await alarms->begin();
    asio::co_spawn(io, alarms->run(), asio::detached);
    asio::co_spawn(io, continue_tournaments(tournaments, leagues), asio::detached);
    co_await listen(*acceptor, strands, *door);
}

void App::Parts::run() {
    work.emplace(io.get_executor());
    start_rooms();
    start_watch();
    start_notices();
    start_backups();
    start_control();
    start_threads();
}

void App::Parts::start_rooms() {
    board.pin(settings.bulletin);
    rooms.remove_unused(readers.unused, settings.open_for);
    asio::co_spawn(io, rooms.keep_tidy(), asio::detached);
    asio::co_spawn(io, wake_for_bots(rooms, readers.lists, peers != nullptr), asio::detached);
    listen_to_others();
    asio::co_spawn(io, open_the_doors(), asio::detached);
}

void App::Parts::start_watch() {
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
    asio::co_spawn(io, remind_players(measured), asio::detached);
}

void App::Parts::start_notices() {
    notices.emplace(NoticeMeans{
        .reading = readers.outbox,
        .journal = measured,
        .now = unix_now,
        .stopping = [this] { return stopping.load(); },
        .origin = address,
        .pace = settings.pace,
        .smtp = [this] { return smtp.get(); },
        .push = settings.push,
        .key = push_key,
        .moves = move_seal,
        .hooks = settings.webhooks,
        .reach = settings.reach,
        .mail_refused =
            [this](const std::optional<std::string>& wrong) { warnings->note(Worry::mail, wrong); }});
    notices->start(io);
}

void App::Parts::start_backups() {
    if (!settings.backups) {
        return;
    }
    backups.emplace(BackupKeeper::Means{.plan = *settings.backups,
                                        .database = store->place().file(),
                                        .made =
                                            [this](const Backup& made) {
                                                metrics.backed_up(made.at);
                                                // A copy that fails verification is not a backup.
                                                metrics.verified(made.at, 0);
                                                warnings->note(Worry::backup, std::nullopt);
                                            },
                                        .failed =
                                            [this](const Problem& problem) {
                                                log->error("{}", problem.sentence);
                                                metrics.backup_failed();
                                                warnings->note(Worry::backup, problem.sentence);
                                            }});
}

void App::Parts::start_control() {
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
        log->warn("the command line cannot reach this server: {}", opened.error().sentence);
    }
}

/// On one processor, everything that is ready is decided before it is committed. Otherwise the loop and the
/// writer would each wait for the end of the other's time slice.
void App::Parts::run_beside_writer() {
    store->hold_commits_of(std::this_thread::get_id());
    run_in_rounds(
        io, [this] { store->release_commits(); }, [this](std::string_view what) { note_fault(what); });
    store->hold_commits_of({});
}

void App::Parts::start_threads() {
    if (settings.shares_processor && !store->is_shared()) {
        threads.emplace_back([this] { run_beside_writer(); });
        return;
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
    opener.allow_open(limits.openings.open);
    SmtpSettings mails = changed.smtp;
    // Certificates are trusted until the next start, as for webhooks.
    mails.authorities = settings.reach.authorities;
    smtp.set(std::move(mails));
    operators_mail.set(changed.operators_mail);
    board.pin(changed.bulletin);
}

void App::Parts::note_fault(std::string_view what) {
    metrics.loop_fault();
    log->error("internal error: {}", what);
}

} // namespace idavoll::server
