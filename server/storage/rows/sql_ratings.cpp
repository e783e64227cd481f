#include "server/storage/rows/sql_ratings.h"

#include "server/storage/rows/rating_queries.h"
#include "server/storage/rows/reading_thread.h"

#include <utility>

namespace idavoll::server {

SqlRatings::SqlRatings(std::unique_ptr<ReadingThread<RatingQueries>> thread) : thread_(std::move(thread)) {}

SqlRatings::~SqlRatings() = default;

Result<std::unique_ptr<SqlRatings>, JournalError> SqlRatings::open(const DatabasePlace& place) {
    return ReadingThread<RatingQueries>::open<SqlRatings>(place);
}

void SqlRatings::stop() {
    thread_->stop();
}

RatingReading::Answer<std::vector<RatedPerson>> SqlRatings::listed(PersonId reader, RatingWish wish) {
    return thread_->ask([reader = std::move(reader), wish = std::move(wish)](RatingQueries& ratings) {
        return ratings.listed(reader, wish);
    });
}

RatingReading::Answer<std::optional<std::vector<RatingStep>>>
SqlRatings::history(PersonId reader, std::string name_key, std::string ladder, int most) {
    return thread_->ask(
        [reader = std::move(reader), key = std::move(name_key), ladder = std::move(ladder),
         most](RatingQueries& ratings) { return ratings.history(reader, key, ladder, most); });
}

RatingReading::Answer<std::optional<RatedRoom>> SqlRatings::room(PersonId reader, std::string code) {
    return thread_->ask([reader = std::move(reader), code = std::move(code)](RatingQueries& ratings) {
        return ratings.room(reader, code);
    });
}

RatingReading::Answer<Rating> SqlRatings::rating_of(PersonId person, std::string ladder) {
    return thread_->ask([person = std::move(person), ladder = std::move(ladder)](RatingQueries& ratings) {
        return ratings.rating_of(person, ladder);
    });
}

} // namespace idavoll::server
