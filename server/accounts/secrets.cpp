#include "server/accounts/secrets.h"

#include "server/accounts/accounts.h"
#include "server/accounts/bans.h"
#include "server/core/people/passwords.h"
#include "server/core/people/tokens.h"
#include "server/core/text/names.h"

#include <utility>

namespace idavoll::server::people {

using protocol::ErrorCode;

namespace {

Refused expired() {
    return {ErrorCode::expired, "This link or phrase has expired or was already used."};
}

/// Stores the hash of a new secret and returns the secret.
AsyncResult<std::string> make_secret(AccountContext& context, SecretKind kind, PersonId person,
                                     std::optional<Milliseconds> until, std::vector<Change> changes = {}) {
    std::string secret = new_secret();
    changes.emplace_back(
        PeopleChange(SecretMade{hash_of(secret), kind, std::move(person), until, context.now()}));
    Refused otherwise = storage_failure();
    if (auto done = co_await commit(context, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    co_return secret;
}

/// Returns the owner of a secret if it is still valid.
AsyncResult<PersonId> person_of(AccountContext& context, Bytes32 hash, SecretKind kind) {
    auto found = co_await context.people.secret(hash);
    if (!found) {
        co_return storage_failure();
    }
    const std::optional<StoredSecret>& secret = found.value();
    if (!secret || secret->kind != kind || (secret->until && *secret->until < context.now())) {
        co_return expired();
    }
    co_return secret->person;
}

/// Merges the visitor's guest into another guest.
AsyncResult<Arrived> become_guest(AccountContext& context, Visitor visitor, PersonId person,
                                  std::vector<Change> changes) {
    auto guest = co_await guest_of(context, visitor);
    if (!guest) {
        co_return std::move(guest).error();
    }
    std::string network = marked_network(context, visitor);
    if (auto banned = co_await why_banned(context, guest->value_or(PersonId()), std::move(network))) {
        co_return *std::move(banned);
    }
    Arrived arrived{.who = person, .token = std::nullopt, .kept_apart = {}};
    const bool passes = guest->has_value() && **guest != person;
    std::vector<std::string> rooms;
    if (passes) {
        if (auto held = co_await context.people.rooms_of(**guest)) {
            rooms = std::move(held).value();
        }
        changes.emplace_back(PeopleChange(PersonPassed{**guest, person, context.now()}));
    }
    Refused otherwise = expired();
    if (auto done = co_await commit(context, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    if (passes) {
        context.lines.leave_guest(**guest);
        co_await context.tell_rooms(std::move(rooms), **guest, arrived.who);
        if (auto left = co_await context.people.rooms_of(**guest)) {
            arrived.kept_apart = std::move(left).value();
        }
    }
    co_return arrived;
}

AsyncResult<Arrived> use(AccountContext& context, Visitor visitor, std::string secret, SecretKind kind) {
    // 128 bits cannot be guessed, but attempts are slowed down anyway.
    if (const auto wait =
            context.attempts.begin("secret:" + visitor.network, visitor.network, context.now())) {
        co_return Refused{.code = ErrorCode::rate,
                          .message = "Too many attempts. Wait a while and try again.",
                          .wait = wait};
    }
    const Bytes32 hash = hash_of(secret);
    auto person = co_await person_of(context, hash, kind);
    if (!person) {
        co_return std::move(person).error();
    }
    context.attempts.succeeded("secret:" + visitor.network, visitor.network);
    auto account = co_await context.people.account(*person);
    if (!account) {
        co_return storage_failure();
    }
    std::vector<Change> changes;
    changes.emplace_back(PeopleChange(SecretUsed{hash}));
    const bool recovers = kind == SecretKind::recovery;
    if (recovers) {
        // A device or link that its owner lost may be in other hands.
        changes.emplace_back(PeopleChange(SessionsEnded{*person, std::nullopt, std::nullopt}));
        changes.emplace_back(PeopleChange(OtherWaysInEnded{*person}));
    }
    if (!account.value()) {
        co_return co_await become_guest(context, std::move(visitor), std::move(person).value(),
                                        std::move(changes));
    }
    Identity who = account.value()->identity();
    Refused otherwise = expired();
    // Only a freshly authenticated session can create a phrase, but any signed-in device can create a link.
    const CameBy by = recovers ? CameBy::proof : CameBy::link;
    auto signed_in = co_await let_in(context, std::move(who), std::move(visitor), by, std::move(changes),
                                     std::move(otherwise));
    if (!signed_in) {
        co_return std::move(signed_in).error();
    }
    if (recovers) {
        context.authenticator.forget(signed_in->who.id);
        context.lines.end_person(signed_in->who.id);
    }
    Arrived arrived{.who = std::move(signed_in->who),
                    .token = std::move(signed_in->token),
                    .kept_apart = std::move(signed_in->kept_apart)};
    co_return arrived;
}

} // namespace

AsyncResult<DeviceLink> device_link(AccountContext& context, Identity who) {
    const Milliseconds until = context.now() + device_link_lasts;
    auto secret = co_await make_secret(context, SecretKind::device, who.id, until);
    if (!secret) {
        co_return std::move(secret).error();
    }
    DeviceLink link{context.settings.origin + "/#device/" + *secret, until};
    co_return link;
}

AsyncResult<std::string> recovery_secret(AccountContext& context, Known known) {
    std::vector<Change> changes;
    if (known.identity.account) {
        if (auto refusal = not_proved(context, known.proof)) {
            co_return *std::move(refusal);
        }
        changes.push_back(guard_change(known.identity.id, Guard::recovery, context.now()));
    }
    co_return co_await make_secret(context, SecretKind::recovery, std::move(known.identity.id), std::nullopt,
                                   std::move(changes));
}

AsyncResult<Arrived> use_device_link(AccountContext& context, Visitor visitor, std::string secret) {
    co_return co_await use(context, std::move(visitor), std::move(secret), SecretKind::device);
}

AsyncResult<Arrived> use_recovery(AccountContext& context, Visitor visitor, std::string secret) {
    co_return co_await use(context, std::move(visitor), std::move(secret), SecretKind::recovery);
}

namespace {

/// Sets a new password that ends all other sessions, together with further changes.
AsyncResult<SignedIn> begin_anew(AccountContext& context, Visitor visitor, PersonId person,
                                 std::string password, std::vector<Change> changes) {
    auto account = co_await context.people.account(std::move(person));
    if (!account) {
        co_return storage_failure();
    }
    if (!account.value()) {
        co_return expired();
    }
    Identity who = account.value()->identity();
    if (const auto fits = check_password(password, *who.account); !fits) {
        co_return Refused{ErrorCode::password, fits.error().sentence};
    }
    auto hashed = co_await context.hashing.hash(std::move(password), visitor.network);
    if (!hashed) {
        co_return too_many_passwords();
    }
    changes.emplace_back(PeopleChange(PasswordSet{who.id, std::move(*hashed)}));
    changes.emplace_back(PeopleChange(SessionsEnded{who.id, std::nullopt, std::nullopt}));
    changes.emplace_back(PeopleChange(OtherWaysInEnded{who.id}));
    Refused otherwise = expired();
    auto signed_in = co_await let_in(context, who, std::move(visitor), CameBy::proof, std::move(changes),
                                     std::move(otherwise));
    if (signed_in) {
        context.authenticator.forget(who.id);
        context.lines.end_person(who.id);
    }
    co_return signed_in;
}

} // namespace

AsyncResult<SignedIn> reset_password(AccountContext& context, Visitor visitor, std::string secret,
                                     std::string password) {
    const Bytes32 hash = hash_of(secret);
    auto person = co_await person_of(context, hash, SecretKind::reset);
    if (!person) {
        co_return std::move(person).error();
    }
    std::vector<Change> changes;
    changes.emplace_back(PeopleChange(SecretUsed{hash}));
    changes.push_back(guard_change(*person, Guard::password, context.now()));
    co_return co_await begin_anew(context, std::move(visitor), std::move(person).value(), std::move(password),
                                  std::move(changes));
}

AsyncResult<SignedIn> take_back(AccountContext& context, Visitor visitor, std::string secret,
                                std::string password) {
    const Bytes32 hash = hash_of(secret);
    auto undo = co_await context.people.undo(hash);
    if (!undo) {
        co_return storage_failure();
    }
    if (!undo.value() || undo.value()->until < context.now()) {
        co_return expired();
    }
    PersonId person = undo.value()->person;
    std::vector<Change> changes;
    changes.emplace_back(PeopleChange(AccountTakenBack{hash, new_secret()}));
    co_return co_await begin_anew(context, std::move(visitor), std::move(person), std::move(password),
                                  std::move(changes));
}

boost::asio::awaitable<void> forget_password(AccountContext& context, std::string name) {
    auto account = co_await account_called(context, std::move(name));
    if (account && account->email_confirmed) {
        std::vector<Change> changes;
        changes.emplace_back(NoticeChange(ResetAsked{account->person, context.now()}));
        Refused otherwise = storage_failure();
        (void)co_await commit(context, std::move(changes), std::move(otherwise));
    }
}

AsyncResult<std::string> reset_link(AccountContext& context, std::string name) {
    auto account = co_await account_called(context, std::move(name));
    if (!account) {
        co_return std::move(account).error();
    }
    auto secret =
        co_await make_secret(context, SecretKind::reset, account->person, context.now() + reset_link_lasts);
    if (!secret) {
        co_return std::move(secret).error();
    }
    co_return context.settings.origin + "/#reset/" + *secret;
}

AsyncResult<std::string> invitation_link(AccountContext& context) {
    auto secret =
        co_await make_secret(context, SecretKind::invitation, PersonId(), context.now() + invitation_lasts);
    if (!secret) {
        co_return std::move(secret).error();
    }
    co_return context.settings.origin + "/#invitation/" + *secret;
}

AsyncResult<Done> end_all_sessions(AccountContext& context, std::string name) {
    auto account = co_await account_called(context, std::move(name));
    if (!account) {
        co_return std::move(account).error();
    }
    std::vector<Change> changes;
    changes.emplace_back(PeopleChange(SessionsEnded{account->person, std::nullopt, std::nullopt}));
    changes.emplace_back(PeopleChange(OtherWaysInEnded{account->person}));
    Refused otherwise = storage_failure();
    if (auto done = co_await commit(context, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    context.authenticator.forget(account->person);
    context.lines.end_person(account->person);
    co_return Done{};
}

} // namespace idavoll::server::people
