#pragma once

#include "server/listings/leaderboards/rating_reading.h"

#include <memory>
#include <utility>

namespace idavoll::server {

class ReaderPool;

/// Reads ratings through the reader pool.
class SqlRatings final : public RatingReading {
  public:
    explicit SqlRatings(std::shared_ptr<ReaderPool> pool) : pool_(std::move(pool)) {}

    Answer<std::vector<RatedPerson>> listed(PersonId reader, RatingWish wish) override;
    Answer<std::optional<std::vector<RatingStep>>> history(PersonId reader, std::string name_key,
                                                           std::string ladder, int most) override;
    Answer<std::optional<RatedRoom>> room(PersonId reader, std::string code) override;
    Answer<Rating> rating_of(PersonId person, std::string ladder) override;

  private:
    std::shared_ptr<ReaderPool> pool_;
};

} // namespace idavoll::server
