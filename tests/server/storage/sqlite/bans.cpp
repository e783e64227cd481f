/// Bans of guests and networks as they are stored.
#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/sql_console.h"
#include "server/storage/rows/sql_people.h"
#include "tests/server/storage/sqlite/samples.h"

#include <catch2/catch.hpp>

using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

struct Bans {
    /// Returns the reason of the ban that applies, or an empty text.
    std::string why(const std::string& guest, const std::string& network, Milliseconds now) {
        const auto found = answer<std::optional<FoundBan>>(people.ban_of(PersonId(guest), network, now));
        return found ? found->why : std::string();
    }

    void make(BanMade made) { REQUIRE_FALSE(commit(*store, {ConsoleChange(std::move(made))})); }

    const TemporaryDirectory directory;
    std::unique_ptr<SqlStore> store = open_store(directory.database());
    std::shared_ptr<ReaderPool> readers = ReaderPool::open(directory.database(), 1).value();
    SqlPeople people{readers};
    SqlConsole console{readers};
};

BanMade ban(std::int64_t id, const std::string& guest, const std::string& network,
            std::optional<Milliseconds> until, const std::string& why) {
    BanMade made;
    made.id = id;
    made.person = PersonId(guest);
    made.network = network;
    made.with_network = !network.empty();
    made.until = until;
    made.why = why;
    made.by = "Runa";
    made.at = id;
    return made;
}

} // namespace

TEST_CASE("a ban applies to its guest and its network until it ends or is lifted", "[people][store]") {
    Bans bans;
    bans.make(ban(1, "zoe", "", 1000, "rude"));
    bans.make(ban(2, "", "school", 2000, "bots"));
    bans.make(ban(3, "loki", "home", std::nullopt, "cheats"));
    CHECK(bans.why("zoe", "", 999) == "rude");
    CHECK(bans.why("zoe", "", 1000).empty());
    CHECK(bans.why("anna", "elsewhere", 1).empty());
    CHECK(bans.why("anna", "", 1).empty());
    CHECK(bans.why("", "", 1).empty());
    CHECK(bans.why("anna", "school", 1999) == "bots");
    CHECK(bans.why("anna", "school", 2000).empty());
    CHECK(bans.why("", "home", 1'000'000'000'000) == "cheats");
    CHECK(bans.why("loki", "elsewhere", 1'000'000'000'000) == "cheats");
    // Of several, the longest.
    CHECK(bans.why("zoe", "school", 1) == "bots");
    CHECK(bans.why("zoe", "home", 1) == "cheats");
    REQUIRE_FALSE(commit(*bans.store, {ConsoleChange(BanLifted{3})}));
    CHECK(bans.why("loki", "home", 1).empty());
    const auto again = commit(*bans.store, {ConsoleChange(BanLifted{3})});
    REQUIRE(again);
    CHECK(again->kind == JournalError::Kind::outdated);
}

TEST_CASE("bans in force are listed newest first, page by page, and forgotten after their end",
          "[people][store]") {
    Bans bans;
    for (std::int64_t id = 1; id <= 3; ++id) {
        bans.make(ban(id, "zoe", "", 1000 * id, "rude"));
    }
    const auto listed = [&](Milliseconds now, std::optional<std::int64_t> before, int most) {
        std::vector<std::int64_t> ids;
        for (const BanMade& one : answer<std::vector<BanMade>>(bans.console.bans(now, before, most))) {
            ids.push_back(one.id);
        }
        return ids;
    };
    using Ids = std::vector<std::int64_t>;
    CHECK(listed(1, {}, 9) == Ids{3, 2, 1});
    CHECK(listed(1, {}, 2) == Ids{3, 2});
    CHECK(listed(1, 2, 9) == Ids{1});
    CHECK(listed(1000, {}, 9) == Ids{3, 2});
    REQUIRE_FALSE(commit(*bans.store, {ConsoleChange(BansExpired{2000})}));
    CHECK(listed(1, {}, 9) == Ids{3});
    const auto kept = answer<std::optional<BanMade>>(bans.console.ban(3));
    REQUIRE(kept);
    CHECK(kept->by == "Runa");
    CHECK(kept->until == 3000);
}

TEST_CASE("a network that is found later belongs to the ban, and stays banned when its guest is deleted",
          "[people][store]") {
    Bans bans;
    BanMade made = ban(1, "zoe", "", std::nullopt, "rude");
    made.with_network = true;
    bans.make(made);
    CHECK(answer<std::optional<FoundBan>>(bans.people.ban_of(PersonId("zoe"), "home", 1))->lacks_network);
    REQUIRE_FALSE(commit(*bans.store, {ConsoleChange(BanNetworkFound{1, "home"})}));
    CHECK_FALSE(
        answer<std::optional<FoundBan>>(bans.people.ban_of(PersonId("zoe"), "home", 1))->lacks_network);
    REQUIRE_FALSE(commit(*bans.store, {ConsoleChange(BanNetworkFound{1, "school"})}));
    CHECK(bans.why("anna", "school", 1).empty());
    REQUIRE_FALSE(commit(*bans.store, {PeopleChange(PersonErased{PersonId("zoe")})}));
    CHECK(bans.why("zoe", "", 1).empty());
    CHECK(bans.why("anna", "home", 1) == "rude");
}

TEST_CASE("the network of a removed spectator is kept for a day", "[store]") {
    Bans bans;
    REQUIRE_FALSE(commit(*bans.store, running(1)));
    REQUIRE_FALSE(commit(
        *bans.store,
        {SpectatorRemoved{.game = 1, .person = PersonId("zoe"), .name = {}, .at = 7, .network = "home"}}));
    CHECK(load(*bans.store, code_of(1))->removed.at(0).network == "home");
    REQUIRE_FALSE(commit(*bans.store, {ConsoleChange(BansExpired{network_stays_out + 6})}));
    CHECK(load(*bans.store, code_of(1))->removed.at(0).network == "home");
    REQUIRE_FALSE(commit(*bans.store, {ConsoleChange(BansExpired{network_stays_out + 7})}));
    CHECK(load(*bans.store, code_of(1))->removed.at(0).network.empty());
}
