#include "server/console/people.h"

#include "server/console/audited_journal.h"
#include "server/console/listing.h"
#include "server/people/life/accounts.h"
#include "server/people/life/restraints.h"
#include "server/people/life/secrets.h"

#include <utility>

namespace idavoll::server::console {

using protocol::ErrorCode;

namespace {

/// The account of that name, if this keeper may do something about it.
Outcome<StoredAccount> charge(Console& console, const Keeper& keeper, std::string name) {
    auto account = co_await people::account_called(console.desk, std::move(name));
    if (account && account->role >= keeper.role) {
        co_return NotDone{ErrorCode::forbidden, "This account looks after the server as you do."};
    }
    co_return account;
}

/// "muted until 2026-12-01 10:00 UTC: …", or nothing where none holds.
std::string words_of(std::string_view what, const StoredRestraint& restraint) {
    return restraint.until ? restraint_sentence(what, restraint) : std::string();
}

} // namespace

Outcome<protocol::ConsolePersonWhole> person(Console& console, std::string name) {
    auto account = co_await people::account_called(console.desk, std::move(name));
    if (!account) {
        co_return std::move(account).error();
    }
    const auto sessions = co_await console.desk.people.sessions(account->person);
    const auto played = co_await console.desk.people.played_by(account->person);
    const auto reports = co_await console.reading.reports_about(account->person);
    if (!sessions || !played || !reports) {
        co_return storage_failure();
    }
    protocol::ConsolePersonWhole whole{.person = listed(*account, console.desk.now()),
                                       .words = account->words,
                                       .suspended_why = account->suspended.why,
                                       .muted_why = account->muted.why,
                                       .sessions = {},
                                       .games = {},
                                       .reports = all_listed(*reports)};
    for (const StoredSession& session : *sessions) {
        whole.sessions.push_back({.made = session.made, .used = session.used, .browser = session.browser});
    }
    for (const PlayedCount& games : *played) {
        whole.games.push_back({.game = games.game, .played = games.played, .won = games.won});
    }
    co_return whole;
}

Outcome<Done> sign_out(Console& console, Keeper keeper, std::string name, std::string why) {
    auto account = co_await charge(console, keeper, std::move(name));
    if (!account) {
        co_return std::move(account).error();
    }
    AuditedJournal journal(console.desk.journal, deed(console, keeper, "person end-sessions",
                                                      account->person.text(), std::move(why)));
    Desk desk = audited(console.desk, journal);
    co_return co_await people::end_all_sessions(desk, std::move(account->name));
}

Outcome<Done> restrain(Console& console, Keeper keeper, std::string name, Restraint restraint,
                       std::optional<Milliseconds> until, std::string why) {
    if (until && *until <= console.desk.now()) {
        co_return NotDone{ErrorCode::malformed, "That moment has passed."};
    }
    auto account = co_await charge(console, keeper, std::move(name));
    if (!account) {
        co_return std::move(account).error();
    }
    const bool suspends = restraint == Restraint::suspension;
    AuditNoted noted =
        deed(console, keeper, suspends ? "person suspend" : "person mute", account->person.text(), why);
    const std::string_view what = suspends ? "suspended" : "muted";
    noted.before = words_of(what, suspends ? account->suspended : account->muted);
    noted.after = until ? words_of(what, {.until = until, .why = why}) : "lifted";
    AuditedJournal journal(console.desk.journal, std::move(noted));
    Desk desk = audited(console.desk, journal);
    co_return co_await people::restrain(desk, std::move(account->person), restraint, until, std::move(why));
}

} // namespace idavoll::server::console
