#include "engine/json_scan.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace idavoll::json_scan {
namespace {

/// Returns the index past the closing quote of the string that begins at `from`.
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

/// Returns the index past the closing bracket of the array or object that begins at `from`.
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

/// Returns the index past the value that begins at `from`.
std::size_t end_of_value(std::string_view json, std::size_t from) {
    switch (steps[static_cast<unsigned char>(json[from])]) {
    case quote:
        return end_of_text(json, from);
    case open:
        return end_of_container(json, from);
    default:
        return std::min(json.find_first_of(",}]", from), json.size());
    }
}

} // namespace

std::string_view items_of(std::string_view container) {
    return container.substr(1, container.size() - 2);
}

Member first_member(std::string_view items) {
    const std::size_t colon = end_of_text(items, 0);
    const std::size_t end = end_of_value(items, colon + 1);
    return {items.substr(1, colon - 2), items.substr(colon + 1, end - colon - 1), end};
}

std::string_view first_element(std::string_view items) {
    return items.substr(0, end_of_value(items, 0));
}

void drop_first(std::string_view& items, std::size_t length) {
    items.remove_prefix(std::min(length + 1, items.size()));
}

Members members_of(std::string_view items) {
    constexpr std::size_t usual_members = 8;
    Members members;
    members.reserve(usual_members);
    while (!items.empty()) {
        members.push_back(first_member(items));
        drop_first(items, members.back().length);
    }
    return members;
}

const Member* find(const Members& members, std::string_view key) {
    const auto found = std::ranges::find(members, key, &Member::key);
    return found == members.end() ? nullptr : &*found;
}

Elements elements_of(std::string_view items) {
    Elements elements;
    while (!items.empty()) {
        elements.push_back({first_element(items)});
        drop_first(items, elements.back().size());
    }
    return elements;
}

} // namespace idavoll::json_scan
