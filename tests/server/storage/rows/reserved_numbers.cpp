#include "server/storage/rows/reserved_numbers.h"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/io_context.hpp>
#include <catch2/catch.hpp>
#include <numeric>

using namespace idavoll;
using namespace idavoll::server;

namespace {

const JournalError away{JournalError::Kind::unavailable, "The database is away."};

/// Numbers and their requesters.
class Asking {
  public:
    void take() {
        numbers.take(Reply<ReservedNumbers::Given>(boost::asio::bind_executor(
            io_, [this](const ReservedNumbers::Given& given) { answers.push_back(given); })));
    }

    /// Returns the answers received so far.
    std::vector<ReservedNumbers::Given> answered() {
        io_.restart();
        io_.poll();
        return std::exchange(answers, {});
    }

    int calls = 0;
    ReservedNumbers numbers{[this] { ++calls; }};
    std::vector<ReservedNumbers::Given> answers;

  private:
    boost::asio::io_context io_;
};

} // namespace

TEST_CASE("reserved numbers are given at once and in order, others when available") {
    Asking asking;
    CHECK(asking.numbers.is_low());
    asking.take();
    asking.take();
    CHECK(asking.answered().empty());
    CHECK(asking.calls == 2);
    std::vector<GameId> stock(ReservedNumbers::stock);
    std::iota(stock.begin(), stock.end(), 7);
    asking.numbers.put(stock);
    asking.take();
    const auto given = asking.answered();
    REQUIRE(given.size() == 3);
    CHECK((*given[0] == 7 && *given[1] == 8 && *given[2] == 9));
    CHECK(asking.calls == 2);
    CHECK_FALSE(asking.numbers.is_low());
}

TEST_CASE("a request for a number fails while the database is away, and later ones succeed") {
    Asking asking;
    asking.take();
    asking.numbers.refuse(away);
    const auto refused = asking.answered();
    REQUIRE(refused.size() == 1);
    REQUIRE_FALSE(refused.front());
    CHECK(refused.front().error().sentence == away.sentence);
    asking.take();
    CHECK(asking.calls == 2);
    asking.numbers.put({3});
    CHECK(*asking.answered().front() == 3);
}

TEST_CASE("after the shutdown no one waits for a number or gets one") {
    Asking asking;
    asking.take();
    asking.numbers.put({3, 4});
    asking.take();
    asking.take();
    asking.numbers.close(away);
    asking.take();
    const auto given = asking.answered();
    REQUIRE(given.size() == 4);
    CHECK((*given[0] == 3 && *given[1] == 4));
    CHECK_FALSE(given[2]);
    CHECK_FALSE(given[3]);
}
