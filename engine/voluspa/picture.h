#pragma once

#include "engine/picture.h"

namespace idavoll::voluspa {

/// The tiles as they lie.
Picture picture(const Json& view);

} // namespace idavoll::voluspa
