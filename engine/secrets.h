#pragma once

#include "engine/json.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

/// The secrets of a game and who knows them, declared once by path into its omniscient state JSON.
/// Game-independent tests check views, events, previews, legal actions, records and undo against this
/// declaration, and so does the leak proof (tests/prove/leaks).
///
///     constexpr std::array secrets{
///         Secret{.path = "hands/*", .known = Known::to_its_seat, .shown = Shown::as_length},
///         Secret{.path = "deck", .known = Known::to_nobody, .shown = Shown::as_length},
///     };
namespace idavoll {

/// Who knows a secret.
enum class Known : std::uint8_t {
    to_nobody,
    to_its_seat, ///< the seat whose number is matched by the first `*` of the path
};

/// What other viewers see instead.
enum class Shown : std::uint8_t {
    as_length,   ///< for a list: its length
    as_content,  ///< for a list: its elements, sorted
    as_presence, ///< null as null, anything else as true
};

/// JSON names of the enumerators, in their order.
inline constexpr std::string_view known_names[]{"nobody", "seat"};
inline constexpr std::string_view shown_names[]{"length", "content", "presence"};

/// While a secret is secret, by a text in the state ("turn/phase"). Always, if `path` is empty.
struct Lasts {
    std::string_view path = {};
    std::string_view text = {};
    bool until = false; ///< secret until the text has that value, rather than while it does
};

constexpr Lasts lasts_while(std::string_view path, std::string_view text) {
    return {path, text, false};
}

constexpr Lasts lasts_until(std::string_view path, std::string_view text) {
    return {path, text, true};
}

/// One secret. Everything else in a state is public.
struct Secret {
    /// Keys from the root, joined by '/'; `*` matches every element of a list: "deck", "hands/*",
    /// "seats/*/hand".
    std::string_view path;
    Known known = Known::to_nobody;
    Shown shown = Shown::as_length;
    /// Secrets of the same stock can exchange contents: a viewer who does not know where each item lies may
    /// still know what all of them hold together. Defaults to the path.
    std::string_view stock = {};
    Lasts lasts = {};
};

/// A list that the rules page defines as sorted: by the index of its elements in `names`, or ascending if
/// there are none. A state in another order is refused, or returned sorted.
struct SortedList {
    std::string_view path; ///< as in Secret
    std::span<const std::string_view> names = {};
};

/// Calls `tell` for every place in a state that the path matches, with the index matched by the first `*`
/// (nothing if there is none). Stops at null.
void each_place(Json& state, std::string_view path,
                const std::function<void(Json& place, std::optional<std::size_t> star)>& tell);

/// Returns whether this secret is in force in this state.
bool lasts(const Secret& secret, const Json& state);

/// Calls `tell` for every place in a state that is hidden from a viewer (nothing: a spectator).
void each_hidden_place(Json& state, std::span<const Secret> secrets, std::optional<int> viewer,
                       const std::function<void(Json& place, const Secret& secret)>& tell);

/// Returns everything that is hidden from anyone, unredacted: a list in the order of the declaration.
Json hidden_parts(Json state, std::span<const Secret> secrets);

/// Returns the state with everything hidden from the viewer replaced by what is shown instead.
Json redacted(Json state, std::span<const Secret> secrets, std::optional<int> viewer);

/// Returns the declaration as JSON, a list of
/// `{"path","known_to":"nobody|seat","shown_as":"length|content|presence","lasts":null|{"path","text","until"}}`.
Json secrets_json(std::span<const Secret> secrets);

} // namespace idavoll
