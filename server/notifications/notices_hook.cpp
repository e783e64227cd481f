#include "server/notifications/hook.h"
#include "server/notifications/notices.h"
#include "server/notifications/words.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

asio::awaitable<bool> Notices::post(Notice notice) {
    Group group{notice};
    const auto found = co_await means_.reading.hook(notice.game.value_or(0));
    if (!found) {
        co_return false;
    }
    const bool is_turn = notice.kind == Told::turn;
    if (!*found || (is_turn && (*found)->to_act.empty())) {
        co_return co_await drop(group);
    }
    const StoredHook& hook = **found;
    Milliseconds turn = 0;
    std::optional<std::string> edits;
    if (is_turn) {
        // If fewer players remain to move, it is still the same turn. A player who becomes due starts the
        // next one.
        turn = std::ranges::max(hook.to_act, {}, &StoredHook::Decider::since).since;
        if (turn <= hook.turn) {
            if (!hook.message || !can_edit(hook)) {
                co_return co_await drop(group);
            }
            edits = hook.message;
        }
    }
    const HookNews news{.id = std::string(told_names.at(static_cast<std::size_t>(notice.kind))) + "-"
                              + std::to_string(is_turn ? turn : notice.at),
                        .kind = notice.kind,
                        .text = said_to_room(notice.kind, hook),
                        .link = means_.origin + "/#" + hook.room};
    const Post message = hook_post(hook, news, edits);
    if (!co_await claim(group, {})) {
        co_return false;
    }
    std::function<Delivery()> sends = [&] { return send(means_.reach, message, means_.stopping); };
    const Delivery delivery = co_await away(std::move(sends));
    std::vector<Change> changes;
    if (is_turn && !edits && delivery.kind == Delivery::Kind::done) {
        changes.emplace_back(NoticeChange(
            HookMessageKept{hook.game, message_in(hook, news, delivery.answer).value_or(""), turn}));
    }
    co_await note(NoticeChannel::hook, group, delivery, std::move(changes));
    co_return true;
}

} // namespace idavoll::server
