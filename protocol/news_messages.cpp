#include "protocol/news_messages.h"

#include "engine/json_writer.h"
#include "protocol/object_reading.h"

#include <algorithm>
#include <array>
#include <utility>

namespace idavoll::protocol {
namespace {

constexpr std::size_t longest_zone = 64;
constexpr std::size_t longest_address = 1024;
constexpr std::size_t longest_token = 256;
constexpr std::size_t longest_mention = 128;
constexpr std::size_t most_seats = 16;
constexpr std::size_t p256dh_digits = 87;
constexpr std::size_t auth_digits = 22;
constexpr int minutes_a_day = 24 * 60;

constexpr std::string_view letters_and_digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

constexpr std::array<std::string_view, 2> languages{"en", "de"};
constexpr std::array<std::string_view, 2> channels{"mail", "push"};
constexpr std::array<std::string_view, 5> forms{"json", "discord", "slack", "matrix", "ntfy"};
constexpr std::array<std::string_view, 3> reminders{"never", "some", "daily"};
constexpr std::array<std::string_view, 17> notice_kinds{
    "turn",     "began", "ended",           "invited",     "accepted", "declined",
    "rematch",  "chat",  "day_left",        "hours_left",  "time_up",  "asked",
    "reminder", "nudge", "tournament_over", "season_over", "trial"};

template <class Enum, std::size_t n>
Enum word(ObjectReading& reading, std::string_view field, const std::array<std::string_view, n>& words) {
    const auto found = enumerator_of<Enum>(words, reading.text(field));
    reading.require(found.has_value(), field, "is not one of the allowed values");
    return found.value_or(Enum{});
}

/// Returns whether the text consists of letters, digits and these characters.
bool consists_of(std::string_view text, std::string_view more) {
    return std::ranges::all_of(text, [&](char letter) {
        return letters_and_digits.find(letter) != std::string_view::npos
               || more.find(letter) != std::string_view::npos;
    });
}

bool is_between(std::string_view text, std::size_t least, std::size_t most) {
    return text.size() >= least && text.size() <= most;
}

/// Parses "22:00" into minutes.
std::optional<int> time_of_day(std::string_view text) {
    const auto digit = [&](std::size_t place) { return text[place] - '0'; };
    const bool fits = text.size() == 5 && text[2] == ':'
                      && std::ranges::all_of(std::array{0U, 1U, 3U, 4U}, [&](std::size_t place) {
                             return digit(place) >= 0 && digit(place) <= 9;
                         });
    if (!fits) {
        return std::nullopt;
    }
    const int hours = 10 * digit(0) + digit(1);
    const int minutes = 10 * digit(3) + digit(4);
    return hours < 24 && minutes < 60 ? std::optional(60 * hours + minutes) : std::nullopt;
}

std::string time_of_day(int minutes) {
    const auto two = [](int number) {
        return std::string(number < 10 ? "0" : "").append(std::to_string(number));
    };
    return two(minutes / 60 % 24).append(":").append(two(minutes % 60));
}

/// Reads a nested object and reports its errors to the outer reading.
template <class Fields>
void read_inner(ObjectReading& reading, std::string_view field, const Json& value, Fields fields) {
    reading.require(value.is_object(), field, "must be an object");
    if (!reading.ok()) {
        return;
    }
    ObjectReading inner(value);
    fields(inner);
    if (auto wrong = inner.finish()) {
        reading.fail(wrong->code, std::move(wrong->message));
    }
}

void read_schedule(ObjectReading& reading, const Json& wish, std::string_view field, Schedule& schedule) {
    if (!reading.has(field)) {
        return;
    }
    const Json& value = *wish.find(field);
    if (value == "at_once") {
        schedule = AtOnce{};
    } else if (value == "never") {
        schedule = Never{};
    } else {
        read_inner(reading, field, value, [&](ObjectReading& inner) {
            if (inner.has("after")) {
                schedule = After{inner.integer("after", 1, minutes_a_day)};
            } else {
                schedule = Digest{inner.integer("digest", 0, 23)};
            }
        });
    }
}

int read_time(ObjectReading& reading, std::string_view field) {
    const auto time = time_of_day(reading.text(field));
    reading.require(time.has_value(), field, "must be a time of day like 22:00");
    return time.value_or(0);
}

void read_quiet(ObjectReading& reading, const Json& wish, std::optional<QuietHours>& quiet) {
    if (!reading.has("quiet")) {
        return;
    }
    quiet.reset();
    const Json& value = *wish.find("quiet");
    if (!value.is_null()) {
        read_inner(reading, "quiet", value, [&](ObjectReading& inner) {
            const int from = read_time(inner, "from");
            quiet = QuietHours{from, read_time(inner, "to")};
        });
    }
}

struct ScheduleWriter {
    std::string& out;

    void operator()(AtOnce) const { idavoll::write(out, "at_once"); }

    void operator()(Never) const { idavoll::write(out, "never"); }

    void operator()(After after) const { ObjectWriter(out).field("after", after.minutes).end(); }

    void operator()(Digest digest) const { ObjectWriter(out).field("digest", digest.hour).end(); }
};

std::string address(ObjectReading& reading, std::string_view field) {
    std::string text = reading.text(field);
    const bool visible = std::ranges::all_of(text, [](char byte) { return byte > ' ' && byte < 0x7F; });
    reading.require(text.starts_with("https://") && visible && text.size() <= longest_address, field,
                    "must be an address that begins with https://");
    return text;
}

bool is_mention(std::string_view text) {
    return is_between(text, 1, longest_mention) && consists_of(text, "@:._=/+-");
}

Mentions read_mentions(ObjectReading& reading, const Json& object) {
    if (!reading.has("mentions")) {
        return {};
    }
    const Json& list = *object.find("mentions");
    bool fits = list.is_array() && list.size() <= most_seats;
    for (std::size_t seat = 0; fits && seat < list.size(); ++seat) {
        fits = list[seat].is_null()
               || (list[seat].is_string() && is_mention(list[seat].get_ref<const std::string&>()));
    }
    reading.require(fits, "mentions", "must contain, for each seat, null or the player's name in that chat");
    return fits ? mentions_of(list) : Mentions();
}

} // namespace

void write(std::string& out, const Schedule& schedule) {
    std::visit(ScheduleWriter{out}, schedule);
}

void write(std::string& out, const QuietHours& quiet) {
    ObjectWriter(out).field("from", time_of_day(quiet.from)).field("to", time_of_day(quiet.to)).end();
}

void write(std::string& out, const NewsSettings& settings) {
    ObjectWriter object(out);
    object.field("language", idavoll::name_of(languages, settings.language))
        .field("zone", settings.zone)
        .field("quiet", settings.quiet);
    write(object.value("mail"), settings.mail);
    write(object.value("push"), settings.push);
    // Defaults are omitted, so that older clients see no change.
    if (settings.always) {
        object.field("always", true);
    }
    if (settings.reminders != Reminders::some) {
        object.field("reminders", idavoll::name_of(reminders, settings.reminders));
    }
    if (!settings.nudges) {
        object.field("nudges", false);
    }
    if (!settings.moves) {
        object.field("moves", false);
    }
    object.end();
}

Result<NewsSettings, Refused> with_wish(NewsSettings settings, const Json& wish) {
    if (!wish.is_object()) {
        return Refused{ErrorCode::malformed, "\"news\" must be an object."};
    }
    ObjectReading reading(wish);
    if (reading.has("language")) {
        settings.language = word<Language>(reading, "language", languages);
    }
    if (reading.has("zone")) {
        settings.zone = reading.text("zone");
        reading.require(is_between(settings.zone, 1, longest_zone) && consists_of(settings.zone, "_+/-"),
                        "zone", "must be the name of a time zone");
    }
    read_quiet(reading, wish, settings.quiet);
    read_schedule(reading, wish, "mail", settings.mail);
    read_schedule(reading, wish, "push", settings.push);
    if (reading.has("always")) {
        settings.always = reading.boolean("always");
    }
    if (reading.has("reminders")) {
        settings.reminders = word<Reminders>(reading, "reminders", reminders);
    }
    if (reading.has("nudges")) {
        settings.nudges = reading.boolean("nudges");
    }
    if (reading.has("moves")) {
        settings.moves = reading.boolean("moves");
    }
    if (auto wrong = reading.finish()) {
        return std::move(*wrong);
    }
    return settings;
}

NewsSettings news_in(const Json& settings) {
    const auto news = settings.find("news");
    if (news == settings.end()) {
        return {};
    }
    const auto kept = with_wish(NewsSettings(), *news);
    return kept ? *kept : NewsSettings();
}

Json to_json(const NewsSettings& settings) {
    std::string text;
    write(text, settings);
    return read_own(text);
}

Parsed<NewsChannel> parse_trial_request(std::string_view body) {
    return read_body(body,
                     [](ObjectReading& reading) { return word<NewsChannel>(reading, "channel", channels); });
}

Parsed<SubscriptionRequest> parse_subscription_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        SubscriptionRequest request;
        request.endpoint = address(reading, "endpoint");
        if (reading.has("expirationTime")) {
            const Json& time = *reading.whole().find("expirationTime");
            reading.require(time.is_null() || time.is_number_integer(), "expirationTime",
                            "must be a time or null");
        }
        const Json keys = reading.object("keys");
        if (reading.ok()) {
            read_inner(reading, "keys", keys, [&](ObjectReading& inner) {
                request.p256dh = inner.text("p256dh");
                request.auth = inner.text("auth");
                inner.require(request.p256dh.size() == p256dh_digits && consists_of(request.p256dh, "_-"),
                              "p256dh", "must be 65 bytes in base64url");
                inner.require(request.auth.size() == auth_digits && consists_of(request.auth, "_-"), "auth",
                              "must be 16 bytes in base64url");
            });
        }
        return request;
    });
}

std::string_view name_of(HookForm form) {
    return idavoll::name_of(forms, form);
}

std::optional<HookForm> hook_form_of(std::string_view name) {
    return enumerator_of<HookForm>(forms, name);
}

Parsed<HookRequest> parse_hook_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        HookRequest request{.form = word<HookForm>(reading, "form", forms),
                            .address = address(reading, "address"),
                            .token = {},
                            .mentions = {}};
        if (reading.has("token")) {
            request.token = reading.text("token");
            const bool visible =
                std::ranges::all_of(*request.token, [](char byte) { return byte > ' ' && byte < 0x7F; });
            reading.require(is_between(*request.token, 1, longest_token) && visible, "token",
                            "must be 1 to 256 characters without spaces");
        }
        request.mentions = read_mentions(reading, reading.whole());
        return request;
    });
}

Mentions mentions_of(const Json& kept) {
    Mentions mentions;
    if (kept.is_array()) {
        for (const Json& one : kept) {
            mentions.push_back(one.is_string() ? std::optional(one.get<std::string>()) : std::nullopt);
        }
    }
    return mentions;
}

std::string_view name_of(NoticeKind kind) {
    return idavoll::name_of(notice_kinds, kind);
}

std::optional<NoticeKind> notice_kind_of(std::string_view name) {
    return enumerator_of<NoticeKind>(notice_kinds, name);
}

void write(std::string& out, const Failure& failure) {
    ObjectWriter(out).field("at", failure.at).field("why", failure.why).end();
}

void write(std::string& out, const Channel& channel) {
    ObjectWriter(out)
        .field("works", channel.works)
        .field("lacks", channel.lacks)
        .field("used", channel.used)
        .field("failed", channel.failed)
        .end();
}

void write(std::string& out, const SubscriptionLine& line) {
    ObjectWriter(out)
        .field("id", line.id)
        .field("browser", line.browser)
        .field("made", line.made)
        .field("used", line.used)
        .field("endpoint", line.endpoint)
        .end();
}

void write(std::string& out, const HookLine& hook) {
    ObjectWriter(out)
        .field("form", name_of(hook.form))
        .field("host", hook.host)
        .field("mentions", hook.mentions)
        .field("used", hook.used)
        .field("failed", hook.failed)
        .end();
}

void write(std::string& out, const Called& called) {
    ObjectWriter(out)
        .field("seat", called.seat)
        .field("name", called.name)
        .field("mention", called.mention)
        .end();
}

std::string news_body(const NewsState& state) {
    std::string out;
    ObjectWriter(out)
        .field("key", state.key)
        .field("mail", state.mail)
        .field("push", state.push)
        .field("subscriptions", state.subscriptions)
        .field("muted", state.muted)
        .end();
    return out;
}

std::string subscription_body(std::int64_t id) {
    std::string out;
    ObjectWriter(out).field("id", id).end();
    return out;
}

std::string email_body(std::string_view email) {
    std::string out;
    ObjectWriter(out).field("email", email).end();
    return out;
}

std::string hook_body(const std::optional<HookLine>& hook) {
    std::string out;
    ObjectWriter(out).field("hook", hook).end();
    return out;
}

std::string push_message_body(const PushMessage& message) {
    std::string out;
    ObjectWriter(out)
        .field("kind", name_of(message.kind))
        .field("room", message.room)
        .field("page", message.page)
        .field("title", message.title)
        .field("text", message.text)
        .field("tag", message.tag)
        .field("waiting", message.waiting)
        .end();
    return out;
}

std::string hook_message_body(const HookMessage& message) {
    std::string out;
    ObjectWriter(out)
        .field("id", message.id)
        .field("kind", name_of(message.kind))
        .field("game", message.game)
        .field("text", message.text)
        .field("link", message.link)
        .field("to_act", message.to_act)
        .end();
    return out;
}

} // namespace idavoll::protocol
