#pragma once

#include "server/listings/leaderboards/rating_reading.h"
#include "server/storage/sql/place.h"

#include <memory>

namespace idavoll::server {

template <class Reader>
class ReadingThread;
class RatingQueries;

/// Reads ratings through a connection that can only read, on a thread of its own.
class SqlRatings final : public RatingReading {
  public:
    /// Made by open().
    explicit SqlRatings(std::unique_ptr<ReadingThread<RatingQueries>> thread);

    /// As ReadingThread::open().
    static Result<std::unique_ptr<SqlRatings>, JournalError> open(const DatabasePlace& place);

    ~SqlRatings() override;

    Answer<std::vector<RatedPerson>> listed(PersonId reader, RatingWish wish) override;
    Answer<std::optional<std::vector<RatingStep>>> history(PersonId reader, std::string name_key,
                                                           std::string ladder, int most) override;
    Answer<std::optional<RatedRoom>> room(PersonId reader, std::string code) override;
    Answer<Rating> rating_of(PersonId person, std::string ladder) override;

    /// As ReadingThread::stop().
    void stop();

  private:
    std::unique_ptr<ReadingThread<RatingQueries>> thread_;
};

} // namespace idavoll::server
