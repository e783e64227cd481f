#pragma once

#include <cstdint>

namespace idavoll::bench {

/// The limit of what hosting over WebSockets can be: a bare Beast server on 127.0.0.1 that knows nothing.
/// Connections are paired in the order in which they arrive; a message from either goes to both. Returns
/// only when the process is told to end.
void run_relay(std::uint16_t port);

} // namespace idavoll::bench
