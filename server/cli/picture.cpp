#include "engine/random.h"
#include "server/cli/commands.h"
#include "server/cli/documents.h"
#include "server/notifications/pictures/drawing.h"

#include <map>
#include <nlohmann/json.hpp>
#include <ostream>

namespace idavoll::server::cli {

namespace {

/// Returns nothing if `view` is not a view of the game.
std::optional<Picture> board_of(const std::string& game, const Json& view) {
    try {
        return picture_of(game, view);
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

Status write_digests(const PictureArguments& arguments, Console& console) {
    // Draws equal boards only once.
    std::map<std::string, std::string> known;
    const auto digest_of = [&](const Picture& board) -> const std::string& {
        auto [found, is_new] = known.try_emplace(drawn(arguments.game, board));
        if (is_new) {
            const auto png = painted(arguments.game, board, arguments.size);
            found->second = png ? to_hex(sha256(png->bytes)) : "";
        }
        return found->second;
    };
    bool all_read = true;
    const auto read =
        each_document(arguments.file, console, [&](const std::string&, const Result<Json>& view) {
            all_read = all_read && view.ok();
            const auto board = view ? board_of(arguments.game, *view) : std::nullopt;
            console.out << (board ? digest_of(*board) : "") << '\n';
        });
    return read && all_read ? success : complain(console, usage, "Some views cannot be read.");
}

} // namespace

Status picture(const PictureArguments& arguments, Console& console) {
    if (arguments.digests) {
        return write_digests(arguments, console);
    }
    auto view = one_document(arguments.file, console);
    if (!view) {
        return complain(console, usage, view.error().sentence);
    }
    const auto board = board_of(arguments.game, *view);
    if (!board) {
        return complain(console, failed, "This view cannot be drawn.");
    }
    if (arguments.svg) {
        console.out << drawn(arguments.game, *board);
        return success;
    }
    const auto png = painted(arguments.game, *board, arguments.size);
    if (!png) {
        return complain(console, failed, "The picture cannot be rendered.");
    }
    console.out << png->bytes;
    return success;
}

} // namespace idavoll::server::cli
