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

/// Who may come to a table: open and declined invitations, players whose seat the creator has freed, and
/// spectators whom the creator has removed.
class GuestList {
  public:
    /// Limits invitations, because they reach people who did not ask for them.
    static constexpr std::size_t most = 30;

    GuestList(GameId game, std::vector<StoredRoom::Invited> invited, std::vector<SpectatorRemoved> removed)
        : game_(game), invited_(std::move(invited)), removed_(std::move(removed)) {}

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

    static constexpr std::size_t most_removed = 100;

    /// Returns what stands for the person in messages of this room.
    std::string key_of(const PersonId& person) const;

    /// Keeps a spectator out of the room, who must not be removed already. `account` is their name. For a day
    /// other guests of `network_mark` (empty: unknown) are kept out, too.
    Result<SpectatorRemoved, protocol::Refused> remove(const PersonId& person,
                                                       const std::optional<std::string>& account,
                                                       const std::string& network_mark, Milliseconds now);

    /// Lets the person with that key in again; nothing if they were not removed.
    std::optional<SpectatorLetIn> let_in(const std::string& key);

    bool is_removed(const PersonId& person) const;

    /// Returns whether a guest was removed who shares the network of this guest, who is not invited.
    bool keeps_out_network_of(const Identity& who, const std::string& network_mark, Milliseconds now) const;

    /// The person has another id from now on (empty: they have left for good).
    void change(const PersonId& before, const PersonId& now);

    std::vector<protocol::Watching> shown_removed() const;

  private:
    struct SentAway {
        PersonId person;
        Milliseconds until = 0;
    };

    GameId game_;
    std::vector<StoredRoom::Invited> invited_;
    std::vector<SentAway> sent_away_;
    std::vector<SpectatorRemoved> removed_;
};

} // namespace idavoll::server
