#include "server/accounts/accounts.h"

#include "engine/json.h"
#include "protocol/news_messages.h"
#include "server/core/people/guests.h"
#include "server/core/people/passwords.h"
#include "server/core/people/tokens.h"
#include "server/core/text/addresses.h"
#include "server/core/text/names.h"
#include "server/core/time_zones/zone.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server::people {

using protocol::ErrorCode;

namespace {

constexpr std::size_t most_settings = 8UL * 1024;
constexpr std::size_t most_words = 1000;

NotDone name_taken() {
    return {ErrorCode::name_taken, "This name, or one that looks like it, is already taken."};
}

NotDone wrong_password() {
    return {ErrorCode::wrong_password, "The name or password is wrong."};
}

/// Returns the address as it is stored, or nullopt if it is malformed. Only a mail shows whether it exists.
std::optional<std::string> email_in(std::string_view text) {
    std::string address = with_ascii_domain(text);
    const bool is_email =
        is_plain_address(address) && address.find('.', address.find('@')) != std::string::npos;
    return is_email ? std::optional(std::move(address)) : std::nullopt;
}

NotDone no_email() {
    return {ErrorCode::malformed, "This is not a valid e-mail address."};
}

/// Returns the changes that set a password.
Outcome<Change> password_set(AccountContext& context, PersonId person, std::string name, std::string password,
                             std::string network) {
    if (const auto fits = check_password(password, name); !fits) {
        co_return NotDone{ErrorCode::password, fits.error().sentence};
    }
    auto hash = co_await context.hashing.hash(std::move(password), std::move(network));
    if (!hash) {
        co_return too_many_passwords();
    }
    PasswordSet set{std::move(person), std::move(*hash)};
    co_return Change(PeopleChange(std::move(set)));
}

/// Returns the changes that use up the invitation, or why no account may be created.
Outcome<std::vector<Change>> may_sign_up(AccountContext& context, std::optional<std::string> invitation) {
    std::vector<Change> changes;
    if (context.settings.accounts == AccountsOffer::open) {
        co_return changes;
    }
    if (context.settings.accounts == AccountsOffer::off) {
        co_return NotDone{ErrorCode::forbidden, "This server has no accounts."};
    }
    if (!invitation) {
        co_return NotDone{ErrorCode::forbidden,
                          "Creating an account requires an invitation; ask the operator for one."};
    }
    const Bytes32 hash = hash_of(*invitation);
    auto secret = co_await context.people.secret(hash);
    if (!secret) {
        co_return storage_failure();
    }
    const std::optional<StoredSecret>& found = secret.value();
    if (!found || found->kind != SecretKind::invitation || found->until.value_or(0) < context.now()) {
        co_return NotDone{ErrorCode::expired, "This invitation has expired or was already used."};
    }
    changes.emplace_back(PeopleChange(SecretUsed{hash}));
    co_return changes;
}

/// Returns the visitor's guest, or a new person.
Outcome<PersonId> person_to_be(AccountContext& context, const Visitor& visitor) {
    auto guest = co_await guest_of(context, visitor);
    if (!guest) {
        co_return std::move(guest).error();
    }
    co_return guest->has_value() ? **guest : new_guest();
}

} // namespace

Outcome<FreshName> fresh_name(AccountContext& context, std::string name, PersonId person) {
    Result<std::string> clean = clean_name(name);
    if (!clean) {
        co_return NotDone{ErrorCode::name, clean.error().sentence};
    }
    if (is_reserved(*clean)) {
        co_return NotDone{ErrorCode::name, "This name is reserved for the server and its staff."};
    }
    FreshName fresh{*clean, name_key(*clean), look_key(*clean)};
    auto like = co_await context.people.account_like(fresh.name_key, fresh.look_key, std::move(person),
                                                     context.now());
    if (!like) {
        co_return storage_failure();
    }
    if (like.value()) {
        co_return name_taken();
    }
    co_return fresh;
}

Outcome<Founding> founding(AccountContext& context, const Visitor& visitor, std::string name,
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

std::optional<NotDone> one_too_many(AccountContext& context, const Founding& founding,
                                    const Visitor& visitor) {
    if (founding.email && context.settings.mail()) {
        if (const auto wait = letters_wait(context, *founding.email, visitor.network)) {
            return too_many_letters(*wait);
        }
    }
    if (const auto wait = context.sign_ups.take(visitor.network, context.now())) {
        return NotDone{ErrorCode::rate, "Too many accounts were created recently. Try again later.", *wait};
    }
    return std::nullopt;
}

Outcome<SignedIn> make_account(AccountContext& context, Visitor visitor, Founding founding, Change way_in) {
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
    NotDone otherwise = name_taken();
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

Outcome<SignedIn> sign_up(AccountContext& context, Visitor visitor, protocol::AccountRequest wish) {
    auto begun = co_await founding(context, visitor, std::move(wish.name), std::move(wish.email),
                                   std::move(wish.invitation));
    if (!begun) {
        co_return std::move(begun).error();
    }
    if (const auto fits = check_password(*wish.password, begun->name.name); !fits) {
        co_return NotDone{ErrorCode::password, fits.error().sentence};
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

Outcome<StoredAccount> account_called(AccountContext& context, std::string name) {
    const Result<std::string> clean = clean_name(name);
    if (!clean) {
        co_return NotDone{ErrorCode::no_such_person, "There is no such account."};
    }
    auto account = co_await context.people.account_called(name_key(*clean));
    if (!account) {
        co_return storage_failure();
    }
    if (!account.value()) {
        co_return NotDone{ErrorCode::no_such_person, "There is no such account."};
    }
    co_return *std::move(account).value();
}

Outcome<SignedIn> sign_in(AccountContext& context, Visitor visitor, std::string name, std::string password) {
    // Even an invalid name must take as long as a valid one.
    const Result<std::string> clean = clean_name(name);
    std::string key = clean ? name_key(*clean) : std::string();
    auto found = co_await context.people.account_called(key);
    if (!found) {
        co_return storage_failure();
    }
    std::optional<StoredAccount>& account = found.value();
    std::optional<std::string> hash = account ? account->password : std::nullopt;
    auto proved = co_await prove_password(context, std::move(key), hash, password, visitor.network);
    if (!proved) {
        co_return std::move(proved).error();
    }
    std::vector<Change> changes;
    if (context.hashing.is_outdated(*hash)) {
        if (auto again = co_await context.hashing.hash(std::move(password), visitor.network)) {
            changes.emplace_back(PeopleChange(PasswordSet{account->person, std::move(*again)}));
        }
    }
    Identity who = account->identity();
    NotDone otherwise = wrong_password();
    co_return co_await let_in(context, std::move(who), std::move(visitor), CameBy::proof, std::move(changes),
                              std::move(otherwise));
}

Outcome<Done> prove_again(AccountContext& context, Known known, std::string password, std::string network) {
    auto account = co_await context.people.account(known.identity.id);
    if (!account) {
        co_return storage_failure();
    }
    if (!account.value()) {
        co_return wrong_password();
    }
    const StoredAccount& stored = *account.value();
    auto proved = co_await prove_own_password(context, stored, std::move(password), std::move(network));
    if (!proved) {
        co_return std::move(proved).error();
    }
    std::vector<Change> changes;
    co_return co_await note_proof(context, std::move(known), std::move(changes));
}

Outcome<Done> note_proof(AccountContext& context, Known known, std::vector<Change> changes) {
    changes.emplace_back(PeopleChange(SessionProved{known.proof.number, context.now()}));
    NotDone ended{ErrorCode::not_signed_in, "This session has ended."};
    auto done = co_await commit(context, std::move(changes), std::move(ended));
    if (done) {
        context.authenticator.forget(known.identity.id);
    }
    co_return done;
}

Outcome<Done> sign_out(AccountContext& context, Known known) {
    if (known.proof.kind != Proof::Kind::session) {
        co_return Done{};
    }
    co_return co_await end_session(context, known, known.proof.number);
}

Outcome<std::vector<protocol::SessionLine>> sessions(AccountContext& context, Known known) {
    auto found = co_await context.people.sessions(known.identity.id);
    if (!found) {
        co_return storage_failure();
    }
    std::vector<protocol::SessionLine> lines;
    for (const StoredSession& session : found.value()) {
        if (session.used + session_lasts >= context.now()) {
            lines.push_back(
                {.id = session.id,
                 .made = session.made,
                 .used = session.used,
                 .browser = session.browser,
                 .here = known.proof.kind == Proof::Kind::session && known.proof.number == session.id});
        }
    }
    co_return lines;
}

Outcome<Done> end_session(AccountContext& context, Known known, RowNumber session) {
    auto found = co_await context.people.sessions(known.identity.id);
    if (!found) {
        co_return storage_failure();
    }
    if (std::ranges::find(found.value(), session, &StoredSession::id) == found.value().end()) {
        co_return NotDone{ErrorCode::expired, "There is no such session."};
    }
    std::vector<Change> changes;
    changes.emplace_back(PeopleChange(SessionsEnded{known.identity.id, session, std::nullopt}));
    NotDone otherwise = storage_failure();
    if (auto done = co_await commit(context, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    context.authenticator.forget(known.identity.id);
    context.lines.end_session(session);
    co_return Done{};
}

namespace {

/// Returns the stored client settings as an object.
protocol::Json kept_settings(const std::string& text) {
    auto kept = protocol::Json::parse(text, nullptr, false);
    return kept.is_object() ? kept : protocol::Json::object();
}

/// Returns the new settings. Notification settings missing from `wish` keep their values.
Result<protocol::Json, NotDone> with_news(protocol::Json wish, const std::string& before) {
    protocol::Json kept = kept_settings(before);
    const auto asked = wish.find("news");
    if (asked == wish.end()) {
        if (kept.contains("news")) {
            wish["news"] = std::move(kept["news"]);
        }
        return wish;
    }
    const auto news = protocol::with_wish(protocol::news_in(kept), *asked);
    if (const auto* wrong = std::get_if<protocol::ProtocolError>(&news)) {
        return NotDone{wrong->code, wrong->message};
    }
    auto chosen = std::get<protocol::NewsSettings>(news);
    if (!is_zone(chosen.zone)) {
        // Browsers send their detected zone with every change, even an invalid one such as Etc/Unknown.
        chosen.zone = "UTC";
    }
    *asked = protocol::to_json(chosen);
    return wish;
}

} // namespace

std::optional<Milliseconds> away(const std::vector<TakenVacation>& vacations, Milliseconds now) {
    const Milliseconds until = away_until(vacations, now);
    return until > 0 ? std::optional(until) : std::nullopt;
}

Outcome<protocol::Me> me(AccountContext& context, Identity who) {
    auto account = co_await context.people.account(who.id);
    auto extras = co_await context.people.extras(who.id);
    if (!account || !extras) {
        co_return storage_failure();
    }
    protocol::Me me;
    if (const std::optional<StoredAccount>& one = account.value()) {
        me.guest = false;
        me.name = one->name;
        me.email = one->email ? std::optional(readable_address(*one->email)) : std::nullopt;
        me.email_confirmed = one->email_confirmed;
        me.since = one->made;
        if (one->former && one->former->until > context.now()) {
            me.former_name = protocol::FormerName{.name = one->former->name, .until = one->former->until};
        }
        me.bot = one->bot;
        me.words = one->words;
        me.password = one->password.has_value();
        me.passkeys = one->passkeys;
        me.role = one->role == Role::none ? std::string_view() : to_string(one->role);
    }
    protocol::Json settings = kept_settings(extras->settings);
    settings["news"] = protocol::to_json(protocol::news_in(settings));
    me.settings = protocol::JsonPart(settings);
    me.following = std::move(extras->following);
    me.blocked = std::move(extras->blocked);
    constexpr std::array<std::string_view, 3> words{"open", "invited", "off"};
    me.offers.accounts = words[static_cast<std::size_t>(context.settings.accounts)];
    me.offers.guests = context.settings.guests;
    me.offers.mail = context.settings.mail();
    me.offers.push = context.settings.push;
    me.offers.hooks = context.settings.hooks;
    if (!me.guest) {
        auto vacations = co_await context.people.vacations(who.id);
        if (!vacations) {
            co_return storage_failure();
        }
        auto ratings = co_await context.people.ratings_of(who.id);
        if (!ratings) {
            co_return storage_failure();
        }
        me.ratings = {.from_others = ratings->hidden, .from_oneself = ratings->hidden_from_self};
        me.vacation = protocol::Vacation{.until = away(*vacations, context.now()),
                                         .left = vacation_days_left(*vacations, context.now())};
    }
    co_return me;
}

namespace {

/// Returns the profile text, normalized. An empty text removes it.
Result<std::string, NotDone> own_words(const std::string& text) {
    if (text.empty()) {
        return text;
    }
    Result<std::string> clean = clean_text(text, most_words);
    if (!clean) {
        const bool too_long = clean.error().refusal == Refusal::illegal;
        return NotDone{too_long ? ErrorCode::too_long : ErrorCode::malformed, clean.error().sentence};
    }
    return std::move(clean).value();
}

/// Returns the changes to the account itself, except the password.
Result<AccountChanged, NotDone> account_changed(const PersonId& person, protocol::MeChange& change) {
    AccountChanged changed{.person = person, .email = {}, .words = {}, .bot = change.bot};
    if (change.email) {
        changed.email = *change.email ? email_in(**change.email) : std::nullopt;
        if (*change.email && !*changed.email) {
            return no_email();
        }
    }
    if (change.words) {
        auto words = own_words(*change.words);
        if (!words) {
            return std::move(words).error();
        }
        changed.words = std::move(words).value();
    }
    return changed;
}

/// Returns the change that sets a new password, after the old one or a fresh authentication was checked.
Outcome<Change> new_password(AccountContext& context, Known known, protocol::PasswordChange change,
                             std::string network) {
    const Identity& who = known.identity;
    auto account = co_await context.people.account(who.id);
    if (!account) {
        co_return storage_failure();
    }
    const std::optional<StoredAccount>& stored = account.value();
    if (stored && stored->password && change.old) {
        auto proved = co_await prove_own_password(context, *stored, *std::move(change.old), network);
        if (!proved) {
            co_return std::move(proved).error();
        }
    } else if (auto refusal = not_proved(context, known.proof)) {
        co_return *std::move(refusal);
    }
    co_return co_await password_set(context, who.id, who.account.value_or(""), std::move(change.next),
                                    std::move(network));
}

NameChanged name_changed(PersonId person, FreshName fresh, Milliseconds now, Milliseconds kept) {
    return {.person = std::move(person),
            .name = std::move(fresh.name),
            .name_key = std::move(fresh.name_key),
            .look_key = std::move(fresh.look_key),
            .kept_until = now + kept,
            .at = now};
}

/// Updates the person's name in their rooms.
boost::asio::awaitable<void> tell_rooms_of(AccountContext& context, Identity now) {
    if (auto rooms = co_await context.people.rooms_of(now.id)) {
        PersonId person = now.id;
        co_await context.tell_rooms(std::move(rooms).value(), std::move(person), std::move(now));
    }
}

/// Returns the change of name. After a recent change, only the former name is allowed, so that no one can
/// reserve many names.
Outcome<NameChanged> new_name(AccountContext& context, PersonId person, std::string name) {
    auto account = co_await context.people.account(person);
    if (!account) {
        co_return storage_failure();
    }
    const std::optional<StoredAccount>& stored = account.value();
    if (!stored) {
        co_return NotDone{ErrorCode::not_signed_in, "This account was deleted."};
    }
    auto fresh = co_await fresh_name(context, std::move(name), person);
    if (!fresh) {
        co_return std::move(fresh).error();
    }
    const Milliseconds now = context.now();
    const std::optional<StoredAccount::FormerName>& former = stored->former;
    const bool is_free = look_alike(stored->name, fresh->name) || !former || former->until <= now
                         || look_alike(former->name, fresh->name);
    if (!is_free) {
        co_return NotDone{
            ErrorCode::rate,
            "You changed your name recently. Until your former name is free again, you can only "
            "change back to it.",
            former->until - now};
    }
    co_return name_changed(std::move(person), std::move(fresh).value(), now, name_is_kept);
}

/// A vacation that starts, is extended or ends.
struct VacationChanged {
    std::vector<Change> changes;
    std::vector<Span> away; ///< all vacations of the person
};

Outcome<VacationChanged> vacation_changed(AccountContext& context, PersonId person,
                                          std::optional<protocol::VacationWish> wish) {
    auto known = co_await context.people.vacations(person);
    if (!known) {
        co_return storage_failure();
    }
    const std::vector<TakenVacation>& taken = *known;
    const Milliseconds now = context.now();
    const Result<TakenVacation> wanted =
        wish ? take_vacation(taken, wish->days, now) : end_vacation(taken, now);
    if (!wanted) {
        co_return NotDone{ErrorCode::forbidden, wanted.error().sentence};
    }
    const Span span{wanted->from, wanted->until};
    VacationChanged changed{.changes = {}, .away = {span}};
    int before = 0;
    for (const TakenVacation& one : taken) {
        before += one.days;
        if (one.from != span.from) {
            changed.away.push_back({one.from, one.until});
        }
    }
    changed.changes.emplace_back(PeopleChange(
        VacationTaken{.person = person, .span = span, .days = wanted->days, .all_days = before}));
    if (context.move_deadlines) {
        auto moved = co_await context.move_deadlines(std::move(person), span);
        std::ranges::move(moved, std::back_inserter(changed.changes));
    }
    co_return changed;
}

} // namespace

Outcome<Done> change(AccountContext& context, Known known, protocol::MeChange change, std::string network) {
    const Identity& who = known.identity;
    const bool of_account = change.name || change.email || change.words || change.bot || change.password
                            || change.vacation || change.ratings;
    if (of_account && !who.account) {
        co_return NotDone{ErrorCode::not_signed_in, "Sign in first."};
    }
    std::vector<Change> changes;
    if (change.email) {
        if (auto refusal = not_proved(context, known.proof)) {
            co_return *std::move(refusal);
        }
        changes.push_back(guard_change(who.id, Guard::email, context.now()));
    }
    if (change.settings) {
        auto extras = co_await context.people.extras(who.id);
        if (!extras) {
            co_return storage_failure();
        }
        auto kept = with_news(std::move(*change.settings), extras->settings);
        if (!kept) {
            co_return std::move(kept).error();
        }
        std::string text = write_json(*kept);
        if (text.size() > most_settings) {
            co_return NotDone{ErrorCode::too_long, "These settings are too long."};
        }
        changes.emplace_back(PeopleChange(SettingsKept{who.id, std::move(text), context.now()}));
    }
    Identity now(who.id, who.account, change.bot.value_or(who.bot));
    if (change.name) {
        auto named = co_await new_name(context, who.id, std::move(*change.name));
        if (!named) {
            co_return std::move(named).error();
        }
        now.account = named->name;
        changes.emplace_back(PeopleChange(std::move(named).value()));
    }
    if (change.ratings) {
        RatingsHidden hidden{who.id, change.ratings->from_others, change.ratings->from_oneself};
        changes.emplace_back(RatingChange(std::move(hidden)));
    }
    std::vector<Span> away;
    if (change.vacation) {
        auto taken = co_await vacation_changed(context, who.id, *change.vacation);
        if (!taken) {
            co_return std::move(taken).error();
        }
        away = std::move(taken->away);
        std::ranges::move(taken->changes, std::back_inserter(changes));
    }
    bool asks_confirmation = false;
    if (of_account) {
        auto changed = account_changed(who.id, change);
        if (!changed) {
            co_return std::move(changed).error();
        }
        if (changed->email && *changed->email && context.settings.mail()) {
            if (const auto wait = letters_wait(context, **changed->email, network)) {
                co_return too_many_letters(*wait);
            }
            asks_confirmation = true;
        }
        changes.emplace_back(PeopleChange(std::move(changed).value()));
        if (asks_confirmation) {
            changes.emplace_back(NoticeChange(ConfirmationAsked{who.id, context.now()}));
        }
    }
    const bool new_one = change.password.has_value();
    const bool by_session = known.proof.kind == Proof::Kind::session;
    const std::optional<RowNumber> here = by_session ? std::optional(known.proof.number) : std::nullopt;
    if (new_one) {
        const bool ends_tokens = !change.password->keeps_tokens;
        auto password =
            co_await new_password(context, known, std::move(*change.password), std::move(network));
        if (!password) {
            co_return std::move(password).error();
        }
        if (!change.email) {
            changes.push_back(guard_change(who.id, Guard::password, context.now()));
        }
        changes.push_back(std::move(password).value());
        changes.emplace_back(PeopleChange(SessionsEnded{who.id, std::nullopt, here}));
        changes.emplace_back(PeopleChange(OtherWaysInEnded{who.id, ends_tokens}));
    }
    if (changes.empty()) {
        co_return Done{};
    }
    NotDone gone{ErrorCode::not_signed_in, "This account was deleted."};
    if (change.name) {
        gone = name_taken();
    } else if (change.vacation) {
        gone = {ErrorCode::stale, "Your vacations have changed in the meantime. Please check them again."};
    }
    if (auto done = co_await commit(context, std::move(changes), std::move(gone)); !done) {
        co_return std::move(done).error();
    }
    context.authenticator.forget(who.id);
    if (new_one) {
        context.lines.end_person(who.id, here);
    }
    if (now != who) {
        co_await tell_rooms_of(context, std::move(now));
    }
    if (change.vacation && context.tell_away) {
        if (auto rooms = co_await context.people.rooms_of(who.id)) {
            PersonId person = who.id;
            co_await context.tell_away(std::move(rooms).value(), std::move(person), std::move(away));
        }
    }
    co_return Done{};
}

Outcome<Done> rename(AccountContext& context, PersonId person, std::string name) {
    auto account = co_await context.people.account(person);
    if (!account) {
        co_return storage_failure();
    }
    if (!account.value()) {
        co_return NotDone{ErrorCode::no_such_person, "There is no such account."};
    }
    auto fresh = co_await fresh_name(context, std::move(name), person);
    if (!fresh) {
        co_return std::move(fresh).error();
    }
    Identity now(person, fresh->name, account.value()->bot);
    std::vector<Change> changes;
    changes.emplace_back(PeopleChange(name_changed(person, std::move(fresh).value(), context.now(), 0)));
    NotDone taken = name_taken();
    if (auto done = co_await commit(context, std::move(changes), std::move(taken)); !done) {
        co_return std::move(done).error();
    }
    context.authenticator.forget(person);
    co_await tell_rooms_of(context, std::move(now));
    co_return Done{};
}

Outcome<Done> merge(AccountContext& context, PersonId from, Identity to, NotDone both_sit) {
    const auto account = co_await context.people.account(from);
    auto rooms = co_await context.people.rooms_of(from);
    if (!account || !rooms) {
        co_return storage_failure();
    }
    const bool is_guest = !account.value();
    const Milliseconds now = context.now();
    std::vector<Change> changes;
    changes.emplace_back(is_guest ? PeopleChange(PersonPassed{from, to.id, now})
                                  : PeopleChange(AccountMerged{from, to.id, now}));
    if (auto done = co_await commit(context, std::move(changes), std::move(both_sit)); !done) {
        co_return std::move(done).error();
    }
    context.authenticator.forget(from);
    if (is_guest) {
        context.lines.leave_guest(from);
    } else {
        context.lines.end_person(from);
    }
    co_await context.tell_rooms(std::move(rooms).value(), std::move(from), std::move(to));
    co_return Done{};
}

Outcome<Done> erase(AccountContext& context, PersonId person) {
    const auto account = co_await context.people.account(person);
    auto rooms = co_await context.people.rooms_of(person);
    if (!account || !rooms) {
        co_return storage_failure();
    }
    std::vector<Change> changes;
    changes.emplace_back(PeopleChange(PersonErased{person}));
    NotDone otherwise = storage_failure();
    if (auto done = co_await commit(context, std::move(changes), std::move(otherwise)); !done) {
        co_return std::move(done).error();
    }
    context.authenticator.forget(person);
    if (!account.value()) {
        context.lines.end_guest(person);
    }
    context.lines.end_person(person);
    co_await context.tell_rooms(std::move(rooms).value(), std::move(person), Identity{});
    co_return Done{};
}

Outcome<Done> leave(AccountContext& context, Known known, std::optional<std::string> password,
                    std::string network) {
    auto account = co_await context.people.account(known.identity.id);
    if (!account) {
        co_return storage_failure();
    }
    const std::optional<StoredAccount>& stored = account.value();
    if (stored && stored->password) {
        auto proved = co_await prove_own_password(context, *stored, std::move(password).value_or(""),
                                                  std::move(network));
        if (!proved) {
            co_return std::move(proved).error();
        }
    } else if (stored) {
        if (auto refusal = not_proved(context, known.proof)) {
            co_return *std::move(refusal);
        }
    }
    co_return co_await erase(context, std::move(known.identity.id));
}

Outcome<std::string> everything(AccountContext& context, Identity who) {
    auto all = co_await context.people.everything_about(who.id);
    if (!all) {
        co_return storage_failure();
    }
    co_return std::move(all).value();
}

boost::asio::awaitable<bool> looks_like_an_account(AccountContext& context, std::string name,
                                                   PersonId person) {
    const Result<std::string> clean = clean_name(name);
    if (!clean) {
        co_return false;
    }
    if (is_reserved(*clean)) {
        co_return true;
    }
    auto like = co_await context.people.account_like(name_key(*clean), look_key(*clean), std::move(person),
                                                     context.now());
    co_return like.ok() && like.value();
}

} // namespace idavoll::server::people
