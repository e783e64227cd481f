#include "protocol/action_rows.h"

#include "engine/json_scan.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace idavoll::protocol {
namespace {

using Field = FieldLists::Field;

/// How many texts of an action its head may hold: the first one, or all of them.
constexpr std::array<std::size_t, 2> most_shared{1, SIZE_MAX};

bool is_text(std::string_view value) {
    return value.front() == '"';
}

/// Names are usually literals, so equal addresses mean equal names.
bool is_same_name(const Field& one, const Field& other) {
    return one.name.size() == other.name.size()
           && (one.name.data() == other.name.data() || one.name == other.name);
}

/// The lengths of an action's fields.
struct Scanned {
    std::size_t texts = 0;
    std::size_t same_texts = 0;          ///< number of leading texts equal to those of the previous action
    std::size_t values = 0;              ///< length of all values
    std::array<std::size_t, 2> shared{}; ///< length of the texts in the head
};

Scanned scan(const FieldLists& actions, std::span<const Field> before, std::span<const Field> action,
             bool same_names) {
    Scanned scanned;
    for (std::size_t at = 0; at < action.size(); ++at) {
        const std::string_view value = actions.value(action[at]);
        scanned.values += value.size();
        if (is_text(value)) {
            const bool all_the_same = same_names && scanned.same_texts == scanned.texts;
            scanned.same_texts += all_the_same && actions.value(before[at]) == value ? 1 : 0;
            scanned.shared[0] += scanned.texts == 0 ? value.size() : 0;
            scanned.shared[1] += value.size();
            ++scanned.texts;
        }
    }
    return scanned;
}

/// The length of `[{"name":text,…},["name",…]`, with this many texts of this length in the object.
std::size_t head_length(std::span<const Field> action, std::size_t texts, std::size_t length) {
    const auto commas = [](std::size_t items) { return items > 0 ? items - 1 : 0; };
    const std::size_t others = action.size() - texts;
    std::size_t names = 0;
    for (const Field& field : action) {
        names += field.name.size();
    }
    return std::string_view("[{},[]").size() + names + length + 3 * texts + commas(texts) + 2 * others
           + commas(others);
}

/// Calls `call` with each name, its value and whether the head holds it.
template <class Call>
void for_each(const FieldLists& actions, std::span<const Field> action, std::size_t most, Call call) {
    std::size_t texts = 0;
    for (const Field& field : action) {
        const std::string_view value = actions.value(field);
        const bool in_head = texts < most && is_text(value);
        texts += in_head ? 1 : 0;
        call(field.name, value, in_head);
    }
}

void write_head(std::string& out, const FieldLists& actions, std::span<const Field> action,
                std::size_t most) {
    std::string_view before = "[{\"";
    for_each(actions, action, most, [&](std::string_view name, std::string_view value, bool in_head) {
        if (in_head) {
            ((out += before) += name) += "\":";
            out += value;
            before = ",\"";
        }
    });
    out += before == ",\"" ? "},[" : "[{},[";
    before = "\"";
    for_each(actions, action, most, [&](std::string_view name, std::string_view, bool in_head) {
        if (!in_head) {
            ((out += before) += name) += '"';
            before = ",\"";
        }
    });
    out += ']';
}

/// Writes the rows of the actions that repeat one, whose head does not hold all texts.
void write_repeats_with_texts(std::string& out, const FieldLists& actions, std::span<const Field> action,
                              const FieldLists::Repeats& repeats, std::size_t most) {
    std::string_view rest = repeats.values;
    for (std::size_t row = 0; row < repeats.count; ++row) {
        for_each(actions, action, most, [&](std::string_view, std::string_view value, bool in_head) {
            if (!is_text(value)) {
                rest.remove_prefix(1);
                value = json_scan::first_element(rest);
                rest.remove_prefix(value.size());
            }
            if (!in_head) {
                (out += ',') += value;
            }
        });
    }
}

/// How a list is encoded in either way.
struct Layout {
    struct Place {
        std::size_t texts = 0;
        std::array<bool, 2> has_head{};
    };

    std::vector<Place> places;
    std::array<std::size_t, 2> lengths{};
};

Layout layout_of(const FieldLists& actions) {
    Layout layout;
    layout.places.resize(actions.size());
    layout.lengths.fill(actions.size() > 0 ? 3 : 2);
    std::span<const Field> before;
    for (std::size_t place = 0; place < actions.size(); ++place) {
        const std::span<const Field> action = actions[place];
        const FieldLists::Repeats repeats = actions.repeats(place);
        const bool same_names = std::ranges::equal(before, action, is_same_name);
        const Scanned scanned = scan(actions, before, action, same_names);
        before = action;
        layout.places[place].texts = scanned.texts;
        for (const std::size_t way : {0, 1}) {
            const std::size_t texts = std::min(scanned.texts, most_shared[way]);
            const std::size_t others = action.size() - texts;
            // A comma before each value of a row.
            const std::size_t texts_of_row = scanned.shared[1] - scanned.shared[way] + scanned.texts - texts;
            layout.lengths[way] += scanned.values - scanned.shared[way] + others;
            layout.lengths[way] += repeats.values.size() + repeats.count * texts_of_row;
            if (!same_names || scanned.same_texts < texts || others == 0) {
                layout.places[place].has_head[way] = true;
                layout.lengths[way] += (place > 0 ? 2 : 0) + head_length(action, texts, scanned.shared[way]);
            }
        }
    }
    return layout;
}

} // namespace

std::string action_rows(const FieldLists& actions) {
    const Layout layout = layout_of(actions);
    const std::size_t way = layout.lengths[1] < layout.lengths[0] ? 1 : 0;
    const std::size_t most = most_shared[way];
    std::string text;
    text.reserve(layout.lengths[way]);
    text += '[';
    for (std::size_t place = 0; place < actions.size(); ++place) {
        const std::span<const Field> action = actions[place];
        if (layout.places[place].has_head[way]) {
            text += place > 0 ? "]," : "";
            write_head(text, actions, action, most);
        }
        for_each(actions, action, most, [&](std::string_view, std::string_view value, bool in_head) {
            if (!in_head) {
                (text += ',') += value;
            }
        });
        const FieldLists::Repeats repeats = actions.repeats(place);
        if (layout.places[place].texts <= most) {
            text += repeats.values;
        } else {
            write_repeats_with_texts(text, actions, action, repeats, most);
        }
    }
    text += actions.size() > 0 ? "]]" : "]";
    assert(text.size() == layout.lengths[way]);
    return text;
}

} // namespace idavoll::protocol
