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

/// Who may come to a table: open and declined invitations, and players whose seat the creator has freed.
class GuestList {
  public:
    /// Limits invitations, because they reach people who did not ask for them.
    static constexpr std::size_t most = 30;

    GuestList(GameId game, std::vector<StoredRoom::Invited> stored)
        : game_(game), invited_(std::move(stored)) {}

    /// Invites a person, also one who has declined before. `host` must be a player or the creator, and the
    /// room must be open.
    Result<InvitationMade, protocol::Refused> invite(const Identity& host, const std::string& host_name,
                                                     const PersonId& person, const std::string& name,
                                                     const Seating& seating, Milliseconds now);

    /// Returns the person's open invitation; null if there is none.
    const InvitationMade* waiting_for(const PersonId& person) const;

    /// Records the answer to an open invitation.
    InvitationAnswered answer(const PersonId& person, bool accepted);

    /// Accepts the person's open invitation because they have sat down; nothing if there is none.
    std::optional<InvitationAnswered> come(const PersonId& person);

    std::vector<protocol::Invited> shown() const;

    /// A player whose seat was freed can't sit down for this long, unless they are invited. Kept in memory:
    /// a restart forgives.
    static constexpr Milliseconds stays_away = 10LL * 60 * 1000;

    /// Records that the creator has freed the person's seat.
    void send_away(const PersonId& person, Milliseconds now);

    /// Returns why the person can't sit down now, if they can't.
    Result<Done, protocol::Refused> may_sit(const PersonId& person, Milliseconds now) const;

  private:
    struct SentAway {
        PersonId person;
        Milliseconds until = 0;
    };

    GameId game_;
    std::vector<StoredRoom::Invited> invited_;
    std::vector<SentAway> sent_away_;
};

} // namespace idavoll::server
