#include "tests/support/decoder.h"

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <utility>

namespace idavoll::test {

using Json = nlohmann::json;

Json operations_of(const Json& changes) {
    Json patch = Json::array();
    for (std::size_t place = 0; place < changes.size(); ++place) {
        const std::string where = changes.at(place);
        if (where.starts_with('-')) {
            patch.push_back({{"op", "remove"}, {"path", "/" + where.substr(1)}});
            continue;
        }
        const bool adds = where.starts_with('+');
        const std::string path = adds ? where.substr(1) : where;
        patch.push_back({{"op", adds ? "add" : "replace"},
                         {"path", path.empty() ? path : "/" + path},
                         {"value", changes.at(++place)}});
    }
    return patch;
}

namespace {

/// `row`: the deadline, then the time of each seat, in a list if it runs.
void read_clocks(const Json& row, Json& turn) {
    turn["deadline"] = row.at(0) == 0 ? Json() : row.at(0);
    turn["clocks"] = Json::array();
    for (std::size_t place = 1; place < row.size(); ++place) {
        const bool is_running = row[place].is_array();
        turn["clocks"].push_back(
            {{"left", is_running ? row[place].at(0) : row[place]}, {"running", is_running}});
    }
}

} // namespace

Json turn_of(const Json& row) {
    Json turn = {{"can_undo", false}, {"result", nullptr}, {"clocks", nullptr}, {"deadline", nullptr}};
    Json tiebreak;
    for (std::size_t place = 3; place < row.size(); ++place) {
        if (row[place].is_object()) {
            turn.update(row[place]);
            if (row[place].contains("clocks")) {
                read_clocks(row[place].at("clocks"), turn);
            }
        } else {
            tiebreak = row[place].is_array() ? row[place] : Json(row[1].size(), nullptr);
        }
    }
    if (turn.contains("rows")) {
        turn["legal"] = actions_of(turn.at("rows"));
        turn.erase("rows");
    }
    turn["to_act"] = row.at(0);
    turn["standing"] = {{"scores", row.at(1)}, {"ranking", row.at(2)}, {"tiebreak", tiebreak}};
    return turn;
}

namespace {

Json event_of(const Json& told, const Json& seat, const Json& shapes) {
    if (told.is_object()) {
        return told;
    }
    const Json row = told.is_array() ? told : Json::array({told, seat});
    std::istringstream shape(shapes.at(row.at(0).get<std::size_t>()).get<std::string>());
    std::string word;
    shape >> word;
    Json event{{"type", word}};
    for (std::size_t place = 1; shape >> word; ++place) {
        event[word] = row.at(place);
    }
    return event;
}

} // namespace

Json entries_of(const Json& rows, int seq, const Json& shapes) {
    Json entries = Json::array();
    int last_seq = seq - static_cast<int>(rows.size());
    std::int64_t at = 0;
    for (const Json& row : rows) {
        Json events = Json::array();
        for (const Json& told : row.at(1)) {
            events.push_back(event_of(told, row.at(0), shapes));
        }
        at += row.at(2).get<std::int64_t>();
        Json entry = {{"seq", ++last_seq}, {"seat", row.at(0)}, {"at", at}, {"events", std::move(events)}};
        if (row.size() == 4) {
            entry["by"] = row.at(3);
        }
        entries.push_back(std::move(entry));
    }
    return entries;
}

Json actions_of(const Json& rows) {
    Json actions = Json::array();
    for (const Json& group : rows) {
        const Json& names = group.at(1);
        if (names.empty()) {
            actions.push_back(group.at(0));
        }
        for (std::size_t row = 2; row < group.size(); row += names.size()) {
            Json action = group.at(0);
            for (std::size_t place = 0; place < names.size(); ++place) {
                action[names.at(place).get<std::string>()] = group.at(row + place);
            }
            actions.push_back(std::move(action));
        }
    }
    return actions;
}

std::vector<Json> Decoder::decode(Json message) {
    if (message.at("type") == "welcome") {
        shapes_ = message.at("events");
    }
    if (message.at("type") != "view" && message.at("type") != "patch") {
        return {std::move(message)};
    }
    const int seq = message.at("seq");
    const Json log = std::exchange(message["log"], entries_of(message.at("log"), seq, shapes_));
    message["turn"] = turn_of(message.at("turn"));
    if (message.at("type") == "view") {
        return {std::move(message)};
    }
    message["from"] = seq - static_cast<int>(log.size());
    message["patch"] = operations_of(message.at("changes"));
    message["patch"].push_back({{"op", "replace"}, {"path", "/seq"}, {"value", seq}});
    message.erase("changes");
    if (!message.contains("id")) {
        return {std::move(message)};
    }
    const Json ack{{"type", "ack"}, {"id", message.at("id")}, {"seq", seq}};
    message.erase("id");
    return {ack, std::move(message)};
}

} // namespace idavoll::test
