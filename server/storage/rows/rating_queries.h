#pragma once

#include "server/listings/leaderboards/rating_reading.h"
#include "server/storage/rows/statements.h"

#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// Reads ratings. Throws SqlError, also for invalid stored values.
class RatingQueries {
  public:
    explicit RatingQueries(Connection& connection) : statements_(connection) {}

    /// Returns the ratings at an open table for a prospective or seated player.
    Company company(GameId game, const std::string& ladder, std::size_t seats, const PersonId& reader);

    std::vector<RatedPerson> listed(const PersonId& reader, const RatingWish& wish);
    std::optional<std::vector<RatingStep>> history(const PersonId& reader, const std::string& name_key,
                                                   const std::string& ladder, int most);
    std::optional<RatedRoom> room(const PersonId& reader, const std::string& code);
    Rating rating_of(const PersonId& person, const std::string& ladder);

  private:
    /// A position in a leaderboard: after it, or from it on.
    struct Place {
        int level = 0;
        std::int64_t player = 0;

        static Place at(const Statement& row) { return {row.integer(0), row.int64(1)}; }
    };

    struct Own {
        Rating rating;
        int games = 0;
        bool hidden_from_self = false;
    };

    Own own(const PersonId& person, const std::string& ladder);
    std::optional<Place> place_of(const std::string& name_key, const std::string& ladder);
    /// Returns where a page centered on the reader starts; nothing if they are not listed.
    std::optional<Place> above(const PersonId& reader, const RatingWish& wish);
    void read_end(RatedRoom& room, GameId game, const PersonId& reader);

    Statements statements_;
};

} // namespace idavoll::server
