#include "engine/bots/selfplay.h"
#include "engine/bots/bots.h"
#include "engine/registry.h"
#include "server/cli/commands.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <system_error>

namespace idavoll::server::cli {

namespace {

/// Writes record number k; answers whether it was written.
using WriteRecord = std::function<bool(int k, const Json& record)>;

Result<SelfplayOrder> order_of(const SelfplayArguments& arguments) {
    const AnyGame* game = find_game(arguments.game);
    if (game == nullptr) {
        return Error{Refusal::options, "--game: there is no game \"" + arguments.game + "\""};
    }
    if (!find_bot(arguments.bot)) {
        return Error{Refusal::options, "--bot: there is no bot \"" + arguments.bot + "\""};
    }
    auto options = parse_json(arguments.options);
    if (!options) {
        return Error{Refusal::options, "--options: " + options.error().sentence};
    }
    if (!options->is_object()) {
        return Error{Refusal::options, "--options is not a JSON object"};
    }
    if (arguments.players) {
        Json& players = (*options)["players"];
        if (!players.is_null() && players != *arguments.players) {
            return Error{Refusal::options, "--players and --options name different numbers of players"};
        }
        players = *arguments.players;
    }
    auto complete = game->complete_options(*options);
    if (!complete) {
        return Error{Refusal::options, "--options: " + complete.error().sentence};
    }
    return SelfplayOrder{.game = game,
                         .options = std::move(complete).value(),
                         .seed = arguments.seed,
                         .bot = arguments.bot,
                         .detail = {.legal = arguments.legal, .states = arguments.states}};
}

bool write_line(std::ostream& out, const Json& record) {
    out << write_json(record) << '\n';
    return static_cast<bool>(out);
}

/// `voluspa-007.json` of 100 to 999 games: names sort as the games were played.
std::string file_name(const SelfplayArguments& arguments, int k) {
    const std::string number = std::to_string(k);
    const std::size_t width = std::to_string(arguments.games - 1).size();
    return arguments.game + "-" + std::string(width - number.size(), '0') + number + ".json";
}

Result<WriteRecord> writer_of(const SelfplayArguments& arguments, Console& console) {
    namespace fs = std::filesystem;
    if (arguments.out == "-") {
        return WriteRecord([&console](int, const Json& record) { return write_line(console.out, record); });
    }
    const fs::path path(arguments.out);
    std::error_code error;
    if (arguments.out.ends_with('/') || fs::is_directory(path, error)) {
        fs::create_directories(path, error);
        if (error) {
            return Error{Refusal::options, "--out: cannot create " + arguments.out};
        }
        return WriteRecord([&arguments, path](int k, const Json& record) {
            std::ofstream file(path / file_name(arguments, k), std::ios::binary);
            return write_line(file, record) && file.flush();
        });
    }
    auto file = std::make_shared<std::ofstream>(path, std::ios::binary);
    if (!*file) {
        return Error{Refusal::options, "--out: cannot write " + arguments.out};
    }
    return WriteRecord(
        [file](int, const Json& record) { return write_line(*file, record) && file->flush(); });
}

} // namespace

Status selfplay(const SelfplayArguments& arguments, Console& console) {
    auto order = order_of(arguments);
    if (!order) {
        return complain(console, usage, order.error().sentence);
    }
    auto write = writer_of(arguments, console);
    if (!write) {
        return complain(console, usage, write.error().sentence);
    }
    for (int k = 0; k < arguments.games; ++k) {
        auto record = idavoll::selfplay(*order, k);
        if (!record) {
            return complain(console, failed, "game " + std::to_string(k) + ": " + record.error().sentence);
        }
        if (!(*write)(k, *record)) {
            return complain(console, failed, "cannot write the record of game " + std::to_string(k));
        }
    }
    return success;
}

} // namespace idavoll::server::cli
