#include "server/people/life/desk.h"

#include "server/people/life/restraints.h"
#include "server/people/tokens.h"

#include <spdlog/spdlog.h>
#include <utility>

namespace idavoll::server {

using protocol::ErrorCode;

NotDone storage_failure() {
    return {ErrorCode::storage, "The server cannot reach its store now. Try again."};
}

Outcome<Done> commit(Desk& desk, std::vector<Change> changes, NotDone outdated) {
    const auto stored = co_await desk.journal.commit(std::move(changes));
    if (stored) {
        co_return Done{};
    }
    if (stored.error().kind == JournalError::Kind::outdated) {
        co_return outdated;
    }
    spdlog::error("people: not stored: {}", stored.error().sentence);
    co_return storage_failure();
}

Outcome<std::optional<PersonId>> guest_of(Desk& desk, const Visitor& visitor) {
    if (!visitor.guest) {
        co_return std::optional<PersonId>();
    }
    auto account = co_await desk.people.account(*visitor.guest);
    if (!account) {
        co_return storage_failure();
    }
    co_return account.value() ? std::optional<PersonId>() : visitor.guest;
}

NewSession new_session(const PersonId& person, const Visitor& visitor, Milliseconds now) {
    NewSession session;
    session.token = new_session_token();
    session.begun = {.id = new_row_number(),
                     .hash = hash_of(session.token),
                     .person = person,
                     .browser = visitor.browser,
                     .at = now};
    return session;
}

Outcome<SignedIn> let_in(Desk& desk, Identity who, Visitor visitor, std::vector<Change> changes,
                         NotDone outdated) {
    const Milliseconds now = desk.now();
    auto account = co_await desk.people.account(who.id);
    if (!account) {
        co_return storage_failure();
    }
    if (account.value() && account.value()->suspended.holds(now)) {
        const StoredRestraint& suspended = account.value()->suspended;
        NotDone refused{protocol::ErrorCode::suspended,
                        restraint_sentence("This account may not sign in", suspended)};
        refused.restraint = restraint_told(suspended);
        co_return refused;
    }
    auto guest = co_await guest_of(desk, visitor);
    if (!guest) {
        co_return std::move(guest).error();
    }
    std::vector<std::string> rooms;
    if (*guest) {
        auto held = co_await desk.people.rooms_of(**guest);
        if (!held) {
            co_return storage_failure();
        }
        rooms = std::move(held).value();
        changes.emplace_back(PeopleChange(PersonPassed{**guest, who.id, now}));
    }
    NewSession session = new_session(who.id, visitor, now);
    changes.emplace_back(PeopleChange(std::move(session.begun)));
    if (auto done = co_await commit(desk, std::move(changes), std::move(outdated)); !done) {
        co_return std::move(done).error();
    }
    SignedIn signed_in{.who = who, .token = std::move(session.token)};
    if (*guest) {
        desk.doorkeeper.forget(**guest);
        desk.lines.leave_guest(**guest);
        co_await desk.tell_rooms(std::move(rooms), **guest, who);
        if (auto left = co_await desk.people.rooms_of(**guest)) {
            signed_in.kept_apart = std::move(left).value();
        }
    }
    co_return signed_in;
}

std::optional<Milliseconds> letters_wait(Desk& desk, const std::string& to, const std::string& network) {
    return desk.attempts.begin("letter:" + to, "letter:" + network, desk.now());
}

NotDone too_many_letters(Milliseconds wait) {
    return {ErrorCode::rate, "Too many mails were asked for. Wait a while, and try again.", wait};
}

NotDone too_many_passwords() {
    return {ErrorCode::rate, "Too many people are signing in at this moment. Try again.", 2'000};
}

Outcome<Done> prove_password(Desk& desk, std::string account_key, std::optional<std::string> hash,
                             std::string password, std::string network) {
    if (const auto wait = desk.attempts.begin(account_key, network, desk.now())) {
        co_return NotDone{ErrorCode::rate, "There were too many attempts. Wait a while, and try again.",
                          wait};
    }
    const bool may = hash.has_value();
    const auto right = co_await desk.hashing.is_password(std::move(hash), std::move(password), network);
    if (!right) {
        co_return too_many_passwords();
    }
    if (!may || !*right) {
        co_return NotDone{ErrorCode::wrong_password,
                          "There is no such account, or this is not its password."};
    }
    desk.attempts.succeeded(account_key, network);
    co_return Done{};
}

} // namespace idavoll::server
