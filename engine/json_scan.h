#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Splits JSON texts one level at a time without building values. Only for texts written by this program:
/// nothing is checked, and there must be no spaces. Items are the members of an object or the elements of an
/// array, with the commas between them and without the brackets.
namespace idavoll::json_scan {

/// A member of an object, as spelled in the text; the key is without its quotes.
struct Member {
    std::string_view key;
    std::string_view value;
    std::size_t length; ///< of key and value together
};

/// The text of a JSON value.
struct JsonText : std::string_view {};

inline void write(std::string& out, JsonText text) {
    out += text;
}

using Members = std::vector<Member>;
using Elements = std::vector<JsonText>;

/// Returns what is between the brackets of an object or array.
std::string_view items_of(std::string_view container);

/// Returns the first member of these items, which may be followed by the closing bracket and more.
Member first_member(std::string_view items);

/// Returns the first element of these items.
std::string_view first_element(std::string_view items);

/// Removes the first item, of this length, and the comma after it.
void drop_first(std::string_view& items, std::size_t length);

Members members_of(std::string_view items);

/// Returns null if there is no such key.
const Member* find(const Members& members, std::string_view key);

Elements elements_of(std::string_view items);

} // namespace idavoll::json_scan
