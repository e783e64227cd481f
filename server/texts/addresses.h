#pragma once

#include <string_view>

namespace idavoll::server {

/// Whether it can stand in a mail's envelope and headers as it is: one address, of letters, digits and the
/// few signs that are usual in them.
bool is_plain_address(std::string_view address);

} // namespace idavoll::server
