#include "server/bots/fair_queue.h"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace idavoll::server;
using Urgency = BotShare::Urgency;

namespace {

BotShare share(std::string network, std::string person, Urgency urgency = Urgency::awaited) {
    return {.network = std::move(network), .person = std::move(person), .urgency = urgency};
}

struct Entry {
    BotShare share;
    std::string job;
};

/// Returns the jobs in the order in which they are taken.
std::string order(const std::vector<Entry>& entries) {
    FairQueue<std::string> queue;
    for (const Entry& entry : entries) {
        queue.add(entry.share, entry.job);
    }
    std::string taken;
    while (!queue.is_empty()) {
        taken += queue.take();
    }
    return taken;
}

} // namespace

TEST_CASE("jobs waiting for a bot thread are taken in fair turns", "[bots]") {
    struct Case {
        std::string about;
        std::vector<Entry> entries;
        std::string taken;
    };

    const auto [about, entries, taken] = GENERATE(values<Case>({
        {"one person's in order", {{share("1", "a"), "1"}, {share("1", "a"), "2"}}, "12"},
        {"a stranger's after one of the crowd's network",
         {{share("1", "a"), "1"}, {share("1", "b"), "2"}, {share("1", "c"), "3"}, {share("2", "z"), "Z"}},
         "1Z23"},
        {"each person of a network in turn",
         {{share("1", "a"), "1"}, {share("1", "a"), "2"}, {share("1", "a"), "3"}, {share("1", "b"), "B"}},
         "1B23"},
        {"people of unknown networks have a share each",
         {{share("", "a"), "1"}, {share("", "a"), "2"}, {share("", "b"), "B"}, {share("1", "a"), "N"}},
         "1BN2"},
        {"a network that is called as a person is", {{share("a", "x"), "1"}, {share("", "a"), "2"}}, "12"},
        {"hints first, and rooms in which no one is last",
         {{share("1", "a", Urgency::unattended), "U"},
          {share("1", "a", Urgency::awaited), "A"},
          {share("1", "a", Urgency::hint), "H"}},
         "HAU"},
        {"one in eight is the least urgent",
         {{share("1", "a"), "1"},
          {share("1", "a"), "2"},
          {share("1", "a"), "3"},
          {share("1", "a"), "4"},
          {share("1", "a"), "5"},
          {share("1", "a"), "6"},
          {share("1", "a"), "7"},
          {share("1", "a"), "8"},
          {share("1", "a", Urgency::unattended), "U"}},
         "1234567U8"},
    }));
    INFO(about);
    CHECK(order(entries) == taken);
}

TEST_CASE("a returning requester gets a turn while a crowd waits", "[bots]") {
    FairQueue<std::string> queue;
    for (const std::string person : {"a", "b", "c", "d"}) {
        queue.add(share("1", person), person);
    }
    std::string taken;
    for (int round = 0; round < 3; ++round) {
        queue.add(share("2", "z"), "Z");
        taken += queue.take();
        taken += queue.take();
    }
    CHECK(taken == "aZbZcZ");
}
