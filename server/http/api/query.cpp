#include "server/http/api/query.h"

#include "protocol/text_rules.h"

#include <algorithm>
#include <charconv>

namespace idavoll::server {

using protocol::ErrorCode;
using protocol::Refused;

void QueryReading::fail(std::string_view key, std::string_view what) {
    if (!error_) {
        error_ = Refused{ErrorCode::malformed,
                         std::string("\"").append(key).append("\" ").append(what).append(".")};
    }
}

std::optional<std::string> QueryReading::text(std::string_view key) {
    std::optional<std::string> found;
    for (const auto& [name, value] : query_) {
        if (name != key) {
            continue;
        }
        ++read_;
        if (found || value.empty()) {
            fail(key, found ? "is given twice" : "is empty");
        }
        found = value;
    }
    return found;
}

std::optional<std::size_t> QueryReading::word(std::string_view key,
                                              std::initializer_list<std::string_view> words) {
    const std::optional<std::string> given = text(key);
    if (!given) {
        return std::nullopt;
    }
    const auto* found = std::ranges::find(words, *given);
    if (found == words.end()) {
        fail(key, "has an unknown value");
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - words.begin());
}

template <class Number>
std::optional<Number> QueryReading::number(std::string_view key, Number lowest, Number highest) {
    const std::optional<std::string> given = text(key);
    if (!given) {
        return std::nullopt;
    }
    Number number = 0;
    const auto [end, wrong] = std::from_chars(given->data(), given->data() + given->size(), number);
    if (wrong != std::errc() || end != given->data() + given->size() || number < lowest || number > highest) {
        fail(key, "must be a whole number from " + std::to_string(lowest) + " to " + std::to_string(highest));
        return std::nullopt;
    }
    return number;
}

int QueryReading::integer(std::string_view key, int lowest, int highest, int otherwise) {
    return number(key, lowest, highest).value_or(otherwise);
}

std::optional<Milliseconds> QueryReading::moment(std::string_view key) {
    constexpr Milliseconds last = 253'402'300'799'999; // in the year 9999
    return number<Milliseconds>(key, 0, last);
}

std::optional<std::string> QueryReading::code(std::string_view key) {
    std::optional<std::string> given = text(key);
    if (given && !protocol::is_room_code(*given)) {
        fail(key, "must be a room code");
    }
    return given;
}

std::optional<Refused> QueryReading::finish() {
    if (read_ != query_.size() && !error_) {
        error_ = Refused{ErrorCode::malformed, "The query contains an unknown parameter."};
    }
    return std::move(error_);
}

} // namespace idavoll::server
