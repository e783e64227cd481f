#pragma once

#include "protocol/server_messages.h"
#include "server/listings/games/my_games.h"

#include <cstddef>

#include <vector>

/// A person's games in the order and the words in which they are told.
namespace idavoll::server {

/// Those where it is the person's turn, the one that waits longest first; then the others, by what was done
/// last.
void put_in_order(std::vector<GameOfMine>& games);

protocol::MyGame my_game(const GameOfMine& game);
std::vector<protocol::MyGame> my_games(const std::vector<GameOfMine>& games);

/// The settings as they are kept, complete for so many seats.
protocol::Settings settings_of(const Json& kept, std::size_t seats);

std::vector<protocol::TableSeat> listed(const std::vector<ListedSeat>& seats, const Json& settings);

} // namespace idavoll::server
