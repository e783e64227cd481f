#include "tests/server/store/database_in.h"

#include "server/store/rows/databases.h"

#include <cstdlib>
#include <map>
#include <mutex>
#include <optional>
#include <set>

namespace idavoll::test {

namespace {

using namespace idavoll::server;

/// What has been made, by folder.
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

} // namespace

std::filesystem::path database_in(const std::filesystem::path& folder, const std::string& name) {
    const char* sockets = std::getenv("IDAVOLL_TEST_POSTGRESQL");
    if (sockets == nullptr) {
        return folder / name;
    }
    const std::string database = folder.filename().string() + "." + name;
    {
        const std::lock_guard lock(made().mutex);
        if (made().names[folder].insert(database).second) {
            ask_server(sockets, "CREATE DATABASE \"" + database + "\"");
        }
    }
    return address_of(database, sockets) + "&files=" + (folder / name).string();
}

void drop_databases_in(const std::filesystem::path& folder) {
    const std::lock_guard lock(made().mutex);
    for (const std::string& database : made().names[folder]) {
        ask_server(std::getenv("IDAVOLL_TEST_POSTGRESQL"), "DROP DATABASE \"" + database + "\" WITH (FORCE)");
    }
    made().names.erase(folder);
}

} // namespace idavoll::test
