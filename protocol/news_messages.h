#pragma once

#include "protocol/people_messages.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// How people hear of things: what they choose, and the bodies of the calls about it ("News" in README.md).
namespace idavoll::protocol {

/// When something is told over a channel.
struct AtOnce {
    bool operator==(const AtOnce&) const = default;
};

struct Never {
    bool operator==(const Never&) const = default;
};

/// After so many minutes, if the person has not looked meanwhile.
struct After {
    int minutes = 0;

    bool operator==(const After&) const = default;
};

/// Once a day, at that hour of the person's.
struct Digest {
    int hour = 0;

    bool operator==(const Digest&) const = default;
};

using Schedule = std::variant<AtOnce, Never, After, Digest>;

enum class Language { en, de };

/// From one time of the day to another, in minutes since midnight; over midnight where `to` is earlier.
struct QuietHours {
    int from = 0;
    int to = 0;

    bool operator==(const QuietHours&) const = default;
};

/// What a person has chosen; the defaults are for who has chosen nothing.
struct NewsSettings {
    Language language = Language::en;
    std::string zone = "UTC"; ///< an IANA name
    std::optional<QuietHours> quiet;
    Schedule mail = After{30};
    Schedule push = AtOnce{};
    bool always = false; ///< told also of what they have looked at

    bool operator==(const NewsSettings&) const = default;
};

/// What a wish makes of settings: what it leaves out stays as it is. Whether there is such a zone is not
/// looked at.
std::variant<NewsSettings, ProtocolError> with_wish(NewsSettings settings, const Json& wish);

/// What is chosen in a person's settings as they are kept: an object, perhaps without `news`.
NewsSettings news_in(const Json& settings);

void write(std::string& out, const NewsSettings& settings);

/// As it is kept, and as with_wish reads it.
Json to_json(const NewsSettings& settings);

enum class NewsChannel { mail, push };

/// `POST /api/news/trial`: over which channel.
Parsed<NewsChannel> parse_trial_request(std::string_view body);

/// `POST /api/news/push`: the subscription of a browser.
struct SubscriptionRequest {
    std::string endpoint;
    std::string p256dh; ///< base64url of the browser's key, 65 bytes
    std::string auth;   ///< base64url of 16 bytes
};

Parsed<SubscriptionRequest> parse_subscription_request(std::string_view body);

enum class HookForm { json, discord, slack, matrix, ntfy };

std::string_view name_of(HookForm form);
std::optional<HookForm> hook_form_of(std::string_view name);

/// Who a seat is in a chat; nothing: nobody is called.
using Mentions = std::vector<std::optional<std::string>>;

/// `PUT /api/rooms/{code}/hook`.
struct HookRequest {
    HookForm form = HookForm::json;
    std::string address;
    std::optional<std::string> token;
    Mentions mentions; ///< by seat
};

Parsed<HookRequest> parse_hook_request(std::string_view body);

/// A list of mentions as it is kept; what is none is empty.
Mentions mentions_of(const Json& kept);

/// Answers.

struct Failure {
    std::int64_t at = 0;
    std::string why;
};

void write(std::string& out, const Failure& failure);

/// How it stands with one way to reach somebody.
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
    std::optional<std::string> key; ///< of this server, base64url; nothing: there are no pushes here
    Channel mail;
    Channel push;
    std::vector<SubscriptionLine> subscriptions;
    std::vector<std::string> muted; ///< codes of rooms
};

/// A room's hook as it is shown: its address is a secret.
struct HookLine {
    HookForm form = HookForm::json;
    std::string host;
    Mentions mentions;
    std::optional<std::int64_t> used;
    std::optional<Failure> failed;
};

/// What people are told of.
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
    asked, ///< something is claimed or proposed
    trial,
};

std::string_view name_of(NoticeKind kind);
std::optional<NoticeKind> notice_kind_of(std::string_view name);

/// What a service worker is given.
struct PushMessage {
    NoticeKind kind = NoticeKind::turn;
    std::optional<std::string> room;
    std::string title;
    std::string text;
    std::string tag;
    int waiting = 0; ///< how many games wait for the person
};

/// Whom a hook's message concerns.
struct Called {
    int seat = 0;
    std::string name;
    std::optional<std::string> mention;
};

/// What is posted to a hook of the form json.
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
