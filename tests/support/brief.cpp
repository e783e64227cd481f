#include "tests/support/brief.h"

#include <cstddef>
#include <string>
#include <utility>

namespace idavoll::test {

using Json = nlohmann::json;

Json patch_of(const Json& changes) {
    Json patch = Json::array();
    for (std::size_t place = 0; place < changes.size(); ++place) {
        const std::string where = changes.at(place);
        if (where.starts_with('-')) {
            patch.push_back({{"op", "remove"}, {"path", where.substr(1)}});
            continue;
        }
        const bool adds = where.starts_with('+');
        patch.push_back({{"op", adds ? "add" : "replace"},
                         {"path", adds ? where.substr(1) : where},
                         {"value", changes.at(++place)}});
    }
    return patch;
}

Json standing_of(const Json& row) {
    return {
        {"scores", row.at(0)}, {"ranking", row.at(1)}, {"tiebreak", row.size() == 3 ? row.at(2) : Json()}};
}

namespace {

Json event_of(const Json& told, const Json& seat) {
    if (told.is_object()) {
        return told;
    }
    Json event = told.is_array() ? told.at(1) : Json::object();
    event["type"] = told.is_array() ? told.at(0) : told;
    event["seat"] = seat;
    return event;
}

} // namespace

Json entries_of(const Json& rows, int seq) {
    Json entries = Json::array();
    int at = seq - static_cast<int>(rows.size());
    for (const Json& row : rows) {
        Json events = Json::array();
        for (const Json& told : row.at(1)) {
            events.push_back(event_of(told, row.at(0)));
        }
        Json entry = {{"seq", ++at}, {"seat", row.at(0)}, {"events", std::move(events)}};
        if (row.size() == 3) {
            entry["by"] = row.at(2);
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

Json at_length(Json message) {
    if (message.at("type") == "step") {
        Json turn = {{"can_undo", false}, {"result", nullptr}, {"clocks", nullptr}, {"deadline", nullptr}};
        turn.update(message.at("turn"));
        turn["standing"] = standing_of(turn.at("standing"));
        message["turn"] = std::move(turn);
        const int seq = message.at("seq");
        message["from"] = seq - static_cast<int>(message.at("log").size());
        message["log"] = entries_of(message.at("log"), seq);
        message["patch"] = patch_of(message.at("changes"));
        message["type"] = "patch";
    }
    if (message.contains("turn") && message.at("turn").contains("rows")) {
        Json& turn = message.at("turn");
        turn["legal"] = actions_of(turn.at("rows"));
        turn.erase("rows");
    }
    return message;
}

} // namespace idavoll::test
