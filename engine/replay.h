#pragma once

#include "engine/json.h"
#include "engine/result.h"

namespace idavoll {

/// Plays a record again from `setup` and checks every action's legality, every score, every stored legal
/// list and state, the result, and the setup against seed, entropy and commitment where present.
/// The error says which seq differs and how.
Result<Done> replay(const Json& record);

} // namespace idavoll
