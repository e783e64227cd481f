#pragma once

#include "tests/server/app/host.h"
#include "tests/server/core/people/test_person.h"

#include <cstdint>
#include <string>
#include <vector>

namespace idavoll::test {

/// Returns the path of the server's database.
std::string database_of(const Host& host);

/// Gives an account a role, as an operator does on the command line.
void give_role(const Host& host, const std::string& name, const std::string& role);

/// Returns a new account with that role, signed in.
TestPerson keeper(const Host& host, const std::string& name, const std::string& role);

/// Returns the time in an hour, in milliseconds since the epoch.
std::int64_t in_an_hour();

/// Starts a game of Völuspá for two, the first of them under that name. Returns its room's code.
std::string begun_game(TestPerson& anna, TestPerson& bjorn, const std::string& name = "Anna");

/// The player to act takes the first legal action.
void make_a_move(const std::vector<TestPerson*>& players, const std::string& room);

} // namespace idavoll::test
