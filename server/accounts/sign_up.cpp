#include "server/accounts/accounts.h"

#include "server/accounts/account_fields.h"
#include "server/core/people/guests.h"
#include "server/core/people/passwords.h"
#include "server/core/people/tokens.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace idavoll::server::people {

using protocol::ErrorCode;

namespace {

/// Returns the changes that use up the invitation, or why no account may be created.
AsyncResult<std::vector<Change>> may_sign_up(AccountContext& context, std::optional<std::string> invitation) {
    std::vector<Change> changes;
    if (context.settings.accounts == AccountsOffer::open) {
        co_return changes;
    }
    if (context.settings.accounts == AccountsOffer::off) {
        co_return Refused{ErrorCode::forbidden, "This server has no accounts."};
    }
    if (!invitation) {
        co_return Refused{ErrorCode::forbidden,
                          "Creating an account requires an invitation; ask the operator for one."};
    }
    const Bytes32 hash = hash_of(*invitation);
    auto secret = co_await context.people.secret(hash);
    if (!secret) {
        co_return storage_failure();
    }
    const std::optional<StoredSecret>& found = secret.value();
    if (!found || found->kind != SecretKind::invitation || found->until.value_or(0) < context.now()) {
        co_return Refused{ErrorCode::expired, "This invitation has expired or was already used."};
    }
    changes.emplace_back(PeopleChange(SecretUsed{hash}));
    co_return changes;
}

/// Returns the visitor's guest, or a new person.
AsyncResult<PersonId> person_to_be(AccountContext& context, const Visitor& visitor) {
    auto guest = co_await guest_of(context, visitor);
    if (!guest) {
        co_return std::move(guest).error();
    }
    co_return guest->has_value() ? **guest : new_guest();
}

} // namespace

AsyncResult<Founding> founding(AccountContext& context, const Visitor& visitor, std::string name,
                               std::optional<std::string> email, std::optional<std::string> invitation) {
    if (email) {
        email = email_in(*email);
        if (!email) {
            co_return no_email();
        }
    }
    auto used = co_await may_sign_up(context, std::move(invitation));
    if (!used) {
        co_return std::move(used).error();
    }
    auto fresh = co_await fresh_name(context, std::move(name));
    if (!fresh) {
        co_return std::move(fresh).error();
    }
    auto person = co_await person_to_be(context, visitor);
    if (!person) {
        co_return std::move(person).error();
    }
    Founding founding{std::move(fresh).value(), std::move(person).value(), std::move(email),
                      std::move(used).value()};
    co_return founding;
}

std::optional<Refused> one_too_many(AccountContext& context, const Founding& founding,
                                    const Visitor& visitor) {
    if (founding.email && context.settings.mail()) {
        if (const auto wait = letters_wait(context, *founding.email, visitor.network)) {
            return too_many_letters(*wait);
        }
    }
    if (const auto wait = context.sign_ups.take(visitor.network, context.now())) {
        return Refused{.code = ErrorCode::rate,
                       .message = "Too many accounts were created recently. Try again later.",
                       .wait = *wait};
    }
    return std::nullopt;
}

AsyncResult<SignedIn> make_account(AccountContext& context, Visitor visitor, Founding founding,
                                   Change way_in) {
    const Milliseconds now = context.now();
    auto& [name, person, email, invitation] = founding;
    const bool to_confirm = email && context.settings.mail();
    NewSession session = new_session(context, person, visitor, CameBy::proof, now);
    std::vector<Change> changes;
    AccountMade made{person,           name.name, std::move(name.name_key), std::move(name.look_key),
                     std::move(email), now};
    changes.emplace_back(PeopleChange(std::move(made)));
    changes.push_back(std::move(way_in));
    if (to_confirm) {
        changes.emplace_back(NoticeChange(ConfirmationAsked{person, now}));
    }
    std::ranges::move(invitation, std::back_inserter(changes));
    changes.emplace_back(PeopleChange(std::move(session.begun)));
    Refused otherwise = name_taken();
    if (auto done = co_await commit(context, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    Identity who(person, std::move(name.name));
    context.authenticator.forget(person);
    context.lines.end_guest(person);
    if (auto rooms = co_await context.people.rooms_of(person)) {
        co_await context.tell_rooms(std::move(rooms).value(), person, who);
    }
    SignedIn signed_in{.who = std::move(who), .token = std::move(session.token)};
    co_return signed_in;
}

AsyncResult<SignedIn> sign_up(AccountContext& context, Visitor visitor, protocol::AccountRequest wish) {
    auto begun = co_await founding(context, visitor, std::move(wish.name), std::move(wish.email),
                                   std::move(wish.invitation));
    if (!begun) {
        co_return std::move(begun).error();
    }
    if (const auto fits = check_password(*wish.password, begun->name.name); !fits) {
        co_return Refused{ErrorCode::password, fits.error().sentence};
    }
    if (auto refusal = one_too_many(context, *begun, visitor)) {
        co_return *std::move(refusal);
    }
    auto password = co_await password_set(context, begun->person, begun->name.name, std::move(*wish.password),
                                          visitor.network);
    if (!password) {
        co_return std::move(password).error();
    }
    co_return co_await make_account(context, std::move(visitor), std::move(begun).value(),
                                    std::move(password).value());
}

} // namespace idavoll::server::people
