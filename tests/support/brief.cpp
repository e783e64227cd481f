#include "tests/support/brief.h"

#include <map>
#include <string>
#include <utility>

namespace idavoll::test {

using Json = nlohmann::json;

Json patch_of(const Json& changes) {
    const std::map<std::string, std::string> names = {{"+", "add"}, {"=", "replace"}, {"-", "remove"}};
    Json patch = Json::array();
    for (const Json& change : changes) {
        Json operation = {{"op", names.at(change.at(0))}, {"path", change.at(1)}};
        if (change.size() == 3) {
            operation["value"] = change.at(2);
        }
        patch.push_back(std::move(operation));
    }
    return patch;
}

Json actions_of(const Json& rows) {
    Json actions = Json::array();
    for (const Json& group : rows) {
        const Json& names = group.at("by");
        for (const Json& row : group.at("rows")) {
            Json action = group.at("of");
            for (std::size_t place = 0; place < names.size(); ++place) {
                action[names.at(place).get<std::string>()] = row.at(place);
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
        message["turn"] = std::move(turn);
        message["from"] = message.at("seq").get<int>() - static_cast<int>(message.at("log").size());
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
