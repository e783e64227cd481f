#include "server/core/events/peer_message.h"

#include "server/core/ledger/versions.h"

#include <exception>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

namespace idavoll::server {

namespace {

Json news_json(const News& news) {
    return {static_cast<int>(news.kind), news.game, news.code};
}

News news_of(const Json& json) {
    return {.kind = static_cast<News::Kind>(json.at(0).get<int>()), .game = json.at(1), .code = json.at(2)};
}

Json ending_json(const Lines::Ending& ending) {
    return {static_cast<int>(ending.kind), ending.number, ending.person.text(),
            ending.but_session ? Json(*ending.but_session) : Json(), ending.network};
}

Lines::Ending ending_of(const Json& json) {
    Lines::Ending ending{.kind = static_cast<Lines::Ending::Kind>(json.at(0).get<int>()),
                         .number = json.at(1),
                         .person = PersonId(json.at(2))};
    if (!json.at(3).is_null()) {
        ending.but_session = json.at(3).get<std::int64_t>();
    }
    // Servers of the previous version send none.
    if (json.size() > 4) {
        ending.network = json.at(4);
    }
    return ending;
}

PeerMessage read(const Json& json) {
    PeerMessage peer_message{.from = json.at("from")};
    for (const Json& room : json.at("rooms")) {
        peer_message.rooms.push_back({room.at(0), room.at(1)});
    }
    peer_message.codes = json.at("codes").get<std::vector<std::string>>();
    for (const Json& news : json.at("games")) {
        peer_message.told.games.push_back(news_of(news));
    }
    for (const Json& one : json.at("persons")) {
        peer_message.told.persons.emplace_back(PersonId(one.at(0)), news_of(one.at(1)));
    }
    for (const Json& room : json.at("present")) {
        PeerMessage::Present present{.game = room.at(0), .people = {}};
        for (const Json& person : room.at(1)) {
            present.people.emplace_back(person.get<std::string>());
        }
        peer_message.present.push_back(std::move(present));
    }
    for (const Json& ending : json.at("ended")) {
        peer_message.ended.push_back(ending_of(ending));
    }
    return peer_message;
}

} // namespace

PeerMessage whisper_by(const std::vector<Change>& changes) {
    std::map<GameId, std::int64_t> versions;
    for (const Change& change : changes) {
        if (const auto* upon = std::get_if<DecidedUpon>(&change)) {
            versions[upon->game] = upon->version + 1;
        } else if (const auto game = room_changed_by(change)) {
            versions.emplace(*game, 0);
        }
    }
    PeerMessage peer_message{.told = EventBus::told_by(changes)};
    for (const auto& [game, version] : versions) {
        peer_message.rooms.push_back({game, version});
    }
    return peer_message;
}

std::string to_text(const PeerMessage& peer_message) {
    Json json{{"from", peer_message.from}, {"rooms", Json::array()},   {"codes", peer_message.codes},
              {"games", Json::array()},    {"persons", Json::array()}, {"present", Json::array()},
              {"ended", Json::array()}};
    for (const PeerMessage::Room& room : peer_message.rooms) {
        json["rooms"].push_back({room.game, room.version});
    }
    for (const News& news : peer_message.told.games) {
        json["games"].push_back(news_json(news));
    }
    for (const auto& [person, news] : peer_message.told.persons) {
        json["persons"].push_back({person.text(), news_json(news)});
    }
    for (const PeerMessage::Present& present : peer_message.present) {
        Json people = Json::array();
        for (const PersonId& person : present.people) {
            people.push_back(person.text());
        }
        json["present"].push_back({present.game, std::move(people)});
    }
    for (const Lines::Ending& ending : peer_message.ended) {
        json["ended"].push_back(ending_json(ending));
    }
    return json.dump();
}

std::optional<PeerMessage> peer_message_of(std::string_view text) {
    try {
        return read(read_own(text));
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

} // namespace idavoll::server
