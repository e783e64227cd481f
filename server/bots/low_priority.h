#pragma once

namespace idavoll::server {

/// Gives the calling thread the lowest priority.
void give_way();

} // namespace idavoll::server
