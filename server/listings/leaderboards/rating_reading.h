#pragma once

#include "engine/result.h"
#include "server/core/ledger/journal.h"
#include "server/core/ledger/terms.h"
#include "server/core/people/person.h"
#include "server/listings/ratings/forecast.h"
#include "server/listings/ratings/rating.h"

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// Reads ratings from the store.
namespace idavoll::server {

/// A person's rating after a game.
struct RatingStep {
    Milliseconds at = 0;
    Rating before;
    Rating after;
};

/// A line of a leaderboard.
struct RatedPerson {
    int place = 0; ///< from 1; equal levels share a place
    std::string name;
    int level = 0;
    int games = 0;
    bool is_reader = false;
};

/// A page of a leaderboard.
struct RatingWish {
    std::string ladder;                ///< named by ladder_name
    std::optional<std::string> before; ///< name key: only those below that account
    bool around_reader = false;        ///< centered on the reader, if listed
    int most = 50;
    Milliseconds played_after = 0; ///< only people whose tenth last game ended later
};

/// The ratings of a room.
struct RatedRoom {
    std::string game;
    std::size_t seats = 0;
    bool rated = false;
    bool open = false;
    Company company; ///< while it is open, for the reader

    /// Once it has ended: each seat's rating change; nothing if hidden.
    std::vector<std::optional<RatingStep>> steps;
    /// Whether it counts; nothing if it has not ended or can't count.
    std::optional<bool> counts;
};

class RatingReading {
  public:
    virtual ~RatingReading() = default;

    template <class T>
    using Answer = boost::asio::awaitable<Result<T, JournalError>>;

    /// Returns lines from the top or as requested, and one extra line if there are more.
    virtual Answer<std::vector<RatedPerson>> listed(PersonId reader, RatingWish wish) = 0;

    /// Returns a person's latest rating changes, oldest first; nothing if hidden from the reader or there is
    /// no such person.
    virtual Answer<std::optional<std::vector<RatingStep>>> history(PersonId reader, std::string name_key,
                                                                   std::string ladder, int most) = 0;

    /// Returns nothing if there is no such room.
    virtual Answer<std::optional<RatedRoom>> room(PersonId reader, std::string code) = 0;

    /// Returns a person's rating on a ladder, even if they have not played there.
    virtual Answer<Rating> rating_of(PersonId person, std::string ladder) = 0;
};

} // namespace idavoll::server
