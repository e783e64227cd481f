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

/// Returns the sitter for a seat that a bot has from the start.
Sitter sitting_bot(const std::string& bot, Seat seat);

/// Returns the seat that this person has or that is held for them.
std::optional<Seat> seat_of(const Sitters& seats, const PersonId& person);

/// The seats of a table and its creator. A person has at most one seat, and no two names look alike. Once
/// closed it is final: every seat is taken by a player who has arrived.
class Seating {
  public:
    /// Opens a table whose seats can be taken.
    Seating(PersonId creator, Sitters seats);

    const Sitters& seats() const { return seats_; }

    const Sitter& at(Seat seat) const { return *seats_.at(static_cast<std::size_t>(seat)); }

    /// Returns the seat that this person has or that is held for them.
    std::optional<Seat> seat_of(const PersonId& person) const { return server::seat_of(seats_, person); }

    const PersonId& creator() const { return creator_; }

    /// Returns the name a guest gave, cleaned; refused if it can't be displayed or looks like the name of
    /// another player. Accounts always have their own name.
    Result<std::string, protocol::Refused> own_name(std::string_view name, const Identity& who) const;

    /// Gives the wanted seat or the first free one, or confirms the one held for this person.
    Result<Seat, protocol::Refused> sit(const Identity& who, std::optional<Seat> wanted,
                                        std::string_view name, std::string entropy, const Salt& salt = {});

    /// Only once closed: gives a person without a seat the seat of a player who has left the game.
    Result<Done, protocol::Refused> substitute(Seat seat, const Identity& who, std::string_view name);

    /// The person has another identity from now on (empty: they have left for good). Returns the seat that
    /// thereby changed. If both identities have seats, each keeps its own. Before the table is closed, the
    /// seat of a person who has left is freed.
    std::optional<Seat> change(const PersonId& before, const Identity& now);

    /// Gives these seats, and no others, to bots (one entry per seat). Refused if a player has one of them.
    Result<Done, protocol::Refused> set_bots(const SeatBots& bots);

    /// Returns the bot of each seat.
    SeatBots bots() const;

    /// Frees the person's seat, also a held one.
    Result<Done, protocol::Refused> stand(const PersonId& person);

    /// Frees a seat, also a held one, and returns who had it. Refused if it is free.
    Result<Sitter, protocol::Refused> free(Seat seat);

    /// Makes the player in this seat the creator.
    Result<Done, protocol::Refused> hand_over(Seat seat);

    /// Changes the number of seats and the bots. All players but `confirms` have to confirm again. Refused if
    /// a player has a seat beyond the last or that of a bot.
    Result<Done, protocol::Refused> set_anew(std::size_t seats, const SeatBots& bots,
                                             const PersonId& confirms);

    /// The player accepts the current settings.
    Result<Done, protocol::Refused> confirm(const PersonId& person);

    /// Returns whether all players who have arrived have accepted the current settings.
    bool is_confirmed() const;

    /// Returns whether every seat is taken by a player who has arrived and accepted.
    bool is_complete() const;

    /// Removes seats that are free or held and moves the players together in order. All of them count as
    /// having accepted.
    void leave_out_the_missing();

    /// Makes the seating final. Throws std::logic_error if a player is missing, which is a fault of the
    /// server.
    void close();

    bool is_closed() const { return closed_; }

    /// Only once closed: replaces the seats by the same people as the game's log identifies them.
    void seal(Sitters founded) { seats_ = std::move(founded); }

    /// Only once closed: returns the same people with their seats held for them in another room.
    Sitters held_elsewhere() const;

  private:
    Result<Seat, protocol::Refused> seat_for(const PersonId& person, std::optional<Seat> wanted) const;

    PersonId creator_;
    Sitters seats_;
    bool closed_ = false;
};

} // namespace idavoll::server
