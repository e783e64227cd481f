#pragma once

#include "server/storage/sql/driver.h"

#include <cstddef>
#include <string>
#include <vector>

namespace idavoll::server {

/// A table as the database's own schema describes it.
struct Table {
    struct Column {
        std::string name;
        StatementDriver::Type type = StatementDriver::Type::null;

        bool operator==(const Column&) const = default;
    };

    std::string name;
    std::vector<Column> columns;
    std::vector<std::size_t> key;     ///< which of the columns, in their order
    std::vector<std::string> parents; ///< the tables that its rows belong to
};

} // namespace idavoll::server
