#pragma once

#include "protocol/clock.h"
#include "protocol/object_reading.h"

#include <optional>

namespace idavoll::protocol {

/// Reads the optional field "clock"; null means no time control.
void read_clock(ObjectReading& reading, const Json& object, std::optional<Clock>& clock);

} // namespace idavoll::protocol
