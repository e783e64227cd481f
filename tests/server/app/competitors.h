#pragma once

#include "tests/server/app/client.h"
#include "tests/server/app/host.h"

#include <nlohmann/json.hpp>
#include <string>

/// What accounts do in tournaments and leagues, over real sockets.
namespace idavoll::test {

/// Calls as this account. A POST has an empty object as its body.
Answer act(const Host& host, const std::string& method, const std::string& target, const std::string& cookie);

/// Returns a wish for a public Swiss tournament of Völuspá for two. It starts by itself when full.
nlohmann::json swiss_of(int from, int to);

/// Resigns in the room and waits for the end of the game.
void resign(const Host& host, const std::string& cookie, const std::string& room);

} // namespace idavoll::test
