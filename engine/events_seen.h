#pragma once

#include "engine/game.h"

#include <cstddef>
#include <string>

namespace idavoll {

/// What happened, as this viewer may know it: a JSON list, on one line, of those events that they may.
inline std::string events_seen(const Events& events, Viewer viewer) {
    std::string text = "[";
    for (const auto& event : events) {
        const std::size_t length = text.size();
        if (length > 1) {
            text += ',';
        }
        if (!event->write(text, viewer)) {
            text.resize(length);
        }
    }
    return text += ']';
}

} // namespace idavoll
