#include "engine/dice.h"

#include <catch2/catch.hpp>
#include <map>
#include <vector>

using namespace idavoll;

TEST_CASE("dice are uniform, and so are shuffles") {
    Dice dice(1);
    std::vector<int> sides(6);
    for (int i = 0; i < 6000; ++i) {
        ++sides[below(dice, sides.size())];
    }
    double sum = 0;
    for (const int count : sides) {
        sum += (count - 1000) * (count - 1000) / 1000.0;
    }
    CHECK(sum < 20.5); // one in a thousand
    std::map<std::vector<int>, int> orders;
    for (int i = 0; i < 6000; ++i) {
        std::vector<int> list{1, 2, 3};
        shuffle(list, dice);
        ++orders[list];
    }
    CHECK(orders.size() == 6);
    sum = 0;
    for (const auto& [order, count] : orders) {
        sum += (count - 1000) * (count - 1000) / 1000.0;
    }
    CHECK(sum < 20.5);
}

TEST_CASE("the same dice give the same numbers on every machine") {
    Dice dice(42);
    CHECK(dice() == 13930160852258120406U);
    CHECK(below(dice, 1) == 0);
    Dice again(42);
    Dice same(42);
    CHECK(below(again, 1000) == below(same, 1000));
}
