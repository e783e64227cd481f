#pragma once

#include "engine/game.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Short texts for mails, where no client can say it: what happened in a game, and what can be done. A game
/// that has them defines in its struct `phrases(events, names, tongue)`, a pure function of the events of one
/// log entry as a viewer may see them, and `label(action, tongue)`. The web client has its own texts.
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

/// Returns a legal action as the label of a button: "Ride along"; with its points, if it is annotated with
/// any. Legal actions of one position have different labels. Returns nothing if there is no such game or it
/// has no labels.
std::optional<std::string> label_of(std::string_view game, const Json& action, Tongue tongue);

/// Returns the text with its first letter, if it is an ASCII one, as a capital.
std::string capitalized(std::string text);

/// Returns the text in that language.
std::string_view in(Tongue tongue, std::string_view english, std::string_view german);

/// "1 point", "4 Punkte".
std::string points_in(int points, Tongue tongue);

} // namespace idavoll
