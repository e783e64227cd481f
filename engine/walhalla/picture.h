#pragma once

#include "engine/picture.h"

namespace idavoll::walhalla {

/// The coast with who stands on it and what lies in its fjords.
Picture picture(const Json& view);

} // namespace idavoll::walhalla
