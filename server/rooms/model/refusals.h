#pragma once

#include "engine/result.h"
#include "protocol/server_messages.h"

#include <string>

/// The refusals of a room, each with a sentence for the user.
namespace idavoll::server {

protocol::Refused refused(protocol::ErrorCode code, std::string sentence);

/// Translates an error of the engine.
protocol::Refused refused(const Error& error);

protocol::Refused not_seated();
protocol::Refused not_open();
protocol::Refused not_started();
protocol::Refused not_running();

/// The game is marked as broken: it can't go on until an operator has repaired it.
protocol::Refused broken();

/// Only players may be in the room now.
protocol::Refused not_for_spectators(protocol::Spectators who);

/// The host has removed the sender from the room.
protocol::Refused removed_by_host();

/// The host has removed a guest who shares the sender's network.
protocol::Refused network_removed_by_host();

/// A guest gave a name that could be mistaken for an account's.
protocol::Refused like_an_account();

/// What was asked for is available after the end of the game.
protocol::Refused not_finished();

/// The deal is secret: what was asked for is available after the end of the round.
protocol::Refused deal_is_secret();

/// Only players may be in the room until the deal is no longer secret.
protocol::Refused closed_until_end_of_round();

/// Another game alone against bots would be too many.
protocol::Refused too_many_alone();

/// For a position that is not the current one, which has this seq.
protocol::Refused stale(int seq);

} // namespace idavoll::server
