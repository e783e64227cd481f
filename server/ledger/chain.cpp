#include "server/ledger/chain.h"

#include <nlohmann/json.hpp>
#include <optional>

namespace idavoll::server {

namespace {

/// What is hashed: fields, each as `<length in bytes>:<bytes>,`, so that no two lists of fields give the same
/// text.
class Fields {
  public:
    Fields& add(std::string_view field) {
        text_ += std::to_string(field.size());
        text_ += ':';
        text_ += field;
        text_ += ',';
        return *this;
    }

    Fields& add(std::int64_t number) { return add(std::to_string(number)); }

    Fields& add(const Bytes32& bytes) { return add(to_hex(bytes)); }

    Bytes32 hash() const { return sha256(text_); }

  private:
    std::string text_;
};

/// What the genesis of either version is asked of a stored room.
GameStarted started(const StoredRoom& room) {
    return {.game = room.opened.id,
            .rules = room.rules,
            .options = room.opened.options,
            .seats = room.opened.seats,
            .genesis = {},
            .at = room.started_at};
}

std::optional<int> genesis_version(const StoredRoom& room) {
    const GameStarted start = started(room);
    if (room.genesis == genesis_link(room.opened, start)) {
        return 2;
    }
    return room.genesis == genesis_link_1(room.opened, start) ? std::optional(1) : std::nullopt;
}

} // namespace

Bytes32 genesis_link(const RoomOpened& opened, const GameStarted& started) {
    Fields fields;
    fields.add("idavoll-game/2").add(started.game).add(opened.game).add(started.rules);
    fields.add(started.options.dump()).add(sha256(opened.code)).add(opened.creator.text()).add(opened.at);
    fields.add(started.at).add(static_cast<std::int64_t>(started.seats.size()));
    for (const std::optional<Sitter>& sitter : started.seats) {
        fields.add(sitter ? sitter->person.text() : "").add(sitter ? sitter->name : "");
        fields.add(sitter ? sitter->entropy : "");
    }
    return fields.add(commitment_of(opened.seed)).hash();
}

Bytes32 genesis_link_1(const RoomOpened& opened, const GameStarted& started) {
    Fields fields;
    fields.add("idavoll-game/1").add(started.game).add(opened.game).add(started.rules);
    fields.add(started.options.dump()).add(static_cast<std::int64_t>(started.seats.size()));
    for (const std::optional<Sitter>& sitter : started.seats) {
        fields.add(sitter ? sitter->name : "").add(sitter ? sitter->entropy : "");
    }
    return fields.add(commitment_of(opened.seed)).hash();
}

Bytes32 action_link(const Bytes32& previous, const ActionAccepted& action) {
    Fields fields;
    fields.add("idavoll-action/1").add(previous).add(action.game).add(action.seq).add(action.seat);
    return fields.add(action.action).add(action.move_id).add(action.at).hash();
}

Bytes32 ending_link(const Bytes32& last, const Json& result, Milliseconds at) {
    return Fields().add("idavoll-end/1").add(last).add(result.dump()).add(at).hash();
}

Bytes32 rematch_link(const Bytes32& seal, std::string_view next) {
    return Fields().add("idavoll-rematch/1").add(seal).add(next).hash();
}

const Bytes32& head_of(const StoredRoom& room) {
    return room.actions.empty() ? room.genesis : room.actions.back().hash;
}

Result<Links, Broken> follow_chain(const StoredRoom& room) {
    const std::optional<int> version = genesis_version(room);
    if (!version) {
        return Broken{Broken::What::setup, 0, "The hash chain does not begin with this setup."};
    }
    Links chain{.version = *version, .links = {room.genesis}};
    for (const ActionAccepted& row : room.actions) {
        const int expected = static_cast<int>(chain.links.size());
        const std::string broken = "The hash chain is broken at seq " + std::to_string(row.seq) + ".";
        if (row.seq > expected) {
            return Broken{Broken::What::missing, expected, broken};
        }
        if (row.seq < expected) {
            return Broken{Broken::What::stray, row.seq, broken};
        }
        if (row.game != room.opened.id || row.hash != action_link(chain.links.back(), row)) {
            return Broken{Broken::What::link, row.seq, broken};
        }
        chain.links.push_back(row.hash);
    }
    return chain;
}

} // namespace idavoll::server
