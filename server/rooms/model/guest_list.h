#pragma once

#include "engine/result.h"
#include "protocol/server_messages.h"
#include "server/core/ledger/changes.h"
#include "server/core/people/identity.h"
#include "server/rooms/model/seating.h"

#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// Who was invited to an open table and has not come.
class GuestList {
  public:
    /// More are refused: an invitation reaches somebody who did not ask for it.
    static constexpr std::size_t most = 30;

    GuestList(GameId game, std::vector<StoredRoom::Invited> stored)
        : game_(game), invited_(std::move(stored)) {}

    /// Invites somebody, or once more somebody who has declined. `host` sits or has opened the room, which
    /// is open.
    Result<InvitationMade, protocol::Refused> invite(const Identity& host, const std::string& host_name,
                                                     const PersonId& person, const std::string& name,
                                                     const Seating& seating, Milliseconds now);

    /// The invitation of this person that waits for an answer; null if there is none.
    const InvitationMade* waiting_for(const PersonId& person) const;

    /// It has been answered.
    InvitationAnswered answer(const PersonId& person, bool accepted);

    /// Somebody who is on the list has sat down without answering; nothing if they are not on it.
    std::optional<InvitationAnswered> come(const PersonId& person);

    std::vector<protocol::Invited> shown() const;

  private:
    GameId game_;
    std::vector<StoredRoom::Invited> invited_;
};

} // namespace idavoll::server
