#include "server/core/ledger/versions.h"

#include <type_traits>

namespace idavoll::server {

namespace {

template <class T, class... Others>
constexpr bool is_one_of = (std::is_same_v<T, Others> || ...);

} // namespace

std::optional<GameId> room_changed_by(const Change& change) {
    return std::visit(
        []<class One>(const One& one) -> std::optional<GameId> {
            // Read positions only move forward, and notes have a single writer, so neither needs a version.
            constexpr bool is_beside_the_room =
                is_one_of<One, DecidedUpon, RoomRemoved, Looked, NoteWritten, DrawingKept, NotesShared>;
            if constexpr (!is_beside_the_room
                          && requires { requires std::is_same_v<decltype(One::game), GameId>; }) {
                return one.game;
            } else {
                return std::nullopt;
            }
        },
        change);
}

} // namespace idavoll::server
