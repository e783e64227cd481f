#include "protocol/people_messages.h"

#include "engine/json_writer.h"
#include "protocol/object_reading.h"
#include "protocol/text_rules.h"

#include <algorithm>
#include <utility>

namespace idavoll::protocol {
namespace {

/// Longer than any valid name, label or address; their own rules report what is wrong with one.
constexpr std::size_t longest_text = 1024;
constexpr std::size_t longest_words = 4096;
constexpr std::size_t longest_label = 64;
constexpr std::size_t secret_digits = 32;

std::string short_text(ObjectReading& reading, std::string_view field, std::size_t most = longest_text) {
    std::string text = reading.text(field);
    reading.require(text.size() <= most, field, "is too long");
    return text;
}

std::optional<std::string> optional_text(ObjectReading& reading, std::string_view field,
                                         std::size_t most = longest_text) {
    return reading.has(field) ? std::optional(short_text(reading, field, most)) : std::nullopt;
}

/// Requires a text or null.
std::optional<std::string> nullable_text(ObjectReading& reading, const Json& object, std::string_view field) {
    const auto place = object.find(field);
    if (place != object.end() && place->is_null()) {
        (void)reading.has(field);
        return std::nullopt;
    }
    return short_text(reading, field);
}

std::optional<Json> optional_object(ObjectReading& reading, std::string_view field) {
    return reading.has(field) ? std::optional(reading.object(field)) : std::nullopt;
}

std::string secret(ObjectReading& reading, std::string_view field) {
    std::string text = reading.text(field);
    const bool fits =
        text.size() == secret_digits && text.find_first_not_of("0123456789abcdef") == std::string::npos;
    reading.require(fits, field, "must be 32 hex digits");
    return text;
}

std::string label(ObjectReading& reading, std::string_view field) {
    std::string text = reading.text(field);
    reading.require(!text.empty() && code_points(text) <= longest_label && is_free_of_controls(text), field,
                    "must be 1 to 64 characters without control characters");
    return text;
}

/// Requires one of these words. Returns its index.
template <std::size_t n>
std::size_t word(ObjectReading& reading, std::string_view field,
                 const std::array<std::string_view, n>& words) {
    const auto found = std::ranges::find(words, reading.text(field));
    reading.require(found != words.end(), field, "is not one of the allowed values");
    return found == words.end() ? 0 : static_cast<std::size_t>(found - words.begin());
}

constexpr std::array<std::string_view, 2> scopes{"read", "play"};
constexpr std::array<std::string_view, 3> purposes{"add", "sign_up", "sign_in"};

} // namespace

Parsed<AccountRequest> parse_account_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        AccountRequest request{.name = short_text(reading, "name"),
                               .password = optional_text(reading, "password"),
                               .credential = optional_object(reading, "credential"),
                               .email = optional_text(reading, "email"),
                               .invitation = {}};
        if (reading.has("invitation")) {
            request.invitation = secret(reading, "invitation");
        }
        if (request.password.has_value() == request.credential.has_value()) {
            reading.fail(ErrorCode::malformed, "An account needs either a password or a passkey.");
        }
        return request;
    });
}

Parsed<ProofRequest> parse_proof_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        ProofRequest request{.password = {}, .credential = optional_object(reading, "credential")};
        if (!request.credential) {
            request.password = short_text(reading, "password");
        }
        return request;
    });
}

Parsed<SessionRequest> parse_session_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        SessionRequest request{
            .name = {}, .password = {}, .credential = optional_object(reading, "credential")};
        if (!request.credential) {
            request.name = short_text(reading, "name");
            request.password = short_text(reading, "password");
        }
        return request;
    });
}

namespace {

std::optional<VacationWish> read_vacation(ObjectReading& reading) {
    const std::optional<Json> given = reading.nullable_object("vacation");
    if (!given || !reading.ok()) {
        return std::nullopt;
    }
    ObjectReading inner(*given);
    const VacationWish wish{inner.integer("days", 1, vacation_days)};
    if (auto wrong = inner.finish()) {
        reading.fail(wrong->code, std::move(wrong->message));
    }
    return wish;
}

} // namespace

Parsed<MeChange> parse_me_change(std::string_view body) {
    const auto parsed = parse_object(body, "body");
    if (!parsed) {
        return parsed.error();
    }
    const Json& object = *parsed;
    ObjectReading reading(object);
    MeChange change;
    if (reading.has("name")) {
        change.name = short_text(reading, "name");
    }
    if (reading.has("email")) {
        change.email = nullable_text(reading, object, "email");
    }
    change.words = optional_text(reading, "words", longest_words);
    if (reading.has("bot")) {
        change.bot = reading.boolean("bot");
    }
    change.settings = optional_object(reading, "settings");
    if (reading.has("vacation")) {
        change.vacation.emplace(read_vacation(reading));
    }
    if (reading.has("ratings")) {
        const Json hidden = reading.object("ratings");
        if (hidden.is_object()) {
            ObjectReading inner(hidden);
            change.ratings = RatingsHidden{inner.boolean("hidden"), inner.boolean("hidden_from_me")};
            if (auto error = inner.finish()) {
                return std::move(*error);
            }
        }
    }
    if (reading.has("password")) {
        const Json passwords = reading.object("password");
        if (passwords.is_object()) {
            ObjectReading inner(passwords);
            change.password = PasswordChange{
                .old = nullable_text(inner, passwords, "old"),
                .next = short_text(inner, "new"),
                .keeps_tokens = inner.has("keep_tokens") && inner.boolean("keep_tokens"),
            };
            if (auto error = inner.finish()) {
                return std::move(*error);
            }
        }
    }
    if (auto error = reading.finish()) {
        return std::move(*error);
    }
    return change;
}

Parsed<MeRemoval> parse_me_removal(std::string_view body) {
    return read_body(body.empty() ? "{}" : body,
                     [](ObjectReading& reading) { return MeRemoval{optional_text(reading, "password")}; });
}

Parsed<std::string> parse_secret_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) { return secret(reading, "secret"); });
}

Parsed<std::string> parse_forgotten_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) { return short_text(reading, "name"); });
}

Parsed<ResetRequest> parse_reset_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        return ResetRequest{secret(reading, "secret"), short_text(reading, "password")};
    });
}

Parsed<TokenRequest> parse_token_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        return TokenRequest{label(reading, "name"), static_cast<TokenScope>(word(reading, "scope", scopes))};
    });
}

Parsed<PasskeyOptionsRequest> parse_passkey_options_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        const auto purpose = static_cast<PasskeyPurpose>(word(reading, "to", purposes));
        PasskeyOptionsRequest request{purpose, optional_text(reading, "name")};
        if (purpose == PasskeyPurpose::sign_up && !request.name) {
            reading.fail("name", "is missing");
        }
        return request;
    });
}

Parsed<PasskeyRequest> parse_passkey_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        return PasskeyRequest{label(reading, "name"), reading.object("credential")};
    });
}

Parsed<std::string> parse_passkey_change(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) { return label(reading, "name"); });
}

std::optional<Refused> check_empty(std::string_view body) {
    if (body.empty()) {
        return std::nullopt;
    }
    const auto parsed = parse_object(body, "body");
    if (!parsed) {
        return parsed.error();
    }
    return ObjectReading(*parsed).finish();
}

void write(std::string& out, const SessionLine& session) {
    ObjectWriter(out)
        .field("id", session.id)
        .field("made", session.made)
        .field("used", session.used)
        .field("browser", session.browser)
        .field("here", session.here)
        .end();
}

void write(std::string& out, const TokenLine& token) {
    ObjectWriter(out)
        .field("id", token.id)
        .field("name", token.name)
        .field("scope", scopes[static_cast<std::size_t>(token.scope)])
        .field("made", token.made)
        .field("used", token.used)
        .end();
}

void write(std::string& out, const PasskeyLine& passkey) {
    ObjectWriter(out)
        .field("id", passkey.id)
        .field("name", passkey.name)
        .field("made", passkey.made)
        .field("used", passkey.used)
        .end();
}

void write(std::string& out, const Offers& offers) {
    ObjectWriter(out)
        .field("accounts", offers.accounts)
        .field("guests", offers.guests)
        .field("mail", offers.mail)
        .field("push", offers.push)
        .field("hooks", offers.hooks)
        .field("embedding", offers.embedding)
        .field("lobby", offers.lobby)
        .end();
}

void write(std::string& out, const Vacation& vacation) {
    ObjectWriter(out).field("until", vacation.until).field("left", vacation.left).end();
}

void write(std::string& out, const RatingsHidden& hidden) {
    ObjectWriter(out).field("hidden", hidden.from_others).field("hidden_from_me", hidden.from_oneself).end();
}

void write(std::string& out, const FormerName& former) {
    ObjectWriter(out).field("name", former.name).field("until", former.until).end();
}

void write(std::string& out, const PlayedGames& games) {
    ObjectWriter(out).field("game", games.game).field("played", games.played).field("won", games.won).end();
}

void write(std::string& out, const RunningGame& game) {
    ObjectWriter(out).field("room", game.room).field("game", game.game).field("seats", game.seats).end();
}

void write(std::string& out, const KeptLine& kept) {
    ObjectWriter(out)
        .field("id", kept.id)
        .field("what", kept.what)
        .field("why", kept.why)
        .field("how_long", kept.how_long)
        .field("exported", kept.exported)
        .field("deleted", kept.deleted)
        .end();
}

namespace {

/// Returns a body with one field.
template <class T>
std::string one(std::string_view key, const T& value) {
    std::string body;
    ObjectWriter(body).field(key, value).end();
    return body;
}

} // namespace

std::string account_body(std::string_view name) {
    return one("name", name);
}

std::string session_body(std::string_view name, const std::vector<std::string>& kept_apart) {
    std::string body;
    ObjectWriter(body).field("name", name).field("kept_apart", kept_apart).end();
    return body;
}

std::string sessions_body(const std::vector<SessionLine>& sessions) {
    return one("sessions", sessions);
}

std::string me_body(const Me& me) {
    std::string body;
    ObjectWriter(body)
        .field("guest", me.guest)
        .field("name", me.name)
        .field("former_name", me.former_name)
        .field("email", me.email)
        .field("email_confirmed", me.email_confirmed)
        .field("since", me.since)
        .field("bot", me.bot)
        .field("words", me.words)
        .field("password", me.password)
        .field("passkeys", me.passkeys)
        .field("settings", me.settings)
        .field("following", me.following)
        .field("blocked", me.blocked)
        .field("vacation", me.vacation)
        .field("ratings", me.ratings)
        .field("offers", me.offers)
        .optional_field("role", me.role.empty() ? std::nullopt : std::optional(me.role))
        .end();
    return body;
}

std::string device_body(std::string_view link, std::int64_t until) {
    std::string body;
    ObjectWriter(body).field("link", link).field("until", until).end();
    return body;
}

std::string recovery_body(std::string_view secret) {
    return one("secret", secret);
}

std::string arrival_body(const std::optional<std::string>& name, const std::vector<std::string>& kept_apart) {
    std::string body;
    ObjectWriter(body).field("guest", !name).field("name", name).field("kept_apart", kept_apart).end();
    return body;
}

std::string token_body(std::int64_t id, std::string_view token) {
    std::string body;
    ObjectWriter(body).field("id", id).field("token", token).end();
    return body;
}

std::string tokens_body(const std::vector<TokenLine>& tokens) {
    return one("tokens", tokens);
}

std::string passkey_body(std::int64_t id) {
    return one("id", id);
}

std::string passkeys_body(const std::vector<PasskeyLine>& passkeys) {
    return one("passkeys", passkeys);
}

std::string passkey_options_body(const JsonPart& public_key) {
    return one("publicKey", public_key);
}

std::string profile_body(const Profile& profile) {
    std::string body;
    ObjectWriter(body)
        .field("name", profile.name)
        .field("since", profile.since)
        .field("bot", profile.bot)
        .field("words", profile.words)
        .field("games", profile.games)
        .field("running", profile.running)
        .field("ratings", profile.ratings)
        .field("vacation", profile.vacation)
        .field("followed", profile.followed)
        .field("blocked", profile.blocked)
        .end();
    return body;
}

std::string privacy_body(const std::vector<KeptLine>& kept) {
    return one("kept", kept);
}

} // namespace idavoll::protocol
