#pragma once

#include "server/storage/sql/sql.h"

#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

namespace idavoll::server {

/// Queries that are asked too seldom to be kept prepared; `make` reads one row.
class Queries {
  public:
    explicit Queries(Connection& connection) : connection_(connection) {}

    /// All rows.
    template <class Make, class... Values>
    auto all(std::string_view sql, Make make, const Values&... values) {
        std::vector<std::invoke_result_t<Make, const Statement&>> rows;
        Statement query(connection_, sql);
        query.with(values...);
        while (query.step()) {
            rows.push_back(make(query));
        }
        return rows;
    }

    /// The only row, if there is one.
    template <class Make, class... Values>
    auto one(std::string_view sql, Make make, const Values&... values) {
        std::optional<std::invoke_result_t<Make, const Statement&>> row;
        Statement query(connection_, sql);
        query.with(values...);
        if (query.step()) {
            row = make(query);
        }
        return row;
    }

  private:
    Connection& connection_;
};

} // namespace idavoll::server
