#include "protocol/written_text.h"

#include "protocol/console_messages.h"
#include "protocol/text_rules.h"

#include <algorithm>
#include <array>

namespace idavoll::protocol {
namespace {

/// Returns whether the text has more than blanks, of any width.
bool has_something_to_read(std::string_view text) {
    constexpr std::array<std::string_view, 17> blanks{
        " ",      "\t",     "\n",     "\r",     "\u00A0", "\u2000", "\u2001", "\u2002", "\u2003",
        "\u2004", "\u2005", "\u2006", "\u2007", "\u2008", "\u2009", "\u200B", "\u3000"};
    while (!text.empty()) {
        const auto blank = std::ranges::find_if(blanks, [&](auto one) { return text.starts_with(one); });
        if (blank == blanks.end()) {
            return true;
        }
        text.remove_prefix(blank->size());
    }
    return false;
}

} // namespace

std::string written(ObjectReading& reading, std::string_view field, std::size_t most, bool may_be_empty) {
    std::string text = reading.text(field);
    reading.require((may_be_empty || has_something_to_read(text)) && code_points(text) <= most, field,
                    "is empty or too long");
    reading.require(is_free_of_nulls(text), field, "must not contain the character U+0000");
    return text;
}

std::string why(ObjectReading& reading) {
    return written(reading, "why", longest_why, false);
}

} // namespace idavoll::protocol
