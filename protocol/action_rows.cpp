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

/// Returns whether an action has the names and texts of the last one that is written whole, and only its
/// other values.
bool is_repeated(std::span<const Field> action) {
    return !action.empty() && action.front().name.empty();
}

/// Calls `call` with each name, its value and whether the head holds it. `whole`: the action itself or the
/// one that it repeats.
template <class Call>
void for_each(const FieldLists& actions, std::span<const Field> whole, std::span<const Field> action,
              std::size_t most, Call call) {
    auto other = action.begin();
    std::size_t texts = 0;
    for (const Field& field : whole) {
        std::string_view value = actions.value(field);
        const bool in_head = texts < most && is_text(value);
        texts += in_head ? 1 : 0;
        if (is_repeated(action) && !is_text(value)) {
            value = actions.value(*other++);
        }
        call(field.name, value, in_head);
    }
}

void write_head(std::string& out, const FieldLists& actions, std::span<const Field> action,
                std::size_t most) {
    std::string_view before = "[{\"";
    std::string names;
    for_each(actions, action, action, most, [&](std::string_view name, std::string_view value, bool in_head) {
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
};

Layout layout_of(const FieldLists& actions) {
    Layout layout;
    layout.has_head.fill(std::vector<bool>(actions.size()));
    layout.lengths.fill(actions.size() > 0 ? 3 : 2);
    std::span<const Field> whole;
    Scanned scanned;
    for (std::size_t place = 0; place < actions.size(); ++place) {
        const std::span<const Field> action = actions[place];
        bool same_names = true;
        if (is_repeated(action)) {
            scanned.same_texts = scanned.texts;
            scanned.values = scanned.shared[1];
            for (const Field& field : action) {
                scanned.values += actions.value(field).size();
            }
        } else {
            same_names = std::ranges::equal(whole, action, is_same_name);
            scanned = scan(actions, whole, action, same_names);
            whole = action;
        }
        for (const std::size_t way : {0, 1}) {
            const std::size_t texts = std::min(scanned.texts, most_shared[way]);
            const std::size_t others = whole.size() - texts;
            layout.lengths[way] += scanned.values - scanned.shared[way] + others; // a comma before each
            if (!same_names || scanned.same_texts < texts || others == 0) {
                layout.has_head[way][place] = true;
                layout.lengths[way] += (place > 0 ? 2 : 0) + head_length(whole, texts, scanned.shared[way]);
            }
        }
    }
    return layout;
}

} // namespace

std::string action_rows(const FieldLists& actions) {
    const Layout layout = layout_of(actions);
    const std::size_t way = layout.lengths[1] < layout.lengths[0] ? 1 : 0;
    std::string text;
    text.reserve(layout.lengths[way]);
    text += '[';
    std::span<const Field> whole;
    for (std::size_t place = 0; place < actions.size(); ++place) {
        const std::span<const Field> action = actions[place];
        whole = is_repeated(action) ? whole : action;
        if (layout.has_head[way][place]) {
            text += place > 0 ? "]," : "";
            write_head(text, actions, whole, most_shared[way]);
        }
        for_each(actions, whole, action, most_shared[way],
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

} // namespace idavoll::protocol
