#include "server/rooms/chat.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

Chat::Chat(GameId game, std::vector<ChatSaid> said) : game_(game), latest_(std::move(said)) {
    if (latest_.size() > kept) {
        latest_.erase(latest_.begin(), latest_.end() - kept);
    }
}

const ChatSaid& Chat::say(std::optional<Seat> seat, std::string name, std::string text, Milliseconds now) {
    const int n = latest_.empty() ? 1 : latest_.back().n + 1;
    if (latest_.size() == kept) {
        latest_.erase(latest_.begin());
    }
    return latest_.emplace_back(ChatSaid{
        .game = game_, .n = n, .seat = seat, .name = std::move(name), .text = std::move(text), .at = now});
}

} // namespace idavoll::server
