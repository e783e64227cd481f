#pragma once

#include <filesystem>
#include <string>

namespace idavoll::test {

/// Where a test keeps its database: the file of that name in the folder; or, where IDAVOLL_TEST_POSTGRESQL
/// names the socket's folder of a PostgreSQL server (tests/postgresql.mjs), a database of its own there, made
/// if there is none.
std::filesystem::path database_in(const std::filesystem::path& folder, const std::string& name);

/// The same, of the newest schema already: a copy of one that is made once, since a schema takes longer to
/// make than most tests run.
std::filesystem::path ready_database_in(const std::filesystem::path& folder, const std::string& name);

/// Removes those that are no files; before the folder goes.
void drop_databases_in(const std::filesystem::path& folder);

} // namespace idavoll::test
