#pragma once

namespace idavoll::server {

/// Returns how many processors the calling thread, and those it starts, may use.
unsigned usable_processors();

} // namespace idavoll::server
