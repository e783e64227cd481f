#include "server/cli/admin_groups.h"

#include "server/operations/admin/reports.h"
#include "server/operations/admin/whole.h"

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <fstream>
#include <ostream>
#include <sys/stat.h>
#include <unistd.h>

namespace idavoll::server::cli {

namespace {

/// Opens an empty file that only its owner may read. On failure the stream has its failbit set.
std::ofstream open_private(const std::string& path) {
    std::ofstream file;
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    const bool made_private =
        descriptor >= 0 && ::fchmod(descriptor, 0600) == 0 && ::ftruncate(descriptor, 0) == 0;
    if (descriptor >= 0) {
        ::close(descriptor);
    }
    if (made_private) {
        file.open(path, std::ios::binary);
    } else {
        file.setstate(std::ios::failbit);
    }
    return file;
}

bool write_private(const std::string& path, const std::string& text) {
    std::ofstream file = open_private(path);
    file << text;
    file.close();
    return bool{file};
}

Status write_out(const AdminArguments& arguments, const Json& json, Console& console) {
    if (arguments.file == "-") {
        console.out << write_json(json) << '\n';
        return success;
    }
    return write_private(arguments.file, write_json(json) + "\n")
               ? success
               : complain(console, failed, arguments.file + " cannot be written");
}

/// Returns the game's record or, with `--whole`, everything that `import` needs.
Result<Json, Problem> exported(const StoredRoom& room, const AdminArguments& arguments) {
    if (arguments.whole) {
        return write_whole(room);
    }
    Result<Json> record = export_record(room, arguments.detail);
    return record ? Result<Json, Problem>(std::move(record).value()) : Problem{record.error().sentence};
}

/// Writes every finished game that matches, one per line. Reports each game that can't be exported and
/// continues.
Status run_export_many(const AdminArguments& arguments, Console& console) {
    std::ofstream file;
    if (arguments.file != "-") {
        file = open_private(arguments.file);
    }
    std::ostream& out = arguments.file == "-" ? console.out : file;
    return with_archive(arguments, console, [&](SqlArchive& archive) {
        Status status = success;
        std::size_t written = 0;
        for (const GameLine& line : archive.games()) {
            if (line.status != "finished" || !fits(line, arguments.wish)) {
                continue;
            }
            const std::unique_ptr<StoredRoom> room = archive.find(std::to_string(line.id));
            if (room && room->is_secret) {
                continue;
            }
            const Result<Json, Problem> game =
                room ? exported(*room, arguments)
                     : Result<Json, Problem>(Problem{"The game no longer exists."});
            if (!game) {
                status = complain(console, failed,
                                  "game " + std::to_string(line.id) + ": " + game.error().sentence);
                continue;
            }
            out << game->dump() << '\n';
            ++written;
        }
        if (!out.flush()) {
            return complain(console, failed, arguments.file + " cannot be written");
        }
        if (arguments.file != "-") {
            console.out << written << " games\n";
        }
        return status;
    });
}

Status run_export(const AdminArguments& arguments, Console& console) {
    if (arguments.game.empty()) {
        return run_export_many(arguments, console);
    }
    return with_game(arguments, console, [&](Archive&, const StoredRoom& room) {
        if (room.hides() && !arguments.whole) {
            if (const auto problem =
                    arguments.why.empty() ? std::optional<std::string>(says_why) : reveal(arguments, room)) {
                return complain(console, failed, *problem);
            }
        }
        const Result<Json, Problem> game = exported(room, arguments);
        return game ? write_out(arguments, *game, console) : complain(console, failed, game.error().sentence);
    });
}

} // namespace

void add_export_commands(CLI::App& admin, const AdminSetup& setup) {
    CLI::App* export_command =
        add_admin_command(admin, "export",
                          "Export a game's record; the seed is only included once the game has "
                          "ended. Without GAME, export every finished game, one per line",
                          run_export, setup);
    auto* one = export_command->add_option("GAME", setup.given->game, "game number or room code");
    const auto of_many = [&](const char* name, std::string& value, const char* about) {
        return export_command->add_option(name, value, about)->excludes(one);
    };
    of_many("--game", setup.given->wish.game, "when exporting all games: only this game, such as voluspa");
    of_many("--player", setup.given->wish.player, "when exporting all games: only those with this player");
    const auto day = [&](const char* name, std::optional<Milliseconds>& moment, Milliseconds later,
                         const char* about) {
        export_command
            ->add_option_function<std::string>(
                name,
                [&moment, later, name](const std::string& text) {
                    const auto begin = beginning_of(text);
                    if (!begin) {
                        throw CLI::ValidationError(name, "must be a date such as 2026-11-23");
                    }
                    moment = *begin + later;
                },
                about)
            ->excludes(one);
    };
    day("--from", setup.given->wish.from, 0, "when exporting all games: opened on or after this date (UTC)");
    day("--until", setup.given->wish.until, one_day,
        "when exporting all games: opened on or before this date (UTC)");
    with_reveal_reason(export_command, setup);
    export_command->add_option("--out", setup.given->file, "output file; default: standard output");
    export_command->add_flag("--legal", setup.given->detail.legal,
                             "include the legal actions before each action");
    export_command->add_flag("--states", setup.given->detail.states, "include the state after each action");

    export_command->add_flag("--whole", setup.given->whole,
                             "for operators: export everything `import` needs; only finished games");
}

} // namespace idavoll::server::cli
