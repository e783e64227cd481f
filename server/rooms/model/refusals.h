#pragma once

#include "engine/result.h"
#include "protocol/server_messages.h"

#include <string>

/// The ways in which a room says no; each with a sentence for the person who meets it.
namespace idavoll::server {

protocol::Refused refused(protocol::ErrorCode code, std::string sentence);

/// What the engine refuses, in the protocol's words.
protocol::Refused refused(const Error& error);

protocol::Refused not_seated();
protocol::Refused not_open();
protocol::Refused not_started();
protocol::Refused not_running();

/// Nothing of the game goes on until an operator has mended it.
protocol::Refused broken();

/// Nobody without a seat may be here now.
protocol::Refused not_for_spectators(protocol::Spectators who);

/// What is asked for is there once the game has ended.
protocol::Refused not_finished();

/// Another game of one person against bots would be too many.
protocol::Refused too_many_alone();

/// Upon a position that is not the present one, which is that with `seq`.
protocol::Refused stale(int seq);

} // namespace idavoll::server
