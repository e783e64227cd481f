#include "server/tournaments/model/matchpoints.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <numeric>
#include <random>

using namespace idavoll;
using namespace idavoll::server;

namespace {

Json result_of(const std::vector<int>& scores, const std::string& reason = "finished",
               const std::vector<int>& out = {}) {
    return {{"scores", scores},
            {"ranking", std::vector<int>(scores.size(), 1)},
            {"reason", reason},
            {"out", out}};
}

using Points = std::vector<int>;
using Differences = std::vector<std::optional<int>>;

} // namespace

TEST_CASE("a seat gets 1 for each other table where it scored less, ½ for as much, as a share",
          "[tournaments]") {
    const auto compared = compare_tables({result_of({30, 10}), result_of({20, 25}), result_of({20, 40})}, 2);
    CHECK(compared[0].matchpoints == Points{10'000, 0});
    CHECK(compared[1].matchpoints == Points{2'500, 5'000});
    CHECK(compared[2].matchpoints == Points{2'500, 10'000});
    CHECK(compared[0].differences == Differences{667, -1500});
    CHECK(compared[1].differences == Differences{-333, 0});
    CHECK(compared[2].differences == Differences{-333, 1500});
}

TEST_CASE("a table without others to compare with has half the matchpoints", "[tournaments]") {
    const auto compared = compare_tables({result_of({30, 10})}, 2);
    CHECK(compared[0].matchpoints == Points{5'000, 5'000});
    CHECK(compared[0].differences == Differences{0, 0});
}

TEST_CASE(
    "a seat that left is behind all others, and those it left alone are ahead of games played to the end",
    "[tournaments]") {
    const auto compared = compare_tables(
        {result_of({99, 1, 1}, "resigned", {0}), result_of({5, 50, 50}), result_of({6, 40, 60})}, 3);
    CHECK(compared[0].matchpoints == Points{0, 10'000, 10'000});
    CHECK(compared[1].matchpoints == Points{5'000, 5'000, 0});
    CHECK(compared[2].matchpoints == Points{10'000, 0, 5'000});
    CHECK(compared[0].differences == Differences{{}, {}, {}});
    CHECK(compared[1].differences == Differences{-50, 500, -500});
}

TEST_CASE("a game without a ranking is not compared", "[tournaments]") {
    Json cancelled = result_of({3, 7}, "cancelled");
    cancelled["ranking"] = nullptr;
    const auto compared = compare_tables({cancelled, result_of({30, 10}), result_of({20, 25})}, 2);
    CHECK(compared[0].matchpoints == Points{5'000, 5'000});
    CHECK(compared[1].matchpoints == Points{10'000, 0});
    CHECK(compared[2].matchpoints == Points{0, 10'000});
    CHECK(compared[1].differences == Differences{500, -750});
}

TEST_CASE("the matchpoints and differences of each seat add up to their means", "[tournaments]") {
    std::mt19937 dice(48);
    std::uniform_int_distribution<int> any_score(-9, 30);
    for (int round = 0; round < 200; ++round) {
        const auto tables = static_cast<std::size_t>(1 + round % 9);
        const auto seats = static_cast<std::size_t>(2 + round % 5);
        std::vector<std::vector<int>> scores(tables, std::vector<int>(seats));
        std::vector<Json> results;
        for (std::vector<int>& each : scores) {
            std::ranges::generate(each, [&] { return any_score(dice); });
            results.push_back(result_of(each));
        }
        const auto compared = compare_tables(results, seats);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            int sum = 0;
            int apart = 0;
            for (std::size_t table = 0; table < tables; ++table) {
                // Calculated again from the ranks of the scores, apart from the code under test.
                double beaten = 0;
                for (std::size_t other = 0; other < tables; ++other) {
                    const int ahead = scores[table][seat] - scores[other][seat];
                    beaten += other == table ? 0 : ahead > 0 ? 1 : ahead == 0 ? 0.5 : 0;
                }
                const double share = tables == 1 ? 0.5 : beaten / static_cast<double>(tables - 1);
                CHECK(compared[table].matchpoints[seat] == Approx(10'000 * share).margin(0.51));
                sum += compared[table].matchpoints[seat];
                apart += compared[table].differences[seat].value();
            }
            const auto many = static_cast<int>(tables);
            CHECK(std::abs(sum - 5'000 * many) <= many);
            CHECK(std::abs(apart) <= many);
        }
    }
}
