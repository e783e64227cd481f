#pragma once

#include "engine/words.h"

namespace idavoll::walhalla {

/// Describes the events of one log entry, as a viewer may see them, in words.
std::vector<Phrase> phrases(const Json& events, std::span<const std::string> names, Tongue tongue);

/// Describes a legal action as a button does: see label_of().
std::string label(const Json& action, Tongue tongue);

} // namespace idavoll::walhalla
