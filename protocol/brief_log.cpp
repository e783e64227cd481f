#include "protocol/brief_log.h"

#include "engine/json_writer.h"
#include "protocol/json_scan.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>

namespace idavoll::protocol {
namespace {

/// Takes the first word from the shape, and the blank after it.
std::string_view take_word(std::string_view& shape) {
    const std::string_view word = shape.substr(0, shape.find(' '));
    shape.remove_prefix(std::min(word.size() + 1, shape.size()));
    return word;
}

/// Whether an event has that type and those members, in their order.
bool has_shape(const Members& event, std::string_view shape) {
    const std::string_view type = event.front().value;
    if (type.substr(1, type.size() - 2) != take_word(shape)) {
        return false;
    }
    const auto is_next = [&shape](const Member& member) { return member.key == take_word(shape); };
    return std::ranges::all_of(event.begin() + 1, event.end(), is_next) && shape.empty();
}

std::optional<std::size_t> shape_of(const Members& event, std::span<const std::string_view> shapes) {
    if (event.empty() || event.front().key != "type") {
        return std::nullopt;
    }
    const auto found =
        std::ranges::find_if(shapes, [&](std::string_view shape) { return has_shape(event, shape); });
    return found != shapes.end() ? std::optional<std::size_t>(found - shapes.begin()) : std::nullopt;
}

/// Whether it says nothing beside its type but whose entry it stands in.
bool says_seat_alone(const Members& event, std::string_view seat) {
    return event.size() == 2 && event.back().key == "seat" && event.back().value == seat;
}

void write_event(std::string& out, std::string_view event, std::string_view seat,
                 std::span<const std::string_view> shapes) {
    const Members members = members_of(items_of(event));
    const std::optional<std::size_t> shape = shape_of(members, shapes);
    if (!shape) {
        out += event;
        return;
    }
    if (says_seat_alone(members, seat)) {
        idavoll::write(out, *shape);
        return;
    }
    ArrayWriter row(out);
    row.item(*shape);
    std::ranges::for_each(members.begin() + 1, members.end(),
                          [&row](const Member& member) { row.next() += member.value; });
    row.end();
}

void write_entry(std::string& out, const LogEntry& entry, std::span<const std::string_view> shapes) {
    ArrayWriter row(out);
    const std::string seat = text_of(entry.seat);
    row.next() += seat;
    ArrayWriter events(row.next());
    for (std::string_view rest = items_of(entry.events.text()); !rest.empty();) {
        const std::string_view event = first_element(rest);
        write_event(events.next(), event, seat, shapes);
        drop_first(rest, event.size());
    }
    events.end();
    if (entry.by) {
        row.item(*entry.by);
    }
    row.end();
}

} // namespace

std::string brief_log(std::span<const LogEntry> entries, std::span<const std::string_view> shapes) {
    std::string out;
    ArrayWriter log(out);
    for (const LogEntry& entry : entries) {
        write_entry(log.next(), entry, shapes);
    }
    log.end();
    return out;
}

} // namespace idavoll::protocol
