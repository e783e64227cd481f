#include "server/storage/rows/sql_ratings.h"

#include "server/storage/rows/rating_queries.h"
#include "server/storage/rows/reader_pool.h"

#include <utility>

namespace idavoll::server {

RatingReading::Answer<std::vector<RatedPerson>> SqlRatings::listed(PersonId reader, RatingWish wish) {
    return pool_->ask<RatingQueries>([reader = std::move(reader), wish = std::move(wish)](
                                         RatingQueries& ratings) { return ratings.listed(reader, wish); });
}

RatingReading::Answer<std::optional<std::vector<RatingStep>>>
SqlRatings::history(PersonId reader, std::string name_key, std::string ladder, int most) {
    return pool_->ask<RatingQueries>(
        [reader = std::move(reader), key = std::move(name_key), ladder = std::move(ladder),
         most](RatingQueries& ratings) { return ratings.history(reader, key, ladder, most); });
}

RatingReading::Answer<std::optional<RatedRoom>> SqlRatings::room(PersonId reader, std::string code) {
    return pool_->ask<RatingQueries>([reader = std::move(reader), code = std::move(code)](
                                         RatingQueries& ratings) { return ratings.room(reader, code); });
}

RatingReading::Answer<Rating> SqlRatings::rating_of(PersonId person, std::string ladder) {
    return pool_->ask<RatingQueries>(
        [person = std::move(person), ladder = std::move(ladder)](RatingQueries& ratings) {
            return ratings.rating_of(person, ladder);
        });
}

} // namespace idavoll::server
