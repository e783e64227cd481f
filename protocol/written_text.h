#pragma once

#include "protocol/object_reading.h"

#include <cstddef>
#include <string>
#include <string_view>

/// Texts that staff and reporters write.
namespace idavoll::protocol {

/// Reads a text of at most `most` code points, possibly with line breaks.
std::string written(ObjectReading& reading, std::string_view field, std::size_t most, bool may_be_empty);

/// Reads the reason of an action, the field `why`.
std::string why(ObjectReading& reading);

} // namespace idavoll::protocol
