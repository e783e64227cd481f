#pragma once

#include "engine/json.h"

#include <optional>
#include <string>

namespace idavoll {

/// Describes the first difference between what a record says and what the rules say, which stands at `path`;
/// nothing if there is none.
std::optional<std::string> difference(const Json& recorded, const Json& ruled, const std::string& path);

/// Describes a difference between two lists of legal actions, whose order has no meaning.
std::optional<std::string> legal_difference(const Json& recorded, const Json& ruled);

} // namespace idavoll
