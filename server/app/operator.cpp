#include "server/app/operator.h"

#include <array>
#include <cstdlib>
#include <pwd.h>
#include <unistd.h>

namespace idavoll::server {

namespace {

constexpr std::size_t longest_text = 500;

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

} // namespace

std::string system_account(uid_t account) {
    std::array<char, 4096> buffer{};
    passwd entry{};
    passwd* found = nullptr;
    if (::getpwuid_r(account, &entry, buffer.data(), buffer.size(), &found) == 0 && found != nullptr) {
        return entry.pw_name;
    }
    return "account " + std::to_string(account);
}

std::string operators_place() {
    std::string place = "command line";
    std::array<char, 256> terminal{};
    if (::ttyname_r(STDIN_FILENO, terminal.data(), terminal.size()) == 0) {
        place.append(" at ").append(terminal.data());
    }
    if (const std::string remote = variable("SSH_CONNECTION"); !remote.empty()) {
        place.append(" from ").append(remote, 0, remote.find(' '));
    }
    if (const std::string person = variable("SUDO_USER"); !person.empty()) {
        place.append(", by sudo for ").append(person);
    }
    return on_one_line(place);
}

std::string on_one_line(std::string_view text) {
    std::string line;
    for (const char letter : text.substr(0, longest_text)) {
        const auto byte = static_cast<unsigned char>(letter);
        line += byte < ' ' || byte == 0x7F ? ' ' : letter;
    }
    return line;
}

} // namespace idavoll::server
