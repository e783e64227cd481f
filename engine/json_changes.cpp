#include "engine/json_changes.h"

#include <utility>

namespace idavoll {

using json_scan::elements_of;
using json_scan::first_element;
using json_scan::first_member;
using json_scan::items_of;
using json_scan::JsonText;
using json_scan::members_of;

namespace {

/// Returns whether these items begin with that complete value.
bool begin_with(std::string_view items, std::string_view value) {
    return items.starts_with(value) && (items.size() == value.size() || items[value.size()] == ',');
}

/// Removes the common leading elements of both. Returns how many there were.
std::size_t drop_common_beginning(std::string_view& from, std::string_view& to) {
    std::size_t count = 0;
    while (!from.empty()) {
        const std::string_view element = first_element(from);
        if (!begin_with(to, element)) {
            break;
        }
        json_scan::drop_first(from, element.size());
        json_scan::drop_first(to, element.size());
        ++count;
    }
    return count;
}

/// Returns the length of the common suffix.
std::size_t common_end(std::string_view one, std::string_view other) {
    const auto differing = std::mismatch(one.rbegin(), one.rend(), other.rbegin(), other.rend());
    return static_cast<std::size_t>(differing.first - one.rbegin());
}

/// Returns whether an item may begin this many characters before the end.
bool begins_before_end(std::string_view items, std::size_t length) {
    return items.size() == length || items[items.size() - length - 1] == ',';
}

void drop_end(std::string_view& items, std::size_t length) {
    items.remove_suffix(std::min(length + 1, items.size()));
}

/// Removes the common trailing elements of both, without scanning them: where an element begins in one text
/// and the other has a comma, and both are equal from there on, the rest is whole elements in both, since
/// quotes and brackets are balanced.
void drop_common_end(std::string_view& from, std::string_view& to) {
    const std::size_t alike = common_end(from, to);
    std::string_view end = from;
    while (!end.empty() && (end.size() > alike || !begins_before_end(to, end.size()))) {
        json_scan::drop_first(end, first_element(end).size());
    }
    if (!end.empty()) {
        drop_end(from, end.size());
        drop_end(to, end.size());
    }
}

} // namespace

ChangesWriter::ChangesWriter() {
    constexpr std::size_t usual_length = 512;
    operations_.reserve(usual_length);
}

std::string ChangesWriter::take() {
    operations_ += ']';
    return std::move(operations_);
}

void ChangesWriter::value(std::string_view from, std::string_view to) {
    if (from == to || is_implied()) {
        return;
    }
    if (from.front() != to.front() || (from.front() != '{' && from.front() != '[')) {
        emit(replaces, JsonText{to});
        return;
    }
    const Mark before = mark();
    if (from.front() == '{') {
        members(from, to);
    } else {
        arrays(items_of(from), items_of(to));
    }
    if (may_be_replaced(before)) {
        replace_if_shorter(to, before);
    }
}

/// Compares members in step while the keys are equal, which is usual for texts of one writer.
void ChangesWriter::members(std::string_view from_object, std::string_view to_object) {
    std::string_view from = items_of(from_object);
    std::string_view to = items_of(to_object);
    while (!from.empty() && !to.empty()) {
        const json_scan::Member member = first_member(from);
        if (begin_with(to, from.substr(0, member.length))) {
            json_scan::drop_first(to, member.length);
        } else if (const json_scan::Member other = first_member(to); other.key == member.key) {
            within_key(member.key, [&] { value(member.value, other.value); });
            json_scan::drop_first(to, other.length);
        } else {
            break;
        }
        json_scan::drop_first(from, member.length);
    }
    if (!from.empty() || !to.empty()) {
        members_by_key(members_of(from), members_of(to));
    }
}

void ChangesWriter::members_by_key(const json_scan::Members& from, const json_scan::Members& to) {
    for (const json_scan::Member& member : from) {
        const json_scan::Member* place = find(to, member.key);
        within_key(member.key, [&] {
            if (place == nullptr) {
                emit(removes);
            } else {
                value(member.value, place->value);
            }
        });
    }
    for (const json_scan::Member& member : to) {
        if (find(from, member.key) == nullptr) {
            within_key(member.key, [&] { emit(adds, JsonText{member.value}); });
        }
    }
}

void ChangesWriter::counts(std::span<const std::string_view> names, std::span<const int> from,
                           std::span<const int> to) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (from[i] > 0 && to[i] != from[i]) {
            within_key(names[i], [&] { to[i] > 0 ? emit(replaces, to[i]) : emit(removes); });
        }
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (from[i] == 0 && to[i] > 0) {
            within_key(names[i], [&] { emit(adds, to[i]); });
        }
    }
}

void ChangesWriter::arrays(std::string_view from, std::string_view to) {
    const std::size_t begin = drop_common_beginning(from, to);
    drop_common_end(from, to);
    const json_scan::Elements from_elements = elements_of(from);
    const json_scan::Elements to_elements = elements_of(to);
    elements<JsonText>(begin, from_elements, to_elements,
                       [this](JsonText one, JsonText other) { value(one, other); });
}

void ChangesWriter::replace_if_shorter(std::string_view to, const Mark& before) {
    constexpr std::string_view around = R"(,"",)";
    if (around.size() + path_.size() + to.size() <= operations_.size() - before.length) {
        operations_.resize(before.length);
        count_ = before.count;
        emit(replaces, JsonText{to});
    }
}

/// Appends the key as a JSON pointer reference token (RFC 6901).
void ChangesWriter::enter_key(std::string_view key) {
    path_ += '/';
    if (key.find_first_of("~/") == std::string_view::npos) {
        path_ += key;
        return;
    }
    for (const char byte : key) {
        path_ += byte == '~' ? std::string_view("~0") : byte == '/' ? "~1" : std::string_view(&byte, 1);
    }
}

/// Returns whether the changes of this value are omitted.
bool ChangesWriter::is_implied() const {
    return path_ == "/seq";
}

void ChangesWriter::emit(std::string_view op) {
    operations_.append(count_++ == 0 ? "" : ",").append(op);
    operations_.append(path_, std::min<std::size_t>(1, path_.size())).append("\"");
}

} // namespace idavoll
