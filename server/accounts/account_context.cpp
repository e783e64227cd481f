#include "server/accounts/account_context.h"

#include "server/accounts/bans.h"
#include "server/accounts/restraints.h"
#include "server/core/people/tokens.h"

#include <spdlog/spdlog.h>
#include <utility>

namespace idavoll::server {

using protocol::ErrorCode;

AsyncResult<Done> commit(AccountContext& context, std::vector<Change> changes, Refused outdated) {
    const auto stored = co_await context.journal.commit(std::move(changes));
    if (stored) {
        co_return Done{};
    }
    if (stored.error().kind == JournalError::Kind::outdated) {
        co_return outdated;
    }
    spdlog::error("people: could not be saved: {}", stored.error().sentence);
    co_return storage_failure();
}

AsyncResult<std::optional<PersonId>> guest_of(AccountContext& context, const Visitor& visitor) {
    if (!visitor.guest) {
        co_return std::optional<PersonId>();
    }
    auto account = co_await context.people.account(*visitor.guest);
    if (!account) {
        co_return storage_failure();
    }
    co_return account.value() ? std::optional<PersonId>() : visitor.guest;
}

NewSession new_session(const AccountContext& context, const PersonId& person, const Visitor& visitor,
                       CameBy by, Milliseconds now) {
    NewSession session;
    session.token = new_session_token();
    session.begun = {.id = new_row_number(),
                     .hash = hash_of(session.token),
                     .person = person,
                     .browser = visitor.browser,
                     .at = now,
                     .proved = by == CameBy::proof,
                     .network = people::marked_network(context, visitor)};
    return session;
}

std::optional<Refused> not_proved(const AccountContext& context, const Proof& proof) {
    if (context.now() - proof.proved <= proof_is_fresh_for) {
        return std::nullopt;
    }
    return Refused{ErrorCode::fresh_sign_in, "Confirm your identity with your password or a passkey."};
}

Change guard_change(const PersonId& person, Guard guard, Milliseconds now) {
    GuardChanged changed{
        .id = new_row_number(), .person = person, .guard = guard, .at = now, .until = now + undo_lasts};
    return PeopleChange(std::move(changed));
}

AsyncResult<SignedIn> let_in(AccountContext& context, Identity who, Visitor visitor, CameBy by,
                             std::vector<Change> changes, Refused outdated) {
    const Milliseconds now = context.now();
    auto account = co_await context.people.account(who.id);
    if (!account) {
        co_return storage_failure();
    }
    if (account.value()) {
        if (auto suspended = why_suspended(*account.value(), now)) {
            co_return *std::move(suspended);
        }
    }
    auto guest = co_await guest_of(context, visitor);
    if (!guest) {
        co_return std::move(guest).error();
    }
    std::vector<std::string> rooms;
    if (*guest) {
        auto held = co_await context.people.rooms_of(**guest);
        if (!held) {
            co_return storage_failure();
        }
        rooms = std::move(held).value();
        changes.emplace_back(PeopleChange(PersonPassed{**guest, who.id, now}));
    }
    NewSession session = new_session(context, who.id, visitor, by, now);
    changes.emplace_back(PeopleChange(std::move(session.begun)));
    if (auto done = co_await commit(context, std::move(changes), std::move(outdated)); !done) {
        co_return std::move(done).error();
    }
    SignedIn signed_in{.who = who, .token = std::move(session.token)};
    if (*guest) {
        context.authenticator.forget(**guest);
        context.lines.leave_guest(**guest);
        co_await context.tell_rooms(std::move(rooms), **guest, who);
        if (auto left = co_await context.people.rooms_of(**guest)) {
            signed_in.kept_apart = std::move(left).value();
        }
    }
    co_return signed_in;
}

std::optional<Milliseconds> letters_wait(AccountContext& context, const std::string& to,
                                         const std::string& network) {
    return context.attempts.begin("letter:" + to, "letter:" + network, context.now());
}

Refused too_many_letters(Milliseconds wait) {
    return {.code = ErrorCode::rate,
            .message = "Too many mails were requested. Wait a while and try again.",
            .wait = wait};
}

Refused too_many_passwords() {
    return {.code = ErrorCode::rate,
            .message = "Too many people are signing in right now. Try again.",
            .wait = 2'000};
}

namespace {

/// Failures slow down `counted` and `counted_address`.
AsyncResult<Done> prove(AccountContext& context, std::string counted, std::string counted_address,
                        std::optional<std::string> hash, std::string password, std::string network) {
    if (const auto wait = context.attempts.begin(counted, counted_address, context.now())) {
        co_return Refused{.code = ErrorCode::rate,
                          .message = "Too many attempts. Wait a while and try again.",
                          .wait = wait};
    }
    const bool may = hash.has_value();
    const auto right =
        co_await context.hashing.is_password(std::move(hash), std::move(password), std::move(network));
    if (!right) {
        co_return too_many_passwords();
    }
    if (!may || !*right) {
        co_return Refused{ErrorCode::wrong_password, "The name or password is wrong."};
    }
    context.attempts.succeeded(counted, counted_address);
    co_return Done{};
}

} // namespace

AsyncResult<Done> prove_password(AccountContext& context, std::string account_key,
                                 std::optional<std::string> hash, std::string password, std::string network) {
    return prove(context, std::move(account_key), network, std::move(hash), std::move(password), network);
}

AsyncResult<Done> prove_own_password(AccountContext& context, const StoredAccount& account,
                                     std::string password, std::string network) {
    const std::string own = "own:" + account.person.text();
    return prove(context, own, own, account.password, std::move(password), std::move(network));
}

} // namespace idavoll::server
