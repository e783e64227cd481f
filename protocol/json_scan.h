#pragma once

#include <string_view>
#include <vector>

/// Takes JSON texts of our own apart, one level at a time, without building values. Only for texts that a
/// writer of ours made: nothing is checked, and there are no blanks. Items are the members of an object or
/// the elements of an array with the commas between them, without the brackets.
namespace idavoll::protocol {

/// Of an object; all as they stand in the text, the key without its quotes.
struct Member {
    std::string_view key;
    std::string_view value;
    std::size_t length; ///< of both together
};

using Members = std::vector<Member>;
using Elements = std::vector<std::string_view>;

/// What stands between the brackets of an object or array.
std::string_view items_of(std::string_view container);

/// The member with which these items begin; they may be followed by the bracket that closes them, and more.
Member first_member(std::string_view items);

/// The element with which these items begin.
std::string_view first_element(std::string_view items);

/// Takes away the first item, which is so long, and the comma after it.
void drop_first(std::string_view& items, std::size_t length);

Members members_of(std::string_view items);

/// Null if there is no such key.
const Member* find(const Members& members, std::string_view key);

Elements elements_of(std::string_view items);

} // namespace idavoll::protocol
