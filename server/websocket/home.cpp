#include "server/websocket/home.h"

#include "protocol/server_messages.h"
#include "server/listings/games/listing.h"
#include "server/listings/lobby/listing.h"
#include "server/net/frame.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <iterator>
#include <spdlog/spdlog.h>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

/// Changes within this time are sent together.
constexpr std::chrono::milliseconds bundle{150};

/// If more games have changed, the list is sent again.
constexpr std::size_t most_single = 20;

bool insert(std::vector<GameId>& sorted, GameId game) {
    const auto place = std::ranges::lower_bound(sorted, game);
    if (place != sorted.end() && *place == game) {
        return false;
    }
    sorted.insert(place, game);
    return true;
}

} // namespace

HomeLine::HomeLine(std::shared_ptr<Conversation> conversation, asio::any_io_executor strand, PersonId person,
                   HomeServices& services)
    : conversation_(std::move(conversation)), strand_(std::move(strand)), person_(std::move(person)),
      services_(services), pause_(strand_) {}

asio::awaitable<void> HomeLine::begin(std::optional<std::string> id) {
    // Listen before reading, so that no change is missed in between.
    services_.event_bus.listen(shared_from_this(), person_);
    co_await tell_all(std::move(id));
    co_await tell_invitations();
}

asio::awaitable<void> HomeLine::refresh() {
    co_await tell_all(std::nullopt);
    co_await tell_invitations();
}

void HomeLine::end() {
    ended_ = true;
    pause_.cancel();
    services_.event_bus.forget(*this, person_, followed_);
}

void HomeLine::hear(const News& news) {
    asio::post(strand_, [self = shared_from_this(), news] { self->note(news); });
}

void HomeLine::note(const News& news) {
    if (ended_) {
        return;
    }
    if (news.kind == News::Kind::bulletin) {
        tell_bulletin();
        return;
    }
    missed_ = missed_ || news.kind == News::Kind::missed;
    invitations_changed_ = invitations_changed_ || news.kind == News::Kind::invitation
                           || std::ranges::binary_search(invited_, news.game);
    if (news.kind == News::Kind::gone) {
        gone_.push_back(news.code);
    } else if (news.kind == News::Kind::game) {
        insert(changed_, news.game);
    }
    tell_soon();
}

void HomeLine::tell_soon() {
    if (std::exchange(telling_, true)) {
        return;
    }
    asio::co_spawn(
        strand_, [self = shared_from_this()]() -> asio::awaitable<void> { co_await self->tell(); },
        asio::detached);
}

/// Sends what has changed, and what changes meanwhile.
asio::awaitable<void> HomeLine::tell() {
    while (!ended_ && (!changed_.empty() || !gone_.empty() || invitations_changed_ || missed_)) {
        pause_.expires_after(bundle);
        co_await pause_.async_wait(asio::as_tuple(asio::use_awaitable));
        if (ended_) {
            break;
        }
        for (const std::string& code : std::exchange(gone_, {})) {
            send(protocol::HomeChanged{code, std::nullopt});
        }
        const std::vector<GameId> changed = std::exchange(changed_, {});
        if (std::exchange(missed_, false)) {
            co_await refresh();
        } else if (changed.size() > most_single) {
            co_await tell_all(std::nullopt);
        } else {
            for (const GameId game : changed) {
                co_await tell_game(game);
            }
        }
        if (std::exchange(invitations_changed_, false)) {
            co_await tell_invitations();
        }
    }
    telling_ = false;
    // An idle connection keeps no memory that it does not need.
    changed_.shrink_to_fit();
    gone_.shrink_to_fit();
}

asio::awaitable<void> HomeLine::tell_all(std::optional<std::string> id) {
    auto games = co_await services_.games.under_way(person_);
    if (ended_) {
        co_return;
    }
    if (!games) {
        spdlog::warn("a list of games could not be read: {}", games.error().sentence);
        send(protocol::Refused{.code = protocol::ErrorCode::storage,
                               .message = "The server can't read your games right now. Try again.",
                               .id = std::move(id)});
        co_return;
    }
    for (const GameOfMine& game : *games) {
        follow(game.id);
    }
    put_in_order(*games);
    const protocol::Home home{std::move(id), my_games(*games), services_.now()};
    send(home);
    tell_bulletin();
}

asio::awaitable<void> HomeLine::tell_game(GameId game) {
    auto one = co_await services_.games.one(person_, game);
    if (ended_) {
        co_return;
    }
    if (!one) {
        spdlog::warn("game {}: could not be read for a list: {}", game, one.error().sentence);
        co_return;
    }
    if (one->code.empty()) {
        co_return; // it was removed, which is sent separately
    }
    const bool was_told = follows(game);
    if (one->game) {
        follow(game);
    }
    if (one->game || was_told) {
        const protocol::HomeChanged changed{one->code,
                                            one->game ? std::optional(my_game(*one->game)) : std::nullopt};
        send(changed);
    }
    if (!one->game && was_told && !std::ranges::binary_search(invited_, game)) {
        std::erase(followed_, game);
        services_.event_bus.unfollow(*this, game);
    }
}

/// Sends nothing to people who have, and had, no invitations.
asio::awaitable<void> HomeLine::tell_invitations() {
    auto waiting = co_await services_.invitations.waiting_for(person_);
    if (ended_) {
        co_return;
    }
    if (!waiting) {
        spdlog::warn("invitations could not be read: {}", waiting.error().sentence);
        co_return;
    }
    invited_.clear();
    for (const WaitingInvitation& one : *waiting) {
        follow(one.game_id);
        insert(invited_, one.game_id);
    }
    const bool are_some = !waiting->empty();
    if (are_some || told_invitations_) {
        const protocol::HomeInvited invited{invitations_listed(*waiting)};
        send(invited);
    }
    told_invitations_ = are_some;
}

/// Sends nothing if there is, and was, no announcement.
void HomeLine::tell_bulletin() {
    const protocol::Bulletin bulletin = services_.board.read();
    if (ended_ || (bulletin.is_empty() && !told_bulletin_)) {
        return;
    }
    send(bulletin);
    told_bulletin_ = !bulletin.is_empty();
}

void HomeLine::follow(GameId game) {
    if (insert(followed_, game)) {
        services_.event_bus.follow(shared_from_this(), game);
    }
}

bool HomeLine::follows(GameId game) const {
    return std::ranges::binary_search(followed_, game);
}

void HomeLine::send(const protocol::ServerMessage& message) {
    const bool answers = std::holds_alternative<protocol::Refused>(message);
    conversation_->send(std::make_shared<const std::string>(protocol::to_text(message)),
                        answers ? Urgency::keep : Urgency::replace);
}

} // namespace idavoll::server
