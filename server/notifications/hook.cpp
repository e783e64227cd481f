#include "server/notifications/hook.h"

#include "protocol/news_messages.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace idavoll::server {
namespace {

using protocol::HookForm;
using Json = nlohmann::json;

HookForm form_of(const StoredHook& hook) {
    return protocol::hook_form_of(hook.form).value_or(HookForm::json);
}

protocol::Mentions mentions_of(const StoredHook& hook) {
    return protocol::mentions_of(try_read(hook.mentions));
}

std::optional<std::string> mention_of(const protocol::Mentions& mentions, Seat seat) {
    const auto place = static_cast<std::size_t>(seat);
    return place < mentions.size() ? mentions[place] : std::nullopt;
}

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Returns the chat handles of the players to move.
std::vector<std::string> called(const StoredHook& hook, const HookNews& news) {
    std::vector<std::string> all;
    if (news.kind == Told::turn) {
        const auto mentions = mentions_of(hook);
        for (const StoredHook::Decider& decider : hook.to_act) {
            if (auto mention = mention_of(mentions, decider.seat)) {
                all.push_back(std::move(*mention));
            }
        }
    }
    return all;
}

Json json_body(const StoredHook& hook, const HookNews& news) {
    protocol::HookMessage message;
    message.id = news.id;
    message.kind = static_cast<protocol::NoticeKind>(news.kind);
    message.game = hook.game_name;
    message.text = news.text;
    message.link = news.link;
    const auto mentions = mentions_of(hook);
    for (const StoredHook::Decider& decider : hook.to_act) {
        message.to_act.push_back({decider.seat, decider.name, mention_of(mentions, decider.seat)});
    }
    return read_own(protocol::hook_message_body(message));
}

Json discord_body(const StoredHook& hook, const HookNews& news) {
    Json users = Json::array();
    std::string text;
    for (const std::string& user : called(hook, news)) {
        if (is_number(user)) {
            users.push_back(user);
            text += "<@" + user + "> ";
        }
    }
    // Restrict pings to these users, so that a name like "@everyone" pings no one.
    return {{"content", text + news.text + "\n" + news.link},
            {"allowed_mentions", {{"parse", Json::array()}, {"users", users}}}};
}

std::string for_slack(std::string_view text) {
    std::string escaped;
    for (const char letter : text) {
        escaped += letter == '&'   ? std::string("&amp;")
                   : letter == '<' ? std::string("&lt;")
                   : letter == '>' ? std::string("&gt;")
                                   : std::string(1, letter);
    }
    return escaped;
}

Json slack_body(const StoredHook& hook, const HookNews& news) {
    std::string text;
    for (const std::string& member : called(hook, news)) {
        text += "<@" + member + "> ";
    }
    return {{"text", text + for_slack(news.text) + "\n<" + news.link + ">"}};
}

Json matrix_body(const StoredHook& hook, const HookNews& news, const std::optional<std::string>& edits) {
    const std::vector<std::string> users = called(hook, news);
    Json said = {
        {"msgtype", "m.text"}, {"body", news.text + "\n" + news.link}, {"m.mentions", {{"user_ids", users}}}};
    if (!edits) {
        return said;
    }
    return {{"msgtype", "m.text"},
            {"body", "* " + news.text + "\n" + news.link},
            {"m.mentions", Json::object()},
            {"m.new_content", std::move(said)},
            {"m.relates_to", {{"rel_type", "m.replace"}, {"event_id", *edits}}}};
}

std::string before_query(const std::string& address) {
    return address.substr(0, address.find('?'));
}

} // namespace

bool can_edit(const StoredHook& hook) {
    const HookForm form = form_of(hook);
    return form == HookForm::discord || form == HookForm::matrix || form == HookForm::json;
}

Post hook_post(const StoredHook& hook, const HookNews& news, const std::optional<std::string>& edits) {
    Post post{.method = "POST", .address = hook.address, .headers = {}, .body = {}};
    if (hook.token) {
        post.headers.push_back("Authorization: Bearer " + *hook.token);
    }
    const auto json = [&](const Json& body) {
        post.headers.emplace_back("Content-Type: application/json");
        // Names are UTF-8. If one is not, replacing its invalid bytes is good enough.
        post.body = body.dump(-1, ' ', false, Json::error_handler_t::replace);
    };
    switch (form_of(hook)) {
    case HookForm::json:
        json(json_body(hook, news));
        break;
    case HookForm::discord:
        if (edits) {
            post.method = "PATCH";
            post.address = before_query(hook.address) + "/messages/" + *edits;
        } else {
            post.address += hook.address.find('?') == std::string::npos ? "?wait=true" : "&wait=true";
        }
        json(discord_body(hook, news));
        break;
    case HookForm::slack:
        json(slack_body(hook, news));
        break;
    case HookForm::matrix:
        post.method = "PUT";
        // Matrix ignores a repeated request with the same transaction id.
        post.address = before_query(hook.address) + "/idavoll-" + std::to_string(hook.game) + "-" + news.id
                       + (edits ? "-" + std::to_string(hook.to_act.size()) : "");
        json(matrix_body(hook, news, edits));
        break;
    case HookForm::ntfy:
        post.headers.emplace_back("Title: Idavoll");
        post.headers.push_back("Click: " + news.link);
        post.headers.emplace_back("Content-Type: text/plain; charset=utf-8");
        post.body = news.text;
        break;
    }
    return post;
}

std::optional<std::string> message_in(const StoredHook& hook, const HookNews& news,
                                      const std::string& answer) {
    if (!can_edit(hook)) {
        return std::nullopt;
    }
    if (form_of(hook) == HookForm::json) {
        return news.id;
    }
    const Json parsed = try_read(answer);
    const auto* const key = form_of(hook) == HookForm::discord ? "id" : "event_id";
    if (!parsed.is_object() || !parsed.contains(key) || !parsed[key].is_string()) {
        return std::nullopt;
    }
    auto id = parsed[key].get<std::string>();
    // The id becomes part of a URL.
    constexpr std::string_view plain =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$:._=+/-";
    const bool fits = !id.empty() && id.size() <= 255 && id.find_first_not_of(plain) == std::string::npos
                      && (form_of(hook) == HookForm::matrix || is_number(id));
    return fits ? std::optional(std::move(id)) : std::nullopt;
}

} // namespace idavoll::server
