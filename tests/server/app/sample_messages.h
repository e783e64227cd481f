#pragma once

#include "protocol/client_messages.h"
#include "tests/server/app/scene.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <variant>
#include <vector>

/// One valid message of each kind, for any sender.
namespace idavoll::test::access_table {

template <class Message>
struct Of {};

inline Json sample(Of<protocol::Hello>, const Scene& scene) {
    return {{"type", "hello"}, {"v", 2}, {"room", scene.code}};
}

inline Json sample(Of<protocol::Sit>, const Scene&) {
    return {{"type", "sit"}, {"name", "Newcomer"}, {"entropy", ""}};
}

inline Json sample(Of<protocol::Stand>, const Scene&) {
    return {{"type", "stand"}};
}

inline Json sample(Of<protocol::Start>, const Scene&) {
    return {{"type", "start"}};
}

inline Json sample(Of<protocol::Move>, const Scene& scene) {
    return {{"type", "move"}, {"upon", scene.seq}, {"action", scene.action}};
}

inline Json sample(Of<protocol::AskLegal>, const Scene&) {
    return {{"type", "legal"}};
}

inline Json sample(Of<protocol::AskPreview>, const Scene& scene) {
    return {{"type", "preview"}, {"upon", scene.seq}, {"action", scene.action}};
}

inline Json sample(Of<protocol::AskInspect>, const Scene&) {
    return {{"type", "inspect"}};
}

inline Json sample(Of<protocol::AskScoreHistory>, const Scene&) {
    return {{"type", "score_history"}};
}

inline Json sample(Of<protocol::AskAt>, const Scene&) {
    return {{"type", "at"}, {"seq", 0}};
}

inline Json sample(Of<protocol::AskWhatIf>, const Scene&) {
    return {{"type", "what_if"}, {"seq", 0}, {"actions", Json::array()}};
}

inline Json sample(Of<protocol::Say>, const Scene&) {
    return {{"type", "chat"}, {"text", "Hail"}, {"name", "Voice"}};
}

inline Json sample(Of<protocol::AskOlderChat>, const Scene&) {
    return {{"type", "chat_before"}, {"before", 1}};
}

inline Json sample(Of<protocol::Rematch>, const Scene&) {
    return {{"type", "rematch"}};
}

inline Json sample(Of<protocol::AskRecord>, const Scene&) {
    return {{"type", "record"}};
}

inline Json sample(Of<protocol::Seen>, const Scene&) {
    return {{"type", "seen"}, {"seq", 0}};
}

inline Json sample(Of<protocol::Free>, const Scene&) {
    return {{"type", "free"}, {"seat", 1}};
}

inline Json sample(Of<protocol::ChangeTable>, const Scene&) {
    return {{"type", "settings"}, {"settings", {{"spectators", "all"}}}};
}

inline Json sample(Of<protocol::HandOver>, const Scene&) {
    return {{"type", "hand_over"}, {"seat", 0}};
}

inline Json sample(Of<protocol::AskHint>, const Scene&) {
    return {{"type", "hint"}, {"upon", 0}};
}

inline Json sample(Of<protocol::ChangeLink>, const Scene&) {
    return {{"type", "change_link"}};
}

inline Json sample(Of<protocol::Confirm>, const Scene&) {
    return {{"type", "confirm"}};
}

inline Json sample(Of<protocol::ShareNotes>, const Scene&) {
    return {{"type", "share_notes"}};
}

inline Json sample(Of<protocol::LayPlan>, const Scene&) {
    return {{"type", "plan"}, {"plan", nullptr}};
}

/// No one has this key.
inline Json sample(Of<protocol::RemoveSpectator>, const Scene&) {
    return {{"type", "remove"}, {"who", "0123456789abcdef"}};
}

inline Json sample(Of<protocol::LetIn>, const Scene&) {
    return {{"type", "let_in"}, {"who", "0123456789abcdef"}};
}

/// No seat is out.
inline Json sample(Of<protocol::Propose>, const Scene&) {
    return {{"type", "propose"}, {"what", "substitute"}, {"seat", 0}};
}

inline Json sample(Of<protocol::AnswerProposal>, const Scene&) {
    return {{"type", "answer"}, {"n", 1}, {"yes", true}};
}

inline Json sample(Of<protocol::EnterHome>, const Scene&) {
    return {{"type", "home"}, {"v", 2}};
}

inline Json sample(Of<protocol::Claim>, const Scene&) {
    return {{"type", "claim"}, {"seat", 0}};
}

inline Json sample(Of<protocol::Nudge>, const Scene&) {
    return {{"type", "nudge"}, {"seat", 0}};
}

inline Json sample(Of<protocol::Grant>, const Scene&) {
    return {{"type", "grant"}, {"seat", 0}, {"seconds", 60}};
}

inline Json sample(Of<protocol::Hurry>, const Scene&) {
    return {{"type", "hurry"}};
}

inline Json sample(Of<protocol::Lead>, const Scene&) {
    return {{"type", "lead"}, {"seq", 0}, {"name", "Loki"}};
}

inline Json sample(Of<protocol::Point>, const Scene&) {
    return {{"type", "point"}, {"seq", 0}, {"strokes", Json::array()}, {"name", "Loki"}};
}

inline Json sample(Of<protocol::LetGo>, const Scene&) {
    return {{"type", "let_go"}, {"ends", true}};
}

inline Json sample(Of<protocol::Ping>, const Scene&) {
    return {{"type", "ping"}};
}

using Sample = Json (*)(const Scene&);

template <class Message>
Json sample_of(const Scene& scene) {
    Json message = sample(Of<Message>{}, scene);
    message["id"] = "asked";
    const auto parsed = protocol::parse_client_message(message.dump());
    REQUIRE(parsed.ok());
    REQUIRE(std::holds_alternative<Message>(parsed.value().message));
    return message;
}

/// One of each alternative of the variant, in its order.
template <class... Messages>
std::vector<Sample> samples(const std::variant<Messages...>*) {
    return {&sample_of<Messages>...};
}

} // namespace idavoll::test::access_table
