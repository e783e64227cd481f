#pragma once

#include "engine/game.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What happened in a game, in a few words for people who are elsewhere: in mails. A game that has them has
/// in its struct `phrases(events, names, tongue)`, a pure function from the events of one entry of its log,
/// as a viewer may see them. Who sits in front of the page reads all of it there, in the client's own words.
namespace idavoll {

enum class Tongue { en, de };

/// What a seat did, to be said after its name ("lays Thor (4 points)"); of no seat, a clause of its own
/// ("raid 2 begins").
struct Phrase {
    std::optional<Seat> seat;
    std::string text;

    bool operator==(const Phrase&) const = default;
};

/// `names` of those who sit, by seat. Nothing: there is no such game, or it has no words; of what goes
/// without saying there is no phrase.
std::optional<std::vector<Phrase>> phrases_of(std::string_view game, const Json& events,
                                              std::span<const std::string> names, Tongue tongue);

/// The one of two that is of the tongue.
std::string_view in(Tongue tongue, std::string_view english, std::string_view german);

/// "1 point", "4 Punkte".
std::string points_in(int points, Tongue tongue);

} // namespace idavoll
