#pragma once

#include <cstddef>

/// What the system lets the process have open at the same time.
namespace idavoll::server {

/// Those of the database, the log, the loop, and of everybody who is only told that there is no room.
inline constexpr std::size_t reserved_descriptors = 96;

/// Asks for as many as the system allows.
void raise_descriptor_limit();

/// How many there may be.
std::size_t descriptor_limit();

/// How many connections there may be, of those wanted, so that all else finds descriptors; 0 if there are too
/// few for anything.
std::size_t connections_within(std::size_t descriptors, std::size_t wanted);

} // namespace idavoll::server
