#include "server/core/ledger/chain.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

namespace idavoll::server {

namespace {

/// The hashed text: each field as `<length in bytes>:<bytes>,`, so that different fields never give the same
/// text.
class Fields {
  public:
    Fields() { text_.reserve(usual_length); }

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
    static constexpr std::size_t usual_length = 256;

    std::string text_;
};

constexpr std::string_view digits = "0123456789abcdef";

std::string hex(const Salt& salt) {
    std::string text;
    for (const unsigned char byte : salt) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

/// Returns the GameStarted of a stored room, from which the genesis of every version is computed.
GameStarted started(const StoredRoom& room) {
    return {.game = room.opened.id,
            .rules = room.rules,
            .options = room.opened.options,
            .settings = room.opened.settings,
            .seats = room.opened.seats,
            .genesis = {},
            .at = room.started_at,
            .creator = room.opened.creator,
            .creator_digest = room.creator_digest};
}

/// Returns whether the account that founded this seat was deleted.
bool is_erased(const std::optional<Sitter>& seat) {
    return seat && seat->person == PersonId() && seat->name.empty() && !seat->salt;
}

bool seat_holds(const std::optional<Sitter>& seat) {
    return is_erased(seat) || (seat && seat->salt && seat->digest == seat_digest(*seat));
}

/// A deleted creator has no seat under their id either.
bool creator_holds(const StoredRoom& room) {
    const auto is_creator = [&](const PersonId& person) {
        return room.creator_digest == creator_digest(person, room.opened.seed);
    };
    if (room.opened.creator != PersonId()) {
        return is_creator(room.opened.creator);
    }
    return std::ranges::none_of(room.opened.seats, [&](const auto& seat) {
        return seat && !is_erased(seat) && is_creator(seat->person);
    });
}

/// Returns whether the people match their digests, where they have not been erased.
bool digests_hold(const StoredRoom& room) {
    return creator_holds(room) && std::ranges::all_of(room.opened.seats, seat_holds);
}

struct Genesis {
    int version = 3;
    bool is_checked = true;
};

/// Returns the version whose genesis matches the room's first link, or nothing.
std::optional<Genesis> genesis_of(const StoredRoom& room) {
    const GameStarted start = started(room);
    const Sitters& seats = start.seats;
    if (room.creator_digest) {
        const bool holds = std::ranges::all_of(seats, [](const auto& seat) { return seat && seat->digest; })
                           && digests_hold(room) && room.genesis == genesis_link(room.opened, start);
        return holds ? std::optional(Genesis{3, true}) : std::nullopt;
    }
    if (room.genesis == genesis_link_2(room.opened, start)) {
        return Genesis{2, true};
    }
    if (room.genesis == genesis_link_1(room.opened, start)) {
        return Genesis{1, true};
    }
    const bool somebody_left = std::ranges::any_of(seats, is_erased) || room.opened.creator == PersonId();
    return somebody_left ? std::optional(Genesis{2, false}) : std::nullopt;
}

} // namespace

Bytes32 seat_digest(const Sitter& sitter) {
    Fields fields;
    fields.add("idavoll-seat/1").add(sitter.person.text()).add(sitter.name).add(sitter.entropy);
    const Salt salt = sitter.salt.value_or(Salt{});
    return fields.add(hex(salt)).hash();
}

Bytes32 creator_digest(const PersonId& creator, const Bytes32& seed) {
    return Fields().add("idavoll-creator/1").add(creator.text()).add(seed).hash();
}

Bytes32 audit_link(const Bytes32& previous, std::int64_t id, const AuditNoted& noted) {
    Fields fields;
    fields.add("idavoll-audit/1").add(previous).add(id).add(noted.at).add(noted.who).add(noted.from);
    return fields.add(noted.what).add(noted.on).add(noted.why).add(noted.before).add(noted.after).hash();
}

GameStarted founded(const RoomOpened& opened, GameStarted start) {
    for (std::optional<Sitter>& sitter : start.seats) {
        if (sitter) {
            sitter->salt = sitter->salt.value_or(Salt{});
            sitter->digest = seat_digest(*sitter);
        }
    }
    start.creator_digest = creator_digest(start.creator, opened.seed);
    start.genesis = genesis_link(opened, start);
    return start;
}

Bytes32 genesis_link(const RoomOpened& opened, const GameStarted& started) {
    Fields fields;
    fields.add("idavoll-game/3").add(started.game).add(opened.game).add(started.rules);
    fields.add(started.options.dump()).add(started.settings.dump()).add(sha256(opened.code));
    fields.add(started.creator_digest ? to_hex(*started.creator_digest) : "").add(opened.at).add(started.at);
    fields.add(static_cast<std::int64_t>(started.seats.size()));
    for (const std::optional<Sitter>& sitter : started.seats) {
        fields.add(sitter && sitter->digest ? to_hex(*sitter->digest) : "");
        fields.add(sitter ? sitter->entropy : "");
    }
    return fields.add(commitment_of(opened.seed)).hash();
}

Bytes32 genesis_link_2(const RoomOpened& opened, const GameStarted& started) {
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
    fields.add(action.by ? "idavoll-action/2" : "idavoll-action/1")
        .add(previous)
        .add(action.game)
        .add(action.seq)
        .add(action.seat);
    fields.add(action.action).add(action.move_id).add(action.at);
    if (action.by) {
        fields.add(*action.by);
    }
    return fields.hash();
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

std::uint32_t mark_of(const Bytes32& link, const Bytes32& seed) {
    // Mixes in the seed, which is secret until the end: from a link alone, secret decisions could be guessed.
    std::array<char, 2 * sizeof(Bytes32)> mixed{};
    std::ranges::copy(link, std::ranges::copy(seed, mixed.begin()).out);
    const Bytes32 hash = sha256({mixed.data(), mixed.size()});
    return std::uint32_t{hash[0]} << 24U | std::uint32_t{hash[1]} << 16U | std::uint32_t{hash[2]} << 8U
           | std::uint32_t{hash[3]};
}

std::string mark_text(std::uint32_t mark) {
    std::string text;
    for (unsigned bits = 32; bits > 0; bits -= 4) {
        text += digits[mark >> (bits - 4) & 15U];
    }
    return text;
}

Result<Links, Broken> follow_chain(const StoredRoom& room) {
    const std::optional<Genesis> genesis = genesis_of(room);
    if (!genesis) {
        return Broken{Broken::What::setup, 0, "The hash chain does not start with this setup."};
    }
    Links chain{
        .version = genesis->version, .setup_is_checked = genesis->is_checked, .links = {room.genesis}};
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
