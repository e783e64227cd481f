#include "server/cli/documents.h"

#include <filesystem>
#include <fstream>
#include <istream>
#include <iterator>
#include <nlohmann/json.hpp>

namespace idavoll::server::cli {

namespace {

constexpr std::string_view blanks = " \t\r\n";

bool is_blank(std::string_view line) {
    return line.find_first_not_of(blanks) == std::string_view::npos;
}

bool is_closed(std::string_view line) {
    return line[line.find_last_not_of(blanks)] == '}';
}

/// Reads the next non-blank line. Returns false at the end.
bool next_line(std::istream& in, std::string& line, std::size_t& number) {
    while (std::getline(in, line)) {
        ++number;
        if (!is_blank(line)) {
            return true;
        }
    }
    return false;
}

void each_in(std::istream& in, const std::string& name, const TakeDocument& take) {
    std::string line;
    std::size_t number = 0;
    if (!next_line(in, line, number)) {
        return take(name, Error{Refusal::malformed, "the file is empty"});
    }
    if (!is_closed(line)) {
        line += '\n';
        line.append(std::istreambuf_iterator<char>(in), {});
        return take(name, parse_json(line));
    }
    do {
        take(name + ":" + std::to_string(number), parse_json(line));
    } while (next_line(in, line, number));
}

} // namespace

Result<Done> each_document(const std::string& path, Console& console, const TakeDocument& take) {
    if (path == "-") {
        each_in(console.in, "standard input", take);
        return Done{};
    }
    std::ifstream file(path, std::ios::binary);
    if (!file || std::filesystem::is_directory(path)) {
        return Error{Refusal::malformed, "cannot read " + path};
    }
    each_in(file, path, take);
    return Done{};
}

Result<Json> one_document(const std::string& path, Console& console) {
    std::optional<Result<Json>> record;
    auto read = each_document(path, console, [&](const std::string&, const Result<Json>& document) {
        record = record ? Error{Refusal::malformed, "more than one record"} : document;
    });
    if (!read) {
        return read.error();
    }
    return *record ? **record
                   : Result<Json>(Error{Refusal::malformed, path + ": " + record->error().sentence});
}

} // namespace idavoll::server::cli
