#pragma once

#include "server/operations/admin/archive.h"

#include <vector>

namespace idavoll::server {

class Statements;

/// Compares the stored ratings with those computed from the games, as by `ratings --rebuild`, without
/// changing anything.
std::vector<Finding> flaws_of_ratings(Statements& statements);

} // namespace idavoll::server
