#pragma once

#include <string_view>

namespace idavoll::server {

/// One step of a schema, forward only.
struct Migration {
    int number; ///< of the same state for all databases
    std::string_view name;
    std::string_view sql;
};

} // namespace idavoll::server
