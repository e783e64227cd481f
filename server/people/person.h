#pragma once

#include <string>

namespace idavoll::server {

/// Who somebody is: one id per person, whether guest, account or bot.
using PersonId = std::string;

} // namespace idavoll::server
