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

/// What the lists of ratings ask of the store.
namespace idavoll::server {

/// What one game has made of somebody's rating.
struct RatingStep {
    Milliseconds at = 0;
    Rating before;
    Rating after;
};

/// One line of a list.
struct RatedPerson {
    int place = 0; ///< from 1; those of one level share it
    std::string name;
    int level = 0;
    int games = 0;
    bool is_reader = false;
};

/// Which part of a list somebody wants.
struct RatingWish {
    std::string ladder;                ///< as ladder_name calls it
    std::optional<std::string> before; ///< a name's key: only those who stand behind that account
    bool around_reader = false;        ///< with the reader in the middle, if they are on it
    int most = 50;
    Milliseconds played_after = 0; ///< those have played enough whose tenth last game ended later
};

/// A room as far as ratings go.
struct RatedRoom {
    std::string game;
    std::size_t seats = 0;
    bool rated = false;
    bool open = false;
    Company company; ///< while it is open, for the reader

    /// Once it has ended: by seat, what it has made of somebody's rating; nothing where that is hidden.
    std::vector<std::optional<RatingStep>> steps;
    /// Whether it counts; nothing: it has not ended, or is none that could.
    std::optional<bool> counts;
};

class RatingReading {
  public:
    virtual ~RatingReading() = default;

    template <class T>
    using Answer = boost::asio::awaitable<Result<T, JournalError>>;

    /// From the top, or from where the wish says; one more than it asks for where there is more.
    virtual Answer<std::vector<RatedPerson>> listed(PersonId reader, RatingWish wish) = 0;

    /// What the last games have made of somebody's rating, the oldest first; nothing if it is hidden from the
    /// reader, or there is nobody of that name.
    virtual Answer<std::optional<std::vector<RatingStep>>> history(PersonId reader, std::string name_key,
                                                                   std::string ladder, int most) = 0;

    /// Nothing if there is no such room.
    virtual Answer<std::optional<RatedRoom>> room(PersonId reader, std::string code) = 0;

    /// What somebody is believed to be on a ladder, whether they have played there or not.
    virtual Answer<Rating> rating_of(PersonId person, std::string ladder) = 0;
};

} // namespace idavoll::server
