#include "server/bots/analyses.h"

#include "tests/support/eventually.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <future>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;

namespace {

const BotShare anna{.network = "1", .person = "anna"};

/// Waits until the room's analysis is ready and returns its text.
std::string made(const Analyses& analyses, const std::string& room) {
    Analyses::Text text;
    const auto is_made = [&] {
        text = analyses.find(room).value_or(Analyses::Text());
        return text != nullptr;
    };
    return idavoll::test::eventually(is_made) ? *text : "not made";
}

/// Returns its input once it is released.
class Slow {
  public:
    Analyst analyst() {
        return [let = let_.get_future().share()](const Json& record, const Enough&) {
            let.wait();
            return record;
        };
    }

    void let() { let_.set_value(); }

  private:
    std::promise<void> let_;
};

} // namespace

TEST_CASE("an analysis is pending, then ready, and made only once", "[analysis]") {
    Slow slow;
    Analyses analyses(slow.analyst());
    CHECK_FALSE(analyses.find("A"));
    CHECK(analyses.make("A", 1, anna));
    CHECK(analyses.find("A") == Analyses::Text());
    // Another person asks meanwhile.
    CHECK(analyses.make("A", 2, anna));
    slow.let();
    CHECK(made(analyses, "A") == "1");
    CHECK(analyses.make("A", 3, anna));
    CHECK(made(analyses, "A") == "1");
}

TEST_CASE("the number of waiting analyses is limited, and another may wait when one is done", "[analysis]") {
    Slow slow;
    Analyses analyses(slow.analyst(), {.kept = 8, .waiting = 2});
    CHECK(analyses.make("A", 1, anna));
    CHECK(analyses.make("B", 2, anna));
    CHECK_FALSE(analyses.make("C", 3, anna));
    CHECK_FALSE(analyses.find("C"));
    slow.let();
    CHECK(made(analyses, "B") == "2");
    CHECK(analyses.make("C", 3, anna));
    CHECK(made(analyses, "C") == "3");
}

TEST_CASE("one network's analyses leave room for others', which take turns with them", "[analysis]") {
    const BotShare neighbour{.network = "1", .person = "bjorn"};
    const BotShare stranger{.network = "2", .person = "carla"};
    Slow slow;
    std::mutex mutex;
    std::vector<Json> order;
    Analyses analyses(
        [&, answer = slow.analyst()](const Json& record, const Enough& enough) {
            const Json said = answer(record, enough);
            const std::lock_guard lock(mutex);
            order.push_back(said);
            return said;
        },
        {.kept = 8, .waiting = 8, .waiting_of_share = 3});
    CHECK(analyses.make("A", 1, anna));
    CHECK(analyses.make("B", 2, anna));
    CHECK(analyses.make("C", 3, anna));
    CHECK_FALSE(analyses.make("D", 4, anna));
    CHECK_FALSE(analyses.make("D", 4, neighbour));
    CHECK(analyses.make("S", 5, stranger));
    slow.let();
    for (const std::string room : {"A", "B", "C", "S"}) {
        made(analyses, room);
    }
    {
        const std::lock_guard lock(mutex);
        REQUIRE(order.size() == 4);
        // The thread may or may not have started the first before the others arrived.
        CHECK(std::ranges::find(order, Json(5)) - order.begin() <= 2);
        CHECK(order.back() == 3);
    }
    CHECK(analyses.make("D", 4, anna));
    CHECK(made(analyses, "D") == "4");
}

TEST_CASE("only the latest analyses are kept", "[analysis]") {
    Analyses analyses([](const Json& record, const Enough&) { return record; }, {.kept = 2, .waiting = 4});
    for (const std::string room : {"A", "B", "C"}) {
        CHECK(analyses.make(room, room, anna));
        CHECK(made(analyses, room) == write_json(room));
    }
    CHECK_FALSE(analyses.find("A"));
    CHECK(made(analyses, "B") == "\"B\"");
}

TEST_CASE("a failed analysis gives no result, and the next one is made", "[analysis]") {
    Analyses analyses([](const Json& record, const Enough&) -> Json {
        if (record == 1) {
            throw std::runtime_error("no");
        }
        return record;
    });
    CHECK(analyses.make("A", 1, anna));
    CHECK(made(analyses, "A") == "null");
    CHECK(analyses.make("B", 2, anna));
    CHECK(made(analyses, "B") == "2");
    CHECK(analysis_by_search(Json::object(), {}).is_null());
}

TEST_CASE("a server that shuts down does not wait for analyses", "[analysis]") {
    Analyses analyses([](const Json&, const Enough& enough) {
        while (!enough()) {
            std::this_thread::yield();
        }
        return Json("ended");
    });
    CHECK(analyses.make("A", 1, anna));
    CHECK(analyses.make("B", 2, anna));
    analyses.stop();
    CHECK(made(analyses, "B") == "\"ended\"");
}
