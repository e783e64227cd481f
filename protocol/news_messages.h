#pragma once

#include "protocol/people_messages.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Notification settings and the bodies of the calls about them ("Notifications" in README.md).
namespace idavoll::protocol {

/// When a channel delivers: immediately.
struct AtOnce {
    bool operator==(const AtOnce&) const = default;
};

struct Never {
    bool operator==(const Never&) const = default;
};

/// After this many minutes, unless the user has looked in the meantime.
struct After {
    int minutes = 0;

    bool operator==(const After&) const = default;
};

/// Once a day, at that hour in the user's time zone.
struct Digest {
    int hour = 0;

    bool operator==(const Digest&) const = default;
};

using Schedule = std::variant<AtOnce, Never, After, Digest>;

enum class Language { en, de };

/// When a player is reminded to move.
enum class Reminders {
    never,
    some, ///< after 1, 3 and 7 days
    daily,
};

/// From one time of day to another, in minutes since midnight; past midnight if `to` is earlier.
struct QuietHours {
    int from = 0;
    int to = 0;

    bool operator==(const QuietHours&) const = default;
};

/// A user's choices; the defaults apply until they make any.
struct NewsSettings {
    Language language = Language::en;
    std::string zone = "UTC"; ///< an IANA time zone name
    std::optional<QuietHours> quiet;
    Schedule mail = After{30};
    Schedule push = AtOnce{};
    bool always = false; ///< also notify about what they have looked at
    Reminders reminders = Reminders::some;
    bool nudges = true; ///< other players may nudge them
    bool moves = true;  ///< mails about their turn have links that play a move

    bool operator==(const NewsSettings&) const = default;
};

/// Applies a change to settings; fields that are left out stay as they are. Does not check whether the time
/// zone exists.
Result<NewsSettings, Refused> with_wish(NewsSettings settings, const Json& wish);

/// Reads the choices from a user's stored settings: an object, possibly without `news`.
NewsSettings news_in(const Json& settings);

void write(std::string& out, const NewsSettings& settings);

/// Returns the stored form, which with_wish() reads.
Json to_json(const NewsSettings& settings);

enum class NewsChannel { mail, push };

/// `POST /api/news/trial`: the channel to test.
Parsed<NewsChannel> parse_trial_request(std::string_view body);

/// `POST /api/news/push`: a browser's push subscription.
struct SubscriptionRequest {
    std::string endpoint;
    std::string p256dh; ///< the browser's key in base64url, 65 bytes
    std::string auth;   ///< base64url, 16 bytes
};

Parsed<SubscriptionRequest> parse_subscription_request(std::string_view body);

enum class HookForm { json, discord, slack, matrix, ntfy };

std::string_view name_of(HookForm form);
std::optional<HookForm> hook_form_of(std::string_view name);

/// By seat, the player's handle in a chat; unset: not mentioned.
using Mentions = std::vector<std::optional<std::string>>;

/// `PUT /api/rooms/{code}/hook`.
struct HookRequest {
    HookForm form = HookForm::json;
    std::string address;
    std::optional<std::string> token;
    Mentions mentions; ///< by seat
};

Parsed<HookRequest> parse_hook_request(std::string_view body);

/// Reads a stored list of mentions; empty if it is not one.
Mentions mentions_of(const Json& kept);

/// Responses.

struct Failure {
    std::int64_t at = 0;
    std::string why;
};

void write(std::string& out, const Failure& failure);

/// The status of one way to reach a user.
struct Channel {
    bool works = false;
    std::optional<std::string_view> lacks; ///< a literal: `server`, `address`, `confirmation`, `browser`
    std::optional<std::int64_t> used;
    std::optional<Failure> failed;
};

struct SubscriptionLine {
    std::int64_t id = 0;
    std::string browser;
    std::int64_t made = 0;
    std::optional<std::int64_t> used;
    std::string endpoint; ///< by which a browser knows that it is this one
};

struct NewsState {
    std::optional<std::string>
        key; ///< the server's public key in base64url; unset: web push is not available
    Channel mail;
    Channel push;
    std::vector<SubscriptionLine> subscriptions;
    std::vector<std::string> muted; ///< room codes
};

/// A room's webhook as shown to players; its address is secret.
struct HookLine {
    HookForm form = HookForm::json;
    std::string host;
    Mentions mentions;
    std::optional<std::int64_t> used;
    std::optional<Failure> failed;
};

/// What a notification is about.
enum class NoticeKind {
    turn,
    began,
    ended,
    invited,
    accepted,
    declined,
    rematch,
    chat,
    day_left,
    hours_left,
    time_up,
    asked,    ///< a claim or a proposal
    reminder, ///< of a turn the player has not finished
    nudge,    ///< by another player, of such a turn
    tournament_over,
    season_over,
    trial,
};

std::string_view name_of(NoticeKind kind);
std::optional<NoticeKind> notice_kind_of(std::string_view name);

/// The payload for the service worker.
struct PushMessage {
    NoticeKind kind = NoticeKind::turn;
    std::optional<std::string> room; ///< without one: the page of a tournament or league, if about such
    std::optional<std::string> page;
    std::string title;
    std::string text;
    std::string tag;
    int waiting = 0; ///< the number of games waiting for the user
};

/// A player mentioned in a webhook's message.
struct Called {
    int seat = 0;
    std::string name;
    std::optional<std::string> mention;
};

/// The body posted to a webhook of form json.
struct HookMessage {
    std::string id;
    NoticeKind kind = NoticeKind::turn;
    std::string game;
    std::string text;
    std::optional<std::string> link;
    std::vector<Called> to_act;
};

std::string news_body(const NewsState& state);
std::string subscription_body(std::int64_t id);
std::string email_body(std::string_view email);
std::string hook_body(const std::optional<HookLine>& hook);
std::string push_message_body(const PushMessage& message);
std::string hook_message_body(const HookMessage& message);

} // namespace idavoll::protocol
