/// Operator's commands, killed after each change they make, and then run again.
#include "server/cli/admin.h"
#include "server/core/people/secret.h"
#include "server/storage/rows/sql_archive.h"
#include "tests/server/cli/commands.h"
#include "tests/server/operations/admin/played.h"
#include "tests/server/storage/kill_points.h"
#include "tests/support/files.h"

#include <array>
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;
namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;

test::CommandAnswer admin(Words words) {
    words.insert(words.begin(), "admin");
    return test::run_commands(cli::add_admin_commands, words);
}

/// Every point at first, then fewer and fewer, since later ones are alike.
int pace(int n) {
    constexpr int often = 40;
    return 1 + n / often;
}

/// Returns everything about games and the audit log in a database, except for times.
std::string told_of(const fs::path& database) {
    const auto told = [&](Words words) {
        words.insert(words.end(), {"--database", database});
        const test::CommandAnswer answer = admin(words);
        INFO(answer.err);
        CHECK(answer.status == 0);
        return answer.out;
    };
    Json audit = Json::parse(told({"audit", "--json"}));
    for (Json& row : audit) {
        row.erase("at");
        row.erase("hash");
    }
    return told({"verify"}) + told({"games", "--json"}) + audit.dump();
}

void copy_folder(const fs::path& from, const fs::path& to) {
    fs::remove_all(to);
    fs::copy(from, to);
}

/// Creates a database of two games with its secret, and what is derived from it.
void prepare(const fs::path& folder) {
    const std::string database = folder / "games.db";
    {
        const auto store = open_store(database);
        play(*store, 1);
        play(*store, 2);
    }
    REQUIRE(create_secret(secret_file(database)));
    REQUIRE(admin({"export", "--whole", "--out", folder / "games.jsonl", "--database", database}).status
            == 0);
    REQUIRE(admin({"backup", folder / "backup.db", "--database", database}).status == 0);
}

} // namespace

TEST_CASE("a command killed at any point succeeds when repeated", "[file]") {
    const TemporaryDirectory directory;
    const fs::path prepared = directory.path() / "prepared";
    const fs::path folder = directory.path() / "work";
    fs::create_directory(prepared);
    prepare(prepared);

    struct Case {
        std::string name;
        Words words;
        fs::path made;
    };

    const std::string fresh = folder / "new.db";
    const std::string games = folder / "games.db";
    const std::array cases{
        Case{"restore", {"restore", folder / "backup.db", "--database", fresh}, fresh},
        Case{"import", {"import", folder / "games.jsonl", "--database", fresh}, fresh},
        Case{"statistics", {"statistics", "--rebuild", "--why", "a test", "--database", games}, games},
        Case{"ratings", {"ratings", "--rebuild", "--why", "a test", "--database", games}, games},
        Case{"secret", {"secret", "rotate", "--why", "a test", "--database", games}, games}};
    const Case& each = cases.at(GENERATE(range(std::size_t{0}, std::size_t{5})));
    CAPTURE(each.name);
    copy_folder(prepared, folder);
    const test::CommandAnswer once = admin(each.words);
    INFO(once.err);
    REQUIRE(once.status == 0);
    const std::string wanted = told_of(each.made);
    int kills = 0;
    for (int n = 1;; n += pace(n)) {
        CAPTURE(n);
        copy_folder(prepared, folder);
        const test::Ended ended = test::killed_after(n, [&] { return admin(each.words).status == 0; });
        REQUIRE(ended != test::Ended::badly);
        if (ended == test::Ended::well) {
            break;
        }
        ++kills;
        const test::CommandAnswer again = admin(each.words);
        INFO(again.err);
        REQUIRE(again.status == 0);
        // An entry may be there twice, since it is written before the action.
        if (each.name != "secret" && each.name != "statistics" && each.name != "ratings") {
            REQUIRE(told_of(each.made) == wanted);
        }
        REQUIRE(read_secret(secret_file(folder / "games.db")));
    }
    CHECK(kills > 3);
    UNSCOPED_INFO(each.name << ": " << kills);
}

TEST_CASE("a backup killed at any point is complete or absent, and can be repeated", "[file]") {
    const TemporaryDirectory directory;
    const fs::path folder = directory.path();
    prepare(folder);
    const std::string wanted = told_of(folder / "games.db");
    int kills = 0;
    for (int n = 1;; n += pace(n)) {
        CAPTURE(n);
        const fs::path copy = folder / ("copy-" + std::to_string(n) + ".db");
        const Words words{"backup", copy, "--database", folder / "games.db"};
        if (test::killed_after(n, [&] { return admin(words).status == 0; }) == test::Ended::well) {
            break;
        }
        ++kills;
        CHECK((fs::exists(copy) || admin(words).status == 0));
        REQUIRE(told_of(copy) == wanted);
        REQUIRE(*read_secret(secret_file(copy)) == *read_secret(secret_file(folder / "games.db")));
        CHECK_FALSE(fs::exists(copy.string() + ".unfinished"));
    }
    CHECK(kills > 3);
}

TEST_CASE("a database whose migration is killed at any point is complete afterwards", "[file]") {
    const TemporaryDirectory directory;
    const fs::path release = test::source_folder() / "tests/server/storage/releases/0.1.0";
    const auto bring = [&](const fs::path& database) {
        fs::copy_file(release / "games.db", database, fs::copy_options::overwrite_existing);
        fs::copy_file(release / "games.db.secret", secret_file(database),
                      fs::copy_options::overwrite_existing);
        for (const fs::path& file : {database, secret_file(database)}) {
            fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
        }
    };
    const fs::path first = directory.path() / "first.db";
    bring(first);
    open_store(first).reset();
    const std::string wanted = told_of(first);
    int kills = 0;
    for (int n = 1;; n += pace(n)) {
        CAPTURE(n);
        const fs::path database = directory.path() / (std::to_string(n) + ".db");
        bring(database);
        if (test::killed_after(n, [&] { return open_store(database) != nullptr; }) == test::Ended::well) {
            break;
        }
        ++kills;
        open_store(database).reset();
        REQUIRE(told_of(database) == wanted);
    }
    CHECK(kills > 20);
}
