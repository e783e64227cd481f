#include "server/operations/console/people.h"

#include "server/accounts/accounts.h"
#include "server/accounts/restraints.h"
#include "server/accounts/secrets.h"
#include "server/operations/console/audited_journal.h"
#include "server/operations/console/listing.h"

#include <utility>

namespace idavoll::server::console {

using protocol::ErrorCode;

namespace {

Refused looks_after_as_well() {
    return {ErrorCode::forbidden, "This account has the same role as you, or a higher one."};
}

/// Returns the account if this keeper may change it.
AsyncResult<StoredAccount> charge(Console& console, const Keeper& keeper, std::string name) {
    auto account = co_await people::account_called(console.context, std::move(name));
    if (account && account->role >= keeper.role) {
        co_return looks_after_as_well();
    }
    co_return account;
}

/// The audit log's words for an action and its result; literals.
struct Written {
    const char* what;
    const char* after;
};

/// Runs `work` with the account and a context that records the action with its changes.
template <class Work>
AsyncResult<Done> with_charge(Console& console, Keeper keeper, std::string name, Written written,
                              std::string why, Work work) {
    auto account = co_await charge(console, keeper, std::move(name));
    if (!account) {
        co_return std::move(account).error();
    }
    AuditNoted noted = deed(console, keeper, written.what, account->person.text(), std::move(why));
    noted.after = written.after;
    AuditedJournal journal(console.context.journal, std::move(noted));
    AccountContext context = audited(console.context, journal);
    co_return co_await work(context, std::move(account).value());
}

/// "muted until 2026-12-01 10:00 UTC: …", or an empty text without a restraint.
std::string words_of(std::string_view what, const StoredRestraint& restraint) {
    return restraint.until ? restraint_sentence(what, restraint) : std::string();
}

} // namespace

AsyncResult<protocol::ConsolePersonWhole> person(Console& console, std::string name) {
    auto account = co_await people::account_called(console.context, std::move(name));
    if (!account) {
        co_return std::move(account).error();
    }
    const auto sessions = co_await console.context.people.sessions(account->person);
    const auto played = co_await console.context.people.played_by(account->person);
    const auto reports = co_await console.reading.reports_about(account->person);
    if (!sessions || !played || !reports) {
        co_return storage_failure();
    }
    protocol::ConsolePersonWhole whole{.person = listed(*account, console.context.now()),
                                       .words = account->words,
                                       .suspended_why = account->suspended.why,
                                       .muted_why = account->muted.why,
                                       .sessions = {},
                                       .games = {},
                                       .reports = all_listed(*reports, console.context.now())};
    for (const StoredSession& session : *sessions) {
        whole.sessions.push_back({.made = session.made, .used = session.used, .browser = session.browser});
    }
    for (const PlayedCount& games : *played) {
        whole.games.push_back({.game = games.game, .played = games.played, .won = games.won});
    }
    co_return whole;
}

AsyncResult<Done> sign_out(Console& console, Keeper keeper, std::string name, std::string why) {
    const Written written{"person end-sessions", "signed out everywhere"};
    return with_charge(console, std::move(keeper), std::move(name), written, std::move(why),
                       [](AccountContext& context, StoredAccount account) {
                           return people::end_all_sessions(context, std::move(account.name));
                       });
}

AsyncResult<Done> rename(Console& console, Keeper keeper, std::string name, protocol::RenameRequest wish) {
    // Names are left out, because the audit log is permanent and names are deleted with their accounts.
    const Written written{"person rename", "renamed"};
    return with_charge(console, std::move(keeper), std::move(name), written, std::move(wish.why),
                       [next = std::move(wish.name)](AccountContext& context, StoredAccount account) {
                           return people::rename(context, std::move(account.person), next);
                       });
}

AsyncResult<Done> erase(Console& console, Keeper keeper, std::string name, std::string why) {
    const Written written{"person erase", "deleted"};
    return with_charge(console, std::move(keeper), std::move(name), written, std::move(why),
                       [](AccountContext& context, StoredAccount account) {
                           return people::erase(context, std::move(account.person));
                       });
}

AsyncResult<Done> give_role(Console& console, Keeper keeper, std::string name, protocol::RoleRequest wish) {
    auto account = co_await people::account_called(console.context, std::move(name));
    if (!account) {
        co_return std::move(account).error();
    }
    if (account->person == keeper.person) {
        co_return Refused{ErrorCode::forbidden, "You cannot change your own role."};
    }
    AuditNoted noted = deed(console, keeper, "person role", account->person.text(), std::move(wish.why));
    noted.before = to_string(account->role);
    noted.after = wish.role;
    AuditedJournal journal(console.context.journal, std::move(noted));
    AccountContext context = audited(console.context, journal);
    // A named variable, because GCC 12 destroys an aggregate temporary within a co_await twice.
    std::string called = std::move(account->name);
    std::optional<Refused> nobody_left = Refused{ErrorCode::forbidden, "At least one operator must remain."};
    const Role role = role_called(wish.role).value_or(Role::none);
    co_return co_await people::give_role(context, std::move(called), role, std::move(nobody_left));
}

namespace {

/// "Both are players in the same room: game 3, game 17."
Refused both_sit(const std::vector<GameId>& games) {
    std::string sentence = "Both are players in the same room: ";
    for (const GameId game : games) {
        sentence += (game == games.front() ? "game " : ", game ") + std::to_string(game);
    }
    return {ErrorCode::already_seated, sentence + "."};
}

/// The person to be merged, and the audit log's words for them.
struct Merged {
    PersonId person;
    std::string word;
};

AsyncResult<Merged> merged(Console& console, const Keeper& keeper, const protocol::MergeRequest& wish) {
    if (wish.account) {
        std::string name = *wish.account;
        auto account = co_await charge(console, keeper, std::move(name));
        if (!account) {
            co_return std::move(account).error();
        }
        co_return Merged{std::move(account->person), "another account"};
    }
    const auto sitter = co_await console.reading.sitter(*wish.game, *wish.seat);
    if (!sitter) {
        co_return storage_failure();
    }
    if (!sitter.value()) {
        co_return Refused{ErrorCode::no_such_person, "There is no such game, or that seat is empty."};
    }
    const auto account = co_await console.context.people.account(sitter.value()->person);
    if (!account) {
        co_return storage_failure();
    }
    if (account.value()) {
        co_return Refused{ErrorCode::forbidden, "That seat belongs to an account: enter its name."};
    }
    co_return Merged{sitter.value()->person, "the guest of game " + std::to_string(*wish.game) + ", seat "
                                                 + std::to_string(*wish.seat)};
}

} // namespace

AsyncResult<Done> merge(Console& console, Keeper keeper, std::string name, protocol::MergeRequest wish) {
    auto account = co_await charge(console, keeper, std::move(name));
    if (!account) {
        co_return std::move(account).error();
    }
    auto other = co_await merged(console, keeper, wish);
    if (!other) {
        co_return std::move(other).error();
    }
    if (other->person == account->person) {
        co_return Refused{ErrorCode::malformed, "Those are the same account."};
    }
    const auto both = co_await console.reading.games_of_both(other->person, account->person);
    if (!both) {
        co_return storage_failure();
    }
    if (!both->empty()) {
        co_return both_sit(*both);
    }
    AuditNoted noted = deed(console, keeper, "person merge", account->person.text(), std::move(wish.why));
    noted.after = "now owns what " + other->word + " owned";
    AuditedJournal journal(console.context.journal, std::move(noted));
    AccountContext context = audited(console.context, journal);
    Refused otherwise{ErrorCode::already_seated, "Both are players in the same room by now."};
    Identity to = account->identity();
    co_return co_await people::merge(context, std::move(other->person), std::move(to), std::move(otherwise));
}

namespace {

AsyncResult<Done> restrain_account(Console& console, const Keeper& keeper, StoredAccount account,
                                   Restraint restraint, std::optional<Milliseconds> until, std::string why) {
    const bool suspends = restraint == Restraint::suspension;
    AuditNoted noted =
        deed(console, keeper, suspends ? "person suspend" : "person mute", account.person.text(), why);
    const std::string_view what = suspends ? "suspended" : "muted";
    noted.before = words_of(what, suspends ? account.suspended : account.muted);
    noted.after = until ? words_of(what, {.until = until, .why = why}) : "lifted";
    AuditedJournal journal(console.context.journal, std::move(noted));
    AccountContext context = audited(console.context, journal);
    co_return co_await people::restrain(context, std::move(account.person), restraint, until, std::move(why));
}

AsyncResult<Done> mute_guest(Console& console, const Keeper& keeper, PersonId guest,
                             std::optional<Milliseconds> until, std::string why) {
    const auto before = co_await console.context.people.muted_guest(guest);
    if (!before) {
        co_return storage_failure();
    }
    AuditNoted noted = deed(console, keeper, "guest mute", guest.text(), why);
    noted.before = before.value() ? words_of("muted", *before.value()) : std::string();
    noted.after = until ? words_of("muted", {.until = until, .why = why}) : "lifted";
    AuditedJournal journal(console.context.journal, std::move(noted));
    AccountContext context = audited(console.context, journal);
    co_return co_await people::mute_guest(context, std::move(guest), until, std::move(why));
}

} // namespace

AsyncResult<Done> mute_writer(Console& console, Keeper keeper, GameId number, int line,
                              protocol::RestraintRequest wish) {
    if (auto passed = passed_moment(console, wish.until)) {
        co_return *std::move(passed);
    }
    const auto writer = co_await console.reading.writer_of(number, line);
    if (!writer) {
        co_return storage_failure();
    }
    if (!writer.value()) {
        co_return Refused{ErrorCode::no_such_person, "There is no such line, or its author has left."};
    }
    auto account = co_await console.context.people.account(writer.value()->person);
    if (!account) {
        co_return storage_failure();
    }
    if (!account.value()) {
        co_return co_await mute_guest(console, keeper, writer.value()->person, wish.until,
                                      std::move(wish.why));
    }
    if (account.value()->role >= keeper.role) {
        co_return looks_after_as_well();
    }
    co_return co_await restrain_account(console, keeper, *std::move(account).value(), Restraint::mute,
                                        wish.until, std::move(wish.why));
}

AsyncResult<Done> restrain(Console& console, Keeper keeper, std::string name, Restraint restraint,
                           std::optional<Milliseconds> until, std::string why) {
    if (auto passed = passed_moment(console, until)) {
        co_return *std::move(passed);
    }
    auto account = co_await charge(console, keeper, std::move(name));
    if (!account) {
        co_return std::move(account).error();
    }
    co_return co_await restrain_account(console, keeper, std::move(account).value(), restraint, until,
                                        std::move(why));
}

} // namespace idavoll::server::console
