#include "server/core/people/browser_word.h"

#include <array>
#include <utility>

namespace idavoll::server {
namespace {

using Marks = std::pair<std::string_view, std::string_view>;

/// Returns the first match: many browsers also name others.
template <std::size_t n>
std::string_view first_of(const std::array<Marks, n>& marks, std::string_view text,
                          std::string_view otherwise) {
    for (const auto& [mark, word] : marks) {
        if (text.find(mark) != std::string_view::npos) {
            return word;
        }
    }
    return otherwise;
}

constexpr std::array<Marks, 6> browsers{{{"Edg", "Edge"},
                                         {"OPR/", "Opera"},
                                         {"Firefox/", "Firefox"},
                                         {"Chrom", "Chrome"},
                                         {"CriOS/", "Chrome"},
                                         {"Safari/", "Safari"}}};
constexpr std::array<Marks, 6> systems{{{"Android", "Android"},
                                        {"iPhone", "iPhone"},
                                        {"iPad", "iPad"},
                                        {"Windows", "Windows"},
                                        {"Mac OS", "Mac"},
                                        {"Linux", "Linux"}}};

} // namespace

std::string browser_word(std::string_view user_agent) {
    std::string word(first_of(browsers, user_agent, "program"));
    const std::string_view system = first_of(systems, user_agent, "");
    if (!system.empty()) {
        word.append(", ").append(system);
    }
    return word;
}

} // namespace idavoll::server
