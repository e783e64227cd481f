#include "server/cli/admin_verify.h"

#include "server/cli/admin_groups.h"
#include "server/core/people/secret.h"
#include "server/operations/admin/heads.h"
#include "server/operations/admin/rules.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <fstream>
#include <iostream>
#include <unistd.h>
#include <utility>

namespace idavoll::server::cli {

namespace {

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

Status run_heads(const AdminArguments& arguments, Console& console) {
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
Result<std::vector<ChainHead>, Problem> kept_heads(const AdminArguments& arguments) {
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

Status run_compare_rules(const AdminArguments& arguments, Console& console) {
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
std::optional<Verification> checked_by(const AdminArguments& arguments, SqlArchive& archive,
                                       const std::vector<ChainHead>& kept, Console& console) {
    if (arguments.game.empty()) {
        return verify(archive, kept, {}, progress_on(console));
    }
    const std::unique_ptr<StoredRoom> room = archive.find(arguments.game);
    const std::unique_ptr<AuditedGame> audited = room ? archive.audited(room->opened.id) : nullptr;
    return audited ? std::optional(verify_game(*audited)) : std::nullopt;
}

} // namespace

Status run_verify(const AdminArguments& arguments, Console& console) {
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

void add_verify_commands(CLI::App& admin, const AdminSetup& setup) {
    CLI::App* verify_command = add_admin_command(admin, "verify",
                                                 "Verify every game's log, hash chain, moves, tiebreaks, "
                                                 "result, statistics and ratings, and the audit log",
                                                 run_verify, setup);
    with_json(verify_command, setup);
    auto* one_game = verify_command->add_option("GAME", setup.given->game,
                                                "verify only this game, by number or room code");
    verify_command
        ->add_option("--heads", setup.given->heads,
                     "file of previously signed heads, each of which must still be present")
        ->excludes(one_game);
    verify_command->add_option("--key", setup.given->key,
                               "public key the heads are signed with; default: the key beside the database");
    verify_command
        ->add_option("--with-rules", setup.given->with_rules,
                     "before an upgrade: list started games that these rules would play differently, and "
                     "where; every game continues with its own rules")
        ->check(CLI::IsMember({"latest"}))
        ->excludes(one_game);

    CLI::App* heads_command = add_admin_command(
        admin, "heads", "Print the last hash chain link of every started game", run_heads, setup);
    heads_command->add_flag("--sign", setup.given->sign, "print a single signed line, to store elsewhere");
}

} // namespace idavoll::server::cli
