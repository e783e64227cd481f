#include "engine/json_writer.h"

#include <catch2/catch.hpp>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

using namespace idavoll;

namespace {

struct Throw {
    std::string_view axe;
    std::vector<int> at;
    bool is_far;
};

void write_fields(ObjectWriter& object, const Throw& thrown) {
    object.field("axe", thrown.axe).field("at", thrown.at);
    if (thrown.is_far) {
        object.field("is_far", true);
    }
}

const std::vector<Throw> throws{{"short", {1, 2}, false}, {"long", {}, true}};

} // namespace

TEST_CASE("a type that writes its fields becomes an object") {
    CHECK(text_of(throws) == R"([{"axe":"short","at":[1,2]},{"axe":"long","at":[],"is_far":true}])");
}

TEST_CASE("objects are split into their fields, in order") {
    const FieldLists apart(throws);
    std::string told;
    for (std::size_t place = 0; place < apart.size(); ++place) {
        for (const FieldLists::Field& field : apart[place]) {
            told.append(field.name).append("=").append(apart.value(field)).append(";");
        }
        told += '|';
    }
    CHECK(told == R"(axe="short";at=[1,2];|axe="long";at=[];is_far=true;|)");
    CHECK(FieldLists().size() == 0);
}

TEST_CASE("an integer is written in decimal, whatever its sign and length") {
    const std::vector<int> numbers{0, 9, 10, -1, -9, -10, 99, std::numeric_limits<int>::min()};
    CHECK(text_of(numbers) == "[0,9,10,-1,-9,-10,99,-2147483648]");
    CHECK(text_of(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775808");
    CHECK(text_of(std::numeric_limits<std::uint64_t>::max()) == "18446744073709551615");
}

TEST_CASE("a written text can be read back, whatever its characters and length") {
    CHECK(text_of(std::string("thor")) == R"("thor")");
    CHECK(text_of(std::string()) == R"("")");
    CHECK(text_of(std::string("a \"b\" \\ \n\t\x01 ü")) == R"("a \"b\" \\ \n\t\u0001 ü")");
    const std::string longest(1'000, 'x');
    CHECK(text_of(longest + '"') == '"' + longest + R"(\"")");
}
