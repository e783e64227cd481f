#include "server/cli/admin.h"

#include "server/admin/archive.h"
#include "server/admin/backup.h"
#include "server/admin/reports.h"
#include "server/admin/verify.h"

#include <CLI/CLI.hpp>
#include <fstream>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

namespace idavoll::server::cli {

namespace {

/// What any of the commands may be given.
struct Arguments {
    std::string database = "data/idavoll.db";
    std::string game;
    std::string file = "-";
    bool json = false;
    RecordDetail detail;
};

/// Opens the database for a command. A file too damaged to be read ends the command with a sentence.
Status with_archive(const Arguments& arguments, Console& console,
                    const std::function<Status(Archive&)>& command) {
    auto opened = Archive::open(arguments.database);
    if (const auto* error = std::get_if<Problem>(&opened)) {
        return complain(console, failed, error->sentence);
    }
    try {
        return command(*std::get<0>(opened));
    } catch (const SqliteError& error) {
        return complain(console, failed,
                        "The database " + arguments.database + " cannot be read: " + error.what() + ".");
    }
}

Status with_game(const Arguments& arguments, Console& console,
                 const std::function<Status(Archive&, const StoredRoom&)>& command) {
    return with_archive(arguments, console, [&](Archive& archive) {
        const std::unique_ptr<StoredRoom> room = archive.find(arguments.game);
        return room ? command(archive, *room)
                    : complain(console, failed, "There is no game " + arguments.game + ".");
    });
}

Status print(const Report& report, const Arguments& arguments, Console& console) {
    console.out << (arguments.json ? report.json.dump(2) + "\n" : report.text);
    return success;
}

std::string line_of(const Finding& finding) {
    std::string line;
    line += finding.game ? "game " + std::to_string(*finding.game) : "";
    line += finding.seq ? ", seq " + std::to_string(*finding.seq) : "";
    return line + (line.empty() ? "" : ": ") + finding.sentence;
}

Json json_of(const Verification& verification) {
    Json findings = Json::array();
    for (const Finding& finding : verification.findings) {
        findings.push_back({{"game", finding.game ? Json(*finding.game) : Json(nullptr)},
                            {"seq", finding.seq ? Json(*finding.seq) : Json(nullptr)},
                            {"finding", finding.sentence}});
    }
    Json heads = Json::array();
    for (const ChainHead& head : verification.heads) {
        heads.push_back({{"game", head.game}, {"seq", head.seq}, {"head", to_hex(head.hash)}});
    }
    return {{"games", verification.games},
            {"actions", verification.actions},
            {"findings", std::move(findings)},
            {"heads", std::move(heads)}};
}

Status run_verify(const Arguments& arguments, Console& console) {
    return with_archive(arguments, console, [&](Archive& archive) {
        const Verification verification = verify(archive);
        if (arguments.json) {
            console.out << json_of(verification).dump(2) << '\n';
        } else {
            for (const Finding& finding : verification.findings) {
                complain(console, failed, line_of(finding));
            }
            console.out << verification.games << " games, " << verification.actions << " actions, "
                        << verification.findings.size() << " findings\n";
        }
        return verification.findings.empty() ? success : failed;
    });
}

Status run_export(const Arguments& arguments, Console& console) {
    return with_game(arguments, console, [&](Archive&, const StoredRoom& room) {
        const Result<Json> record = export_record(room, arguments.detail);
        if (!record) {
            return complain(console, failed, record.error().sentence);
        }
        if (arguments.file == "-") {
            console.out << record->dump() << '\n';
            return success;
        }
        std::ofstream file(arguments.file, std::ios::binary);
        file << record->dump() << '\n';
        file.close();
        return file ? success : complain(console, failed, arguments.file + " cannot be written");
    });
}

Status run_backup(const Arguments& arguments, Console& console) {
    return with_archive(arguments, console, [&](Archive& archive) {
        const std::optional<Problem> error = back_up(archive, arguments.file);
        return error ? complain(console, failed, error->sentence) : success;
    });
}

using Command = std::function<Status(const Arguments&, Console&)>;

CLI::App* add(CLI::App& admin, const std::string& name, const std::string& help,
              const std::shared_ptr<Arguments>& arguments, const Command& run, Console& console,
              int& status) {
    CLI::App* command = admin.add_subcommand(name, help);
    command->add_option("--database", arguments->database, "the database file")->capture_default_str();
    command->callback([=, &console, &status] { status = run(*arguments, console); });
    return command;
}

} // namespace

void add_admin_commands(CLI::App& app, Console& console, int& status) {
    CLI::App* admin = app.add_subcommand("admin", "Look into a database; may be done while a server runs");
    admin->require_subcommand(1);
    auto given = std::make_shared<Arguments>();
    auto with_json = [&](CLI::App* command) { command->add_flag("--json", given->json, "answer in JSON"); };
    auto with_number = [&](CLI::App* command) {
        command->add_option("GAME", given->game, "the game's number, or its room's code")->required();
    };

    with_json(add(*admin, "verify", "Check every game's log, hash chain, moves, tiebreaks and result", given,
                  run_verify, console, status));

    auto list = [](const Arguments& arguments, Console& to) {
        return with_archive(arguments, to,
                            [&](Archive& archive) { return print(list_games(archive), arguments, to); });
    };
    with_json(add(*admin, "games", "List the games", given, list, console, status));

    auto show = [](const Arguments& arguments, Console& to) {
        return with_game(arguments, to, [&](Archive&, const StoredRoom& room) {
            return print(show_game(room), arguments, to);
        });
    };
    CLI::App* show_command = add(*admin, "show", "Print a game's log", given, show, console, status);
    with_number(show_command);
    with_json(show_command);

    auto history = [](const Arguments& arguments, Console& to) {
        return with_game(arguments, to, [&](Archive& archive, const StoredRoom& room) {
            return print(tiebreak_history(archive, room), arguments, to);
        });
    };
    CLI::App* history_command = add(*admin, "history", "Print who reached which score when, with tiebreaks",
                                    given, history, console, status);
    with_number(history_command);
    with_json(history_command);

    CLI::App* export_command =
        add(*admin, "export", "Write a game's record; with its seed only when it has ended", given,
            run_export, console, status);
    with_number(export_command);
    export_command->add_option("--out", given->file, "a file; standard output if not given");
    export_command->add_flag("--legal", given->detail.legal, "write the legal actions before each action");
    export_command->add_flag("--states", given->detail.states, "write the state after each action");

    CLI::App* backup_command = add(*admin, "backup", "Copy the database into a new file, and check the copy",
                                   given, run_backup, console, status);
    backup_command->add_option("FILE", given->file, "the copy; must not exist yet")->required();
}

} // namespace idavoll::server::cli
