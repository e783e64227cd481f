#pragma once

#include "engine/words.h"

namespace idavoll::voluspa {

/// Describes the events of one log entry, as a viewer may see them, in words.
std::vector<Phrase> phrases(const Json& events, std::span<const std::string> names, Tongue tongue);

} // namespace idavoll::voluspa
