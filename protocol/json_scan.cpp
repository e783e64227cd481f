#include "protocol/json_scan.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace idavoll::protocol {
namespace {

/// Past the closing quote of the text that begins at `from`.
std::size_t end_of_text(std::string_view json, std::size_t from) {
    std::size_t at = from + 1;
    while (json[at] != '"') {
        at += json[at] == '\\' ? 2 : 1;
    }
    return at + 1;
}

enum Step : unsigned char { on, quote, open, close };

constexpr std::array<Step, 256> steps = [] {
    std::array<Step, 256> table{};
    table['"'] = quote;
    table['['] = table['{'] = open;
    table[']'] = table['}'] = close;
    return table;
}();

/// Past the closing bracket of the array or object that begins at `from`.
std::size_t end_of_container(std::string_view json, std::size_t from) {
    int depth = 0;
    for (std::size_t at = from;;) {
        switch (steps[static_cast<unsigned char>(json[at])]) {
        case quote:
            at = end_of_text(json, at);
            continue;
        case open:
            ++depth;
            break;
        case close:
            if (--depth == 0) {
                return at + 1;
            }
            break;
        case on:
            break;
        }
        ++at;
    }
}

std::size_t end_of_value(std::string_view json, std::size_t from) {
    switch (steps[static_cast<unsigned char>(json[from])]) {
    case quote:
        return end_of_text(json, from);
    case open:
        return end_of_container(json, from);
    default:
        return json.find_first_of(",]}", from);
    }
}

/// Calls `item(at)` with the place of each item, which answers where the item ends.
template <class Item>
void for_each_item(std::string_view container, Item item) {
    for (std::size_t at = 1; at + 1 < container.size(); ++at) {
        at = item(at);
    }
}

} // namespace

Members members_of(std::string_view object) {
    Members members;
    members.reserve(16);
    for_each_item(object, [&](std::size_t at) {
        const std::size_t colon = end_of_text(object, at);
        const std::size_t end = end_of_value(object, colon + 1);
        members.push_back({object.substr(at + 1, colon - at - 2), object.substr(colon + 1, end - colon - 1)});
        return end;
    });
    return members;
}

const Member* find(const Members& members, std::string_view key) {
    const auto found = std::ranges::find(members, key, &Member::key);
    return found == members.end() ? nullptr : &*found;
}

Elements elements_of(std::string_view array) {
    Elements elements;
    elements.reserve(64);
    for_each_item(array, [&](std::size_t at) {
        const std::size_t end = end_of_value(array, at);
        elements.push_back(array.substr(at, end - at));
        return end;
    });
    return elements;
}

} // namespace idavoll::protocol
