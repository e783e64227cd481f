#pragma once

#include "tests/server/app/host.h"
#include "tests/server/people/somebody.h"

#include <string>

namespace idavoll::test {

/// Where a server keeps what it knows.
std::string database_of(const Host& host);

/// An operator at the command line gives an account a role.
void give_role(const Host& host, const std::string& name, const std::string& role);

/// A new account with that role, signed in.
Somebody keeper(const Host& host, const std::string& name, const std::string& role);

} // namespace idavoll::test
