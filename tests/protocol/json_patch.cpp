#include "protocol/json_patch.h"

#include "tests/support/changes.h"
#include "tests/support/decoder.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <map>
#include <nlohmann/json.hpp>
#include <rapidcheck.h>
#include <string>
#include <vector>

using Json = nlohmann::json;
using idavoll::test::changes_of_members;

namespace {

/// Returns the changes as operations of RFC 6902.
Json make_patch(const Json& from, const Json& to) {
    return idavoll::test::operations_of(Json::parse(idavoll::protocol::make_changes(from.dump(), to.dump())));
}

/// Few different values and keys, so that two random documents have much in common. The keys need escaping in
/// a JSON pointer or look like an index.
rc::Gen<Json> any_json(int depth) {
    const auto leaf = rc::gen::map(rc::gen::inRange(0, 8), [](int n) {
        const Json leaves[] = {nullptr, true, 0, 1, 2, "", "a", "~/\"ä"};
        return leaves[n];
    });
    if (depth == 0) {
        return leaf;
    }
    const auto key = rc::gen::element<std::string>("", "a", "b", "0", "1", "-", "~", "/", "~1", "a/b~c", "ä");
    const auto array =
        rc::gen::map(rc::gen::resize(8, rc::gen::container<std::vector<Json>>(any_json(depth - 1))),
                     [](const std::vector<Json>& elements) { return Json(elements); });
    const auto object = rc::gen::map(
        rc::gen::resize(8, rc::gen::container<std::map<std::string, Json>>(key, any_json(depth - 1))),
        [](const std::map<std::string, Json>& members) { return Json(members); });
    return rc::gen::weightedOneOf<Json>({{1, leaf}, {2, array}, {2, object}});
}

/// A board as in a game's view: tiles sorted by place.
Json board_of(int tiles) {
    Json board = Json::array();
    for (int i = 0; i < tiles; ++i) {
        board.push_back({{"at", {i % 9, i / 9}}, {"tile", i % 3 == 0 ? "odin" : "valkyrie"}, {"boost", 0}});
    }
    return board;
}

Json view_of(Json board) {
    return {{"board", std::move(board)},
            {"hands", {{"odin", "loki", "thor", "thor", "skadi"}, 5}},
            {"scores", {12, 9}},
            {"turn", {{"seat", 0}, {"phase", "play"}}},
            {"seq", 60}};
}

void check_applies(const Json& from, const Json& to) {
    CHECK(from.patch(make_patch(from, to)) == to);
}

} // namespace

TEST_CASE("a patch turns any document into any other, also as text") {
    const bool holds = rc::check("patch(from, make_patch(from, to)) == to", [] {
        const Json from{{"it", *any_json(3)}};
        const Json to{{"it", *any_json(3)}};
        const Json patch = make_patch(from, to);
        RC_ASSERT(from.patch(patch) == to);
        RC_ASSERT(Json::parse(from.dump()).patch(Json::parse(patch.dump())).dump() == to.dump());
        RC_ASSERT(patch.empty() == (from == to));
    });
    CHECK(holds);
}

TEST_CASE("changes are paths with a sign and values, without the seq") {
    const Json from = {{"board", {"odin"}}, {"last", 1}, {"rest", "stays as it is"}, {"scores", {0, 4}}};
    const Json to = {{"board", {"odin", "thor"}}, {"rest", "stays as it is"}, {"scores", {3, 4}}};
    CHECK(idavoll::protocol::make_changes(from.dump(), to.dump())
          == R"(["+board/1","thor","-last","scores/0",3])");
    CHECK(idavoll::protocol::make_changes("[1,2]", R"({"seq":1})") == R"(["",{"seq":1}])");
    CHECK(idavoll::protocol::make_changes(R"({"pot":{"seq":1},"seq":1})", R"({"pot":{"seq":2},"seq":2})")
          == R"(["pot/seq",2])");
}

TEST_CASE("two parts of a document can be patched separately and joined") {
    const Json common = {{"board", {1, 2, 3}}, {"seq", 7}};
    const Json common_after = {{"board", {1, 3}}, {"seq", 8}};
    const Json own = {{"hand", {1, 2}}};
    const Json own_after = {{"hand", {3, 4}}};
    CHECK(idavoll::protocol::joined(changes_of_members(common.dump(), common_after.dump()),
                                    changes_of_members(own.dump(), own_after.dump()))
          == R"(["-board/1","hand",[3,4]])");
    CHECK(idavoll::protocol::joined("[]", R"(["-a"])") == R"(["-a"])");
    CHECK(idavoll::protocol::joined(R"(["-a"])", "[]") == R"(["-a"])");
    CHECK(idavoll::protocol::joined("[]", "[]") == "[]");
}

TEST_CASE("a part is never replaced as a whole, since a document has other keys too") {
    const Json from = {{"a", 1}, {"b", 2}, {"c", 3}};
    const Json to = {{"d", 4}};
    CHECK(make_patch(from, to) == Json{{{"op", "replace"}, {"path", ""}, {"value", to}}});
    CHECK(changes_of_members(from.dump(), to.dump()) == R"(["-a","-b","-c","+d",4])");
}

TEST_CASE("a patch reproduces any few changes within one array") {
    const bool holds = rc::check("arrays", [] {
        const auto elements = rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 12));
        const Json from = *rc::gen::resize(60, elements);
        const Json to = *rc::gen::resize(60, elements);
        RC_ASSERT(from.patch(make_patch(from, to)) == to);
    });
    CHECK(holds);
}

TEST_CASE("typed values have the changes of their texts") {
    const bool holds = rc::check("typed and text", [] {
        using Lists = std::vector<std::vector<int>>;
        const auto list = rc::gen::resize(6, rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 3)));
        const auto lists = rc::gen::resize(8, rc::gen::container<Lists>(list));
        const auto from = *lists;
        const auto to = *lists;
        idavoll::ChangesWriter typed;
        typed.field("a/b", from, to).field("seq", 1, 2).field("last", from.empty(), to.empty());
        const auto text = [](const Lists& all, int seq) {
            return idavoll::object_text([&](idavoll::ObjectWriter& object) {
                object.field("a/b", all).field("seq", seq).field("last", all.empty());
            });
        };
        RC_ASSERT(typed.take() == changes_of_members(text(from, 1), text(to, 2)));
    });
    CHECK(holds);
}

TEST_CASE("arrays too long for a common subsequence are patched by index") {
    Json from = Json::array();
    Json to = Json::array();
    for (int i = 0; i < 1000; ++i) {
        from.push_back(Json{{"number", i}, {"text", "something long enough that it stays"}});
        to.push_back(Json{{"number", i + 1000}, {"text", "something long enough that it stays"}});
    }
    to.push_back("one more");
    check_applies(from, to);
    check_applies(to, from);
}

TEST_CASE("an insertion into a sorted array is one operation") {
    const Json from = view_of(board_of(60));
    for (const std::size_t index : {0UL, 30UL, 60UL}) {
        Json to = from;
        const Json tile = {{"at", {4, 3}}, {"tile", "thor"}, {"boost", 0}};
        to["board"].insert(to["board"].begin() + static_cast<std::ptrdiff_t>(index), tile);
        CHECK(make_patch(from, to)
              == Json{{{"op", "add"}, {"path", "/board/" + std::to_string(index)}, {"value", tile}}});
        CHECK(make_patch(to, from) == Json{{{"op", "remove"}, {"path", "/board/" + std::to_string(index)}}});
    }
}

TEST_CASE("a changed element is patched in place, also next to insertions") {
    const Json from = view_of(board_of(60));
    Json to = from;
    to["board"][40]["boost"] = 1;
    to["board"].erase(10);
    to["scores"][0] = 14;
    CHECK(make_patch(from, to)
          == Json{{{"op", "replace"}, {"path", "/board/40/boost"}, {"value", 1}},
                  {{"op", "remove"}, {"path", "/board/10"}},
                  {{"op", "replace"}, {"path", "/scores/0"}, {"value", 14}}});
    check_applies(from, to);
}

TEST_CASE("a part that changes completely is replaced") {
    const Json from = {{"hand", {1, 2, 3, 4, 5}}, {"rest", "stays as it is"}};
    const Json to = {{"hand", {6, 7, 8, 9, 10}}, {"rest", "stays as it is"}};
    CHECK(make_patch(from, to) == Json{{{"op", "replace"}, {"path", "/hand"}, {"value", {6, 7, 8, 9, 10}}}});
    CHECK(make_patch(1, {{"a", 1}}) == Json{{{"op", "replace"}, {"path", ""}, {"value", {{"a", 1}}}}});
}

TEST_CASE("keys are escaped by RFC 6901, tilde first") {
    const Json patch = make_patch({{"a", 1}}, {{"a", 1}, {"x/y~1", 2}});
    CHECK(patch == Json{{{"op", "add"}, {"path", "/x~1y~01"}, {"value", 2}}});
}

TEST_CASE("equal documents need no patch") {
    CHECK(make_patch(view_of(board_of(60)), view_of(board_of(60))) == Json::array());
}

TEST_CASE("a typical move has a small patch", "[.bench]") {
    const Json from = view_of(board_of(60));
    Json to = from;
    to["board"].insert(to["board"].begin() + 30, Json{{"at", {4, 3}}, {"tile", "thor"}, {"boost", 0}});
    to["hands"] = {4, {"odin", "loki", "thor", "thor", "skadi"}};
    to["scores"][0] = 19;
    to["turn"]["seat"] = 1;
    to["seq"] = 61;
    const Json patch = make_patch(from, to);
    const std::string from_text = from.dump();
    const std::string to_text = to.dump();
    constexpr int repeats = 10'000;
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < repeats; ++i) {
        (void)idavoll::protocol::make_changes(from_text, to_text);
    }
    const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - begin;
    WARN(patch.dump() << "\nview " << to.dump().size() << " bytes, patch " << patch.dump().size()
                      << " bytes, " << time.count() / repeats << " µs");
}
