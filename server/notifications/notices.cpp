#include "server/notifications/notices.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <exception>
#include <nlohmann/json.hpp>
#include <spdlog/spdlog.h>
#include <utility>

namespace idavoll::server {
namespace {

namespace asio = boost::asio;
using protocol::NewsSettings;

/// Polling interval of an empty outbox.
constexpr std::chrono::milliseconds between_glances{500};
constexpr std::chrono::seconds between_searches{60};
/// Per arm and step.
constexpr int most_at_once = 200;

constexpr unsigned mail_arms = 2;
constexpr unsigned push_arms = 3;
constexpr unsigned hook_arms = 3;

std::vector<NoticeId> ids_of(const std::vector<Notice>& group) {
    std::vector<NoticeId> ids;
    ids.reserve(group.size());
    for (const Notice& notice : group) {
        ids.push_back(notice.id);
    }
    return ids;
}

} // namespace

NewsSettings Notices::settings_of(const Recipient& recipient) {
    const auto kept = try_read(recipient.settings);
    return kept.is_object() ? protocol::news_in(kept) : NewsSettings();
}

Notices::Notices(NoticeMeans means) : means_(std::move(means)), senders_(mail_arms + push_arms + hook_arms) {}

bool Notices::is_offered(NoticeChannel channel) const {
    switch (channel) {
    case NoticeChannel::mail:
        return means_.smtp().is_set();
    case NoticeChannel::push:
        return !means_.push.contact.empty();
    case NoticeChannel::hook:
        return means_.hooks;
    }
    return false;
}

void Notices::start(asio::io_context& io) {
    constexpr std::array<std::pair<NoticeChannel, unsigned>, 3> all{{{NoticeChannel::mail, mail_arms},
                                                                     {NoticeChannel::push, push_arms},
                                                                     {NoticeChannel::hook, hook_arms}}};
    for (const auto& [channel, arms] : all) {
        for (unsigned arm = 0; arm < arms; ++arm) {
            asio::co_spawn(io, run(channel, arm, arms), asio::detached);
        }
    }
    asio::co_spawn(io, run_give_up(), asio::detached);
}

void Notices::join() {
    senders_.join();
}

asio::awaitable<void> Notices::run(NoticeChannel channel, unsigned arm, unsigned arms) {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    while (!means_.stopping()) {
        bool more = false;
        try {
            // If the channel is disabled, one arm is enough to drop its remaining notices.
            const bool offered = is_offered(channel);
            more = (offered || arm == 0) && co_await glance(channel, arm, offered ? arms : 1);
        } catch (const std::exception& error) {
            spdlog::error("notices: internal error: {}", error.what());
        }
        if (!more) {
            pause.expires_after(between_glances);
            co_await pause.async_wait(asio::use_awaitable);
        }
    }
}

asio::awaitable<void> Notices::run_give_up() {
    asio::steady_timer pause(co_await asio::this_coro::executor);
    while (!means_.stopping()) {
        co_await give_up_lost();
        pause.expires_after(between_searches);
        co_await pause.async_wait(asio::use_awaitable);
    }
}

asio::awaitable<void> Notices::give_up_lost() {
    const Milliseconds now = means_.now();
    const Milliseconds before = now - means_.pace.lease;
    const auto lost = co_await means_.reading.lost(before);
    if (lost && *lost > 0) {
        spdlog::warn("notices: the result of {} is unknown; they will not be sent again", *lost);
        std::vector<Change> changes;
        changes.emplace_back(NoticeChange(NoticesLost{before, now}));
        co_await commit(std::move(changes));
    }
}

asio::awaitable<bool> Notices::commit(std::vector<Change> changes) {
    const auto done = co_await means_.journal.commit(std::move(changes));
    if (!done && done.error().kind == JournalError::Kind::unavailable) {
        spdlog::warn("notices: could not be saved: {}", done.error().sentence);
    }
    co_return done.ok();
}

asio::awaitable<bool> Notices::drop(const Group& group) {
    std::vector<Change> changes;
    changes.emplace_back(NoticeChange(NoticesDropped{ids_of(group)}));
    co_return co_await commit(std::move(changes));
}

asio::awaitable<bool> Notices::claim(const Group& group, std::vector<Change> more) {
    more.emplace_back(NoticeChange(NoticesClaimed{ids_of(group), means_.now()}));
    ++under_way_;
    const bool claimed = co_await commit(std::move(more));
    under_way_ -= claimed ? 0 : 1;
    co_return claimed;
}

asio::awaitable<void> Notices::note(NoticeChannel channel, const Group& group, const Delivery& delivery,
                                    std::vector<Change> more) {
    const Notice& first = group.front();
    const Milliseconds now = means_.now();
    if (delivery.kind == Delivery::Kind::done) {
        more.emplace_back(NoticeChange(NoticesSent{ids_of(group), channel, first.person, first.game, now}));
    } else {
        const int tries = std::ranges::max(group, {}, &Notice::tries).tries;
        const bool again = delivery.kind == Delivery::Kind::failed;
        more.emplace_back(NoticeChange(
            NoticesFailed{ids_of(group), channel, first.person, first.game, now, delivery.why,
                          again ? next_try(tries, means_.pace, now, delivery.wait) : std::nullopt}));
    }
    // If this fails, the notice stays claimed: losing one is better than sending it twice.
    co_await commit(std::move(more));
    --under_way_;
}

asio::awaitable<Delivery> Notices::away(std::function<Delivery()> send) {
    co_return co_await asio::co_spawn(
        senders_,
        [](std::function<Delivery()> sends) -> asio::awaitable<Delivery> {
            try {
                co_return sends();
            } catch (const std::exception& error) {
                spdlog::error("notices: internal error: {}", error.what());
                co_return Delivery{Delivery::Kind::refused, "Internal server error."};
            }
        }(std::move(send)),
        asio::use_awaitable);
}

asio::awaitable<bool> Notices::glance(NoticeChannel channel, unsigned arm, unsigned arms) {
    const auto due = co_await means_.reading.due(channel, means_.now(), most_at_once);
    if (!due) {
        spdlog::warn("notices: cannot read the outbox: {}", due.error().sentence);
        co_return false;
    }
    Judged judged;
    for (Group& group : groups_of(*due, channel, arm, arms)) {
        co_await judge(channel, std::move(group), judged);
        // Send one message at a time, so that later notices are judged with its result known.
        if (!judged.ready.empty()) {
            break;
        }
    }
    std::vector<Change> settled;
    if (!judged.later.notices.empty()) {
        settled.emplace_back(NoticeChange(std::move(judged.later)));
    }
    if (!judged.never.empty()) {
        settled.emplace_back(NoticeChange(NoticesDropped{ids_of(judged.never)}));
    }
    if (!judged.split.empty()) {
        settled.emplace_back(NoticeChange(NoticesSplit{ids_of(judged.split)}));
    }
    const bool is_settled = settled.empty() || co_await commit(std::move(settled));
    if (judged.ready.empty() || means_.stopping()) {
        co_return is_settled && !judged.split.empty() && !means_.stopping();
    }
    bool told = false;
    if (channel == NoticeChannel::mail) {
        told = co_await mail(std::move(judged.ready), std::move(judged.recipient));
    } else if (channel == NoticeChannel::push) {
        told = co_await push(std::move(judged.ready), std::move(judged.recipient));
    } else {
        told = co_await post(std::move(judged.ready.front()));
    }
    co_return told;
}

asio::awaitable<void> Notices::judge(NoticeChannel channel, Group group, Judged& judged) {
    const Milliseconds now = means_.now();
    if (channel != NoticeChannel::hook) {
        auto found = co_await means_.reading.recipient(group.front().person);
        if (!found) {
            co_return;
        }
        judged.recipient = std::move(found).value();
    }
    const NewsSettings settings = settings_of(judged.recipient);
    put_in_order(group);
    for (Notice& notice : group) {
        const Verdict verdict =
            is_offered(channel) ? decide(notice, settings, channel, means_.pace, now) : Verdict(TellNever{});
        if (const auto* when = std::get_if<TellLater>(&verdict)) {
            judged.later.notices.push_back({notice.id, when->at});
        } else if (std::holds_alternative<TellNever>(verdict)) {
            judged.never.push_back(std::move(notice));
        } else if (channel == NoticeChannel::push && !notice.subscription) {
            judged.split.push_back(std::move(notice));
        } else {
            judged.ready.push_back(std::move(notice));
        }
    }
}

asio::awaitable<std::vector<std::pair<Notice, Doings>>> Notices::with_doings(Group group) {
    std::vector<std::pair<Notice, Doings>> all;
    for (Notice& notice : group) {
        Doings doings;
        if (notice.game) {
            auto found = co_await means_.reading.doings(*notice.game, notice.person);
            if (found) {
                doings = std::move(found).value();
            }
        }
        all.emplace_back(std::move(notice), std::move(doings));
    }
    co_return all;
}

} // namespace idavoll::server
