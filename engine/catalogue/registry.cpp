#include "engine/catalogue/registry.h"

#include "engine/catalogue/erased.h"
#include "engine/first_game.h"
#include "engine/nine_worlds/nine_worlds.h"
#include "engine/picture.h"
#include "engine/voluspa/voluspa.h"
#include "engine/walhalla/walhalla.h"
#include "engine/words.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace idavoll {

namespace {

/// A game with its optional picture, phrases, labels and first game; null if it has none.
struct Entry {
    const AnyGame* game = nullptr;
    Picture (*picture)(const Json& view) = nullptr;
    std::vector<Phrase> (*phrases)(const Json& events, std::span<const std::string> names,
                                   Tongue tongue) = nullptr;
    std::string (*label)(const Json& action, Tongue tongue) = nullptr;
    const FirstGame* first_game = nullptr;
};

template <Game G>
Entry make_entry() {
    static const ErasedGame<G> game;
    Entry entry{.game = &game};
    if constexpr (requires { &G::picture; }) {
        entry.picture = G::picture;
    }
    if constexpr (requires { &G::phrases; }) {
        entry.phrases = G::phrases;
    }
    if constexpr (requires { &G::label; }) {
        entry.label = G::label;
    }
    if constexpr (requires { G::first_game; }) {
        entry.first_game = &G::first_game;
    }
    return entry;
}

/// Every current game.
const auto& current_games() {
    static const std::array games{
        make_entry<voluspa::Voluspa>(),
        make_entry<walhalla::Walhalla>(),
        make_entry<nine_worlds::NineWorlds>(),
    };
    return games;
}

/// Earlier rules versions of the same games (by_version.h). No game has been corrected yet.
const auto& earlier_versions() {
    static const std::array<const AnyGame*, 0> games{};
    return games;
}

/// Returns an empty entry if no game has that name.
Entry entry_of(std::string_view name) {
    const auto& all = current_games();
    const auto found =
        std::ranges::find(all, name, [](const Entry& entry) { return entry.game->facts().name; });
    return found == all.end() ? Entry{} : *found;
}

template <std::size_t count>
std::array<const AnyGame*, count> games_in(const std::array<Entry, count>& entries) {
    std::array<const AnyGame*, count> games{};
    std::ranges::transform(entries, games.begin(), &Entry::game);
    return games;
}

} // namespace

std::span<const AnyGame* const> all_games() {
    static const auto games = games_in(current_games());
    return games;
}

std::span<const AnyGame* const> all_versions() {
    static const std::vector<const AnyGame*> games = [] {
        std::vector<const AnyGame*> all(all_games().begin(), all_games().end());
        all.insert(all.end(), earlier_versions().begin(), earlier_versions().end());
        return all;
    }();
    return games;
}

const AnyGame* find_game(std::string_view name, std::optional<int> rules) {
    // The newest version comes first.
    const auto games = all_versions();
    const auto found = std::ranges::find_if(games, [&](const AnyGame* game) {
        return game->facts().name == name && (!rules || game->facts().rules == *rules);
    });
    return found == games.end() ? nullptr : *found;
}

std::optional<Picture> picture_of(std::string_view game, const Json& view) {
    const Entry entry = entry_of(game);
    if (entry.picture == nullptr) {
        return std::nullopt;
    }
    Picture picture = entry.picture(view);
    return picture.symbols.empty() ? std::nullopt : std::optional(std::move(picture));
}

std::optional<std::vector<Phrase>> phrases_of(std::string_view game, const Json& events,
                                              std::span<const std::string> names, Tongue tongue) {
    const Entry entry = entry_of(game);
    return entry.phrases == nullptr ? std::nullopt : std::optional(entry.phrases(events, names, tongue));
}

std::optional<std::string> label_of(std::string_view game, const Json& action, Tongue tongue) {
    const Entry entry = entry_of(game);
    if (entry.label == nullptr) {
        return std::nullopt;
    }
    std::string label = entry.label(action, tongue);
    if (const int points = action.value("points", 0); points != 0) {
        label += " (" + points_in(points, tongue) + ")";
    }
    return label;
}

const FirstGame* first_game_of(std::string_view game) {
    return entry_of(game).first_game;
}

} // namespace idavoll
