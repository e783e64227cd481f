#include "server/ledger/chain.h"

#include <nlohmann/json.hpp>
#include <string>

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

} // namespace

Bytes32 genesis_link(const GameStarted& started, std::string_view game, const Bytes32& commitment) {
    Fields fields;
    fields.add("idavoll-game/1").add(started.game).add(game).add(started.rules).add(started.options.dump());
    fields.add(static_cast<std::int64_t>(started.seats.size()));
    for (const std::optional<Sitter>& sitter : started.seats) {
        fields.add(sitter ? sitter->name : "").add(sitter ? sitter->entropy : "");
    }
    return fields.add(commitment).hash();
}

Bytes32 action_link(const Bytes32& previous, const ActionAccepted& action) {
    Fields fields;
    fields.add("idavoll-action/1").add(previous).add(action.game).add(action.seq).add(action.seat);
    return fields.add(action.action).add(action.move_id).add(action.at).hash();
}

} // namespace idavoll::server
