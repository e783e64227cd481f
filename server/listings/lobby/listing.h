#pragma once

#include "protocol/http_messages.h"
#include "protocol/server_messages.h"
#include "server/listings/lobby/invitations.h"
#include "server/listings/lobby/open_tables.h"

#include <vector>

/// Tables and invitations in protocol form.
namespace idavoll::server {

std::vector<protocol::Invitation> invitations_listed(const std::vector<WaitingInvitation>& invitations);

/// Tables that the reader can join come first.
std::vector<protocol::Table> tables_listed(const std::vector<OpenTable>& tables);

} // namespace idavoll::server
