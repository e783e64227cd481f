// Runs every target over its stored corpus with any compiler, so that past findings stay fixed.
#include "tests/fuzz/targets.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

std::string content(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<fs::path> files_of(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder)) {
        files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

} // namespace

/// With any argument, prints the name of each input before it is run.
int main(int count, char**) {
    const fs::path corpus = fs::path(IDAVOLL_SOURCE_DIR) / "tests/fuzz/corpus";
    for (const auto& target : idavoll::fuzz::targets) {
        const auto files = files_of(corpus / target.name);
        for (const fs::path& file : files) {
            if (count > 1) {
                std::cout << target.name << '/' << file.filename().string() << std::endl;
            }
            target.run(content(file));
        }
        std::cout << target.name << ": " << files.size() << " inputs\n";
        if (files.empty()) {
            return 1;
        }
    }
    return 0;
}
