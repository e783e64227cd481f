#pragma once

#include "engine/result.h"
#include "protocol/server_messages.h"
#include "server/core/people/person.h"
#include "server/rooms/model/pace.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// A finished game that people look at together: the leader moves from position to position, others follow if
/// they want, and all may draw on the shown position. Not stored: it ends with the last connection or by the
/// leader.
///
/// Participants are the leader and everyone with a drawing on the shown position. Moving to another position
/// removes all drawings.
class Review {
  public:
    /// The most participants at once.
    static constexpr std::size_t most_people = 16;

    /// How often changes are broadcast: drawing is quick.
    static constexpr Beat beat{.interval = 200, .burst = 8};

    /// A participant.
    struct Who {
        PersonId person;
        std::optional<Seat> seat; ///< unset for a spectator
        std::string name;
    };

    bool is_under_way() const { return is_under_way_; }

    /// Starts a review at the position after `seq`, or takes over the lead. Refused while another leader is
    /// present, unless a player asks and a spectator leads.
    Result<Done, protocol::Refused> lead(const Who& who, int seq, bool is_leader_here);

    /// Replaces the person's drawing on the position after `seq`. The leader thereby moves the review there;
    /// for others it is refused if another position is shown.
    Result<Done, protocol::Refused> point(const Who& who, int seq, std::vector<protocol::Stroke> strokes);

    /// Gives up the lead and, with `ends`, ends the review. Refused to all but the leader.
    Result<Done, protocol::Refused> let_go(const PersonId& person, bool ends);

    /// The person has disconnected: their drawing is removed unless they lead and may return. Returns whether
    /// anything has changed.
    bool leave(const PersonId& person);

    /// The person has another identity from now on. An empty `now`: they have left for good.
    void change(const PersonId& before, const PersonId& now, const std::optional<std::string>& name);

    /// Returns the leader; unset if no one leads.
    std::optional<PersonId> leader() const { return leader_; }

    /// Returns the number under which a participant is shown to others.
    std::optional<int> number_of(const PersonId& person) const;

    /// Returns the review as it is sent; unset if there is none.
    std::optional<protocol::Review> shown(bool is_leader_here) const;

  private:
    protocol::Reviewer* join(const Who& who);

    bool leads(const PersonId& person) const { return leader_ == person; }

    bool is_under_way_ = false;
    int seq_ = 0;
    std::optional<PersonId> leader_; ///< always one of people_
    std::map<PersonId, protocol::Reviewer> people_;
    int last_number_ = 0;
};

} // namespace idavoll::server
