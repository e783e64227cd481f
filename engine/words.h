#pragma once

#include "engine/game.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Short descriptions of what happened in a game, for mails. A game that has them defines `phrases(events,
/// names, tongue)` in its struct, a pure function of the events of one log entry as a viewer may see them.
/// The web client has its own texts.
namespace idavoll {

enum class Tongue { en, de };

/// What a seat did, to follow its name ("lays Thor (4 points)"); without a seat, a full clause ("raid 2
/// begins").
struct Phrase {
    std::optional<Seat> seat;
    std::string text;

    bool operator==(const Phrase&) const = default;
};

/// `names` are the players' names by seat. Returns nothing if there is no such game or it has no phrases.
/// Events that go without saying have no phrase.
std::optional<std::vector<Phrase>> phrases_of(std::string_view game, const Json& events,
                                              std::span<const std::string> names, Tongue tongue);

/// Returns the text in that language.
std::string_view in(Tongue tongue, std::string_view english, std::string_view german);

/// "1 point", "4 Punkte".
std::string points_in(int points, Tongue tongue);

} // namespace idavoll
