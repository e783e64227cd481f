#pragma once

#include "engine/match/leaving.h"
#include "engine/result.h"
#include "protocol/server_messages.h"
#include "server/core/ledger/changes.h"
#include "server/core/people/identity.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace idavoll::server {

/// A seat that a bot has from the start.
Sitter sitting_bot(const std::string& bot, Seat seat);

/// The seat that this person has, or that is held for them.
std::optional<Seat> seat_of(const Sitters& seats, const PersonId& person);

/// Who sits where, and whose table it is. Of one person there is at most one seat, of what people take for
/// one name at most one too. Once closed it is final: every seat has somebody who has arrived.
class Seating {
  public:
    /// A table at which people still take their seats.
    Seating(PersonId creator, Sitters seats);

    const Sitters& seats() const { return seats_; }

    const Sitter& at(Seat seat) const { return *seats_.at(static_cast<std::size_t>(seat)); }

    /// The seat that this person has, or that is held for them.
    std::optional<Seat> seat_of(const PersonId& person) const { return server::seat_of(seats_, person); }

    const PersonId& creator() const { return creator_; }

    /// The name that a guest gives, made clean; refused if it cannot be shown, or if somebody else's is taken
    /// for the same. An account has its own, whatever it gives.
    Result<std::string, protocol::Refused> own_name(std::string_view name, const Identity& who) const;

    /// Gives that seat, or the first free one, or confirms the one that is held.
    Result<Seat, protocol::Refused> sit(const Identity& who, std::optional<Seat> wanted,
                                        std::string_view name, std::string entropy, const Salt& salt = {});

    /// Once closed: somebody without a seat has that one from now on, whose sitter has left the game.
    Result<Done, protocol::Refused> substitute(Seat seat, const Identity& who, std::string_view name);

    /// Somebody is another from now on, or nobody: the seat that is another's for it. Where both sit, each
    /// keeps theirs. While people still take their seats, that of nobody is free.
    std::optional<Seat> change(const PersonId& before, const Identity& now);

    /// From now on bots have these seats (one entry per seat), and no others do. Refused if somebody sits
    /// where one is to.
    Result<Done, protocol::Refused> set_bots(const SeatBots& bots);

    /// By seat, the bot that has it.
    SeatBots bots() const;

    /// Frees the seat, also one that is held.
    Result<Done, protocol::Refused> stand(const PersonId& person);

    /// Frees somebody's seat, also one that is held; refused if nobody has it. Whose it was.
    Result<PersonId, protocol::Refused> free(Seat seat);

    /// Whoever sits there is the creator from now on.
    Result<Done, protocol::Refused> hand_over(Seat seat);

    /// From now on the table has so many seats, bots have these, and all people who sit, but one, are to
    /// confirm. Refused if somebody has a seat beyond the last, or one of a bot's.
    Result<Done, protocol::Refused> set_anew(std::size_t seats, const SeatBots& bots,
                                             const PersonId& confirms);

    /// This person sits here with the settings as they are now.
    Result<Done, protocol::Refused> confirm(const PersonId& person);

    /// Whether all who have arrived sit here with the settings as they are now.
    bool is_confirmed() const;

    /// Whether everybody has arrived and agrees.
    bool is_complete() const;

    /// Moves those who sit together, in their order; seats that are empty or merely held are gone. All who
    /// have arrived agree.
    void leave_out_the_missing();

    /// From here on it is final. Somebody missing is a mistake of ours: throws std::logic_error.
    void close();

    bool is_closed() const { return closed_; }

    /// The same people in the same seats, as the log of their game knows them. Only once closed.
    void seal(Sitters founded) { seats_ = std::move(founded); }

    /// The same people with their seats held for them in another room. Only once closed.
    Sitters held_elsewhere() const;

  private:
    Result<Seat, protocol::Refused> seat_for(const PersonId& person, std::optional<Seat> wanted) const;

    PersonId creator_;
    Sitters seats_;
    bool closed_ = false;
};

} // namespace idavoll::server
