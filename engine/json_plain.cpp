#include "engine/json_plain.h"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace idavoll {
namespace {

bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

bool is_plain(char byte) {
    return byte >= ' ' && byte <= '~' && byte != '"' && byte != '\\';
}

/// Every function returns false as soon as the text is not plain.
class PlainReader {
  public:
    PlainReader(std::string_view text, std::size_t most_depth)
        : at_(text.begin()), end_(text.end()), most_depth_(most_depth) {}

    bool read_all(Json& into) { return read(into, 0) && at_ == end_; }

  private:
    bool read(Json& into, std::size_t depth) {
        if (at_ == end_) {
            return false;
        }
        switch (*at_) {
        case '{':
            return depth < most_depth_ && read_object(into = Json::object(), depth + 1);
        case '[':
            return depth < most_depth_ && read_array(into = Json::array(), depth + 1);
        case '"':
            return read_text(into = "");
        case 't':
            return read_word("true", into, true);
        case 'f':
            return read_word("false", into, false);
        case 'n':
            return read_word("null", into, nullptr);
        default:
            return read_number(into);
        }
    }

    bool read_object(Json& into, std::size_t depth) {
        auto& members = into.get_ref<Json::object_t&>();
        return read_items('}', [&] {
            std::string key;
            if (!read_text(key) || !take(':')) {
                return false;
            }
            const auto [member, is_new] = members.try_emplace(std::move(key));
            return is_new && read(member->second, depth);
        });
    }

    bool read_array(Json& into, std::size_t depth) {
        auto& elements = into.get_ref<Json::array_t&>();
        return read_items(']', [&] { return read(elements.emplace_back(), depth); });
    }

    /// Reads what is between brackets.
    template <class ReadItem>
    bool read_items(char closing, ReadItem read_item) {
        ++at_;
        if (take(closing)) {
            return true;
        }
        do {
            if (!read_item()) {
                return false;
            }
        } while (take(','));
        return take(closing);
    }

    bool read_text(Json& into) { return read_text(into.get_ref<std::string&>()); }

    bool read_text(std::string& into) {
        if (!take('"')) {
            return false;
        }
        const auto* const end = std::find_if_not(at_, end_, is_plain);
        into.assign(at_, end);
        at_ = end;
        return take('"');
    }

    bool read_word(std::string_view word, Json& into, Json value) {
        if (!std::string_view(at_, end_).starts_with(word)) {
            return false;
        }
        at_ += word.size();
        into = std::move(value);
        return true;
    }

    /// The complete parser takes numbers without a sign as unsigned.
    bool read_number(Json& into) {
        constexpr std::ptrdiff_t most_digits = 9;
        const bool is_negative = take('-');
        const auto* const end = std::find_if_not(at_, end_, is_digit);
        const bool is_zero = end - at_ == 1 && *at_ == '0';
        if (end == at_ || end - at_ > most_digits || (*at_ == '0' && (!is_zero || is_negative))) {
            return false;
        }
        std::int64_t number = 0;
        for (; at_ != end; ++at_) {
            number = 10 * number + (*at_ - '0');
        }
        if (is_negative) {
            into = -number;
        } else {
            into = static_cast<std::uint64_t>(number);
        }
        return true;
    }

    bool take(char byte) {
        const bool is_next = at_ != end_ && *at_ == byte;
        at_ += is_next ? 1 : 0;
        return is_next;
    }

    const char* at_;
    const char* end_;
    std::size_t most_depth_;
};

} // namespace

std::optional<Json> read_plain(std::string_view text, std::size_t most_depth) {
    Json read;
    return PlainReader(text, most_depth).read_all(read) ? std::optional(std::move(read)) : std::nullopt;
}

} // namespace idavoll
