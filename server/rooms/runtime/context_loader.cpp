#include "server/rooms/runtime/context_loader.h"

#include "server/rooms/model/code.h"
#include "server/rooms/model/room_log.h"

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

/// Returns the name under which the sender wants to sit or speak; null if the message gives none.
const std::string* name_given(const protocol::ClientMessage& message) {
    if (const auto* sit = std::get_if<protocol::Sit>(&message)) {
        return &sit->name;
    }
    const std::optional<std::string>* name = nullptr;
    if (const auto* say = std::get_if<protocol::Say>(&message)) {
        name = &say->name;
    } else if (const auto* lead = std::get_if<protocol::Lead>(&message)) {
        name = &lead->name;
    } else if (const auto* point = std::get_if<protocol::Point>(&message)) {
        name = &point->name;
    }
    return name != nullptr && *name ? &**name : nullptr;
}

} // namespace

bool ContextLoader::may_concern(const Input& input) {
    const auto* received = std::get_if<Received>(&input);
    return received == nullptr || !std::holds_alternative<protocol::Move>(received->said.message);
}

asio::awaitable<void> ContextLoader::load_older_chat(Input& input, const Room& room) const {
    auto* received = std::get_if<Received>(&input);
    const auto* ask =
        received == nullptr ? nullptr : std::get_if<protocol::AskOlderChat>(&received->said.message);
    if (ask == nullptr || services_.older_chat == nullptr) {
        co_return;
    }
    if (auto page = co_await services_.older_chat->chat_before(room.id(), ask->before, Chat::page)) {
        received->context.older = std::move(page).value();
    } else {
        log_store_failure(room.id(), room.seq(), page.error().sentence);
    }
}

asio::awaitable<void> ContextLoader::load_person(Input& input, const Room& room) const {
    if (auto* received = std::get_if<Received>(&input)) {
        co_await load_request(*received, room);
    }
    co_await load_habits(input);
}

asio::awaitable<void> ContextLoader::load_request(Received& received, const Room& room) const {
    const Onlooker* found = room.audience().find(received.peer);
    if (found == nullptr) {
        co_return;
    }
    const Onlooker sender = *found;
    co_await load_name(received, sender);
    co_await load_blocks(received, sender, room);
    co_await load_mute(received, sender);
    co_await load_level(received, sender, room);
    co_await load_games_alone(received, sender);
}

/// A guest may not use a name that could be mistaken for an account's.
asio::awaitable<void> ContextLoader::load_name(Received& received, const Onlooker& sender) const {
    const std::string* name = name_given(received.said.message);
    if (services_.is_accounts_name && name != nullptr && !sender.who.account) {
        received.context.is_accounts_name = co_await services_.is_accounts_name(*name, sender.who.id);
    }
}

/// At a public table no one sits down with a person they have blocked, or who has blocked them.
asio::awaitable<void> ContextLoader::load_blocks(Received& received, const Onlooker& sender,
                                                 const Room& room) const {
    if (!services_.are_kept_apart || !std::holds_alternative<protocol::Sit>(received.said.message)) {
        co_return;
    }
    for (const PersonId& other : room.company()) {
        if (other != sender.who.id && co_await services_.are_kept_apart(sender.who.id, other)) {
            received.context.is_kept_apart = true;
            co_return;
        }
    }
}

asio::awaitable<void> ContextLoader::load_mute(Received& received, const Onlooker& sender) const {
    if (services_.why_muted
        && protocol::traits_of(received.said.message).effect == protocol::Effect::speaks) {
        received.context.muted = co_await services_.why_muted(sender.who.id);
    }
}

asio::awaitable<void> ContextLoader::load_level(Received& received, const Onlooker& sender,
                                                const Room& room) const {
    std::optional<std::string> ladder = room.ladder_asked_for();
    if (services_.level_of && ladder && std::holds_alternative<protocol::Sit>(received.said.message)) {
        received.context.level = co_await services_.level_of(sender.who.id, *std::move(ladder));
    }
}

/// A table can also become a game alone against bots after it was opened.
asio::awaitable<void> ContextLoader::load_games_alone(Received& received, const Onlooker& sender) const {
    const auto* change = std::get_if<protocol::ChangeTable>(&received.said.message);
    const bool may_lead_to_one = (change != nullptr && change->settings && change->settings->contains("bots"))
                                 || std::holds_alternative<protocol::Start>(received.said.message);
    if (services_.plays_enough_alone && may_lead_to_one) {
        received.context.plays_enough_alone = co_await services_.plays_enough_alone(sender.who, 1);
    }
}

/// Only accounts have habits.
asio::awaitable<void> ContextLoader::load_habits(Input& input) const {
    if (!services_.habits_of) {
        co_return;
    }
    if (auto* attached = std::get_if<Attached>(&input); attached != nullptr && attached->who.account) {
        attached->habits = co_await services_.habits_of(attached->who.id);
    } else if (auto* reply = std::get_if<Reply>(&input); reply != nullptr && reply->accepted) {
        reply->habits = co_await services_.habits_of(reply->who.id);
    } else if (auto* changed = std::get_if<PersonChanged>(&input);
               changed != nullptr && changed->now.account) {
        changed->habits = co_await services_.habits_of(changed->now.id);
    }
}

asio::awaitable<std::optional<JournalError>> ContextLoader::draw(Input& input, const Room& room) const {
    if (room.needs_new_room(input)) {
        auto drawn = co_await services_.draw();
        if (!drawn) {
            co_return std::move(drawn).error();
        }
        std::get<Received>(input).context.drawn = *std::move(drawn);
    }
    if (Room::needs_new_code(input)) {
        std::get<Received>(input).context.new_code = new_code();
    }
    co_return std::nullopt;
}

} // namespace idavoll::server
