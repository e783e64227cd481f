#include "engine/voluspa/phrases.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace idavoll::voluspa {

namespace {

/// The tile's name as the object of "places".
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

std::string word_of(const std::string& tile, Tongue tongue) {
    const auto* const found = std::ranges::find(tile_words, tile, &TileWords::tile);
    return found == tile_words.end() ? tile : std::string(in(tongue, found->english, found->german));
}

/// What was done with a tile, and what it scored.
struct Laid {
    Seat seat = 0;
    bool is_discarded = false;
    std::string tile;
    int points = 0;
};

std::string place_of(const Json& cell, Tongue tongue) {
    const std::string column = std::to_string(cell.at(0).get<int>());
    const std::string row = std::to_string(cell.at(1).get<int>());
    return tongue == Tongue::de ? "Zeile " + row + ", Spalte " + column : "row " + row + ", column " + column;
}

std::string_view direction_of(const std::string& bump, Tongue tongue) {
    if (bump == "n") {
        return in(tongue, "up", "nach oben");
    }
    if (bump == "e") {
        return in(tongue, "right", "nach rechts");
    }
    return bump == "s" ? in(tongue, "down", "nach unten") : in(tongue, "left", "nach links");
}

std::string said(const Laid& laid, Tongue tongue) {
    const std::string tile = word_of(laid.tile, tongue);
    if (laid.is_discarded) {
        return tongue == Tongue::de ? "legt " + tile + " ab" : "discards " + tile;
    }
    std::string text(in(tongue, "places ", "legt "));
    text += tile;
    if (laid.points != 0) {
        text.append(" (").append(points_in(laid.points, tongue)).append(")");
    }
    return text;
}

} // namespace

std::vector<Phrase> phrases(const Json& events, std::span<const std::string> /*names*/, Tongue tongue) {
    std::vector<Laid> all;
    for (const Json& event : events) {
        const std::string type = event.value("type", "");
        if (type == "placed" || type == "discarded") {
            all.push_back({event.value("seat", 0), type == "discarded", event.value("tile", ""), 0});
        } else if (type == "scored" && !all.empty()) {
            all.back().points += event.value("points", 0);
        }
    }
    std::vector<Phrase> phrases;
    phrases.reserve(all.size());
    for (const Laid& laid : all) {
        phrases.push_back({laid.seat, said(laid, tongue)});
    }
    return phrases;
}

std::string label(const Json& action, Tongue tongue) {
    const std::string type = action.value("type", "");
    if (type == "boost") {
        return std::string(in(tongue, "Discard Freya: the next tile gets +1",
                              "Freya ablegen: Das nächste Plättchen bekommt +1"));
    }
    if (type == "end_turn") {
        return std::string(in(tongue, "End the turn", "Den Zug beenden"));
    }
    const std::string tile = word_of(action.value("tile", ""), tongue);
    std::string text = capitalized(tongue == Tongue::de ? tile + (type == "discard" ? " ablegen" : " legen")
                                                        : (type == "discard" ? "Discard " : "Place ") + tile);
    if (type == "place") {
        text += ": " + place_of(action.at("at"), tongue);
    }
    if (action.contains("bump")) {
        text.append(in(tongue, ", push ", ", schieben ")).append(direction_of(action.at("bump"), tongue));
    }
    return text;
}

} // namespace idavoll::voluspa
