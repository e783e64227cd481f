#include "protocol/ban_messages.h"

#include "engine/json_writer.h"
#include "protocol/object_reading.h"
#include "protocol/written_text.h"

#include <algorithm>
#include <array>

namespace idavoll::protocol {
namespace {

/// Longer than any valid name or address.
constexpr std::size_t longest_word = 1024;

std::optional<std::string> optional_word(ObjectReading& reading, std::string_view field) {
    if (!reading.has(field)) {
        return std::nullopt;
    }
    std::string text = reading.text(field);
    reading.require(text.size() <= longest_word, field, "is too long");
    return text;
}

bool names_one(const BanRequest& request) {
    const bool is_guest = request.game && request.seat.has_value() != request.line.has_value();
    const bool is_part = request.game || request.seat || request.line || request.network;
    const std::array<bool, 3> named{is_guest, request.account.has_value(), request.address.has_value()};
    return std::ranges::count(named, true) == 1 && is_guest == is_part;
}

} // namespace

Parsed<BanRequest> parse_ban_request(std::string_view body) {
    return read_body(body, [](ObjectReading& reading) {
        BanRequest request{.game = reading.optional_integer("game", 1, 1'000'000'000),
                           .seat = reading.optional_integer("seat", 0, 1'000),
                           .line = reading.optional_integer("line", 1, 1'000'000'000),
                           .network = reading.has("network") && reading.boolean("network"),
                           .account = optional_word(reading, "account"),
                           .address = optional_word(reading, "address"),
                           .until = reading.nullable_moment("until"),
                           .why = why(reading)};
        if (!names_one(request)) {
            reading.fail(ErrorCode::malformed,
                         "Name a game and a seat or a chat line, or an account, or an address to ban.");
        }
        return request;
    });
}

void write(std::string& out, const Ban& ban) {
    ObjectWriter(out)
        .field("id", ban.id)
        .field("name", ban.name)
        .field("game", ban.game)
        .field("guest", ban.guest)
        .field("network", ban.network)
        .field("until", ban.until)
        .field("why", ban.why)
        .field("by", ban.by)
        .field("at", ban.at)
        .end();
}

std::string bans_body(const std::vector<Ban>& bans, bool more) {
    std::string body;
    ObjectWriter(body).field("bans", bans).field("more", more).end();
    return body;
}

} // namespace idavoll::protocol
