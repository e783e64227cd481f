#include "server/rooms/model/chat.h"

#include "server/rooms/model/refusals.h"

#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

using protocol::ErrorCode;
using protocol::Refused;

namespace {

static_assert(chat_loaded >= static_cast<int>(Chat::kept), "what a newcomer is given is loaded");

/// From so many remembered senders on, those who have been silent for a while are dropped.
constexpr std::size_t many_speakers = 64;

} // namespace

Chat::Chat(GameId game, std::vector<ChatSaid> said, const RoomLimits& limits)
    : game_(game), latest_(std::move(said)), most_lines_(limits.chat_lines),
      person_rate_(limits.chat), network_rate_{limits.chat.per_second * limits.chat_network_times,
                                               limits.chat.burst * limits.chat_network_times} {
    if (latest_.size() > kept) {
        latest_.erase(latest_.begin(), latest_.end() - kept);
    }
}

void Chat::succeed(Chat&& former) {
    people_ = std::move(former.people_);
    networks_ = std::move(former.networks_);
}

Result<ChatSaid, Refused> Chat::say(const Speaker& speaker, std::string name, std::string text,
                                    Milliseconds now) {
    const int n = latest_.empty() ? 1 : latest_.back().n + 1;
    if (n > most_lines_) {
        return refused(ErrorCode::rate, "The chat of this room is full.");
    }
    const Instant moment{std::chrono::milliseconds(now)};
    forget_the_silent(moment);
    if (!people_.try_emplace(speaker.person, person_rate_, moment).first->second.take(moment)) {
        return refused(ErrorCode::rate, "You are writing too fast. Wait a moment.");
    }
    if (!speaker.network.empty()
        && !networks_.try_emplace(speaker.network, network_rate_, moment).first->second.take(moment)) {
        return refused(ErrorCode::rate, "Too many messages from your network. Wait a moment.");
    }
    if (latest_.size() == kept) {
        latest_.erase(latest_.begin());
    }
    return latest_.emplace_back(ChatSaid{.game = game_,
                                         .n = n,
                                         .seat = speaker.seat,
                                         .name = std::move(name),
                                         .text = std::move(text),
                                         .at = now,
                                         .person = speaker.person});
}

void Chat::rename(const PersonId& person, const std::string& name) {
    for (ChatSaid& said : latest_) {
        if (said.person == person) {
            said.name = name;
        }
    }
}

void Chat::forget(const PersonId& person) {
    for (ChatSaid& said : latest_) {
        if (said.person == person) {
            said.person = PersonId();
            said.name = somebody;
            said.text = no_words;
        }
    }
}

void Chat::forget_the_silent(Instant now) {
    const auto is_full = [now](const auto& one) { return one.second.is_full(now); };
    if (people_.size() >= many_speakers) {
        std::erase_if(people_, is_full);
    }
    if (networks_.size() >= many_speakers) {
        std::erase_if(networks_, is_full);
    }
}

} // namespace idavoll::server
