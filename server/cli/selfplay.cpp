#include "engine/match/selfplay.h"
#include "engine/bots/bots.h"
#include "engine/catalogue/registry.h"
#include "server/cli/commands.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <system_error>

namespace idavoll::server::cli {

namespace {

/// Writes record number k. Returns whether that succeeded.
using WriteRecord = std::function<bool(int k, const Json& record)>;

Enough enough_after(double seconds) {
    using Clock = std::chrono::steady_clock;
    const auto until =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    return [until] { return Clock::now() >= until; };
}

/// Returns the names in "B0,B1,…", each a known bot. Empty without --bots.
Result<std::vector<std::string>> bots_of(const SelfplayArguments& arguments) {
    std::vector<std::string> bots;
    if (!arguments.bots) {
        const std::string bot = arguments.bot.value_or("random");
        return find_bot(bot) ? Result(bots)
                             : Error{Refusal::options, "--bot: there is no bot \"" + bot + "\""};
    }
    if (arguments.bot) {
        return Error{Refusal::options, "--bot and --bots cannot be combined"};
    }
    for (std::size_t start = 0; start <= arguments.bots->size();) {
        const std::size_t end = std::min(arguments.bots->find(',', start), arguments.bots->size());
        bots.push_back(arguments.bots->substr(start, end - start));
        if (!find_bot(bots.back())) {
            return Error{Refusal::options, "--bots: there is no bot \"" + bots.back() + "\""};
        }
        start = end + 1;
    }
    return bots;
}

Result<SelfplayOrder> order_of(const SelfplayArguments& arguments) {
    const AnyGame* game = find_game(arguments.game);
    if (game == nullptr) {
        return Error{Refusal::options, "--game: there is no game \"" + arguments.game + "\""};
    }
    auto bots = bots_of(arguments);
    if (!bots) {
        return bots.error();
    }
    auto options = parse_json(arguments.options);
    if (!options) {
        return Error{Refusal::options, "--options: " + options.error().sentence};
    }
    if (!options->is_object()) {
        return Error{Refusal::options, "--options must be a JSON object"};
    }
    if (arguments.players) {
        Json& players = (*options)["players"];
        if (!players.is_null() && players != *arguments.players) {
            return Error{Refusal::options, "--players and --options give different numbers of players"};
        }
        players = *arguments.players;
    }
    auto complete = game->complete_options(*options);
    if (!complete) {
        return Error{Refusal::options, "--options: " + complete.error().sentence};
    }
    const auto seats = static_cast<std::size_t>(game->seats(*complete).value());
    if (!bots->empty() && bots->size() != seats) {
        return Error{Refusal::options, "--bots gives " + std::to_string(bots->size()) + " bots for "
                                           + std::to_string(seats) + " seats"};
    }
    return SelfplayOrder{.game = game,
                         .options = std::move(complete).value(),
                         .seed = arguments.seed,
                         .bot = arguments.bot.value_or("random"),
                         .bots = std::move(bots).value(),
                         .detail = {.legal = arguments.legal, .states = arguments.states},
                         .patience = [seconds = arguments.seconds] { return enough_after(seconds); }};
}

/// Totals of the bot at one seat.
struct Tally {
    int wins = 0;
    int ranks = 0;
    long long scores = 0;
};

void add(std::vector<Tally>& tallies, const Json& result) {
    tallies.resize(result.at("scores").size());
    for (std::size_t seat = 0; seat < tallies.size(); ++seat) {
        const int rank = result.at("ranking").at(seat).get<int>();
        tallies[seat].wins += rank == 1 ? 1 : 0;
        tallies[seat].ranks += rank;
        tallies[seat].scores += result.at("scores").at(seat).get<int>();
    }
}

/// Writes a line per seat. A shared first rank counts as a win.
void write_summary(std::ostream& out, const std::vector<std::string>& bots, const std::vector<Tally>& tallies,
                   int games) {
    for (std::size_t seat = 0; seat < tallies.size(); ++seat) {
        const Tally& tally = tallies[seat];
        out << std::fixed << std::setprecision(2) << "seat " << seat << ": " << bots[seat] << ", games "
            << games << ", wins " << tally.wins << ", mean rank " << static_cast<double>(tally.ranks) / games
            << ", mean score " << static_cast<double>(tally.scores) / games << '\n';
    }
}

bool write_line(std::ostream& out, const Json& record) {
    out << write_json(record) << '\n';
    return static_cast<bool>(out);
}

/// Pads the number, `voluspa-007.json` of 100 to 999 games, so that names sort in order of play.
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
    std::vector<Tally> tallies;
    for (int k = 0; k < arguments.games; ++k) {
        auto record = idavoll::selfplay(*order, k);
        if (!record) {
            return complain(console, failed, "game " + std::to_string(k) + ": " + record.error().sentence);
        }
        if (!(*write)(k, *record)) {
            return complain(console, failed, "cannot write the record of game " + std::to_string(k));
        }
        add(tallies, record->at("result"));
    }
    if (arguments.bots) {
        write_summary(console.err, order->bots, tallies, arguments.games);
    }
    return success;
}

} // namespace idavoll::server::cli
