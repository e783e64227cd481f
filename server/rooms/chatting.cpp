// What people say to one another.

#include "server/rooms/refusals.h"
#include "server/rooms/room.h"
#include "server/rooms/seats.h"
#include "server/texts/names.h"

namespace idavoll::server {

using protocol::ErrorCode;

namespace {

/// How much of what was said a newcomer is given.
constexpr std::size_t kept_chat = 200;

} // namespace

Room::Objection Room::on(const Asker& asker, const protocol::Say& say, Decision& out) {
    std::variant<std::string, protocol::Refused> name = speaker(asker, say);
    if (const auto* refusal = std::get_if<protocol::Refused>(&name)) {
        return *refusal;
    }
    Result<std::string> text = clean_text(say.text, chat_code_points);
    if (!text) {
        const bool too_long = text.error().refusal == Refusal::illegal;
        return refused(too_long ? ErrorCode::too_long : ErrorCode::malformed, text.error().sentence);
    }
    ChatSaid said{.game = opened_.id,
                  .n = chat_.empty() ? 1 : chat_.back().n + 1,
                  .seat = asker.seat,
                  .name = std::get<std::string>(std::move(name)),
                  .text = std::move(text).value(),
                  .at = asker.now};
    remember(said);
    acknowledge(asker, std::nullopt, out);
    tell_chat(said, out);
    out.changes.emplace_back(std::move(said));
    return {};
}

void Room::remember(const ChatSaid& said) {
    chat_.push_back(said);
    if (chat_.size() > kept_chat) {
        chat_.erase(chat_.begin());
    }
}

/// The name under which somebody speaks: that of the seat, or for a spectator its own.
std::variant<std::string, protocol::Refused> Room::speaker(const Asker& asker,
                                                           const protocol::Say& say) const {
    if (asker.seat) {
        return opened_.seats[static_cast<std::size_t>(*asker.seat)]->name;
    }
    if (!say.name) {
        return refused(ErrorCode::name, "Say under which name you speak.");
    }
    Result<std::string> name = clean_name(*say.name);
    if (!name) {
        return refused(ErrorCode::name, name.error().sentence);
    }
    if (is_name_taken(opened_.seats, *name, asker.guest)) {
        return refused(ErrorCode::name, "Somebody in this room already has that name.");
    }
    return std::move(name).value();
}

} // namespace idavoll::server
