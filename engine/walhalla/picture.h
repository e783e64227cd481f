#pragma once

#include "engine/picture.h"

namespace idavoll::walhalla {

/// The coast with its vikings and the boats in its fjords.
Picture picture(const Json& view);

} // namespace idavoll::walhalla
