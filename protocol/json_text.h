#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>

/// The only way from a stranger's text to a JSON value.
namespace idavoll::protocol {

/// What is wrong with a text, as a sentence for people.
struct NotJson {
    std::string sentence;
};

/// Parses one JSON document of at most so many bytes and so many arrays and objects within one another; the
/// limits hold before anything is built. Also refused: a key given twice in one object, and a number that is
/// not written as a whole one or does not fit 64 bits (no message has fractions).
std::variant<nlohmann::json, NotJson> parse_json_text(std::string_view text, std::size_t max_bytes,
                                                      std::size_t max_depth);

} // namespace idavoll::protocol
