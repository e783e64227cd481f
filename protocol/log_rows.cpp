#include "protocol/log_rows.h"

#include <algorithm>
#include <cstddef>

namespace idavoll::protocol {
namespace {

using Fields = std::span<const FieldLists::Field>;

/// Removes the first word of the shape and the space after it, if it is that word. Returns whether it is.
bool take_word(std::string_view& shape, std::string_view word) {
    // Most words differ in length or in their first character.
    const bool may_be_first = !word.empty() && shape.size() >= word.size() && shape.front() == word.front()
                              && (shape.size() == word.size() || shape[word.size()] == ' ');
    const bool is_first = may_be_first && shape.starts_with(word);
    if (is_first) {
        shape.remove_prefix(std::min(word.size() + 1, shape.size()));
    }
    return is_first;
}

/// Encodes the entries of one log.
class LogRows {
  public:
    LogRows(std::string& out, std::span<const std::string_view> shapes) : out_(out), shapes_(shapes) {}

    void write(const EntryFields& entry) {
        ArrayWriter row(out_);
        row.item(entry.seat);
        ArrayWriter events(row.next());
        for (std::size_t place = 0; place < entry.events.size(); ++place) {
            events.next();
            write_event(entry, entry.events[place]);
        }
        events.end();
        row.item(entry.at - last_at_);
        last_at_ = entry.at;
        if (entry.by) {
            row.item(*entry.by);
        }
        row.end();
    }

  private:
    void write_event(const EntryFields& entry, Fields event) {
        const std::optional<std::size_t> shape = shape_of(entry.events, event);
        if (!shape) {
            write_at_length(entry.events, event);
        } else if (says_seat_alone(entry, event)) {
            idavoll::write(out_, *shape);
        } else {
            ArrayWriter row(out_);
            row.item(*shape);
            for (const auto& field : event.subspan(1)) {
                row.next() += entry.events.value(field);
            }
            row.end();
        }
    }

    void write_at_length(const FieldLists& events, Fields event) {
        ObjectWriter object(out_);
        for (const auto& field : event) {
            object.value(field.name) += events.value(field);
        }
        object.end();
    }

    std::optional<std::size_t> shape_of(const FieldLists& events, Fields event) const {
        if (event.empty() || event.front().name != "type") {
            return std::nullopt;
        }
        const auto found = std::ranges::find_if(
            shapes_, [&](std::string_view shape) { return has_shape(events, event, shape); });
        return found != shapes_.end() ? std::optional<std::size_t>(found - shapes_.begin()) : std::nullopt;
    }

    /// Returns whether an event has that type and those members, in order.
    static bool has_shape(const FieldLists& events, Fields event, std::string_view shape) {
        const std::string_view type = events.value(event.front());
        if (!take_word(shape, type.substr(1, type.size() - 2))) {
            return false;
        }
        const auto is_next = [&shape](const auto& field) { return take_word(shape, field.name); };
        return std::ranges::all_of(event.subspan(1), is_next) && shape.empty();
    }

    /// Returns whether the event's only member is the entry's seat.
    static bool says_seat_alone(const EntryFields& entry, Fields event) {
        return event.size() == 2 && event.back().name == "seat"
               && entry.events.value(event.back()) == std::to_string(entry.seat);
    }

    std::string& out_;
    std::span<const std::string_view> shapes_;
    std::int64_t last_at_ = 0;
};

} // namespace

std::string log_rows(std::span<const EntryFields> entries, std::span<const std::string_view> shapes) {
    constexpr std::size_t usual_length = 256;
    std::string out;
    out.reserve(usual_length);
    ArrayWriter rows(out);
    LogRows log(out, shapes);
    for (const EntryFields& entry : entries) {
        rows.next();
        log.write(entry);
    }
    rows.end();
    return out;
}

} // namespace idavoll::protocol
