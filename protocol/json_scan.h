#pragma once

#include <string_view>
#include <vector>

/// Takes JSON texts of our own apart, one level at a time, without building values. Only for texts that a
/// writer of ours made: nothing is checked, and there are no blanks.
namespace idavoll::protocol {

/// Of an object; both as they stand in the text, the key without its quotes.
struct Member {
    std::string_view key;
    std::string_view value;
};

using Members = std::vector<Member>;
using Elements = std::vector<std::string_view>;

Members members_of(std::string_view object);

/// Null if there is no such key.
const Member* find(const Members& members, std::string_view key);

Elements elements_of(std::string_view array);

} // namespace idavoll::protocol
