#include "server/core/text/names.h"
#include "server/rooms/model/handlers.h"
#include "server/rooms/model/refusals.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace idavoll::server {

using protocol::ErrorCode;
using protocol::Refused;

Result<std::string, Refused> speaks_as(const Asker& asker, const std::optional<std::string>& name,
                                       const Seating& seating) {
    if (asker.seat) {
        return seating.at(*asker.seat).name;
    }
    if (!name && !asker.who.account) {
        return refused(ErrorCode::name, "Enter a name to write.");
    }
    return seating.own_name(name.value_or(""), asker.who);
}

namespace on {

namespace {

Result<std::string, Refused> text_of(const protocol::Say& say) {
    Result<std::string> text = clean_text(say.text, chat_code_points);
    if (!text) {
        const bool too_long = text.error().refusal == Refusal::illegal;
        return refused(too_long ? ErrorCode::too_long : ErrorCode::malformed, text.error().sentence);
    }
    return std::move(text).value();
}

} // namespace

Answer say(const Asker& asker, const protocol::Say& say, Chat& chat, const Seating& seating,
           const Broadcast& broadcast, Decision& out) {
    Result<std::string, Refused> name = speaks_as(asker, say.name, seating);
    if (!name) {
        return name.error();
    }
    Result<std::string, Refused> text = text_of(say);
    if (!text) {
        return text.error();
    }
    Result<ChatSaid, Refused> said = chat.say({asker.who.id, asker.network, asker.seat},
                                              std::move(name).value(), std::move(text).value(), asker.now);
    if (!said) {
        return said.error();
    }
    acknowledge(asker, std::nullopt, out);
    broadcast.chat(*said, out);
    out.changes.emplace_back(std::move(said).value());
    return Done{};
}

Answer older_chat(const Asker& asker, const protocol::AskOlderChat& ask,
                  const std::optional<std::vector<ChatSaid>>& older, Decision& out) {
    if (!older) {
        return protocol::storage_failure();
    }
    protocol::OlderChat page{.id = asker.id, .before = ask.before, .chat = {}};
    std::ranges::transform(*older, std::back_inserter(page.chat), chat_line);
    out.tell(asker.peer, page);
    return Done{};
}

} // namespace on

} // namespace idavoll::server
