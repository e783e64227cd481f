#include "protocol/action_rows.h"

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

/// Calls `call` with each field, its value and whether the head holds it.
template <class Call>
void for_each(const FieldLists& actions, std::size_t place, std::size_t most, Call call) {
    std::size_t texts = 0;
    for (const Field& field : actions[place]) {
        const std::string_view value = actions.value(field);
        const bool in_head = texts < most && is_text(value);
        texts += in_head ? 1 : 0;
        call(field.name, value, in_head);
    }
}

void write_head(std::string& out, const FieldLists& actions, std::size_t place, std::size_t most) {
    std::string_view before = "[{\"";
    std::string names;
    for_each(actions, place, most, [&](std::string_view name, std::string_view value, bool in_head) {
        if (in_head) {
            ((out += before) += name) += "\":";
            out += value;
            before = ",\"";
        } else {
            ((names += names.empty() ? "\"" : ",\"") += name) += '"';
        }
    });
    out += before == ",\"" ? "},[" : "[{},[";
    (out += names) += ']';
}

/// How a list is encoded in either way.
struct Layout {
    std::array<std::vector<bool>, 2> has_head; ///< by place
    std::array<std::size_t, 2> lengths{};
    bool repeats = false; ///< some actions are only the values that follow under the head of those before

    std::size_t shorter() const { return lengths[1] < lengths[0] ? 1 : 0; }
};

Layout layout_of(const FieldLists& actions) {
    Layout layout;
    layout.has_head.fill(std::vector<bool>(actions.size()));
    layout.lengths.fill(actions.size() > 0 ? 3 : 2);
    std::span<const Field> before;
    Scanned scanned;
    for (std::size_t place = 0; place < actions.size(); ++place) {
        const std::span<const Field> action = actions[place];
        if (action.size() == 1 && action.front().name.empty()) {
            const std::size_t length = 1 + actions.value(action.front()).size();
            const std::size_t moved = scanned.texts - std::min(scanned.texts, most_shared[0])
                                      + scanned.shared[1] - scanned.shared[0];
            layout.lengths[0] += length + moved;
            layout.lengths[1] += length;
            layout.repeats = true;
            continue;
        }
        const bool same_names = std::ranges::equal(before, action, is_same_name);
        scanned = scan(actions, before, action, same_names);
        for (const std::size_t way : {0, 1}) {
            const std::size_t texts = std::min(scanned.texts, most_shared[way]);
            const std::size_t others = action.size() - texts;
            layout.lengths[way] += scanned.values - scanned.shared[way] + others; // a comma before each
            if (!same_names || scanned.same_texts < texts || others == 0) {
                layout.has_head[way][place] = true;
                layout.lengths[way] += (place > 0 ? 2 : 0) + head_length(action, texts, scanned.shared[way]);
            }
        }
        before = action;
    }
    return layout;
}

std::string text_of(const FieldLists& actions, const Layout& layout) {
    const std::size_t way = layout.shorter();
    std::string text;
    text.reserve(layout.lengths[way]);
    text += '[';
    for (std::size_t place = 0; place < actions.size(); ++place) {
        if (layout.has_head[way][place]) {
            text += place > 0 ? "]," : "";
            write_head(text, actions, place, most_shared[way]);
        }
        for_each(actions, place, most_shared[way],
                 [&](std::string_view, std::string_view value, bool in_head) {
                     if (!in_head) {
                         (text += ',') += value;
                     }
                 });
    }
    text += actions.size() > 0 ? "]]" : "]";
    assert(text.size() == layout.lengths[way]);
    return text;
}

} // namespace

std::string action_rows(const FieldLists& actions) {
    return text_of(actions, layout_of(actions));
}

std::string action_rows(const std::function<FieldLists(bool repeats)>& list) {
    const FieldLists actions = list(true);
    const Layout layout = layout_of(actions);
    // Under the first text alone the rows hold the others, which repeated actions lack.
    const bool lacks_texts = layout.shorter() == 0 && layout.repeats;
    return lacks_texts ? action_rows(list(false)) : text_of(actions, layout);
}

} // namespace idavoll::protocol
