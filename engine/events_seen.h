#pragma once

#include "engine/game.h"
#include "engine/json_writer.h"

#include <cstddef>
#include <string>

namespace idavoll {

/// Appends what the viewer may know of an event. Returns false and appends nothing if they may not know that
/// it happened.
inline bool write_seen(std::string& out, const AnyEvent& event, Viewer viewer) {
    return write_object_if(out, [&](ObjectWriter& object) { return event.write(object, viewer); });
}

/// Returns the events that the viewer may know of, redacted for them, as a JSON list on one line.
inline std::string events_seen(const Events& events, Viewer viewer) {
    std::string text = "[";
    for (const auto& event : events) {
        const std::size_t length = text.size();
        text += length > 1 ? "," : "";
        if (!write_seen(text, *event, viewer)) {
            text.resize(length);
        }
    }
    return text += ']';
}

/// Like events_seen(), but as fields, which may refer to the events.
inline FieldLists event_fields_seen(const Events& events, Viewer viewer) {
    FieldLists fields(events.size());
    for (const auto& event : events) {
        fields.add_if([&](ObjectWriter& object) { return event->write(object, viewer); });
    }
    return fields;
}

} // namespace idavoll
