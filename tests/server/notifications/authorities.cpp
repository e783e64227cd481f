#include "server/notifications/authorities.h"
#include "tests/server/storage/sqlite/samples.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>

using namespace idavoll::server;
namespace fs = std::filesystem;

TEST_CASE("certificate authorities are read once, and again when their file changes", "[notices]") {
    const samples::TemporaryDirectory folder;
    const fs::path file = folder.path() / "authorities.pem";
    std::ofstream(file) << "nobody\n";
    const auto first = believed_authorities(file.string());
    CHECK(believed_authorities(file.string()) == first);
    CHECK(believed_authorities("") != first);
    fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(1));
    CHECK(believed_authorities(file.string()) != first);
}
