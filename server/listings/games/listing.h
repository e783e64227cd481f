#pragma once

#include "protocol/server_messages.h"
#include "server/listings/games/my_games.h"

#include <cstddef>

#include <vector>

/// A person's games in list order and in protocol form.
namespace idavoll::server {

/// Puts games where it is the person's turn first, longest wait first; the rest by last activity.
void put_in_order(std::vector<GameOfMine>& games);

protocol::MyGame my_game(const GameOfMine& game);
std::vector<protocol::MyGame> my_games(const std::vector<GameOfMine>& games);

std::vector<protocol::TableSeat> listed(const std::vector<ListedSeat>& seats, const Json& settings);

} // namespace idavoll::server
