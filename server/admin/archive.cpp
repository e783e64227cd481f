#include "server/admin/archive.h"

#include "server/store/sqlite/migrate.h"

#include <charconv>
#include <string>

namespace idavoll::server {

namespace {

std::optional<std::string> refusal(Connection& connection) {
    if (std::optional<std::string> refused = check_schema(connection)) {
        return refused;
    }
    if (connection.number("PRAGMA user_version") < static_cast<std::int64_t>(all_migrations().size())) {
        return "has the schema of an earlier version: start the server once, it brings it up to date";
    }
    return std::nullopt;
}

std::optional<GameId> number(const std::string& text) {
    GameId id = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(id) : std::nullopt;
}

} // namespace

std::variant<std::unique_ptr<Archive>, Problem> Archive::open(const std::filesystem::path& path) {
    auto trouble = [&](const std::string& rest) {
        return Problem{"The database " + path.string() + " " + rest + "."};
    };
    if (!std::filesystem::exists(path)) {
        return Problem{"There is no database " + path.string() + "."};
    }
    try {
        Connection connection(path, Access::read_only);
        if (const std::optional<std::string> refused = refusal(connection)) {
            return trouble(*refused);
        }
        return std::unique_ptr<Archive>(new Archive(std::move(connection)));
    } catch (const SqliteError& error) {
        return trouble("cannot be read: " + std::string(error.what()));
    }
}

std::unique_ptr<StoredRoom> Archive::find(const std::string& number_or_code) {
    const std::optional<GameId> id = number(number_or_code);
    std::unique_ptr<StoredRoom> found = id ? rooms_.by_id(*id) : nullptr;
    return found ? std::move(found) : rooms_.by_code(number_or_code);
}

} // namespace idavoll::server
