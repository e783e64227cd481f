#pragma once

#include <cstddef>

/// The process's limit on open file descriptors.
namespace idavoll::server {

/// Reserved for the database, the log, the event loop and connections being turned away.
inline constexpr std::size_t reserved_descriptors = 96;

/// Raises the limit as far as the system allows.
void raise_descriptor_limit();

/// Returns the current limit.
std::size_t descriptor_limit();

/// Returns how many of the `wanted` connections fit beside the reserved descriptors; 0 if there are too few
/// to run.
std::size_t connections_within(std::size_t descriptors, std::size_t wanted);

} // namespace idavoll::server
