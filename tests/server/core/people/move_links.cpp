#include "server/core/people/move_links.h"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <set>
#include <string>

using namespace idavoll;
using namespace idavoll::server;

namespace {

const MoveOffered passing{.room = "0123456789abcdefghjkmnpqrs",
                          .person = PersonId("0123456789abcdef0123456789abcdef"),
                          .upon = 17,
                          .mark = "5f1c09ab",
                          .action = {{"type", "land"}, {"side", "left"}, {"attack", false}}};

constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

} // namespace

TEST_CASE("a link opens as the move it was made for, and consists of what an address may contain",
          "[plays][N4]") {
    const MoveSeal seal(Keys{Bytes32{1}});
    const std::string link = seal.seal(passing);
    CHECK(seal.open(link) == passing);
    CHECK(link.find_first_not_of(digits) == std::string::npos);
    CHECK(link.size() < 300);
}

TEST_CASE("a link with any character changed, added or missing does not open", "[plays][N4]") {
    const MoveSeal seal(Keys{Bytes32{1}});
    const std::string link = seal.seal(passing);
    // The last one includes changes of bits that encode nothing.
    for (std::size_t place = 0; place < link.size(); ++place) {
        for (const char other : digits) {
            std::string changed = link;
            changed[place] = other;
            CHECK(seal.open(changed).has_value() == (other == link[place]));
        }
    }
    for (std::size_t size = 0; size < link.size(); ++size) {
        CHECK_FALSE(seal.open(link.substr(0, size)));
        CHECK_FALSE(seal.open(link.substr(size + 1)));
    }
    for (const std::string more : {"A", "=", " ", "AAAA", "\n"}) {
        CHECK_FALSE(seal.open(link + more));
        CHECK_FALSE(seal.open(more + link));
    }
    CHECK_FALSE(seal.open(std::string(100'000, 'A')));
}

TEST_CASE("no other text opens", "[plays][N4]") {
    const MoveSeal seal(Keys{Bytes32{1}});
    const bool holds = rc::check("any text", [&] {
        const auto letter = rc::gen::elementOf(std::string(digits));
        const std::string text = *rc::gen::resize(400, rc::gen::container<std::string>(letter));
        RC_ASSERT(!seal.open(text));
        RC_ASSERT(!seal.open(*rc::gen::arbitrary<std::string>()));
    });
    CHECK(holds);
}

TEST_CASE("a link differs for another room, person, position or action, and so does its move's id",
          "[plays][N4]") {
    const MoveSeal seal(Keys{Bytes32{1}});
    std::vector<MoveOffered> moves(6, passing);
    moves[1].room = "1123456789abcdefghjkmnpqrs";
    moves[2].person = PersonId("1123456789abcdef0123456789abcdef");
    moves[3].upon = 18;
    moves[4].mark = "5f1c09ac";
    moves[5].action["side"] = "right";
    std::set<std::string> links;
    std::set<std::string> ids;
    for (const MoveOffered& move : moves) {
        links.insert(seal.seal(move));
        ids.insert(MoveSeal::move_id(seal.seal(move)));
        CHECK(seal.open(seal.seal(move)) == move);
    }
    CHECK(links.size() == moves.size());
    CHECK(ids.size() == moves.size());
}

TEST_CASE("links signed with an older key still open, those of other servers never do", "[plays][N4]") {
    const MoveSeal before(Keys{Bytes32{1}});
    const MoveSeal now(Keys{Bytes32{1}, Bytes32{2}});
    const std::string old = before.seal(passing);
    const std::string fresh = now.seal(passing);
    CHECK(now.open(old) == passing);
    CHECK(now.open(fresh) == passing);
    CHECK(old != fresh);
    CHECK_FALSE(before.open(fresh));
    CHECK_FALSE(MoveSeal(Keys{Bytes32{3}}).open(old));
}
