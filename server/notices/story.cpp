#include "server/notices/story.h"

#include "engine/registry.h"
#include "server/ledger/replay.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

namespace idavoll::server {
namespace {

using protocol::Language;

/// Longer stories are told from further on.
constexpr std::size_t most_told = 12;
/// Longer games take too long to be played again for a mail.
constexpr std::size_t most_actions = 5'000;

/// As the page calls them where somebody lays one.
struct TileWords {
    std::string_view tile;
    std::string_view english;
    std::string_view german;
};

constexpr std::array<TileWords, 17> tile_words{{{"odin", "Odin", "Odin"},
                                                {"thor", "Thor", "Thor"},
                                                {"troll", "a troll", "einen Troll"},
                                                {"dragon", "a dragon", "einen Drachen"},
                                                {"fenrir", "Fenrir", "Fenrir"},
                                                {"skadi", "Skadi", "Skadi"},
                                                {"valkyrie", "a valkyrie", "eine Walküre"},
                                                {"loki", "Loki", "Loki"},
                                                {"hel", "Hel", "Hel"},
                                                {"sea_serpent", "a sea serpent", "eine Seeschlange"},
                                                {"jotunn", "a jötunn", "einen Jötunn"},
                                                {"hermod", "Hermod", "Hermod"},
                                                {"niohoggr", "Níðhöggr", "Nidhöggr"},
                                                {"raven", "a raven", "einen Raben"},
                                                {"freya", "Freya", "Freya"},
                                                {"dwarf", "a dwarf", "einen Zwerg"},
                                                {"lightning_bolt", "a lightning bolt", "einen Blitz"}}};

std::string_view word_of(const std::string& tile, Language language) {
    const auto* const found = std::ranges::find(tile_words, tile, &TileWords::tile);
    if (found == tile_words.end()) {
        return tile;
    }
    return language == Language::de ? found->german : found->english;
}

std::optional<Deed::Kind> at_the_table(const std::string& type) {
    if (type == "resigned") {
        return Deed::Kind::resigned;
    }
    if (type == "timed_out") {
        return Deed::Kind::timed_out;
    }
    return type == "returned" ? std::optional(Deed::Kind::returned) : std::nullopt;
}

/// "lays Thor (4 points)"
std::string phrase(const Deed& deed, Language language) {
    const bool german = language == Language::de;
    switch (deed.kind) {
    case Deed::Kind::laid: {
        std::string text = fmt::format("{} {}", german ? "legt" : "lays", word_of(deed.tile, language));
        if (deed.points != 0) {
            const std::string_view one = german ? "Punkt" : "point";
            const std::string_view many = german ? "Punkte" : "points";
            fmt::format_to(std::back_inserter(text), " ({} {})", deed.points, deed.points == 1 ? one : many);
        }
        return text;
    }
    case Deed::Kind::discarded:
        return fmt::format(fmt::runtime(german ? "legt {} ab" : "discards {}"), word_of(deed.tile, language));
    case Deed::Kind::resigned:
        return german ? "gibt auf" : "resigns";
    case Deed::Kind::timed_out:
        return german ? "hat keine Zeit mehr" : "is out of time";
    case Deed::Kind::returned:
        return german ? "kommt zurück" : "comes back";
    case Deed::Kind::acted:
        return german ? "handelt" : "acts";
    }
    return {};
}

} // namespace

std::vector<Deed> deeds_in(std::string_view game, const Json& events, const std::string& name) {
    std::vector<Deed> deeds;
    for (const Json& event : events) {
        const std::string type = event.value("type", "");
        if (const auto kind = at_the_table(type)) {
            deeds.push_back({.name = name, .kind = *kind});
        } else if (game != "voluspa") {
            continue;
        } else if (type == "placed" || type == "discarded") {
            deeds.push_back({.name = name,
                             .kind = type == "placed" ? Deed::Kind::laid : Deed::Kind::discarded,
                             .tile = event.value("tile", "")});
        } else if (type == "scored" && !deeds.empty()) {
            deeds.back().points += event.value("points", 0);
        }
    }
    if (deeds.empty() && game != "voluspa") {
        deeds.push_back({.name = name});
    }
    return deeds;
}

std::vector<Deed> deeds_since_look(const StoredRoom& room, const PersonId& person) {
    const Sitters& sitters = room.sitters();
    const auto sits = std::ranges::find_if(
        sitters, [&](const std::optional<Sitter>& sitter) { return sitter && sitter->person == person; });
    if (sits == sitters.end() || room.actions.size() > most_actions) {
        return {};
    }
    const Seat own = static_cast<Seat>(sits - sitters.begin());
    int since = 0;
    for (const Looked& looked : room.looked) {
        since = looked.person == person ? std::max(since, looked.seq) : since;
    }
    for (const ActionAccepted& action : room.actions) {
        since = action.seat == own && !action.by ? std::max(since, action.seq) : since;
    }
    const auto again = play_again(room, find_game(room.opened.game));
    if (!again) {
        return {};
    }

    struct Entry {
        int seq = 0;
        Deed deed;
    };

    std::vector<Entry> all;
    for (int seq = since + 1; seq <= static_cast<int>(again->actions.size()); ++seq) {
        const PlayedAction& played = again->actions[static_cast<std::size_t>(seq) - 1];
        if (played.returns_to) {
            std::erase_if(all, [&](const Entry& one) { return one.seq > *played.returns_to; });
            continue;
        }
        Json events = Json::array();
        for (const auto& event : played.events) {
            if (auto seen = event->view(own)) {
                events.push_back(*std::move(seen));
            }
        }
        const auto& sitter = sitters.at(static_cast<std::size_t>(played.seat));
        std::string name = sitter ? sitter->name : "";
        // What the server does is said by what it does.
        if (played.by && *played.by != "server") {
            name += " (bot)";
        }
        for (Deed& deed : deeds_in(room.opened.game, events, name)) {
            all.push_back({seq, std::move(deed)});
        }
    }
    std::vector<Deed> deeds;
    deeds.reserve(all.size());
    for (Entry& one : all) {
        deeds.push_back(std::move(one.deed));
    }
    return deeds;
}

std::string told(const std::vector<Deed>& deeds, Language language) {
    if (deeds.empty()) {
        return {};
    }
    const bool german = language == Language::de;
    std::string text = german ? "Seit du zuletzt hingesehen hast: " : "Since you last looked: ";
    std::size_t at = deeds.size() > most_told ? deeds.size() - most_told : 0;
    if (at > 0) {
        text.append(german ? "zuletzt " : "in the end ");
    }
    for (std::size_t i = at; i < deeds.size();) {
        // What is the same again is counted.
        std::size_t same = i + 1;
        while (same < deeds.size() && deeds[same] == deeds[i]) {
            ++same;
        }
        const bool goes_on = i > at && deeds[i - 1].name == deeds[i].name;
        text.append(i == at ? "" : (goes_on ? ", " : "; "));
        if (!goes_on) {
            text.append(deeds[i].name).append(" ");
        }
        text.append(phrase(deeds[i], language));
        if (same - i > 1) {
            text.append(fmt::format(fmt::runtime(german ? " ({}-mal)" : " ({} times)"), same - i));
        }
        i = same;
    }
    return text.append(".");
}

} // namespace idavoll::server
