#include "protocol/log_rows.h"

#include "tests/support/decoder.h"

#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <nlohmann/json.hpp>

using namespace idavoll;
using namespace idavoll::protocol;
using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

namespace {

constexpr auto shapes =
    std::to_array<std::string_view>({"placed seat at tile", "drew seat", "drew seat tiles", "over"});

/// Its fields refer to the events.
EntryFields entry_of(int seat, const OrderedJson& events, std::int64_t at,
                     std::optional<std::string> by = std::nullopt) {
    EntryFields entry{.seat = seat, .events = {}, .at = at, .by = std::move(by)};
    for (const OrderedJson& event : events) {
        entry.events.add_if([&](ObjectWriter& object) {
            for (const auto& [name, value] : event.items()) {
                object.value(name) += value.dump();
            }
            return true;
        });
    }
    return entry;
}

std::string told(const char* text, std::optional<std::string> by = std::nullopt) {
    const OrderedJson events = OrderedJson::parse(text);
    const EntryFields entry = entry_of(0, events, 70, std::move(by));
    return log_rows({&entry, 1}, shapes);
}

} // namespace

TEST_CASE("an event of a declared shape is encoded as its index and the values of its members") {
    CHECK(told(R"([{"type":"placed","seat":1,"at":[0,-1],"tile":"thor"},{"type":"over"}])")
          == R"([[0,[[0,1,[0,-1],"thor"],[3]],70]])");
    CHECK(told(R"([{"type":"drew","seat":0}])", "greedy") == R"([[0,[1],70,"greedy"]])");
    CHECK(told(R"([{"type":"drew","seat":1}])") == R"([[0,[[1,1]],70]])");
    CHECK(told(R"([{"type":"drew","seat":0,"tiles":["a, b",null]}])") == R"([[0,[[2,0,["a, b",null]]],70]])");
    CHECK(told("[]") == "[[0,[],70]]");
    CHECK(log_rows({}, shapes) == "[]");
}

TEST_CASE("an event of any other shape is written in full") {
    for (const char* event : {R"({"type":"placed","seat":1,"at":[0,1]})",
                              R"({"type":"placed","seat":1,"at":[0,1],"tile":"thor","boost":0})",
                              R"({"type":"placed","at":[0,1],"seat":1,"tile":"thor"})",
                              R"({"type":"place","seat":1,"at":[0,1],"tile":"thor"})", R"({"type":"ov"})",
                              R"({"seat":1,"type":"drew"})", "{}"}) {
        CHECK(told(("[" + std::string(event) + "]").c_str()) == "[[0,[" + std::string(event) + "],70]]");
    }
}

TEST_CASE("rows decode to the log") {
    const auto of_one = OrderedJson::parse(
        R"([{"type":"drew","seat":1,"tiles":[]},{"type":"odd"},{"type":"drew","seat":1}])");
    const auto of_other = OrderedJson::parse(R"([{"type":"over"}])");
    const std::array entries{entry_of(1, of_one, 1'700'000'000'000),
                             entry_of(0, of_other, 1'700'000'000'250, "greedy")};
    CHECK(idavoll::test::entries_of(Json::parse(log_rows(entries, shapes)), 5, shapes)
          == Json::parse(R"([{"seq":4,"seat":1,"at":1700000000000,
                              "events":[{"type":"drew","seat":1,"tiles":[]},{"type":"odd"},{"type":"drew","seat":1}]},
                             {"seq":5,"seat":0,"at":1700000000250,"events":[{"type":"over"}],"by":"greedy"}])"));
}

TEST_CASE("a log has the time of its first entry, then how much later each other one is") {
    const auto events = OrderedJson::parse("[]");
    const std::array entries{entry_of(0, events, 1'700'000'000'000), entry_of(1, events, 1'700'000'060'000),
                             entry_of(0, events, 1'700'000'059'000)};
    CHECK(log_rows(entries, shapes) == "[[0,[],1700000000000],[1,[],60000],[0,[],-1000]]");
}
