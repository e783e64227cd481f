#pragma once

#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/server/core/people/test_person.h"
#include "tests/support/files.h"

#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdint>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

/// Who may do what: every call and every message, by every kind of caller. access.txt contains the responses
/// as these tests print them. A call or message without a row there fails; a message without a sample does
/// not compile.
namespace idavoll::test::access_table {

using Json = nlohmann::json;

/// The address that operators connect from.
inline constexpr const char* operators_address = "127.0.0.9";

inline void allow_much(server::Config& config) {
    hash_cheaply(config);
    const server::Rate any{1e6, 1e6};
    config.limits.faults = any;
    config.limits.refusals = any;
    config.metrics_from = {operators_address};
}

/// Returns the guest's cookie with an invalid signature.
inline std::string forged(std::string cookie) {
    cookie.back() = cookie.back() == '0' ? '1' : '0';
    return cookie;
}

/// Creates an account with an unused name.
inline TestPerson new_account(std::uint16_t port) {
    static int made = 0;
    return TestPerson::called(port, "Holder " + std::to_string(++made));
}

/// Returns the header of a new API token with that scope.
inline Headers new_token(TestPerson& account, const char* scope) {
    const Json made = account.post("/api/tokens", {{"name", "program"}, {"scope", scope}}).json();
    return {{"Authorization", "Bearer " + made.at("token").get<std::string>()}};
}

using Lines = std::vector<std::string>;

/// Columns for calls, whose row labels are long.
inline constexpr std::size_t call_width = 10;

template <class Cells>
std::string row(std::string_view head, std::size_t width, const Cells& cells) {
    const std::size_t head_width = width == call_width ? 52 : 18;
    std::string line = fmt::format("{:<{}}", head, head_width);
    for (const std::string& cell : cells) {
        line += fmt::format("{:<{}}", cell.size() < width ? cell : cell + ' ', width);
    }
    return line.erase(line.find_last_not_of(' ') + 1);
}

/// Returns the lines below `title` in access.txt, up to an empty one.
inline Lines expected(const std::string& title) {
    std::ifstream file(source_folder() / "tests/server/app/access.txt");
    std::string line;
    while (std::getline(file, line) && line != title) {
    }
    Lines lines;
    while (std::getline(file, line) && !line.empty()) {
        lines.push_back(line);
    }
    return lines;
}

inline void compare(const std::string& title, const Lines& actual) {
    const Lines wanted = expected(title);
    CAPTURE(title);
    CHECK(actual.size() == wanted.size());
    for (std::size_t i = 0; i < actual.size(); ++i) {
        CHECK(actual[i] == (i < wanted.size() ? wanted[i] : "no row"));
    }
}

} // namespace idavoll::test::access_table
