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

/// A finished game that people look at together: one leads from position to position, the others follow if
/// they want to, and all may draw upon the position that is shown. Kept nowhere: it lasts as long as the
/// room is awake and nobody ends it.
///
/// Whoever takes part leads, or has drawn something upon the position that is shown; with the next position
/// all that was drawn is gone.
class Review {
  public:
    /// So many people take part at once.
    static constexpr std::size_t most_people = 16;

    /// How often what changes is told: drawing is quick.
    static constexpr Beat beat{.interval = 200, .burst = 8};

    /// Who takes part, by which name.
    struct Who {
        PersonId person;
        std::optional<Seat> seat; ///< nothing for a spectator
        std::string name;
    };

    bool is_under_way() const { return is_under_way_; }

    /// Somebody leads from now on: begins at the position after `seq`, or takes over what is shown. Refused
    /// while somebody else leads who is here, unless that is a spectator and it is asked for by a seat.
    Result<Done, protocol::Refused> lead(const Who& who, int seq, bool is_leader_here);

    /// What somebody draws upon the position after `seq`, in place of what they drew before. Who leads shows
    /// that position; of everybody else it is refused where another is shown.
    Result<Done, protocol::Refused> point(const Who& who, int seq, std::vector<protocol::Stroke> strokes);

    /// Who leads leads no more, and it ends if they say so. Refused to everybody else.
    Result<Done, protocol::Refused> let_go(const PersonId& person, bool ends);

    /// Somebody is not here any more: what they drew goes with them, unless they lead and perhaps come back.
    /// Whether anything has changed.
    bool leave(const PersonId& person);

    /// Somebody is another from now on; nobody: they have left for good.
    void change(const PersonId& before, const PersonId& now, const std::optional<std::string>& name);

    /// Nothing: nobody leads.
    std::optional<PersonId> leader() const { return leader_; }

    /// The number by which somebody who takes part is known to the others.
    std::optional<int> number_of(const PersonId& person) const;

    /// As it is told; nothing where none is under way.
    std::optional<protocol::Review> shown(bool is_leader_here) const;

  private:
    protocol::Reviewer* join(const Who& who);

    bool leads(const PersonId& person) const { return leader_ == person; }

    bool is_under_way_ = false;
    int seq_ = 0;
    std::optional<PersonId> leader_; ///< always one of the people
    std::map<PersonId, protocol::Reviewer> people_;
    int last_number_ = 0;
};

} // namespace idavoll::server
