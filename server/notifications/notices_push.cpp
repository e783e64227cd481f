#include "server/notifications/notices.h"
#include "server/notifications/words.h"

#include <algorithm>
#include <functional>
#include <spdlog/spdlog.h>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;
using protocol::NewsSettings;

asio::awaitable<bool> Notices::push(Group group, Recipient recipient) {
    const auto browser =
        std::ranges::find(recipient.browsers, *group.front().subscription, &Recipient::Browser::id);
    if (browser == recipient.browsers.end()) {
        co_return co_await drop(group);
    }
    const NewsSettings settings = settings_of(recipient);
    // One message per room: the latest notice, followed by the titles of the others.
    const std::vector<std::pair<Notice, Doings>> all = co_await with_doings(group);
    const Notice& first = all.back().first;
    const Said one = said(first, all.back().second, settings.language);
    std::string text = one.text;
    for (auto other = all.rbegin() + 1; other != all.rend(); ++other) {
        const Said further = said(other->first, other->second, settings.language);
        text.append(text.empty() ? "" : "\n").append(further.title).append(".");
    }
    protocol::PushMessage message{.kind = static_cast<protocol::NoticeKind>(first.kind),
                                  .room = std::nullopt,
                                  .page = std::nullopt,
                                  .title = one.title,
                                  .text = text,
                                  .tag = page_of(first).empty() ? "idavoll" : page_of(first),
                                  .waiting = recipient.waiting};
    if (const std::string& page = page_of(first); !page.empty()) {
        (is_of_competition(first) ? message.page : message.room) = page;
    }
    const std::string body = protocol::push_message_body(message);
    if (!co_await claim(group, {})) {
        co_return false;
    }
    std::function<Delivery()> sends = [&] {
        return send_push(means_.push, means_.key, *browser, body, first.room, means_.now(), means_.stopping);
    };
    const Delivery delivery = co_await away(std::move(sends));
    std::vector<Change> changes;
    if (delivery.kind == Delivery::Kind::done) {
        changes.emplace_back(NoticeChange(SubscriptionUsed{browser->id, means_.now()}));
    } else if (delivery.kind == Delivery::Kind::other_key) {
        ++of_other_key_;
        spdlog::warn("notices: removed a push subscription made with another server key; the browser "
                     "subscribes again when the page is opened there");
    }
    if (delivery.kind == Delivery::Kind::gone || delivery.kind == Delivery::Kind::other_key) {
        // This also removes its pending notices.
        changes.emplace_back(NoticeChange(SubscriptionRemoved{recipient.person, browser->id}));
        co_await commit(std::move(changes));
        --under_way_;
        co_return true;
    }
    co_await note(NoticeChannel::push, group, delivery, std::move(changes));
    co_return true;
}

} // namespace idavoll::server
