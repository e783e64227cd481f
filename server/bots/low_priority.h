#pragma once

namespace idavoll::server {

/// The calling thread gives way to all others from now on.
void give_way();

} // namespace idavoll::server
