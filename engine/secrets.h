#pragma once

#include "engine/json.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

/// What is secret in a game, and for whom: declared once, by path into its omniscient state JSON. Views,
/// events, previews, lists of legal actions, records and undo are held against this declaration by tests that
/// know no game, and by the proof that nothing leaks (tests/prove/leaks).
///
///     constexpr std::array secrets{
///         Secret{.path = "hands/*", .known = Known::to_its_seat, .shown = Shown::as_length, .stock =
///         "cards"}, Secret{.path = "deck", .known = Known::to_nobody, .shown = Shown::as_length, .stock =
///         "cards"},
///     };
namespace idavoll {

/// Who knows a secret.
enum class Known : std::uint8_t {
    to_nobody,
    to_its_seat, ///< the seat whose number is the place that the first `*` of the path stands for
};

/// What everybody else is shown in its place.
enum class Shown : std::uint8_t {
    as_length,   ///< a list as the number of its elements
    as_content,  ///< a list without its order: its elements sorted
    as_presence, ///< null as null, anything else as true
};

/// Names of the enumerators, in their order: for JSON.
inline constexpr std::string_view known_names[]{"nobody", "seat"};
inline constexpr std::string_view shown_names[]{"length", "content", "presence"};

/// When a secret is one: by a text in the state ("turn/phase"). Always, where `path` is empty.
struct Lasts {
    std::string_view path = {};
    std::string_view text = {};
    bool until = false; ///< until that text stands there, and not while it does
};

constexpr Lasts lasts_while(std::string_view path, std::string_view text) {
    return {path, text, false};
}

constexpr Lasts lasts_until(std::string_view path, std::string_view text) {
    return {path, text, true};
}

/// One secret. Everything else in a state is known to everybody.
struct Secret {
    /// Keys from the root, joined by '/'; `*` is every element of a list: "deck", "hands/*", "seats/*/hand".
    std::string_view path;
    Known known = Known::to_nobody;
    Shown shown = Shown::as_length;
    /// Secrets of one stock hold what could as well lie in another of them: whoever does not know what lies
    /// where may still know what lies in all of them together. Without a name it is the path.
    std::string_view stock = {};
    Lasts lasts = {};
};

/// A list that a state has in order, as its rules page says: sorted by the places of its elements among
/// `names`, or ascending where there are none. A state with another order is refused, or answered sorted.
struct SortedList {
    std::string_view path; ///< as of a Secret
    std::span<const std::string_view> names = {};
};

/// Tells every place of a state that the path leads to, with what the first `*` stands for (nothing where
/// there is none). Null on the way ends it.
void each_place(Json& state, std::string_view path,
                const std::function<void(Json& place, std::optional<std::size_t> star)>& tell);

/// Whether what this secret declares is secret in this state.
bool lasts(const Secret& secret, const Json& state);

/// Tells every place of a state that is hidden from a viewer (a seat, or nobody for a spectator).
void each_hidden_place(Json& state, std::span<const Secret> secrets, std::optional<int> viewer,
                       const std::function<void(Json& place, const Secret& secret)>& tell);

/// Everything that is hidden from somebody, as it lies: a list in the order of the declaration.
Json hidden_parts(Json state, std::span<const Secret> secrets);

/// The state with everything that is hidden from the viewer replaced by what is shown for it.
Json redacted(Json state, std::span<const Secret> secrets, std::optional<int> viewer);

/// The declaration as JSON, a list of
/// `{"path","known_to":"nobody|seat","shown_as":"length|content|presence","lasts":null|{"path","text","until"}}`.
Json secrets_json(std::span<const Secret> secrets);

} // namespace idavoll
