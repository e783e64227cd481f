#include "server/storage/postgresql/dialect.h"

#include <catch2/catch.hpp>

using namespace idavoll::server;

TEST_CASE("statements are translated to PostgreSQL's dialect, except within quotes") {
    CHECK(in_postgresql("SELECT ?1, ?12 FROM x WHERE y = '?1'") == "SELECT $1, $12 FROM x WHERE y = '?1'");
    CHECK(in_postgresql("SELECT json_group_array(json_object('json_object(', ?1))")
          == "SELECT json_agg(json_build_object('json_object(', $1))");
    CHECK(in_postgresql("SELECT json_quote('it''s ?1')") == "SELECT to_json('it''s ?1')");
    CHECK(in_postgresql("").empty());
}
