#include "server/notifications/story.h"

#include "engine/catalogue/registry.h"
#include "engine/events_seen.h"
#include "engine/match/by_people.h"
#include "engine/match/leaving.h"
#include "engine/words.h"
#include "server/core/ledger/replay.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

namespace idavoll::server {
namespace {

using protocol::Language;

/// Longer stories keep only their last deeds.
constexpr std::size_t most_told = 12;
/// Replaying a longer game for a mail would take too long.
constexpr std::size_t most_actions = 5'000;

/// Events that every game has.
std::optional<std::string_view> at_the_table(const std::string& type, Tongue tongue) {
    if (type == "resigned") {
        return in(tongue, "resigns", "gibt auf");
    }
    if (type == "timed_out") {
        return in(tongue, "runs out of time", "überschreitet die Zeit");
    }
    return type == "returned" ? std::optional(in(tongue, "returns", "kehrt zurück")) : std::nullopt;
}

Tongue tongue_of(Language language) {
    return language == Language::de ? Tongue::de : Tongue::en;
}

/// Returns the legal actions of the player's seat if they are few and its game has labels for them.
std::vector<Offered> few_actions(const StoredRoom& room, const Match& match, const GameFacts& game, Seat seat,
                                 Tongue tongue) {
    const Json legal =
        room.broken || match.leaving().is_held_by_bot(seat) ? Json::array() : match.legal(seat);
    std::vector<Offered> offered;
    if (legal.size() > most_offered) {
        return offered;
    }
    for (const Json& choice : legal) {
        auto label = label_of(game.name, choice, tongue);
        if (!label) {
            return {};
        }
        offered.push_back({without_annotations(choice, game), *std::move(label)});
    }
    return offered;
}

/// Returns the separator before a deed.
std::string_view joint(const std::vector<Deed>& deeds, std::size_t first, std::size_t i) {
    if (i == first) {
        return "";
    }
    return !deeds[i].name.empty() && deeds[i - 1].name == deeds[i].name ? ", " : "; ";
}

} // namespace

std::vector<Deed> deeds_in(std::string_view game, const Json& events, Seat seat,
                           const std::vector<std::string>& names, Language language) {
    const Tongue tongue = tongue_of(language);
    const auto name_of = [&](Seat whose) { return names.at(static_cast<std::size_t>(whose)); };
    std::vector<Deed> deeds;
    for (const Json& event : events) {
        const std::string type = event.value("type", "");
        if (const auto what = at_the_table(type, tongue)) {
            deeds.push_back({name_of(seat), std::string(*what)});
        }
        if (type == "set_back") {
            const bool is_agreed = event.contains("seat");
            if (is_agreed) {
                deeds.push_back(
                    {name_of(seat), std::string(in(tongue, "takes back a move with everyone's consent",
                                                   "nimmt mit Zustimmung aller einen Zug zurück"))});
                continue;
            }
            // Not an action of a player.
            deeds.push_back({"", std::string(in(tongue, "an operator set the game back",
                                                "ein Betreiber hat die Partie zurückgesetzt"))});
        }
    }
    const auto phrases = phrases_of(game, events, names, tongue);
    if (!phrases && deeds.empty()) {
        deeds.push_back({name_of(seat), std::string(in(tongue, "acts", "handelt"))});
    }
    for (const Phrase& phrase : phrases.value_or(std::vector<Phrase>())) {
        deeds.push_back({phrase.seat ? name_of(*phrase.seat) : std::string(), phrase.text});
    }
    return deeds;
}

Happened since_look(const StoredRoom& room, const PersonId& person, Language language) {
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
    const AnyGame* const game = rules_of(room);
    const auto again = play_again(room, game);
    if (!again) {
        return {};
    }

    struct Entry {
        int seq = 0;
        Deed deed;
    };

    std::vector<std::string> names;
    for (const std::optional<Sitter>& sitter : sitters) {
        names.push_back(sitter ? sitter->name : "");
    }
    std::vector<Entry> all;
    for (int seq = since + 1; seq <= static_cast<int>(again->actions.size()); ++seq) {
        const PlayedAction& played = again->actions[static_cast<std::size_t>(seq) - 1];
        if (played.returns_to) {
            std::erase_if(all, [&](const Entry& one) { return one.seq > *played.returns_to; });
        }
        if (is_undo(played.action)) {
            continue;
        }
        const Json events = read_own(events_seen(played.events, own));
        // Actions of the server are described without "(bot)".
        std::vector<std::string> who = names;
        if (!is_players_own(played.by) && *played.by != by_server && *played.by != by_players) {
            who.at(static_cast<std::size_t>(played.seat)) += " (bot)";
        }
        for (Deed& deed : deeds_in(room.opened.game, events, played.seat, who, language)) {
            all.push_back({seq, std::move(deed)});
        }
    }
    const AnyState& state = again->match.state();
    Happened happened{.deeds = {},
                      .view = state.view(own),
                      .offered = few_actions(room, again->match, game->facts(), own, tongue_of(language)),
                      .seq = state.seq(),
                      .mark = mark_text(mark_of(head_of(room), room.opened.seed))};
    happened.deeds.reserve(all.size());
    for (Entry& one : all) {
        happened.deeds.push_back(std::move(one.deed));
    }
    return happened;
}

std::string told(const std::vector<Deed>& deeds, Language language) {
    if (deeds.empty()) {
        return {};
    }
    const bool german = language == Language::de;
    std::string text = german ? "Seit du zuletzt da warst: " : "Since you last looked: ";
    const std::size_t first = deeds.size() > most_told ? deeds.size() - most_told : 0;
    if (first > 0) {
        text.append(german ? "zuletzt " : "most recently ");
    }
    for (std::size_t i = first; i < deeds.size();) {
        // Repeated deeds are counted.
        std::size_t same = i + 1;
        while (same < deeds.size() && deeds[same] == deeds[i]) {
            ++same;
        }
        const std::string_view before = joint(deeds, first, i);
        text.append(before);
        if (before != ", " && !deeds[i].name.empty()) {
            text.append(deeds[i].name).append(" ");
        }
        text.append(deeds[i].what);
        if (same - i > 1) {
            text.append(fmt::format(fmt::runtime(german ? " ({}-mal)" : " ({} times)"), same - i));
        }
        i = same;
    }
    return text.append(".");
}

} // namespace idavoll::server
