#pragma once

#include "engine/game.h"
#include "engine/json_changes.h"
#include "engine/json_writer.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

/// Views, events and previews of a typed game: by its own functions where it has them, otherwise the defaults
/// of the concept Game.
namespace idavoll {

/// A game that splits its views into a part common to all viewers and each viewer's own part.
template <class G>
concept DividesViews = requires(ObjectWriter& object, const typename G::State& state, Viewer viewer) {
    G::write_common_view(object, state);
    G::write_own_view(object, state, viewer);
};

/// Returns the object of the fields that are the same for all viewers.
template <Game G>
void write_common_view(std::string& out, const typename G::State& state) {
    if constexpr (DividesViews<G>) {
        ObjectWriter object(out);
        G::write_common_view(object, state);
        object.end();
    } else if (G::facts().secrets.empty()) {
        write(out, state);
    } else {
        out += "{}";
    }
}

/// Returns the object of the other fields.
template <Game G>
void write_own_view(std::string& out, const typename G::State& state, Viewer viewer) {
    if constexpr (DividesViews<G>) {
        ObjectWriter object(out);
        G::write_own_view(object, state, viewer);
        object.end();
    } else if (G::facts().secrets.empty()) {
        out += "{}";
    } else {
        out += write_json(redacted(json_of(state), G::facts().secrets, viewer));
    }
}

template <Game G>
void write_view(std::string& out, const typename G::State& state, Viewer viewer) {
    if constexpr (DividesViews<G>) {
        ObjectWriter object(out);
        G::write_common_view(object, state);
        G::write_own_view(object, state, viewer);
        object.end();
    } else if (G::facts().secrets.empty()) {
        write_common_view<G>(out, state);
    } else {
        write_own_view<G>(out, state, viewer);
    }
}

/// Writes the changes of the common fields from one state to another.
template <Game G>
void write_common_changes(ChangesWriter& changes, const typename G::State& before,
                          const typename G::State& after) {
    if constexpr (requires { G::write_common_changes(changes, before, after); }) {
        G::write_common_changes(changes, before, after);
    } else {
        std::string from;
        std::string to;
        write_common_view<G>(from, before);
        write_common_view<G>(to, after);
        changes.members(from, to);
    }
}

/// Writes the changes of the other fields.
template <Game G>
void write_own_changes(ChangesWriter& changes, const typename G::State& before,
                       const typename G::State& after, Viewer viewer) {
    if constexpr (requires { G::write_own_changes(changes, before, after, viewer); }) {
        G::write_own_changes(changes, before, after, viewer);
    } else {
        std::string from;
        std::string to;
        write_own_view<G>(from, before, viewer);
        write_own_view<G>(to, after, viewer);
        changes.members(from, to);
    }
}

template <Game G>
Json view_of(const typename G::State& state, Viewer viewer) {
    std::string text;
    write_view<G>(text, state, viewer);
    return read_own(text);
}

/// Appends what the viewer may know of an event. Returns false and appends nothing if they may not know that
/// it happened.
template <Game G>
bool write_event(std::string& out, const typename G::Event& event, Viewer viewer) {
    return write_object_if(out, [&](ObjectWriter& object) { return G::write_event(object, event, viewer); });
}

/// Returns what the viewer may know of an event as JSON, or nothing if they may not know that it happened.
template <Game G>
std::optional<Json> event_view(const typename G::Event& event, Viewer viewer) {
    std::string text;
    return write_event<G>(text, event, viewer) ? std::optional(read_own(text)) : std::nullopt;
}

template <Game G>
Json action_view(const typename G::State& before, const typename G::State& now, Seat seat,
                 const typename G::Action& action, Viewer viewer) {
    if constexpr (requires { G::action_view(before, now, seat, action, viewer); }) {
        return G::action_view(before, now, seat, action, viewer);
    } else {
        return json_of(action);
    }
}

/// Returns the annotations of the choice, if the action is legal.
template <Game G>
Result<Json> plain_preview(const typename G::State& state, Seat seat, const typename G::Action& action) {
    for (const typename G::Choice& choice : G::legal(state, seat)) {
        if (choice.action == action) {
            Json preview = Json::object();
            const Json written = json_of(choice);
            for (const std::string_view key : G::facts().annotations) {
                if (const auto found = written.find(key); found != written.end()) {
                    preview[std::string(key)] = *found;
                }
            }
            return preview;
        }
    }
    return Error{Refusal::illegal, "This isn't possible now."};
}

template <Game G>
Result<Json> preview(const typename G::State& state, Seat seat, const typename G::Action& action) {
    if constexpr (requires { G::preview(state, seat, action); }) {
        return G::preview(state, seat, action);
    } else {
        return plain_preview<G>(state, seat, action);
    }
}

template <Game G>
Json inspect(const typename G::State& state, Viewer viewer) {
    if constexpr (requires { G::inspect(state, viewer); }) {
        return G::inspect(state, viewer);
    } else {
        return Json::object();
    }
}

} // namespace idavoll
