#pragma once

#include "server/ladders/rating_reading.h"

#include <filesystem>
#include <memory>

namespace idavoll::server {

template <class Reader>
class ReadingThread;
class RatingQueries;

/// Reads ratings through a connection that can only read, on a thread of its own.
class SqliteRatings final : public RatingReading {
  public:
    /// Made by open().
    explicit SqliteRatings(std::unique_ptr<ReadingThread<RatingQueries>> thread);

    /// As ReadingThread::open().
    static Result<std::unique_ptr<SqliteRatings>, JournalError> open(const std::filesystem::path& path);

    ~SqliteRatings() override;

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
