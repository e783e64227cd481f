#pragma once

#include "engine/words.h"

namespace idavoll::nine_worlds {

/// The events of one entry of the log, as a viewer may see them, in words.
std::vector<Phrase> phrases(const Json& events, std::span<const std::string> names, Tongue tongue);

} // namespace idavoll::nine_worlds
