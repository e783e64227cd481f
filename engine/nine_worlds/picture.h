#pragma once

#include "engine/picture.h"

namespace idavoll::nine_worlds {

/// The nine worlds with who is there.
Picture picture(const Json& view);

} // namespace idavoll::nine_worlds
