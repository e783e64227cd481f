#include "server/core/ledger/chain.h"
#include "server/operations/admin/heads.h"
#include "server/operations/admin/reports.h"
#include "server/operations/admin/verify.h"
#include "server/storage/rows/databases.h"
#include "server/storage/rows/sql_archive.h"
#include "tests/server/operations/admin/played.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

AuditNoted noted(std::string what, std::string why = "") {
    return {.who = "anna",
            .from = "command line",
            .what = std::move(what),
            .on = "secret",
            .why = std::move(why),
            .before = "1 keys",
            .after = "2 keys",
            .at = 1'700'000'000'000};
}

/// A running game and three audit entries.
void fill(const std::filesystem::path& path) {
    auto store = open_store(path);
    play(*store, 1, 5);
    REQUIRE_FALSE(commit(*store, {noted("first")}));
    REQUIRE_FALSE(commit(*store, {noted("second", "because"), noted("third")}));
}

Verification verified(const std::filesystem::path& path, const std::vector<ChainHead>& kept = {}) {
    const auto archive = SqlArchive::open(path);
    REQUIRE(archive.ok());
    return verify(**archive, kept);
}

} // namespace

TEST_CASE("the audit log is chained like games, and its last link is among the heads", "[any_database][E9]") {
    const TemporaryDirectory directory;
    fill(directory.database());
    const Verification verification = verified(directory.database());
    CHECK(verification.findings.empty());
    CHECK(verification.deeds == 3);
    REQUIRE(verification.heads.size() == 2);
    CHECK(verification.heads[0].game == audit_chain);
    CHECK(verification.heads[0].seq == 3);
    Bytes32 link{};
    link = audit_link(link, 1, noted("first"));
    link = audit_link(link, 2, noted("second", "because"));
    link = audit_link(link, 3, noted("third"));
    CHECK(verification.heads[0].hash == link);

    const auto archive = SqlArchive::open(directory.database());
    REQUIRE(archive.ok());
    const Report report = list_audit(**archive);
    CHECK(report.json.size() == 3);
    CHECK(report.json[1].at("why") == "because");
    CHECK(report.text.find("anna (command line): second secret, was: 1 keys, is: 2 keys, because: because\n")
          != std::string::npos);
}

TEST_CASE("a changed, removed or inserted audit entry is found by its row", "[any_database][E9]") {
    struct Tampering {
        std::string sql;
        std::string row;
    };

    const Tampering one = GENERATE(values<Tampering>({
        {"UPDATE audit SET who = 'berta' WHERE id = 1", "row 1"},
        {"UPDATE audit SET at = at + 1 WHERE id = 2", "row 2"},
        {"UPDATE audit SET came_from = '' WHERE id = 2", "row 2"},
        {"UPDATE audit SET what = 'nothing' WHERE id = 3", "row 3"},
        {"UPDATE audit SET target = 'game 1' WHERE id = 3", "row 3"},
        {"UPDATE audit SET why = '' WHERE id = 2", "row 2"},
        {"UPDATE audit SET before = after, after = before WHERE id = 1", "row 1"},
        {"DELETE FROM audit WHERE id = 2", "row 2"},
        {"DELETE FROM audit WHERE id = 3", "row 3"},
        {"UPDATE audit SET id = 7 WHERE id = 3", "row 3"},
        {"DELETE FROM audit", "row 1"},
    }));
    CAPTURE(one.sql);
    const TemporaryDirectory directory;
    fill(directory.database());
    const std::vector<ChainHead> kept = verified(directory.database()).heads;
    {
        Connection connection = connect(directory.database(), Access::read_write);
        CHECK_THROWS_AS(connection.run(one.sql), SqlError);
        connection.run(DatabasePlace(directory.database()).is_on_server()
                           ? "ALTER TABLE audit DISABLE TRIGGER audit_stays"
                           : "DROP TRIGGER audit_stays; DROP TRIGGER audit_stays_as_it_is");
        connection.run(one.sql);
    }
    const Verification verification = verified(directory.database(), kept);
    REQUIRE_FALSE(verification.findings.empty());
    CHECK(verification.findings.front().sentence.find(one.row) != std::string::npos);
}

TEST_CASE("a signed line of heads covers the audit log", "[any_database]") {
    const TemporaryDirectory directory;
    fill(directory.database());
    const Bytes32 key = random_seed();
    const std::string line = sign_heads({.heads = verified(directory.database()).heads, .file = {}}, 1, key);
    const auto named = signing_key(line);
    REQUIRE(named);
    CHECK(*named == public_key(key));
    const auto heads = read_heads(line, *named);
    REQUIRE(heads);
    CHECK(verified(directory.database(), heads->heads).findings.empty());
    CHECK_FALSE(signing_key("nonsense"));
}
