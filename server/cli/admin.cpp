#include "server/cli/admin.h"

#include "server/app/control.h"
#include "server/app/operator.h"
#include "server/cli/move.h"
#include "server/core/ledger/replay.h"
#include "server/core/people/secret.h"
#include "server/operations/admin/archive.h"
#include "server/operations/admin/heads.h"
#include "server/operations/admin/reports.h"
#include "server/operations/admin/rules.h"
#include "server/operations/admin/verify.h"
#include "server/operations/admin/whole.h"
#include "server/operations/admin/wish.h"
#include "server/operations/console/rating_review.h"
#include "server/operations/console/repair.h"
#include "server/rooms/model/room.h"
#include "server/storage/backups/backups.h"
#include "server/storage/rows/shared_secret.h"
#include "server/storage/rows/sql_archive.h"
#include "server/storage/rows/sql_store.h"
#include "server/storage/sqlite/backup.h"

#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace idavoll::server::cli {

namespace {

/// The arguments of all admin commands.
struct Arguments {
    std::string database = "data/idavoll.db";

    DatabasePlace place() const { return {database}; }

    /// Returns the path that the database's accompanying files are named after.
    std::filesystem::path beside() const { return place().beside(); }

    std::string game;
    std::string file = "-";
    bool json = false;
    bool sign = false;
    bool whole = false;
    std::vector<std::string> files;
    std::string heads;
    std::string key;
    std::string name;
    std::string role;
    std::string why;
    bool rebuild = false;
    std::string take_out;
    std::string put_back;
    std::string with_rules;
    GamesWish wish;
    std::string note;
    int to = 0;
    RecordDetail detail;
};

constexpr std::string_view backups_are_files = "Backups are copies of a database file. One on a PostgreSQL "
                                               "server is backed up and restored by pg_dump and pg_restore.";

/// Runs `command` on the opened database. Reports a database that can't be opened or read.
Status with_archive(const Arguments& arguments, Console& console,
                    const std::function<Status(SqlArchive&)>& command) {
    const auto opened = SqlArchive::open(arguments.database);
    if (!opened) {
        return complain(console, failed, opened.error().sentence);
    }
    try {
        return command(**opened);
    } catch (const Unreadable& error) {
        return complain(console, failed,
                        "The database " + arguments.place().shown() + " cannot be read: " + error.what()
                            + ".");
    }
}

Status with_game(const Arguments& arguments, Console& console,
                 const std::function<Status(Archive&, const StoredRoom&)>& command) {
    return with_archive(arguments, console, [&](SqlArchive& archive) {
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

Json json_of(const std::vector<Finding>& findings) {
    Json list = Json::array();
    for (const Finding& finding : findings) {
        list.push_back({{"game", finding.game ? Json(*finding.game) : Json(nullptr)},
                        {"seq", finding.seq ? Json(*finding.seq) : Json(nullptr)},
                        {"finding", finding.sentence}});
    }
    return list;
}

Json json_of(const Verification& verification) {
    Json heads = Json::array();
    for (const ChainHead& head : verification.heads) {
        heads.push_back({{"game", head.game}, {"seq", head.seq}, {"head", to_hex(head.hash)}});
    }
    return {{"games", verification.games},
            {"deeds", verification.deeds},
            {"actions", verification.actions},
            {"findings", json_of(verification.findings)},
            {"heads", std::move(heads)}};
}

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

Status run_heads(const Arguments& arguments, Console& console) {
    return with_archive(arguments, console, [&](SqlArchive& archive) {
        const Verification verification = verify(archive);
        for (const Finding& finding : verification.findings) {
            complain(console, failed, line_of(finding));
        }
        if (!arguments.sign) {
            for (const ChainHead& head : verification.heads) {
                console.out << head.game << ' ' << head.seq << ' ' << to_hex(head.hash) << '\n';
            }
            return verification.findings.empty() ? success : failed;
        }
        const Result<Keys, Problem> key = read_or_create_secret(signing_of(arguments.beside()), true);
        if (!key) {
            return complain(console, failed, key.error().sentence);
        }
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        const Milliseconds at = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
        console.out << sign_heads({.heads = verification.heads, .file = {}}, at, key->back()) << '\n';
        return verification.findings.empty() ? success : failed;
    });
}

/// Returns the heads on every line of the file. Each line must be signed with the given key or, without one,
/// with the database's own.
Result<std::vector<ChainHead>, Problem> kept_heads(const Arguments& arguments) {
    if (arguments.heads.empty()) {
        return std::vector<ChainHead>();
    }
    std::optional<Bytes32> key = from_hex(arguments.key);
    if (arguments.key.empty()) {
        const Result<Keys, Problem> ours = read_secret(signing_of(arguments.beside()));
        if (!ours) {
            return ours.error();
        }
        key = public_key(ours->back());
    }
    std::ifstream file(arguments.heads);
    if (!key || !file) {
        return Problem{!key ? "That is not a valid key." : "There is no file " + arguments.heads + "."};
    }
    std::vector<ChainHead> all;
    for (std::string line; std::getline(file, line);) {
        const Result<SignedHeads, Problem> heads = read_heads(line, *key);
        if (!heads) {
            return heads.error();
        }
        all.insert(all.end(), heads->heads.begin(), heads->heads.end());
    }
    return all;
}

Json json_of(const RulesComparison& comparison) {
    Json differences = Json::array();
    for (const RulesDifference& one : comparison.differences) {
        differences.push_back(
            {{"game", one.game}, {"rules", one.rules}, {"seq", one.seq}, {"sentence", one.sentence}});
    }
    return {{"games", comparison.games},
            {"differences", std::move(differences)},
            {"findings", json_of(comparison.findings)}};
}

Status run_compare_rules(const Arguments& arguments, Console& console) {
    return with_archive(arguments, console, [&](SqlArchive& archive) {
        const RulesComparison comparison = compare_with_newest(archive);
        if (arguments.json) {
            console.out << json_of(comparison).dump(2) << '\n';
        } else {
            for (const Finding& finding : comparison.findings) {
                complain(console, failed, line_of(finding));
            }
            for (const RulesDifference& one : comparison.differences) {
                console.out << "game " << one.game << ", by version " << one.rules << ", at seq " << one.seq
                            << ": " << one.sentence << '\n';
            }
            console.out << comparison.games << " games; the newest rules would change "
                        << comparison.differences.size() << " of them\n";
        }
        return comparison.findings.empty() && comparison.differences.empty() ? success : failed;
    });
}

/// Shows progress on a single terminal line that is overwritten. Returns no callback if standard error is not
/// a terminal.
TellProgress progress_on(Console& console) {
    if (&console.err != &std::cerr || ::isatty(STDERR_FILENO) == 0) {
        return {};
    }
    return [&console, told = -1L](const Verification& so_far, std::int64_t of) mutable {
        constexpr std::int64_t parts = 1000;
        const long part = of > 0 ? so_far.games * parts / of : parts;
        if (std::exchange(told, part) != part) {
            console.err << '\r' << so_far.games << " of " << of << " games"
                        << (so_far.games == of ? "\r\033[K" : "") << std::flush;
        }
    };
}

/// Verifies the named game, or all of them. Returns nothing if there is no such game.
std::optional<Verification> checked_by(const Arguments& arguments, SqlArchive& archive,
                                       const std::vector<ChainHead>& kept, Console& console) {
    if (arguments.game.empty()) {
        return verify(archive, kept, {}, progress_on(console));
    }
    const std::unique_ptr<StoredRoom> room = archive.find(arguments.game);
    const std::unique_ptr<AuditedGame> audited = room ? archive.audited(room->opened.id) : nullptr;
    return audited ? std::optional(verify_game(*audited)) : std::nullopt;
}

Status run_verify(const Arguments& arguments, Console& console) {
    if (!arguments.with_rules.empty()) {
        return run_compare_rules(arguments, console);
    }
    const Result<std::vector<ChainHead>, Problem> kept = kept_heads(arguments);
    if (!kept) {
        return complain(console, failed, kept.error().sentence);
    }
    return with_archive(arguments, console, [&](SqlArchive& archive) {
        const std::optional<Verification> checked = checked_by(arguments, archive, *kept, console);
        if (!checked) {
            return complain(console, failed, "There is no game " + arguments.game + ".");
        }
        const Verification& verification = *checked;
        if (arguments.json) {
            console.out << json_of(verification).dump(2) << '\n';
        } else {
            for (const Finding& finding : verification.findings) {
                complain(console, failed, line_of(finding));
            }
            if (verification.left > 0) {
                console.out << verification.left
                            << " games had players who have since deleted their account: their seats "
                            << "cannot be checked, everything else is\n";
            }
            console.out << verification.games << " games, " << verification.actions << " actions, "
                        << verification.findings.size() << " findings\n";
        }
        return verification.findings.empty() ? success : failed;
    });
}

/// Commits without a running server.
Result<Done, JournalError> commit_now(Journal& journal, std::vector<Change> changes) {
    boost::asio::io_context context;
    Result<Done, JournalError> stored = Done{};
    auto work = [&]() -> boost::asio::awaitable<void> {
        stored = co_await journal.commit(std::move(changes));
    };
    std::future<void> done = boost::asio::co_spawn(context, work(), boost::asio::use_future);
    context.run();
    done.get();
    return stored;
}

/// Loads a room without a running server.
Result<std::unique_ptr<StoredRoom>, JournalError> load_now(Journal& journal, const std::string& code) {
    boost::asio::io_context context;
    Result<std::unique_ptr<StoredRoom>, JournalError> loaded = std::unique_ptr<StoredRoom>();
    auto work = [&]() -> boost::asio::awaitable<void> { loaded = co_await journal.load(code); };
    std::future<void> done = boost::asio::co_spawn(context, work(), boost::asio::use_future);
    context.run();
    done.get();
    return loaded;
}

/// Returns the audit entry for what the operator is doing now.
AuditNoted deed(const Arguments& arguments, std::string what, std::string on) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return {.who = system_account(::geteuid()),
            .from = operators_place(),
            .what = std::move(what),
            .on = std::move(on),
            .why = on_one_line(arguments.why),
            .before = "",
            .after = "",
            .at = std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
}

/// Writes an audit entry without a running server. Returns an error sentence on failure.
std::optional<std::string> write_down(const std::string& database, AuditNoted noted) {
    const auto store = SqlStore::open(database);
    if (!store) {
        return store.error().sentence;
    }
    std::vector<Change> changes;
    changes.emplace_back(std::move(noted));
    const auto stored = commit_now(**store, std::move(changes));
    return stored ? std::nullopt : std::optional(stored.error().sentence);
}

constexpr std::string_view says_why =
    "This game is still running. Use --why to give a reason for viewing its hidden information: the reason "
    "is logged, and its players can read it after the game ends.";

/// Records that an operator views hidden information before it is shown, through the server if one is
/// running. Returns an error sentence on failure.
std::optional<std::string> reveal(const Arguments& arguments, const StoredRoom& room) {
    const GameId game = room.opened.id;
    if (is_served(arguments.beside())) {
        const auto answer = ask_server(
            arguments.beside(),
            {.errand = Errand::reveal_game, .name = std::to_string(game), .role = {}, .why = arguments.why});
        return answer ? std::nullopt : std::optional(answer.error().sentence);
    }
    const auto store = SqlStore::open(arguments.database);
    if (!store) {
        return store.error().sentence;
    }
    const auto stored = commit_now(**store, reveal_changes(game, deed(arguments, "game reveal", "")));
    return stored ? std::nullopt : std::optional(stored.error().sentence);
}

Status write_out(const Arguments& arguments, const Json& json, Console& console) {
    if (arguments.file == "-") {
        console.out << json.dump() << '\n';
        return success;
    }
    return write_private(arguments.file, json.dump() + "\n")
               ? success
               : complain(console, failed, arguments.file + " cannot be written");
}

/// Returns the game's record or, with `--whole`, everything that `import` needs.
Result<Json, Problem> exported(const StoredRoom& room, const Arguments& arguments) {
    if (arguments.whole) {
        return write_whole(room);
    }
    Result<Json> record = export_record(room, arguments.detail);
    return record ? Result<Json, Problem>(std::move(record).value()) : Problem{record.error().sentence};
}

/// Writes every finished game that matches, one per line. Reports each game that can't be exported and
/// continues.
Status run_export_many(const Arguments& arguments, Console& console) {
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

Status run_export(const Arguments& arguments, Console& console) {
    if (arguments.game.empty()) {
        return run_export_many(arguments, console);
    }
    return with_game(arguments, console, [&](Archive&, const StoredRoom& room) {
        if (room.status == RoomStatus::running && !arguments.whole) {
            if (const auto problem =
                    arguments.why.empty() ? std::optional<std::string>(says_why) : reveal(arguments, room)) {
                return complain(console, failed, *problem);
            }
        }
        const Result<Json, Problem> game = exported(room, arguments);
        return game ? write_out(arguments, *game, console) : complain(console, failed, game.error().sentence);
    });
}

/// Returns "game 12" for the changes that import it.
std::string game_of(const std::vector<Change>& changes) {
    for (const Change& change : changes) {
        if (const auto* opened = std::get_if<RoomOpened>(&change)) {
            return "game " + std::to_string(opened->id);
        }
    }
    return "no game";
}

/// Reads the next JSON document of the file, or null if there is none.
Json next_game(std::istream& file) {
    Json game;
    try {
        file >> game;
    } catch (const Json::parse_error&) {
        file.setstate(std::ios::failbit);
        return nullptr;
    }
    return game;
}

/// Calls `use` for each game of a file with the changes that import it. Stops at the first error and returns
/// its sentence.
std::optional<std::string>
each_game(const std::string& name,
          const std::function<std::optional<std::string>(const Json&, std::vector<Change>)>& use) {
    std::ifstream file(name);
    std::size_t n = 0;
    do {
        ++n;
        const std::string where = name + ", game " + std::to_string(n) + ": ";
        const Json game = next_game(file);
        Result<std::vector<Change>, Problem> changes = read_whole(game);
        if (!changes) {
            return where + changes.error().sentence;
        }
        if (const auto problem = use(game, std::move(changes).value())) {
            return where + *problem;
        }
    } while (!(file >> std::ws).eof());
    return std::nullopt;
}

/// Returns whether this exact game was imported before, as by an import that was interrupted.
bool is_in(Journal& store, const Json& game) {
    const auto room = load_now(store, game.at("code"));
    const auto whole = room && *room ? write_whole(**room) : Problem{};
    return whole && *whole == game;
}

/// Checks every game first: one bad game stops the whole import.
Status run_import(const Arguments& arguments, Console& console) {
    const auto store = SqlStore::open(arguments.database);
    if (!store) {
        return complain(console, failed, store.error().sentence);
    }
    const auto is_sound = [](const Json&, const std::vector<Change>&) {
        return std::optional<std::string>();
    };
    for (const std::string& name : arguments.files) {
        if (const auto problem = each_game(name, is_sound)) {
            return complain(console, failed, *problem);
        }
    }
    std::size_t games = 0;
    std::size_t known = 0;
    for (const std::string& name : arguments.files) {
        const auto bring_in = [&](const Json& game,
                                  std::vector<Change> changes) -> std::optional<std::string> {
            if (is_in(**store, game)) {
                ++known;
                return std::nullopt;
            }
            AuditNoted noted = deed(arguments, "import", game_of(changes));
            noted.after = "imported from " + name;
            changes.emplace_back(std::move(noted));
            const auto stored = commit_now(**store, std::move(changes));
            games += stored ? 1 : 0;
            return stored ? std::nullopt : std::optional(stored.error().sentence);
        };
        if (const auto problem = each_game(name, bring_in)) {
            return complain(console, failed,
                            *problem
                                + (games > 0 ? " " + std::to_string(games) + " games were imported." : ""));
        }
    }
    console.out << games << " games"
                << (known > 0 ? ", " + std::to_string(known) + " were already there" : "") << '\n';
    return success;
}

/// Copies a database and its secret to new files.
Status copy_house(const std::string& from, const std::string& to, Console& console) {
    if (DatabasePlace(from).is_on_server() || DatabasePlace(to).is_on_server()) {
        return complain(console, failed, std::string(backups_are_files));
    }
    if (const auto problem = copy_with_secret(from, to)) {
        return complain(console, failed, problem->sentence);
    }
    if (!std::filesystem::exists(secret_of(from))) {
        complain(console, success,
                 "There is no secret file beside " + from + ", so the copy has none either.");
    }
    return success;
}

Status run_backup(const Arguments& arguments, Console& console) {
    return copy_house(arguments.database, arguments.file, console);
}

/// Returns the given key, otherwise the database's own if it has one.
Result<std::optional<Bytes32>, Problem> trusted_key(const Arguments& arguments) {
    if (!arguments.key.empty()) {
        const std::optional<Bytes32> key = from_hex(arguments.key);
        return key ? Result<std::optional<Bytes32>, Problem>(key) : Problem{"That is not a valid key."};
    }
    if (!std::filesystem::exists(signing_of(arguments.beside()))) {
        return std::optional<Bytes32>();
    }
    const Result<Keys, Problem> ours = read_secret(signing_of(arguments.beside()));
    if (!ours) {
        return ours.error();
    }
    return std::optional(public_key(ours->back()));
}

/// Checks a backup against its signature and reports the result.
Status look(const Arguments& arguments, Console& console) {
    const auto key = trusted_key(arguments);
    if (!key) {
        return complain(console, failed, key.error().sentence);
    }
    const Result<BackupLook, Problem> looked = look_through(arguments.file, *key);
    if (!looked) {
        return complain(console, failed, looked.error().sentence);
    }
    const Verification& verification = looked->verification;
    for (const Finding& finding : verification.findings) {
        complain(console, failed, line_of(finding));
    }
    console.out << verification.games << " games, " << verification.actions << " actions, "
                << verification.findings.size() << " findings; signed with " << looked->key
                << (*key ? "" : ", a key not trusted here: compare it, or pass --key") << '\n';
    return verification.findings.empty() ? success : failed;
}

/// Restores a backup into a temporary folder, opens it as the server does, and replays every game.
Status run_drill(const Arguments& arguments, Console& console) {
    if (const Status looked = look(arguments, console); looked != success) {
        return looked;
    }
    std::string pattern = (std::filesystem::temp_directory_path() / "idavoll-drill-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) {
        return complain(console, failed, "The folder " + pattern + " cannot be created.");
    }
    const std::filesystem::path folder = pattern;
    Arguments there = arguments;
    there.database = folder / "idavoll.db";
    const auto drill = [&]() -> Status {
        if (const Status copied = copy_house(arguments.file, there.database, console); copied != success) {
            return copied;
        }
        const auto keys = read_secret(secret_of(there.database));
        if (!keys) {
            return complain(console, failed, keys.error().sentence);
        }
        {
            const auto store = SqlStore::open(there.database);
            if (!store) {
                return complain(console, failed, store.error().sentence);
            }
        }
        return run_verify(there, console);
    };
    const Status status = drill();
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
    if (status == success) {
        console.out << "The backup can be restored.\n";
    }
    return status;
}

/// Returns whether the database was just restored from this backup and not written to since.
bool was_restored(const Arguments& arguments, const std::string& source) {
    const auto archive = SqlArchive::open(arguments.database);
    const std::vector<AuditRow> rows = archive ? (*archive)->audit() : std::vector<AuditRow>();
    return !rows.empty() && rows.back().noted.what == "restore" && rows.back().noted.after == source;
}

/// Builds the database under a temporary name, so that an interrupted restore can be repeated.
Status restore_from(const std::string& source, const Arguments& arguments, Console& console) {
    const std::string draft = arguments.database + ".restoring";
    const auto remove_draft = [&] {
        std::error_code ignored;
        for (const char* suffix : {"", "-wal", "-shm", "-journal", ".lock", ".secret"}) {
            std::filesystem::remove(draft + suffix, ignored);
        }
    };
    remove_draft();
    if (const Status copied = copy_house(arguments.file, draft, console); copied != success) {
        return copied;
    }
    AuditNoted noted = deed(arguments, "restore", "database");
    noted.after = source;
    std::optional<std::string> problem = write_down(draft, std::move(noted));
    if (!problem && std::filesystem::exists(secret_of(arguments.file))) {
        const auto secret = copy_secret(secret_of(arguments.file), secret_file(arguments.database));
        problem = secret ? problem : std::optional(secret.error().sentence);
    }
    std::error_code failure;
    if (!problem) {
        std::filesystem::rename(draft, arguments.database, failure);
    }
    if (failure) {
        problem = "The database " + arguments.database + " cannot be written: " + failure.message() + ".";
    }
    remove_draft();
    return problem ? complain(console, failed, *problem) : success;
}

Status run_restore(const Arguments& arguments, Console& console) {
    if (arguments.place().is_on_server() || DatabasePlace(arguments.file).is_on_server()) {
        return complain(console, failed, std::string(backups_are_files));
    }
    // Copies made with `admin backup FILE` are not signed and are restored unchecked.
    if (std::filesystem::exists(heads_of(arguments.file))) {
        if (const Status looked = look(arguments, console); looked != success) {
            return looked;
        }
    }
    const Result<Bytes32, Problem> digest = digest_of(arguments.file);
    if (!digest) {
        return complain(console, failed, digest.error().sentence);
    }
    const std::string source = "restored from " + arguments.file + ", SHA-256 " + to_hex(*digest);
    if (std::filesystem::exists(arguments.database)) {
        if (!was_restored(arguments, source)) {
            return complain(console, failed,
                            "The database " + arguments.database
                                + " already exists and will not be replaced.");
        }
        console.out << "The database was already restored from this backup.\n";
        return success;
    }
    for (const char* suffix : {"-wal", "-shm", "-journal"}) {
        if (std::filesystem::exists(arguments.database + suffix)) {
            return complain(console, failed,
                            "The backup was not restored: a leftover log of another database is in the way ("
                                + arguments.database + suffix + ").");
        }
    }
    return restore_from(source, arguments, console);
}

/// Logs the change before it is made, because files are not part of a transaction. Without a database there
/// is no audit log to write to.
std::optional<std::string> write_down_keys(const Arguments& arguments, const std::string& what,
                                           std::size_t before, std::size_t after) {
    if (!arguments.place().is_on_server() && !std::filesystem::exists(arguments.database)) {
        return std::nullopt;
    }
    AuditNoted noted = deed(arguments, what, "secret");
    noted.before = std::to_string(before) + " keys";
    noted.after = std::to_string(after) + " keys";
    return write_down(arguments.database, std::move(noted));
}

Status run_secret_new(const Arguments& arguments, Console& console) {
    const std::filesystem::path file = secret_of(arguments.beside());
    if (!std::filesystem::exists(file)) {
        if (const auto problem = write_down_keys(arguments, "secret new", 0, 1)) {
            return complain(console, failed, *problem);
        }
        if (const auto problem = forget_secret(arguments.place())) {
            return complain(console, failed, problem->sentence);
        }
    }
    const Result<Keys, Problem> keys = create_secret(file);
    return keys ? success : complain(console, failed, keys.error().sentence);
}

/// Asks the running server, because only it may write to the database.
Status ask(const Arguments& arguments, Errand errand, Console& console) {
    const Result<std::string, Problem> answer =
        ask_server(arguments.beside(),
                   {.errand = errand, .name = arguments.name, .role = arguments.role, .why = arguments.why});
    if (!answer) {
        return complain(console, failed, answer.error().sentence);
    }
    console.out << *answer << '\n';
    return success;
}

Status run_secret_rotate(const Arguments& arguments, Console& console) {
    if (is_served(arguments.beside())) {
        return ask(arguments, Errand::rotate_secret, console);
    }
    const Result<Keys, Problem> before = read_secret(secret_of(arguments.beside()));
    if (!before) {
        return complain(console, failed, before.error().sentence);
    }
    if (const auto problem =
            write_down_keys(arguments, "secret rotate", before->size(), before->size() + 1)) {
        return complain(console, failed, *problem);
    }
    const Result<Keys, Problem> keys = rotate_secret(secret_of(arguments.beside()));
    if (!keys) {
        return complain(console, failed, keys.error().sentence);
    }
    console.out << "The secret has " << keys->size() << " keys; the newest takes effect at the next start.\n";
    return success;
}

/// Returns which of the three rating commands to run, with the game's number.
Result<ErrandAsked, Problem> rating_errand(const Arguments& arguments) {
    if (arguments.rebuild) {
        return ErrandAsked{.errand = Errand::rebuild_ratings, .name = {}, .role = {}, .why = arguments.why};
    }
    if (arguments.why.empty()) {
        return Problem{"Give a reason with --why."};
    }
    const bool out = !arguments.take_out.empty();
    const auto opened = SqlArchive::open(arguments.database);
    if (!opened) {
        return Problem{opened.error().sentence};
    }
    const std::string& game = out ? arguments.take_out : arguments.put_back;
    const std::unique_ptr<StoredRoom> room = (*opened)->find(game);
    if (!room) {
        return Problem{"There is no game " + game + "."};
    }
    return ErrandAsked{.errand = out ? Errand::take_out_of_rating : Errand::put_back_into_rating,
                       .name = std::to_string(room->opened.id),
                       .role = {},
                       .why = arguments.why};
}

/// Goes through the server if one is running.
Status run_ratings(const Arguments& arguments, Console& console) {
    const Result<ErrandAsked, Problem> asked = rating_errand(arguments);
    if (!asked) {
        return complain(console, failed, asked.error().sentence);
    }
    if (is_served(arguments.beside())) {
        const Result<std::string, Problem> answer = ask_server(arguments.beside(), *asked);
        if (!answer) {
            return complain(console, failed, answer.error().sentence);
        }
        console.out << *answer << '\n';
        return success;
    }
    const char* what = arguments.rebuild             ? "ratings --rebuild"
                       : !arguments.take_out.empty() ? "ratings --take-out"
                                                     : "ratings --put-back";
    AuditNoted noted = deed(arguments, what, "");
    const RatingChange change = rating_change(*asked, noted.at).value();
    console::describe(change, noted);
    const auto store = SqlStore::open(arguments.database);
    if (!store) {
        return complain(console, failed, store.error().sentence);
    }
    std::vector<Change> changes;
    changes.emplace_back(change);
    changes.emplace_back(std::move(noted));
    const auto stored = commit_now(**store, std::move(changes));
    if (!stored) {
        const bool is_outdated = stored.error().kind == JournalError::Kind::outdated;
        return complain(console, failed,
                        is_outdated ? std::string(console::not_reviewed) : stored.error().sentence);
    }
    console.out << ratings_are_new << '\n';
    return success;
}

/// Loads the room without a server, lets it decide as the server would, and stores the changes. Returns an
/// error sentence on failure.
std::optional<std::string> repair_here(const Arguments& arguments, const std::string& code,
                                       console::Repair repair, AuditNoted noted) {
    const auto store = SqlStore::open(arguments.database);
    if (!store) {
        return store.error().sentence;
    }
    auto loaded = load_now(**store, code);
    if (!loaded || !loaded.value()) {
        return loaded ? "The game no longer exists." : loaded.error().sentence;
    }
    StoredRoom& stored = **loaded;
    const AnyGame* game = rules_of(stored);
    auto room = Room::restore(std::move(stored), game);
    if (!room) {
        return room.error().sentence;
    }
    const Milliseconds now = noted.at;
    Decision decision = room->decide(console::input_of(std::move(repair), std::move(noted)), now);
    if (decision.refusal) {
        return decision.refusal->message;
    }
    const auto done = commit_now(**store, std::move(decision.changes));
    return done ? std::nullopt : std::optional(done.error().sentence);
}

/// Goes through the server if one is running.
template <Errand errand>
Status run_repair(const Arguments& arguments, Console& console) {
    std::string number;
    std::string code;
    const Status found = with_game(arguments, console, [&](Archive&, const StoredRoom& room) {
        number = std::to_string(room.opened.id);
        code = room.code();
        return success;
    });
    if (found != success) {
        return found;
    }
    const ErrandAsked asked{.errand = errand,
                            .name = number,
                            .role = {},
                            .why = arguments.why,
                            .note = on_one_line(arguments.note),
                            .to = arguments.to};
    console::Repair repair = repair_of(asked).value();
    const auto what = repair.what;
    std::optional<std::string> problem;
    if (is_served(arguments.beside())) {
        const Result<std::string, Problem> answer = ask_server(arguments.beside(), asked);
        problem = answer ? std::nullopt : std::optional(answer.error().sentence);
    } else {
        problem = repair_here(arguments, code, std::move(repair),
                              deed(arguments, std::string(console::deed_of(what)), "game " + number));
    }
    if (problem) {
        return complain(console, failed, *problem);
    }
    console.out << repaired(what) << '\n';
    return success;
}

/// Recounts a range of games, through the server if one is running. Returns an error sentence on failure.
std::optional<std::string> count_anew(const Arguments& arguments, GameId first, bool is_asked,
                                      SqlStore* store) {
    if (is_asked) {
        const Result<std::string, Problem> answer =
            ask_server(arguments.beside(), {.errand = Errand::rebuild_statistics,
                                            .name = std::to_string(first),
                                            .role = {},
                                            .why = arguments.why});
        return answer ? std::nullopt : std::optional(answer.error().sentence);
    }
    const auto stored =
        commit_now(*store, statistics_changes(first, deed(arguments, "statistics --rebuild", "")));
    return stored ? std::nullopt : std::optional(stored.error().sentence);
}

Status run_statistics(const Arguments& arguments, Console& console) {
    GameId last = 1;
    const Status looked = with_archive(arguments, console, [&](SqlArchive& archive) {
        const std::vector<GameId> games = archive.numbers();
        last = games.empty() ? last : games.back();
        return success;
    });
    if (looked != success) {
        return looked;
    }
    const bool is_asked = is_served(arguments.beside());
    std::unique_ptr<SqlStore> store;
    if (!is_asked) {
        auto opened = SqlStore::open(arguments.database);
        if (!opened) {
            return complain(console, failed, opened.error().sentence);
        }
        store = std::move(opened).value();
    }
    std::vector<GameId> firsts;
    for (GameId first = 1; first <= last; first += games_counted_at_once) {
        firsts.push_back(first);
    }
    // The last range starts past any games opened meanwhile. It is empty, and completes the totals.
    firsts.push_back(std::numeric_limits<GameId>::max() - games_counted_at_once);
    for (const GameId first : firsts) {
        if (const auto problem = count_anew(arguments, first, is_asked, store.get())) {
            return complain(console, failed, *problem);
        }
    }
    console.out << statistics_are_new << '\n';
    return success;
}

using Command = std::function<Status(const Arguments&, Console&)>;

CLI::App* add(CLI::App& admin, const std::string& name, const std::string& help,
              const std::shared_ptr<Arguments>& arguments, const Command& run, Console& console,
              int& status) {
    CLI::App* command = admin.add_subcommand(name, help);
    command->add_option("--database", arguments->database, "database to use: a file or postgresql://…")
        ->capture_default_str();
    command->callback([=, &console, &status] { status = run(*arguments, console); });
    return command;
}

template <Errand errand>
Status run_errand(const Arguments& arguments, Console& console) {
    return ask(arguments, errand, console);
}

void add_key(CLI::App* command, Arguments& arguments) {
    command->add_option("--key", arguments.key,
                        "public key the backup is signed with; default: the key beside the database");
}

/// `backup FILE` makes a copy; `backup verify` and `backup drill` check backups made by the server.
void add_backup(CLI::App& admin, const std::shared_ptr<Arguments>& given, Console& console, int& status) {
    CLI::App* backup = admin.add_subcommand(
        "backup", "Copy the database and its secret, and check the copy; or manage the server's backups");
    backup->add_option("--database", given->database, "database to use: a file or postgresql://…")
        ->capture_default_str();
    backup->add_option("FILE", given->file, "file to create; must not exist yet");
    const auto look_at = [&](const char* name, const char* help, const Command& run) {
        CLI::App* command = add(*backup, name, help, given, run, console, status);
        command->add_option("FILE", given->file, "backup file")->required();
        add_key(command, *given);
    };
    look_at("verify", "Check the signature of a server backup and every game in it", look);
    look_at("drill",
            "Test a backup: restore it to a temporary folder, open it as the server does, and check it",
            run_drill);
    CLI::App* now = add(*backup, "now", "Make the running server create a backup now", given,
                        run_errand<Errand::back_up>, console, status);
    now->add_option("--why", given->why, "reason, shown in `admin audit`");
    backup->callback([backup, given, &console, &status] {
        if (!backup->get_subcommands().empty()) {
            return;
        }
        status =
            given->file == "-" ? complain(console, usage, "FILE is required") : run_backup(*given, console);
    });
}

void add_repair(CLI::App& admin, const std::shared_ptr<Arguments>& given, Console& console, int& status) {
    CLI::App* repair = admin.add_subcommand(
        "repair", "Repair a running game; its log is never rewritten, and its players are notified");
    repair->require_subcommand(1);
    const auto one = [&](const char* name, const char* help, const Command& run) {
        CLI::App* command = add(*repair, name, help, given, run, console, status);
        command->add_option("GAME", given->game, "game number or room code")->required();
        command->add_option("--why", given->why, "reason, shown in `admin audit`")->required();
        return command;
    };
    one("mark", "Pause the game as broken and show its players a note", run_repair<Errand::mark_game>)
        ->add_option("--note", given->note, "note shown to the players")
        ->required();
    one("mend", "Resume a game marked as broken", run_repair<Errand::mend_game>);
    one("set-back", "Resume from an earlier position, by appending to the log",
        run_repair<Errand::set_game_back>)
        ->add_option("--to", given->to, "seq to resume after; 0 for the initial deal")
        ->required()
        ->check(CLI::NonNegativeNumber);
    one("cancel", "End the game without a result", run_repair<Errand::cancel_game>);
}

} // namespace

void add_admin_commands(CLI::App& app, Console& console, int& status) {
    CLI::App* admin = app.add_subcommand(
        "admin", "Inspect and maintain a database; most commands also work while a server is running");
    admin->require_subcommand(1);
    auto given = std::make_shared<Arguments>();
    auto with_json = [&](CLI::App* command) { command->add_flag("--json", given->json, "output JSON"); };
    auto with_why = [&](CLI::App* command) {
        command->add_option("--why", given->why, "reason, shown in `admin audit`");
        return command;
    };
    auto with_number = [&](CLI::App* command) {
        command->add_option("GAME", given->game, "game number or room code")->required();
    };

    CLI::App* verify_command =
        add(*admin, "verify",
            "Verify every game's log, hash chain, moves, tiebreaks and result, and the audit log", given,
            run_verify, console, status);
    with_json(verify_command);
    auto* one_game =
        verify_command->add_option("GAME", given->game, "verify only this game, by number or room code");
    verify_command
        ->add_option("--heads", given->heads,
                     "file of previously signed heads, each of which must still be present")
        ->excludes(one_game);
    verify_command->add_option("--key", given->key,
                               "public key the heads are signed with; default: the key beside the database");
    verify_command
        ->add_option("--with-rules", given->with_rules,
                     "before an upgrade: list started games that these rules would play differently, and "
                     "where; every game continues with its own rules")
        ->check(CLI::IsMember({"latest"}))
        ->excludes(one_game);

    CLI::App* heads_command = add(*admin, "heads", "Print the last hash chain link of every started game",
                                  given, run_heads, console, status);
    heads_command->add_flag("--sign", given->sign, "print a single signed line, to store elsewhere");

    auto list = [](const Arguments& arguments, Console& to) {
        return with_archive(arguments, to,
                            [&](Archive& archive) { return print(list_games(archive), arguments, to); });
    };
    with_json(add(*admin, "games", "List the games", given, list, console, status));

    auto audit = [](const Arguments& arguments, Console& to) {
        return with_archive(arguments, to,
                            [&](Archive& archive) { return print(list_audit(archive), arguments, to); });
    };
    with_json(add(*admin, "audit", "List what operators did, when, to what and why", given, audit, console,
                  status));

    auto show = [](const Arguments& arguments, Console& to) {
        return with_game(arguments, to, [&](Archive&, const StoredRoom& room) {
            const bool hides = room.status == RoomStatus::running;
            if (hides && !arguments.why.empty()) {
                if (const auto problem = reveal(arguments, room)) {
                    return complain(to, failed, *problem);
                }
            }
            const bool hidden = hides && arguments.why.empty();
            if (hidden) {
                complain(to, success, std::string(says_why));
            }
            return print(show_game(room, hidden), arguments, to);
        });
    };
    CLI::App* show_command =
        add(*admin, "show", "Print a game's log; hidden information of a running game requires --why", given,
            show, console, status);
    with_number(show_command);
    with_json(show_command);
    const auto with_reason = [&](CLI::App* command) {
        command->add_option("--why", given->why,
                            "for a running game: reason for viewing hidden information; shown in `admin "
                            "audit` and, after the game, to its players");
    };
    with_reason(show_command);

    auto history = [](const Arguments& arguments, Console& to) {
        return with_game(arguments, to, [&](Archive& archive, const StoredRoom& room) {
            return print(tiebreak_history(archive, room), arguments, to);
        });
    };
    CLI::App* history_command = add(*admin, "history", "Print who reached which score when, with tiebreaks",
                                    given, history, console, status);
    with_number(history_command);
    with_json(history_command);

    CLI::App* export_command = add(*admin, "export",
                                   "Export a game's record; the seed is only included once the game has "
                                   "ended. Without GAME, export every finished game, one per line",
                                   given, run_export, console, status);
    auto* one = export_command->add_option("GAME", given->game, "game number or room code");
    const auto of_many = [&](const char* name, std::string& value, const char* about) {
        return export_command->add_option(name, value, about)->excludes(one);
    };
    of_many("--game", given->wish.game, "when exporting all games: only this game, such as voluspa");
    of_many("--player", given->wish.player, "when exporting all games: only those with this player");
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
    day("--from", given->wish.from, 0, "when exporting all games: opened on or after this date (UTC)");
    day("--until", given->wish.until, one_day,
        "when exporting all games: opened on or before this date (UTC)");
    with_reason(export_command);
    export_command->add_option("--out", given->file, "output file; default: standard output");
    export_command->add_flag("--legal", given->detail.legal, "include the legal actions before each action");
    export_command->add_flag("--states", given->detail.states, "include the state after each action");

    export_command->add_flag("--whole", given->whole,
                             "for operators: export everything `import` needs; only finished games");

    CLI::App* import_command =
        add(*admin, "import", "Import games written by `export --whole`; the server must be stopped", given,
            run_import, console, status);
    with_why(import_command)
        ->add_option("FILE", given->files, "files to import, each with one or more games")
        ->required();

    add_backup(*admin, given, console, status);

    CLI::App* restore_command =
        add(*admin, "restore", "Restore a backup and its secret; the target database must not exist", given,
            run_restore, console, status);
    add_key(restore_command, *given);
    with_why(restore_command)->add_option("FILE", given->file, "backup file")->required();

    add_move_command(*admin, console, status);

    CLI::App* person = admin->add_subcommand("person", "Manage accounts; requires a running server");
    person->require_subcommand(1);
    const auto with_name = [&](CLI::App* command) {
        with_why(command)->add_option("NAME", given->name, "account name")->required();
    };
    with_name(add(*person, "link", "Print a link to set a new password; valid once, for one hour", given,
                  run_errand<Errand::link>, console, status));
    with_why(add(*person, "invite", "Print a link to create an account; valid once, for two weeks", given,
                 run_errand<Errand::invite>, console, status));
    with_name(add(*person, "end-sessions", "Sign an account out on all devices", given,
                  run_errand<Errand::end_sessions>, console, status));

    CLI::App* role =
        add(*person, "role", "Set an account's staff role", given, run_errand<Errand::role>, console, status);
    with_name(role);
    role->add_option("ROLE", given->role, "operator, moderator or none")
        ->required()
        ->check(CLI::IsMember({"operator", "moderator", "none"}));

    CLI::App* ratings =
        add(*admin, "ratings", "Recalculate ratings: from all games, or after excluding or re-including one",
            given, run_ratings, console, status);
    CLI::Option_group* which = ratings->add_option_group("which", "choose one");
    which->add_flag("--rebuild", given->rebuild, "recalculate from all games");
    which->add_option("--take-out", given->take_out,
                      "exclude a game from the ratings, by number or room code");
    which->add_option("--put-back", given->put_back, "include a game again after --take-out");
    which->require_option(1);
    with_why(ratings);

    CLI::App* statistics = add(*admin, "statistics", "Recalculate statistics by replaying all games", given,
                               run_statistics, console, status);
    statistics->add_flag("--rebuild", given->rebuild, "recalculate from all games")->required();
    with_why(statistics);

    add_repair(*admin, given, console, status);

    CLI::App* secret = admin->add_subcommand("secret", "Manage the secret that signs guest cookies");
    secret->require_subcommand(1);
    with_why(add(*secret, "rotate",
                 "Add a key; from the next start it signs new cookies, and older keys stay valid", given,
                 run_secret_rotate, console, status));
    with_why(add(*secret, "new", "Create a missing secret; existing guests lose their seats", given,
                 run_secret_new, console, status));
}

} // namespace idavoll::server::cli
