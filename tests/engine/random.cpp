#include "engine/random.h"

#include "tests/support/files.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>

using namespace idavoll;

namespace {

const std::array<std::uint64_t, 5> ranges{10, 60, 7, 2, 1'000'000'007};

Bytes32 bytes(const std::string& hex) {
    return from_hex(hex).value();
}

} // namespace

TEST_CASE("the random source reproduces the vectors on the record page") {
    const Json examples = test::read_json("tests/engine/examples/random.json");
    REQUIRE(examples.at("vectors").size() == 2);
    for (const Json& vector : examples.at("vectors")) {
        const Bytes32 seed = bytes(vector.at("seed"));
        CHECK(to_hex(commitment_of(seed)) == vector.at("commitment"));

        const auto entropy = vector.at("entropy").get<std::vector<std::string>>();
        const Bytes32 key = stream_key(seed, entropy);
        CHECK(to_hex(key) == vector.at("key"));

        const Chance chance(key);
        Stream words = chance.stream(vector.at("label"));
        for (const Json& word : vector.at("first_words")) {
            CHECK(std::to_string(words.word()) == word);
        }

        Stream numbers = chance.stream(vector.at("label"));
        const Json& expected = vector.at("uniform_10_60_7_2_1000000007_from_a_fresh_stream");
        for (std::size_t i = 0; i < ranges.size(); ++i) {
            CHECK(numbers.uniform(ranges[i]) == expected[i]);
        }

        std::vector<int> list(10);
        std::iota(list.begin(), list.end(), 0);
        chance.stream(vector.at("label")).shuffle(list);
        CHECK(list == vector.at("shuffle_0_to_9_from_a_fresh_stream").get<std::vector<int>>());
    }
}

TEST_CASE("uniform(1) is 0 and consumes no word") {
    const Chance chance(sha256("one"));
    Stream asked = chance.stream("deck");
    CHECK(asked.uniform(1) == 0);
    CHECK(asked.word() == chance.stream("deck").word());
}

TEST_CASE("uniform discards the words of the last, incomplete run") {
    // With n = 2^63 + 1 only one run fits: about every second word is discarded.
    const std::uint64_t n = (std::uint64_t{1} << 63U) + 1;
    const Chance chance(sha256("discard"));
    Stream drawn = chance.stream("deck");
    Stream words = chance.stream("deck");
    for (int i = 0; i < 100; ++i) {
        std::uint64_t word = words.word();
        while (word >= n) {
            word = words.word();
        }
        CHECK(drawn.uniform(n) == word);
    }
}

TEST_CASE("a bound that divides 2^64 discards no word") {
    const Chance chance(sha256("powers of two"));
    Stream drawn = chance.stream("deck");
    Stream words = chance.stream("deck");
    for (int i = 0; i < 100; ++i) {
        CHECK(drawn.uniform(std::uint64_t{1} << 63U) == words.word() % (std::uint64_t{1} << 63U));
    }
}

TEST_CASE("streams of different names are independent, and a copy continues from the same position") {
    const Chance chance(sha256("streams"));
    CHECK(chance.stream("deck").word() != chance.stream("start").word());
    Stream stream = chance.stream("deck");
    static_cast<void>(stream.word());
    Stream copy = stream;
    CHECK(copy.word() == stream.word());
}

TEST_CASE("hex is lower case, has 64 digits, and round-trips") {
    const Bytes32 digest = sha256("abc");
    CHECK(to_hex(digest) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(from_hex(to_hex(digest)) == digest);
    CHECK_FALSE(from_hex(""));
    CHECK_FALSE(from_hex(std::string(63, '0')));
    CHECK_FALSE(from_hex(std::string(65, '0')));
    CHECK_FALSE(from_hex(std::string(64, 'A')));
    std::string not_hex(63, '0');
    not_hex += 'g';
    CHECK_FALSE(from_hex(not_hex));
}

TEST_CASE("seeds from the operating system differ") {
    std::set<Bytes32> seeds;
    for (int i = 0; i < 100; ++i) {
        seeds.insert(random_seed());
    }
    CHECK(seeds.size() == 100);
}
