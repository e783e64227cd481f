#include "engine/analysis/analysis.h"
#include "server/cli/commands.h"
#include "server/cli/documents.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <ostream>

namespace idavoll::server::cli {

namespace {

/// Formats what the seat may expect: `61 %, +4.2`.
std::string expected(const Expected& outlook, Seat seat) {
    const auto place = static_cast<std::size_t>(seat);
    return fmt::format("{:.0f} %, {:+.1f}", 100 * outlook.wins[place], outlook.margins[place]);
}

void write_action(std::ostream& out, const JudgedAction& action) {
    out << fmt::format("{} seat {} {} ({})", action.seq, action.seat, write_json(action.played),
                       expected(action.of_played, action.seat));
    if (action.preferred != action.played) {
        out << fmt::format("; search prefers {} ({})", write_json(action.preferred),
                           expected(action.of_preferred, action.seat));
    }
    out << '\n';
}

void write_text(std::ostream& out, const Analysis& analysis) {
    for (const JudgedAction& action : analysis.actions) {
        write_action(out, action);
    }
    if (!analysis.moments.empty()) {
        out << fmt::format("decided by: {}\n", fmt::join(analysis.moments, ", "));
    }
    for (std::size_t seat = 0; seat < analysis.accounts.size(); ++seat) {
        const Account& account = analysis.accounts[seat];
        out << fmt::format("seat {}: at the start {:+.1f}, own decisions {:+.1f}, decisions of others "
                           "{:+.1f}, luck {:+.1f}\n",
                           seat, account.start, account.own, account.others, account.luck);
    }
}

} // namespace

Status analyse(const AnalyseArguments& arguments, Console& console) {
    auto record = one_document(arguments.file, console);
    if (!record) {
        return complain(console, usage, record.error().sentence);
    }
    const AnalysisOrder order{.simulations = arguments.simulations};
    const auto analysis = idavoll::analyse(*record, order);
    if (!analysis) {
        return complain(console, failed, arguments.file + ": " + analysis.error().sentence);
    }
    if (arguments.json) {
        console.out << write_json(analysis_json(*analysis)) << '\n';
    } else {
        write_text(console.out, *analysis);
    }
    return success;
}

} // namespace idavoll::server::cli
