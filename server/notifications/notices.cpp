#include "server/notifications/notices.h"

#include "engine/picture.h"
#include "server/core/people/tokens.h"
#include "server/notifications/hook.h"
#include "server/notifications/mail.h"
#include "server/notifications/pictures/drawing.h"
#include "server/notifications/story.h"
#include "server/notifications/words.h"

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
/// Per mail.
constexpr std::size_t most_parts = 50;
constexpr std::size_t most_pictures = 6;
/// Per picture: pixels on the longer side, and bytes.
constexpr int picture_size = 720;
constexpr std::size_t most_bytes = 400UL * 1024;
constexpr Milliseconds confirmation_lasts = Milliseconds{24} * 3'600'000;
constexpr Milliseconds reset_lasts = 3'600'000;

constexpr unsigned mail_arms = 2;
constexpr unsigned push_arms = 3;
constexpr unsigned hook_arms = 3;

NewsSettings settings_of(const Recipient& recipient) {
    const auto kept = protocol::Json::parse(recipient.settings, nullptr, false);
    return kept.is_object() ? protocol::news_in(kept) : NewsSettings();
}

std::vector<NoticeId> ids_of(const std::vector<Notice>& group) {
    std::vector<NoticeId> ids;
    ids.reserve(group.size());
    for (const Notice& notice : group) {
        ids.push_back(notice.id);
    }
    return ids;
}

bool is_letter(const Notice& notice) {
    return notice.kind >= Told::confirm;
}

/// Returns true if the notice includes what happened in the game.
bool tells_story(Told kind) {
    return kind == Told::turn || kind == Told::ended || kind == Told::day_left || kind == Told::hours_left;
}

/// Renders the board as seen from the player's seat.
std::optional<MailPicture> board_of(std::string_view game, const Json& view) {
    const auto picture = view.is_null() ? std::nullopt : picture_of(game, view);
    auto png = picture ? painted(game, *picture, picture_size) : std::nullopt;
    if (!png || png->bytes.size() > most_bytes) {
        return std::nullopt;
    }
    return MailPicture{std::move(png->bytes), png->width, png->height};
}

std::string room_link(const std::string& origin, const Notice& notice) {
    const std::string& room =
        notice.kind == Told::rematch && !notice.next.empty() ? notice.next : notice.room;
    return room.empty() ? std::string() : origin + "/#" + room;
}

} // namespace

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

asio::awaitable<bool> Notices::mail(Group group, Recipient recipient) {
    // A mail about the account is sent alone.
    const auto letter = std::ranges::find_if(group, is_letter);
    if (letter != group.end()) {
        Notice alone = *letter;
        group.clear();
        group.push_back(std::move(alone));
    } else if (group.size() > most_parts) {
        group.resize(most_parts);
    }
    const Notice first = group.front();
    std::optional<std::string> address = recipient.address;
    if (first.kind == Told::confirm) {
        address = recipient.email;
    } else if (first.kind == Told::guard) {
        address = first.other;
    }
    if (!address || address->empty()) {
        co_return co_await drop(group);
    }
    const NewsSettings settings = settings_of(recipient);
    const MailWords& words = mail_words(settings.language);
    const Milliseconds now = means_.now();

    std::vector<Change> with_claim;
    std::string link;
    std::string_view open = words.open;
    if (is_letter(first)) {
        // Generated here, so that only its hash is ever stored.
        const std::string secret = new_secret();
        if (first.kind == Told::confirm) {
            link = means_.origin + "/#email/" + secret;
            open = words.confirm;
            with_claim.emplace_back(NoticeChange(
                ConfirmationMade{recipient.person, *address, hash_of(secret), now + confirmation_lasts}));
        } else if (first.kind == Told::guard) {
            link = means_.origin + "/#undo/" + secret;
            open = words.undo;
            with_claim.emplace_back(PeopleChange(UndoLinkMade{first.cause, hash_of(secret)}));
        } else {
            link = means_.origin + "/#reset/" + secret;
            open = words.reset;
            with_claim.emplace_back(PeopleChange(
                SecretMade{hash_of(secret), SecretKind::reset, recipient.person, now + reset_lasts, now}));
        }
    }
    const SmtpSettings smtp = means_.smtp();
    Mail message{.from = smtp.from,
                 .to = *address,
                 .subject = {},
                 .id = "notice-" + std::to_string(first.id) + "-" + std::to_string(first.at),
                 .at = now,
                 .language = settings.language,
                 .parts = {},
                 .ending = first.kind == Told::guard ? words.was_you
                           : is_letter(first)        ? words.not_asked
                                                     : words.why_sent,
                 .stop_page = {},
                 .stop_address = {},
                 .stop = words.stop,
                 .board = words.board};
    std::vector<std::pair<Notice, Doings>> all = co_await with_doings(group);
    std::size_t pictures = 0;
    for (auto& part : all) {
        const Notice& notice = part.first;
        Doings& doings = part.second;
        std::string story;
        std::optional<MailPicture> board;
        if (tells_story(notice.kind) && !notice.room.empty()) {
            const auto room = co_await means_.journal.load(notice.room);
            if (room && *room) {
                // Replaying and rendering are slow, so they run on a sender thread.
                co_await away([&] {
                    const Happened happened = since_look(**room, notice.person, settings.language);
                    story = told(happened.deeds, settings.language);
                    if (pictures < most_pictures) {
                        board = board_of(notice.game_name, happened.view);
                    }
                    return Delivery{};
                });
            }
        }
        pictures += board ? 1 : 0;
        if (!story.empty()) {
            doings.moves.clear();
        }
        Said one = said(notice, doings, settings.language);
        if (!story.empty()) {
            one.text = one.text.empty() ? story : story.append(" ").append(one.text);
        }
        message.parts.push_back({std::move(one.title), std::move(one.text),
                                 is_letter(notice) ? link : room_link(means_.origin, notice), open,
                                 std::move(board)});
    }
    // Within one room the latest notice matters most: once it is your turn, the start is old news.
    const bool of_one_room =
        std::ranges::all_of(group, [&](const Notice& notice) { return notice.room == first.room; });
    message.subject =
        of_one_room ? message.parts.back().title : title_of_many(message.parts.size(), settings.language);
    if (!is_letter(first)) {
        message.stop_page = means_.origin + "/#stop/" + recipient.stop;
        message.stop_address = means_.origin + "/api/news/stop/" + recipient.stop;
    }
    if (!co_await claim(group, std::move(with_claim))) {
        co_return false;
    }
    const std::string text = composed(message);
    const Delivery delivery = co_await away([&] { return send_mail(smtp, *address, text, means_.stopping); });
    note_mail(delivery);
    co_await note(NoticeChannel::mail, group, delivery, {});
    co_return true;
}

void Notices::note_mail(const Delivery& delivery) {
    // One accepted mail does not prove that the problem is solved: other recipients may accept what one
    // rejects.
    constexpr Milliseconds quiet_for = Milliseconds{24} * 3'600'000;
    const Milliseconds now = means_.now();
    {
        const std::lock_guard lock(mutex_);
        if (delivery.is_ours) {
            mail_refusal_ = Failed{now, delivery.why};
        } else if (delivery.kind == Delivery::Kind::done && mail_refusal_
                   && mail_refusal_->at + quiet_for <= now) {
            mail_refusal_.reset();
        } else {
            return;
        }
    }
    if (means_.mail_refused) {
        means_.mail_refused(delivery.is_ours ? std::optional(delivery.why) : std::nullopt);
    }
}

std::optional<Failed> Notices::mail_refusal() const {
    const std::lock_guard lock(mutex_);
    return mail_refusal_;
}

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
                                  .title = one.title,
                                  .text = text,
                                  .tag = first.room.empty() ? "idavoll" : first.room,
                                  .waiting = recipient.waiting};
    if (const std::string& room = first.kind == Told::rematch ? first.next : first.room; !room.empty()) {
        message.room = room;
    }
    const std::string body = protocol::push_message_body(message);
    if (!co_await claim(group, {})) {
        co_return false;
    }
    const Delivery delivery = co_await away([&] {
        return send_push(means_.push, means_.key, *browser, body, first.room, means_.now(), means_.stopping);
    });
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
    Delivery delivery = co_await away([&] { return send(means_.reach, message, means_.stopping); });
    std::vector<Change> changes;
    if (is_turn && !edits && delivery.kind == Delivery::Kind::done) {
        changes.emplace_back(NoticeChange(
            HookMessageKept{hook.game, message_in(hook, news, delivery.answer).value_or(""), turn}));
    }
    co_await note(NoticeChannel::hook, group, delivery, std::move(changes));
    co_return true;
}

} // namespace idavoll::server
