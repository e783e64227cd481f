#pragma once

#include "engine/picture.h"

namespace idavoll::voluspa {

/// The tiles on the board.
Picture picture(const Json& view);

} // namespace idavoll::voluspa
