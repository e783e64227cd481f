#pragma once

#include "server/listings/leaderboards/rating_reading.h"
#include "server/storage/sql/place.h"

#include <memory>

namespace idavoll::server {

template <class Reader>
class ReadingThread;
class RatingQueries;

/// Reads ratings through a read-only connection on its own thread.
class SqlRatings final : public RatingReading {
  public:
    /// Called by open().
    explicit SqlRatings(std::unique_ptr<ReadingThread<RatingQueries>> thread);

    /// See ReadingThread::open().
    static Result<std::unique_ptr<SqlRatings>, JournalError> open(const DatabasePlace& place);

    ~SqlRatings() override;

    Answer<std::vector<RatedPerson>> listed(PersonId reader, RatingWish wish) override;
    Answer<std::optional<std::vector<RatingStep>>> history(PersonId reader, std::string name_key,
                                                           std::string ladder, int most) override;
    Answer<std::optional<RatedRoom>> room(PersonId reader, std::string code) override;
    Answer<Rating> rating_of(PersonId person, std::string ladder) override;

    /// See ReadingThread::stop().
    void stop();

  private:
    std::unique_ptr<ReadingThread<RatingQueries>> thread_;
};

} // namespace idavoll::server
