#include "server/accounts/accounts.h"

#include "engine/json.h"
#include "protocol/news_messages.h"
#include "server/accounts/account_fields.h"
#include "server/core/text/addresses.h"
#include "server/core/text/names.h"
#include "server/core/time_zones/zone.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server::people {

using protocol::ErrorCode;

namespace {

constexpr std::size_t most_settings = 8UL * 1024;
constexpr std::size_t most_words = 1000;

/// Returns the stored client settings as an object.
protocol::Json kept_settings(const std::string& text) {
    auto kept = try_read(text);
    return kept.is_object() ? kept : protocol::Json::object();
}

/// Returns whether the settings ask to make forced moves for the person.
bool lets_forced(const protocol::Json& settings) {
    const auto found = settings.find("forced");
    return found != settings.end() && *found == true;
}

/// Returns the new settings. Notification settings missing from `wish` keep their values.
Result<protocol::Json, Refused> with_news(protocol::Json wish, const std::string& before) {
    protocol::Json kept = kept_settings(before);
    const auto asked = wish.find("news");
    if (asked == wish.end()) {
        if (kept.contains("news")) {
            wish["news"] = std::move(kept["news"]);
        }
        return wish;
    }
    const auto news = protocol::with_wish(protocol::news_in(kept), *asked);
    if (!news) {
        return Refused{news.error().code, news.error().message};
    }
    auto chosen = *news;
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

AsyncResult<protocol::Me> me(AccountContext& context, Identity who) {
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
    me.offers.embedding = context.settings.embedding;
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
Result<std::string, Refused> own_words(const std::string& text) {
    if (text.empty()) {
        return text;
    }
    Result<std::string> clean = clean_text(text, most_words);
    if (!clean) {
        const bool too_long = clean.error().refusal == Refusal::illegal;
        return Refused{too_long ? ErrorCode::too_long : ErrorCode::malformed, clean.error().sentence};
    }
    return std::move(clean).value();
}

/// Returns the changes to the account itself, except the password.
Result<AccountChanged, Refused> account_changed(const PersonId& person, protocol::MeChange& change) {
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
AsyncResult<Change> new_password(AccountContext& context, Known known, protocol::PasswordChange change,
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

/// A vacation that starts, is extended or ends.
struct VacationChanged {
    std::vector<Change> changes;
    std::vector<Span> away; ///< all vacations of the person
};

AsyncResult<VacationChanged> vacation_changed(AccountContext& context, PersonId person,
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
        co_return Refused{ErrorCode::forbidden, wanted.error().sentence};
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

struct NewSettings {
    SettingsKept kept;
    bool changes_forced = false; ///< whether forced moves are made for the person
};

/// Returns the change of the client settings.
AsyncResult<NewSettings> new_settings(AccountContext& context, PersonId person, protocol::Json wish) {
    auto extras = co_await context.people.extras(person);
    if (!extras) {
        co_return storage_failure();
    }
    auto kept = with_news(std::move(wish), extras->settings);
    if (!kept) {
        co_return std::move(kept).error();
    }
    std::string text = write_json(*kept);
    if (text.size() > most_settings) {
        co_return Refused{ErrorCode::too_long, "These settings are too long."};
    }
    NewSettings made{.kept = {std::move(person), std::move(text), context.now()},
                     .changes_forced = lets_forced(*kept) != lets_forced(kept_settings(extras->settings))};
    co_return made;
}

/// Adds the changes to the account itself, and asks to confirm a new address.
Result<Done, Refused> add_account_changes(AccountContext& context, const PersonId& person,
                                          protocol::MeChange& change, const std::string& network,
                                          std::vector<Change>& changes) {
    auto changed = account_changed(person, change);
    if (!changed) {
        return std::move(changed).error();
    }
    bool asks_confirmation = false;
    if (changed->email && *changed->email && context.settings.mail()) {
        if (const auto wait = letters_wait(context, **changed->email, network)) {
            return too_many_letters(*wait);
        }
        asks_confirmation = true;
    }
    changes.emplace_back(PeopleChange(std::move(changed).value()));
    if (asks_confirmation) {
        changes.emplace_back(NoticeChange(ConfirmationAsked{person, context.now()}));
    }
    return Done{};
}

/// Returns the requester's session, or nullopt for a token.
std::optional<RowNumber> session_of(const Known& known) {
    return known.proof.kind == Proof::Kind::session ? std::optional(known.proof.number) : std::nullopt;
}

/// Adds a new password, which signs the account out everywhere else. A new address already mails a warning.
AsyncResult<Done> add_password_changes(AccountContext& context, const Known& known,
                                       protocol::MeChange& change, std::string network,
                                       std::vector<Change>& changes) {
    const PersonId& person = known.identity.id;
    const bool ends_tokens = !change.password->keeps_tokens;
    auto password = co_await new_password(context, known, std::move(*change.password), std::move(network));
    if (!password) {
        co_return std::move(password).error();
    }
    if (!change.email) {
        changes.push_back(guard_change(person, Guard::password, context.now()));
    }
    changes.push_back(std::move(password).value());
    changes.emplace_back(PeopleChange(SessionsEnded{person, std::nullopt, session_of(known)}));
    changes.emplace_back(PeopleChange(OtherWaysInEnded{person, ends_tokens}));
    co_return Done{};
}

bool is_of_account(const protocol::MeChange& change) {
    return change.name || change.email || change.words || change.bot || change.password || change.vacation
           || change.ratings;
}

/// What a request to change oneself comes to.
struct Draft {
    std::vector<Change> changes;
    Identity now;                ///< after the changes
    std::vector<Span> away;      ///< all vacations, if they change
    bool changes_forced = false; ///< whether forced moves are made for the person
};

/// Adds the changes that a request asks for, in the order in which they are committed.
AsyncResult<Done> draft(AccountContext& context, const Known& known, protocol::MeChange& change,
                        std::string network, Draft& into) {
    const PersonId& person = known.identity.id;
    std::vector<Change>& changes = into.changes;
    if (change.email) {
        if (auto refusal = not_proved(context, known.proof)) {
            co_return *std::move(refusal);
        }
        changes.push_back(guard_change(person, Guard::email, context.now()));
    }
    if (change.settings) {
        auto settings = co_await new_settings(context, person, std::move(*change.settings));
        if (!settings) {
            co_return std::move(settings).error();
        }
        into.changes_forced = settings->changes_forced;
        changes.emplace_back(PeopleChange(std::move(settings->kept)));
    }
    if (change.name) {
        auto named = co_await new_name(context, person, std::move(*change.name));
        if (!named) {
            co_return std::move(named).error();
        }
        into.now.account = named->name;
        changes.emplace_back(PeopleChange(std::move(named).value()));
    }
    if (change.ratings) {
        RatingsHidden hidden{person, change.ratings->from_others, change.ratings->from_oneself};
        changes.emplace_back(RatingChange(std::move(hidden)));
    }
    if (change.vacation) {
        auto taken = co_await vacation_changed(context, person, *change.vacation);
        if (!taken) {
            co_return std::move(taken).error();
        }
        into.away = std::move(taken->away);
        std::ranges::move(taken->changes, std::back_inserter(changes));
    }
    if (is_of_account(change)) {
        auto added = add_account_changes(context, person, change, network, changes);
        if (!added) {
            co_return std::move(added).error();
        }
    }
    if (change.password) {
        auto added = co_await add_password_changes(context, known, change, std::move(network), changes);
        co_return added;
    }
    co_return Done{};
}

} // namespace

AsyncResult<Done> change(AccountContext& context, Known known, protocol::MeChange change,
                         std::string network) {
    const Identity& who = known.identity;
    if (is_of_account(change) && !who.account) {
        co_return Refused{ErrorCode::not_signed_in, "Sign in first."};
    }
    Draft drafted{
        .changes = {}, .now = Identity(who.id, who.account, change.bot.value_or(who.bot)), .away = {}};
    if (auto done = co_await draft(context, known, change, std::move(network), drafted); !done) {
        co_return std::move(done).error();
    }
    if (drafted.changes.empty()) {
        co_return Done{};
    }
    Refused gone{ErrorCode::not_signed_in, "This account was deleted."};
    if (change.name) {
        gone = name_taken();
    } else if (change.vacation) {
        gone = {ErrorCode::stale, "Your vacations have changed in the meantime. Please check them again."};
    }
    if (auto done = co_await commit(context, std::move(drafted.changes), std::move(gone)); !done) {
        co_return std::move(done).error();
    }
    context.authenticator.forget(who.id);
    if (change.password) {
        context.lines.end_person(who.id, session_of(known));
    }
    if (drafted.now != who || (drafted.changes_forced && who.account)) {
        co_await tell_rooms_of(context, std::move(drafted.now));
    }
    if (change.vacation && context.tell_away) {
        if (auto rooms = co_await context.people.rooms_of(who.id)) {
            PersonId person = who.id;
            co_await context.tell_away(std::move(rooms).value(), std::move(person), std::move(drafted.away));
        }
    }
    co_return Done{};
}

} // namespace idavoll::server::people
