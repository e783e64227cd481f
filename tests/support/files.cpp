#include "tests/support/files.h"

#include "engine/catalogue/registry.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace idavoll::test {

std::filesystem::path source_folder() {
    return IDAVOLL_SOURCE_DIR;
}

std::string read_text(const std::filesystem::path& path) {
    std::ifstream file(source_folder() / path, std::ios::binary);
    if (!file) {
        throw std::runtime_error(path.string() + " cannot be read");
    }
    return {std::istreambuf_iterator<char>(file), {}};
}

Json read_json(const std::filesystem::path& path) {
    auto json = parse_json(read_text(path));
    if (!json) {
        throw std::runtime_error(path.string() + ": " + json.error().sentence);
    }
    return std::move(json).value();
}

std::filesystem::path file_of(const AnyGame& game, const std::filesystem::path& folder,
                              const std::filesystem::path& file) {
    const std::filesystem::path usual = folder / game.facts().name;
    const bool is_there = std::filesystem::is_directory(source_folder() / usual);
    return (is_there ? usual : "tests/fourth_game" / usual) / file;
}

std::vector<std::filesystem::path> record_files() {
    std::vector<std::filesystem::path> files;
    for (const AnyGame* game : all_games()) {
        const std::filesystem::path folder = source_folder() / file_of(*game, "tests/records");
        if (std::filesystem::is_directory(folder)) {
            for (const auto& entry : std::filesystem::directory_iterator(folder)) {
                files.push_back(entry.path());
            }
        }
    }
    std::ranges::sort(files);
    return files;
}

} // namespace idavoll::test
