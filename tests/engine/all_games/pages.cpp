/// Rules pages and code agree: every ruling cited exists, every ruling has a test named after it, and every
/// example on a page is accepted by the reader used for players.
#include "engine/catalogue/registry.h"
#include "engine/match/replay.h"
#include "tests/support/files.h"
#include "tests/support/games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <regex>
#include <set>

using namespace idavoll;
namespace fs = std::filesystem;

namespace {

fs::path page_of(const AnyGame& game) {
    return test::file_of(game, "engine", "RULES.md");
}

std::set<std::string> all_matches(const std::string& text, const std::regex& pattern) {
    std::set<std::string> found;
    for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match) {
        found.insert((*match)[1]);
    }
    return found;
}

/// Returns the rulings of all pages, which are set in bold.
std::set<std::string> rulings() {
    std::set<std::string> found;
    for (const AnyGame* game : all_games()) {
        found.merge(all_matches(test::read_text(page_of(*game)), std::regex(R"(\*\*([A-Z]-[0-9]+))")));
    }
    return found;
}

std::vector<fs::path> sources_below(const std::string& folder) {
    std::vector<fs::path> files;
    const fs::path root = test::source_folder();
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        const std::string type = entry.path().extension().string();
        if (entry.is_regular_file() && (type == ".cpp" || type == ".h" || type == ".md")) {
            files.push_back(fs::relative(entry.path(), root));
        }
    }
    return files;
}

/// Returns the names of all test cases in a source file, concatenated.
std::string test_names(const std::string& source) {
    std::string names;
    for (std::size_t at = source.find("TEST_CASE("); at != std::string::npos;
         at = source.find("TEST_CASE(", at + 1)) {
        names += source.substr(at, source.find('{', at) - at) + "\n";
    }
    return names;
}

/// Returns the JSON blocks below a heading of a page.
std::vector<std::string> examples(const std::string& page, const std::string& heading) {
    const std::size_t begin = page.find("\n## " + heading + "\n");
    REQUIRE(begin != std::string::npos);
    const std::string part = page.substr(begin, page.find("\n## ", begin + 1) - begin);
    std::vector<std::string> blocks;
    for (std::size_t at = part.find("```json\n"); at != std::string::npos;
         at = part.find("```json\n", at + 1)) {
        const std::size_t text = at + 8;
        blocks.push_back(part.substr(text, part.find("```", text) - text));
    }
    REQUIRE_FALSE(blocks.empty());
    return blocks;
}

Json parsed(const std::string& text) {
    auto json = parse_json(text);
    INFO(text);
    REQUIRE(json);
    return *json;
}

} // namespace

TEST_CASE("every ruling cited by code and tests is on a rules page") {
    const std::set<std::string> known = rulings();
    std::string letters;
    for (const std::string& ruling : known) {
        letters += letters.find(ruling[0]) == std::string::npos ? ruling.substr(0, 1) : "";
    }
    const std::regex citation("\\b([" + letters + "]-[0-9]+)\\b");
    for (const std::string folder : {"engine", "tests"}) {
        for (const fs::path& file : sources_below(folder)) {
            for (const std::string& cited : all_matches(test::read_text(file), citation)) {
                CAPTURE(file, cited);
                CHECK(known.contains(cited));
            }
        }
    }
}

TEST_CASE("every ruling on the rules pages is named by a test") {
    std::string names;
    for (const fs::path& file : sources_below("tests")) {
        names += test_names(test::read_text(file));
    }
    for (const std::string& ruling : rulings()) {
        CAPTURE(ruling);
        CHECK(std::regex_search(names, std::regex("\\b" + ruling + "\\b")));
    }
}

TEST_CASE("the options on a rules page are the game's defaults") {
    for (const AnyGame* game : all_games()) {
        CAPTURE(game->facts().name);
        const Json shown = parsed(examples(test::read_text(page_of(*game)), "Options").at(0));
        CHECK(game->complete_options(Json::object()).value() == shown);
    }
}

TEST_CASE("the actions on a rules page are readable, and every type of action is shown") {
    for (const AnyGame* game : all_games()) {
        CAPTURE(game->facts().name);
        const auto state = game->start(Json::object(), Chance(sha256("pages"))).value();
        std::set<std::string> shown;
        std::istringstream lines(examples(test::read_text(page_of(*game)), "Actions").at(0));
        for (std::string line; std::getline(lines, line);) {
            const Json action = parsed(line);
            shown.insert(action.at("type").get<std::string>());
            const auto outcome = state->clone()->apply(state->to_act().at(0), action, nullptr);
            CAPTURE(line);
            CHECK((outcome || outcome.error().refusal != Refusal::malformed));
        }
        for (const Json& options : test::options_under_test(*game)) {
            test::random_game(*game, options, "pages",
                              [&](const AnyState&, Seat, const Json& action, const Chance&) {
                                  CHECK(shown.contains(action.at("type").get<std::string>()));
                              });
        }
    }
}

TEST_CASE("the state on a rules page is well-formed and round-trips") {
    for (const AnyGame* game : all_games()) {
        CAPTURE(game->facts().name);
        const Json shown = parsed(examples(test::read_text(page_of(*game)), "State").at(0));
        const auto state = game->load(shown);
        REQUIRE(state);
        CHECK((*state)->json() == shown);
    }
}

TEST_CASE("the record on the record page replays") {
    const Json record = parsed(examples(test::read_text("engine/RECORD.md"), "Document").at(0));
    const auto played = replay(record, test::games_under_test());
    INFO((played ? "" : played.error().sentence));
    CHECK(played);
}
