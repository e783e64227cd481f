#pragma once

#include "protocol/clock.h"
#include "protocol/object_reading.h"

#include <optional>

namespace idavoll::protocol {

/// The field "clock", if there is one: null is none.
void read_clock(ObjectReading& reading, const Json& object, std::optional<Clock>& clock);

} // namespace idavoll::protocol
