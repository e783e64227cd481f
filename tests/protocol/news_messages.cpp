#include "protocol/news_messages.h"

#include "tests/protocol/requests.h"

#include <catch2/catch.hpp>

using namespace idavoll::protocol;
using namespace idavoll::protocol::test;

namespace {

bool is_no_wish(const char* text) {
    return is_malformed(with_wish(NewsSettings(), Json::parse(text)));
}

} // namespace

TEST_CASE("news settings round-trip through JSON", "[news]") {
    const Json kept = example("http", "Me").at("settings").at("news");
    const auto settings = taken(with_wish(NewsSettings(), kept));
    CHECK(settings.language == Language::de);
    CHECK(settings.zone == "Europe/Berlin");
    CHECK(settings.quiet == QuietHours{22 * 60, 7 * 60});
    CHECK(settings.mail == Schedule(Digest{8}));
    CHECK(settings.push == Schedule(AtOnce{}));
    CHECK(to_json(settings) == kept);
    CHECK(to_json(NewsSettings()) == example("http", "Me.guest").at("settings").at("news"));
}

TEST_CASE("news settings that a change leaves out stay as they are", "[news]") {
    const auto before = taken(with_wish(NewsSettings(), example("http", "Me").at("settings").at("news")));
    CHECK(taken(with_wish(before, Json::object())) == before);
    const auto after = taken(with_wish(before, Json{{"mail", {{"after", 60}}}, {"quiet", nullptr}}));
    CHECK(after.mail == Schedule(After{60}));
    CHECK_FALSE(after.quiet.has_value());
    CHECK(after.zone == before.zone);
}

TEST_CASE("a player who wants every notification keeps that, and others keep their settings", "[news]") {
    const auto always = taken(with_wish(NewsSettings(), Json{{"always", true}}));
    CHECK(always.always);
    CHECK(taken(with_wish(always, Json{{"push", "never"}})).always);
    CHECK(to_json(always).at("always") == true);
    CHECK(news_in(Json{{"news", to_json(always)}}).always);
    // An older client, which does not know this choice, can read all others.
    CHECK_FALSE(to_json(taken(with_wish(always, Json{{"always", false}}))).contains("always"));
}

TEST_CASE("mails offer moves unless a player chooses otherwise", "[news]") {
    CHECK(NewsSettings().moves);
    CHECK_FALSE(to_json(NewsSettings()).contains("moves"));
    const auto chosen = taken(with_wish(NewsSettings(), Json{{"moves", false}}));
    CHECK_FALSE(chosen.moves);
    CHECK(news_in(Json{{"news", to_json(chosen)}}) == chosen);
}

TEST_CASE("a player chooses when to be reminded and whether others may nudge them", "[news]") {
    CHECK(NewsSettings().reminders == Reminders::some);
    CHECK(NewsSettings().nudges);
    const auto chosen = taken(with_wish(NewsSettings(), Json{{"reminders", "daily"}, {"nudges", false}}));
    CHECK(chosen.reminders == Reminders::daily);
    CHECK_FALSE(chosen.nudges);
    CHECK(taken(with_wish(chosen, Json{{"push", "never"}})).reminders == Reminders::daily);
    CHECK(news_in(Json{{"news", to_json(chosen)}}) == chosen);
    // An older client, which does not know these choices, can read the others.
    const Json defaults = to_json(taken(with_wish(chosen, Json{{"reminders", "some"}, {"nudges", true}})));
    CHECK_FALSE(defaults.contains("reminders"));
    CHECK_FALSE(defaults.contains("nudges"));
    CHECK(to_json(taken(with_wish(NewsSettings(), Json{{"reminders", "never"}}))).at("reminders") == "never");
}

TEST_CASE("a malformed change of news settings is refused", "[news]") {
    for (const char* text : {"[]",
                             "null",
                             R"({"language":"is"})",
                             R"({"zone":1})",
                             R"({"always":"yes"})",
                             R"({"reminders":"weekly"})",
                             R"({"reminders":true})",
                             R"({"nudges":"no"})",
                             R"({"moves":1})",
                             R"({"zone":""})",
                             R"({"zone":"../../x y"})",
                             R"({"quiet":{"from":"22:00"}})",
                             R"({"quiet":{"from":"24:00","to":"07:00"}})",
                             R"({"quiet":{"from":"22:60","to":"07:00"}})",
                             R"({"quiet":{"from":"2200","to":"07:00"}})",
                             R"({"quiet":{"from":"-1:00","to":"07:00"}})",
                             R"({"quiet":[]})",
                             R"({"mail":"later"})",
                             R"({"mail":{"after":0}})",
                             R"({"mail":{"after":1441}})",
                             R"({"mail":{"digest":24}})",
                             R"({"mail":{"digest":8,"after":1}})",
                             R"({"mail":{}})",
                             R"({"mail":null})",
                             R"({"sms":"never"})"}) {
        CAPTURE(text);
        CHECK(is_no_wish(text));
    }
}

TEST_CASE("every example of a news request is read", "[news]") {
    CHECK(taken(parse_trial_request(sent("TrialRequest"))) == NewsChannel::push);
    const auto subscription = taken(parse_subscription_request(sent("SubscriptionRequest")));
    CHECK(subscription.endpoint == "https://push.example.org/a1b2");
    CHECK(subscription.p256dh.size() == 87);
    const auto hook = taken(parse_hook_request(sent("HookRequest")));
    CHECK(hook.form == HookForm::matrix);
    CHECK(hook.token == "syt_secret");
    CHECK(hook.mentions == Mentions{"@anna:example.org", std::nullopt});
    const auto plain = taken(parse_hook_request(sent("HookRequest.plain")));
    CHECK_FALSE(plain.token.has_value());
    CHECK(plain.mentions.empty());
}

TEST_CASE("a malformed news request is refused", "[news]") {
    CHECK(is_malformed(parse_trial_request(R"({"channel":"hook"})")));
    Json subscription = example("http", "SubscriptionRequest");
    subscription["endpoint"] = "http://push.example.org/a1b2";
    CHECK(is_malformed(parse_subscription_request(subscription.dump())));
    subscription = example("http", "SubscriptionRequest");
    subscription["keys"]["auth"] = "short";
    CHECK(is_malformed(parse_subscription_request(subscription.dump())));
    subscription = example("http", "SubscriptionRequest");
    subscription["keys"].erase("p256dh");
    CHECK(is_malformed(parse_subscription_request(subscription.dump())));
    subscription["keys"] = "x";
    CHECK(is_malformed(parse_subscription_request(subscription.dump())));
    for (const char* wrong :
         {R"({"address":"http://x.org/"})", R"({"address":"https://x.org/a b"})", R"({"form":"irc"})",
          R"({"token":""})", R"({"token":"a b"})", R"({"mentions":["<@1>"]})", R"({"mentions":[""]})",
          R"({"mentions":{}})", R"({"colour":"red"})"}) {
        CAPTURE(wrong);
        Json hook = example("http", "HookRequest");
        hook.update(Json::parse(wrong));
        CHECK(is_malformed(parse_hook_request(hook.dump())));
    }
}

TEST_CASE("every example of a news response is what its writer writes", "[news]") {
    const auto same = [](const std::string& body, const char* name) {
        CHECK(Json::parse(body) == example("http", name));
    };
    constexpr std::int64_t at = 1700000000000;
    const std::string key = "B" + std::string(86, 'A');
    const std::string room = "0123456789abcdefghjkmnpqrs";
    same(news_body(
             {.key = key,
              .mail = {.works = false,
                       .lacks = {},
                       .used = {},
                       .failed = Failure{at, "The mail server did not respond."}},
              .push = {.works = true, .lacks = {}, .used = at, .failed = {}},
              .subscriptions = {{1, "Firefox, Linux", at, std::nullopt, "https://push.example.org/a1b2"}},
              .muted = {room}}),
         "NewsAnswer");
    same(news_body({.key = {},
                    .mail = {.works = false, .lacks = "server", .used = {}, .failed = {}},
                    .push = {.works = false, .lacks = "browser", .used = {}, .failed = {}},
                    .subscriptions = {},
                    .muted = {}}),
         "NewsAnswer.nothing");
    same(subscription_body(1), "SubscriptionAnswer");
    same(email_body("anna@example.org"), "EmailAnswer");
    same(hook_body(HookLine{.form = HookForm::matrix,
                            .host = "matrix.example.org",
                            .mentions = {"@anna:example.org", std::nullopt},
                            .used = at,
                            .failed = {}}),
         "HookAnswer");
    same(hook_body(std::nullopt), "HookAnswer.none");
    same(push_message_body({.kind = NoticeKind::turn,
                            .room = room,
                            .page = std::nullopt,
                            .title = "It is your turn",
                            .text = "Voluspa with Björn.",
                            .tag = room,
                            .waiting = 3}),
         "PushMessage");
    same(push_message_body({.kind = NoticeKind::tournament_over,
                            .room = std::nullopt,
                            .page = "tournament/" + room,
                            .title = "Your tournament is over",
                            .text = "Winter Cup: you finished in place 2.",
                            .tag = "tournament/" + room,
                            .waiting = 0}),
         "PushMessage.tournament");
    same(hook_message_body({.id = "turn-1700000000000",
                            .kind = NoticeKind::turn,
                            .game = "voluspa",
                            .text = "It is Anna's turn.",
                            .link = "https://games.example.org/#" + room,
                            .to_act = {{0, "Anna", "@anna:example.org"}}}),
         "HookMessage");
}

TEST_CASE("kinds of notices and forms of webhooks are found by their stored names", "[news]") {
    for (int kind = 0; kind <= static_cast<int>(NoticeKind::trial); ++kind) {
        CHECK(notice_kind_of(name_of(static_cast<NoticeKind>(kind))) == static_cast<NoticeKind>(kind));
    }
    for (int form = 0; form <= static_cast<int>(HookForm::ntfy); ++form) {
        CHECK(hook_form_of(name_of(static_cast<HookForm>(form))) == static_cast<HookForm>(form));
    }
    CHECK_FALSE(notice_kind_of("sneeze").has_value());
}
