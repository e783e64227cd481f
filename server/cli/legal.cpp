#include "engine/match/replay.h"
#include "server/cli/commands.h"
#include "server/cli/documents.h"

#include <nlohmann/json.hpp>
#include <ostream>

namespace idavoll::server::cli {

namespace {

Json legal_of_all(const Match& match) {
    Json list = Json::array();
    for (Seat seat : match.to_act()) {
        list.push_back({{"seat", seat}, {"legal", match.legal(seat)}});
    }
    return list;
}

} // namespace

Status legal(const LegalArguments& arguments, Console& console) {
    auto record = one_document(arguments.file, console);
    if (!record) {
        return complain(console, usage, record.error().sentence);
    }
    auto match = match_before(*record, arguments.at);
    if (!match) {
        return complain(console, failed, arguments.file + ": " + match.error().sentence);
    }
    if (arguments.seat && *arguments.seat >= match->state().seats()) {
        return complain(console, usage, "--seat: there is no seat " + std::to_string(*arguments.seat));
    }
    console.out << write_json(arguments.seat ? match->legal(*arguments.seat) : legal_of_all(*match)) << '\n';
    return success;
}

} // namespace idavoll::server::cli
