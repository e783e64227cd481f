#include "server/accounts/passkeys.h"

#include "engine/random.h"
#include "server/accounts/accounts.h"
#include "server/core/people/base64url.h"
#include "server/core/people/tokens.h"

#include <algorithm>
#include <utility>

namespace idavoll::server::people {

using protocol::ErrorCode;

namespace {

/// Per account.
constexpr std::size_t most_passkeys = 20;

Refused not_answered() {
    return {ErrorCode::expired, "This took too long or was already answered. Try again."};
}

Refused refused_passkey(const Error& error) {
    return {ErrorCode::passkey, error.sentence};
}

Refused unknown_passkey() {
    return {ErrorCode::passkey, "This passkey is not known to this server."};
}

Refused no_such_passkey() {
    return {ErrorCode::expired, "There is no such passkey."};
}

/// Identifies the account to the authenticator without revealing the person.
std::string user_handle(const PersonId& person) {
    const Bytes32 hash = sha256("passkey:" + person.text());
    return to_base64url(std::string(hash.begin(), hash.end()));
}

Json creation_options(const AccountContext& context, std::string challenge, const PersonId& person,
                      const std::string& name, const std::vector<StoredPasskey>& known) {
    Json exclude = Json::array();
    for (const StoredPasskey& passkey : known) {
        exclude.push_back({{"type", "public-key"}, {"id", to_base64url(passkey.credential)}});
    }
    return {{"rp", {{"id", context.settings.party.id}, {"name", "Idavoll"}}},
            {"user", {{"id", user_handle(person)}, {"name", name}, {"displayName", name}}},
            {"challenge", std::move(challenge)},
            {"pubKeyCredParams", Json::array({{{"type", "public-key"}, {"alg", -8}},
                                              {{"type", "public-key"}, {"alg", -7}},
                                              {{"type", "public-key"}, {"alg", -257}}})},
            {"timeout", Challenges::lasts},
            {"excludeCredentials", std::move(exclude)},
            {"authenticatorSelection",
             {{"residentKey", "required"}, {"requireResidentKey", true}, {"userVerification", "required"}}},
            {"attestation", "none"}};
}

Json request_options(const AccountContext& context, std::string challenge) {
    return {{"challenge", std::move(challenge)},
            {"rpId", context.settings.party.id},
            {"timeout", Challenges::lasts},
            {"allowCredentials", Json::array()},
            {"userVerification", "required"}};
}

/// Verifies a new passkey created for that purpose.
Result<NewPasskey, Refused> answered(AccountContext& context, const Json& credential,
                                     Challenges::Purpose purpose, const PersonId& person) {
    const std::string challenge = challenge_of(credential);
    if (!context.challenges.take(challenge, purpose, person, context.now())) {
        return not_answered();
    }
    Result<NewPasskey> passkey = check_new_passkey(credential, challenge, context.settings.party);
    if (!passkey) {
        return refused_passkey(passkey.error());
    }
    return std::move(passkey).value();
}

PasskeyAdded added(NewPasskey passkey, PersonId person, std::string name, Milliseconds now) {
    return {.id = new_row_number(),
            .person = std::move(person),
            .credential = std::move(passkey.credential),
            .public_key = std::move(passkey.public_key),
            .counter = passkey.counter,
            .name = std::move(name),
            .at = now};
}

Refused copied() {
    return {ErrorCode::passkey,
            "This passkey seems to have been copied, because its counter went backwards. It was rejected."};
}

struct ShownPasskey {
    StoredPasskey passkey;
    PasskeyUsed used;
};

/// Verifies a passkey used for signing in.
AsyncResult<ShownPasskey> shown_passkey(AccountContext& context, Json credential) {
    const std::string challenge = challenge_of(credential);
    if (!context.challenges.take(challenge, Challenges::Purpose::sign_in, PersonId(), context.now())) {
        co_return not_answered();
    }
    auto found = co_await context.people.passkey(credential_of(credential));
    if (!found) {
        co_return storage_failure();
    }
    if (!found.value()) {
        co_return unknown_passkey();
    }
    StoredPasskey& passkey = *found.value();
    const Result<std::int64_t> counter =
        check_passkey(credential, challenge, context.settings.party, passkey.public_key);
    if (!counter) {
        co_return refused_passkey(counter.error());
    }
    if (!counter_goes_on(passkey.counter, *counter)) {
        co_return copied();
    }
    ShownPasskey shown{std::move(passkey), {}};
    shown.used = {shown.passkey.id, *counter, context.now()};
    co_return shown;
}

} // namespace

AsyncResult<Json> passkey_options(AccountContext& context, std::optional<Identity> who,
                                  protocol::PasskeyOptionsRequest wish) {
    using protocol::PasskeyPurpose;
    const Milliseconds now = context.now();
    if (wish.to == PasskeyPurpose::sign_in) {
        co_return request_options(context,
                                  context.challenges.ask(Challenges::Purpose::sign_in, PersonId(), now));
    }
    if (wish.to == PasskeyPurpose::sign_up) {
        auto name = co_await fresh_name(context, wish.name.value_or(""));
        if (!name) {
            co_return std::move(name).error();
        }
        const PersonId handle(new_secret());
        co_return creation_options(context,
                                   context.challenges.ask(Challenges::Purpose::sign_up, PersonId(), now),
                                   handle, name->name, {});
    }
    if (!who || !who->account) {
        co_return Refused{ErrorCode::not_signed_in, "Sign in first."};
    }
    auto known = co_await context.people.passkeys(who->id);
    if (!known) {
        co_return storage_failure();
    }
    co_return creation_options(context, context.challenges.ask(Challenges::Purpose::add, who->id, now),
                               who->id, *who->account, known.value());
}

AsyncResult<RowNumber> add_passkey(AccountContext& context, Known known, protocol::PasskeyRequest wish) {
    if (auto refusal = not_proved(context, known.proof)) {
        co_return *std::move(refusal);
    }
    const Identity& who = known.identity;
    auto all = co_await context.people.passkeys(who.id);
    if (!all) {
        co_return storage_failure();
    }
    if (all->size() >= most_passkeys) {
        co_return Refused{ErrorCode::forbidden, "You have too many passkeys; remove one first."};
    }
    auto passkey = answered(context, wish.credential, Challenges::Purpose::add, who.id);
    if (!passkey) {
        co_return std::move(passkey).error();
    }
    PasskeyAdded change = added(std::move(passkey).value(), who.id, std::move(wish.name), context.now());
    const RowNumber number = change.id;
    std::vector<Change> changes;
    changes.push_back(guard_change(who.id, Guard::passkey_added, context.now()));
    changes.emplace_back(PeopleChange(std::move(change)));
    Refused twice{ErrorCode::passkey, "This passkey is already registered."};
    if (auto done = co_await commit(context, std::move(changes), std::move(twice)); !done) {
        co_return std::move(done).error();
    }
    co_return number;
}

AsyncResult<std::vector<protocol::PasskeyLine>> passkeys(AccountContext& context, Identity who) {
    auto known = co_await context.people.passkeys(who.id);
    if (!known) {
        co_return storage_failure();
    }
    std::vector<protocol::PasskeyLine> lines;
    for (const StoredPasskey& passkey : known.value()) {
        lines.push_back({passkey.id, passkey.name, passkey.made, passkey.used});
    }
    co_return lines;
}

AsyncResult<Done> name_passkey(AccountContext& context, Identity who, RowNumber passkey, std::string name) {
    std::vector<Change> changes;
    changes.emplace_back(PeopleChange(PasskeyNamed{who.id, passkey, std::move(name)}));
    Refused otherwise = no_such_passkey();
    co_return co_await commit(context, std::move(changes), std::move(otherwise));
}

AsyncResult<Done> remove_passkey(AccountContext& context, Known known, RowNumber passkey) {
    if (auto refusal = not_proved(context, known.proof)) {
        co_return *std::move(refusal);
    }
    const Identity& who = known.identity;
    auto all = co_await context.people.passkeys(who.id);
    if (!all) {
        co_return storage_failure();
    }
    const bool is_there = std::ranges::find(*all, passkey, &StoredPasskey::id) != all->end();
    Refused last{ErrorCode::forbidden,
                 "This is your only way to sign in; set a password or add another passkey first."};
    std::vector<Change> changes;
    changes.push_back(guard_change(who.id, Guard::passkey_removed, context.now()));
    changes.emplace_back(PeopleChange(PasskeyRemoved{who.id, passkey}));
    if (!is_there) {
        last = no_such_passkey();
    }
    co_return co_await commit(context, std::move(changes), std::move(last));
}

AsyncResult<SignedIn> sign_up_with_passkey(AccountContext& context, Visitor visitor,
                                           protocol::AccountRequest wish) {
    auto begun = co_await founding(context, visitor, std::move(wish.name), std::move(wish.email),
                                   std::move(wish.invitation));
    if (!begun) {
        co_return std::move(begun).error();
    }
    auto passkey = answered(context, *wish.credential, Challenges::Purpose::sign_up, PersonId());
    if (!passkey) {
        co_return std::move(passkey).error();
    }
    if (auto refusal = one_too_many(context, *begun, visitor)) {
        co_return *std::move(refusal);
    }
    PasskeyAdded first = added(std::move(passkey).value(), begun->person, visitor.browser, context.now());
    Change way_in(PeopleChange(std::move(first)));
    co_return co_await make_account(context, std::move(visitor), std::move(begun).value(), std::move(way_in));
}

AsyncResult<SignedIn> sign_in_with_passkey(AccountContext& context, Visitor visitor, Json credential) {
    auto shown = co_await shown_passkey(context, std::move(credential));
    if (!shown) {
        co_return std::move(shown).error();
    }
    std::vector<Change> changes;
    changes.emplace_back(PeopleChange(shown->used));
    Refused otherwise = copied();
    co_return co_await let_in(context, std::move(shown->passkey.who), std::move(visitor), CameBy::proof,
                              std::move(changes), std::move(otherwise));
}

AsyncResult<Done> prove_again_with_passkey(AccountContext& context, Known known, Json credential) {
    auto shown = co_await shown_passkey(context, std::move(credential));
    if (!shown) {
        co_return std::move(shown).error();
    }
    if (shown->passkey.who.id != known.identity.id) {
        co_return unknown_passkey();
    }
    std::vector<Change> changes;
    changes.emplace_back(PeopleChange(shown->used));
    co_return co_await note_proof(context, std::move(known), std::move(changes));
}

} // namespace idavoll::server::people
