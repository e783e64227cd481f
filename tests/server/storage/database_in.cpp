#include "tests/server/storage/database_in.h"

#include "server/storage/rows/databases.h"

#include <cstdlib>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <unistd.h>

namespace idavoll::test {

namespace {

using namespace idavoll::server;

/// What has been created, by folder.
struct Made {
    std::mutex mutex;
    std::map<std::filesystem::path, std::set<std::string>> names;
};

Made& made() {
    static Made all;
    return all;
}

std::string address_of(const std::string& name, const std::string& sockets) {
    return "postgresql://idavoll@/" + name + "?host=" + sockets;
}

void ask_server(const std::string& sockets, const std::string& sql) {
    connect(address_of("postgres", sockets), Access::read_write).run(sql);
}

/// Creates the schema there.
void make_ready(const std::filesystem::path& place) {
    const auto claimed = claim_database(DatabasePlace(place));
    if (!claimed) {
        throw std::runtime_error(claimed.error().sentence);
    }
}

/// Returns a file with the newest schema as bytes.
const std::string& ready_file() {
    static const std::string bytes = [] {
        const auto file =
            std::filesystem::temp_directory_path() / ("idavoll-ready-" + std::to_string(::getpid()));
        make_ready(file);
        std::ostringstream all;
        all << std::ifstream(file, std::ios::binary).rdbuf();
        for (const char* suffix : {"", ".lock"}) {
            std::filesystem::remove(file.string() + suffix);
        }
        return all.str();
    }();
    return bytes;
}

/// Returns the name of a database with the newest schema. It is removed with its server.
const std::string& ready_template(const std::string& sockets) {
    static const std::string name = [&] {
        const std::string made = "idavoll-ready-" + std::to_string(::getpid());
        ask_server(sockets, "CREATE DATABASE \"" + made + "\"");
        make_ready(address_of(made, sockets));
        return made;
    }();
    return name;
}

std::filesystem::path database_in(const std::filesystem::path& folder, const std::string& name, bool ready) {
    const char* sockets = std::getenv("IDAVOLL_TEST_POSTGRESQL");
    if (sockets == nullptr) {
        if (ready && !std::filesystem::exists(folder / name)) {
            std::ofstream(folder / name, std::ios::binary) << ready_file();
            std::filesystem::permissions(folder / name, std::filesystem::perms::owner_read
                                                            | std::filesystem::perms::owner_write);
        }
        return folder / name;
    }
    const std::string database = folder.filename().string() + "." + name;
    {
        const std::lock_guard lock(made().mutex);
        if (made().names[folder].insert(database).second) {
            const std::string like = ready ? " TEMPLATE \"" + ready_template(sockets) + '"' : "";
            ask_server(sockets, "CREATE DATABASE \"" + database + '"' + like);
        }
    }
    return address_of(database, sockets) + "&files=" + (folder / name).string();
}

} // namespace

std::filesystem::path database_in(const std::filesystem::path& folder, const std::string& name) {
    return database_in(folder, name, false);
}

std::filesystem::path ready_database_in(const std::filesystem::path& folder, const std::string& name) {
    return database_in(folder, name, true);
}

void drop_databases_in(const std::filesystem::path& folder) {
    const std::lock_guard lock(made().mutex);
    for (const std::string& database : made().names[folder]) {
        ask_server(std::getenv("IDAVOLL_TEST_POSTGRESQL"), "DROP DATABASE \"" + database + "\" WITH (FORCE)");
    }
    made().names.erase(folder);
}

} // namespace idavoll::test
