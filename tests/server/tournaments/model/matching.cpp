// The matching has as many pairs as any.

#include "server/tournaments/model/matching.h"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

using namespace idavoll::server;

namespace {

using Graph = std::vector<std::vector<bool>>;

/// Tries all matchings. `free`: the vertices that are not decided, as bits.
int most_pairs(const Graph& graph, unsigned free) {
    if (free == 0) {
        return 0;
    }
    std::size_t one = 0;
    while ((free >> one & 1U) == 0) {
        ++one;
    }
    const unsigned rest = free & ~(1U << one);
    int most = most_pairs(graph, rest);
    for (std::size_t other = one + 1; other < graph.size(); ++other) {
        if ((rest >> other & 1U) != 0 && graph[one][other]) {
            most = std::max(most, 1 + most_pairs(graph, rest & ~(1U << other)));
        }
    }
    return most;
}

int pairs_in(const Matching& matching, const Graph& graph) {
    int pairs = 0;
    for (std::size_t one = 0; one < matching.size(); ++one) {
        if (const auto other = matching.partner(one)) {
            RC_ASSERT(matching.partner(*other) == one);
            RC_ASSERT(graph[one][*other]);
            pairs += one < *other ? 1 : 0;
        }
    }
    return pairs;
}

} // namespace

TEST_CASE("a matching has the most pairs possible, and players with a partner keep one", "[tournaments]") {
    CHECK(rc::check("any graph", [] {
        const auto n = *rc::gen::inRange<std::size_t>(0, 11);
        const int density = *rc::gen::inRange(1, 10);
        Graph graph(n, std::vector<bool>(n));
        for (std::size_t one = 0; one < n; ++one) {
            for (std::size_t other = one + 1; other < n; ++other) {
                graph[one][other] = graph[other][one] = *rc::gen::inRange(0, 10) < density;
            }
        }
        Matching matching(n);
        if (n >= 2 && graph[0][n - 1]) {
            matching.pair(0, n - 1);
        }
        const bool had_partner = n >= 2 && matching.partner(0).has_value();
        matching.extend([&](std::size_t one, std::size_t other) { return graph[one][other]; });
        RC_ASSERT(pairs_in(matching, graph) == most_pairs(graph, (1U << n) - 1));
        if (had_partner) {
            RC_ASSERT(matching.partner(0).has_value());
            RC_ASSERT(matching.partner(n - 1).has_value());
        }
    }));
}
