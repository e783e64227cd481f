#pragma once

#include "tests/server/app/host.h"
#include "tests/server/core/people/somebody.h"

#include <string>
#include <vector>

namespace idavoll::test {

/// Where a server keeps what it knows.
std::string database_of(const Host& host);

/// An operator at the command line gives an account a role.
void give_role(const Host& host, const std::string& name, const std::string& role);

/// A new account with that role, signed in.
Somebody keeper(const Host& host, const std::string& name, const std::string& role);

/// A game of Völuspá that two have begun, the first of them under that name: its room's code.
std::string begun_game(Somebody& anna, Somebody& bjorn, const std::string& name = "Anna");

/// Whoever is to act makes the first legal move.
void make_a_move(const std::vector<Somebody*>& players, const std::string& room);

} // namespace idavoll::test
