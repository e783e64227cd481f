#pragma once

#include "engine/picture.h"

namespace idavoll::nine_worlds {

/// The nine worlds and the pieces in them.
Picture picture(const Json& view);

} // namespace idavoll::nine_worlds
