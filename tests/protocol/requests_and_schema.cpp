#include "protocol/ban_messages.h"
#include "protocol/http_messages.h"
#include "protocol/league_messages.h"
#include "protocol/news_messages.h"
#include "protocol/people_messages.h"
#include "protocol/puzzle_messages.h"
#include "protocol/tournament_messages.h"
#include "tests/protocol/examples.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <optional>

using namespace idavoll::protocol;
using namespace idavoll::protocol::test;

/// Readers of request bodies against http.schema.json.
namespace {

using Reader = std::function<std::optional<Refused>(const Json&)>;

template <class Parser>
Reader reader(Parser parse) {
    return [parse](const Json& body) -> std::optional<Refused> {
        const auto parsed = parse(body.dump());
        return parsed ? std::nullopt : std::optional(parsed.error());
    };
}

struct Request {
    const char* name; ///< in the schema
    Reader refusal;
    Json body = example("http", name);
};

/// Every request body of the schema, with one that is read.
const std::vector<Request>& requests() {
    static const std::string why = "They asked for it.";
    static const std::vector<Request> all{
        {"AccountRequest", reader(parse_account_request)},
        {"BanRequest",
         reader(parse_ban_request),
         {{"game", 7}, {"seat", 1}, {"network", true}, {"until", nullptr}, {"why", why}}},
        {"ContinuationRequest", reader(parse_continuation_request)},
        {"DrawingRequest", reader(parse_drawing_request)},
        {"ForgottenRequest", reader(parse_forgotten_request)},
        {"GameRequest", reader(parse_game_request)},
        {"GuestRequest", reader(parse_guest_request), {{"local", true}}},
        {"HookRequest", reader(parse_hook_request)},
        {"InvitationReply", reader(parse_invitation_reply)},
        {"InvitationRequest", reader(parse_invitation_request)},
        {"LeagueRequest", reader(parse_league_request)},
        {"MarkRequest", reader(parse_mark_request), {{"note", "A rule was wrong."}, {"why", why}}},
        {"MeChange", reader(parse_me_change)},
        {"MeRemoval", reader(parse_me_removal)},
        {"MergeRequest", reader(parse_merge_request), {{"game", 7}, {"seat", 1}, {"why", why}}},
        {"NoteRequest", reader(parse_note_request)},
        {"PasskeyChange", reader(parse_passkey_change)},
        {"PasskeyOptionsRequest", reader(parse_passkey_options_request)},
        {"PasskeyRequest", reader(parse_passkey_request)},
        {"PlayRequest", reader(parse_play_request)},
        {"ProofRequest", reader(parse_proof_request), {{"password", "correct horse battery"}}},
        {"PuzzlePreviewRequest", reader(parse_puzzle_preview)},
        {"PuzzleTry", reader(parse_puzzle_try)},
        {"RenameRequest", reader(parse_rename_request), {{"name", "Annika"}, {"why", why}}},
        {"ReplayRequest", reader(parse_replay_request)},
        {"ReportOutcome",
         reader(parse_report_outcome),
         {{"outcome", "acted"}, {"note", "Muted for a day."}, {"answer", "Thank you."}}},
        {"ReportRequest", reader(parse_report_request), {{"name", "Anna"}, {"text", "Insults."}}},
        {"ResetRequest", reader(parse_reset_request)},
        {"RestraintRequest", reader(parse_restraint_request), {{"until", 1'765'900'000'000}, {"why", why}}},
        {"RoleRequest", reader(parse_role_request), {{"role", "moderator"}, {"why", why}}},
        {"RoomRequest", reader(parse_room_request)},
        {"SecretRequest", reader(parse_secret_request)},
        {"SessionRequest", reader(parse_session_request)},
        {"SetBackRequest", reader(parse_set_back_request), {{"to", 12}, {"why", why}}},
        {"SubscriptionRequest", reader(parse_subscription_request)},
        {"SwapRequest", reader(parse_swap_request)},
        {"TokenRequest", reader(parse_token_request)},
        {"TournamentChatRequest", reader(parse_tournament_chat_request)},
        {"TournamentEntry", reader(parse_entry_request)},
        {"TournamentRequest", reader(parse_tournament_request)},
        {"TrialRequest", reader(parse_trial_request)},
        {"WhyRequest", reader(parse_why_request), {{"why", why}}},
    };
    return all;
}

const Json& schema() {
    static const Json defs = read_json(protocol_folder / "schema" / "http.schema.json").at("$defs");
    return defs;
}

bool is_malformed(const std::optional<Refused>& refusal) {
    return refusal && refusal->code == ErrorCode::malformed && !refusal->message.empty();
}

} // namespace

TEST_CASE("every request body of the schema has a reader, which reads its example") {
    for (const auto& [name, definition] : schema().items()) {
        const bool is_request = name.ends_with("Request");
        const bool is_listed =
            std::ranges::any_of(requests(), [&](const Request& request) { return request.name == name; });
        INFO(name);
        CHECK((is_listed || !is_request));
    }
    for (const Request& request : requests()) {
        INFO(request.name);
        CHECK_FALSE(request.refusal(request.body).has_value());
    }
}

TEST_CASE("a request without a field that its schema requires is refused, and names the field") {
    for (const Request& request : requests()) {
        for (const Json& field : schema().at(request.name).value("required", Json::array())) {
            Json body = request.body;
            body.erase(field.get<std::string>());
            INFO(request.name << " without " << field);
            const auto refusal = request.refusal(body);
            REQUIRE(is_malformed(refusal));
            CHECK(refusal->message.find(field.dump()) != std::string::npos);
        }
    }
}

TEST_CASE("a request with a field that its schema does not know is refused, and names the field") {
    for (const Request& request : requests()) {
        REQUIRE(schema().at(request.name).at("additionalProperties") == false);
        Json body = request.body;
        body["unheard_of"] = 1;
        INFO(request.name);
        const auto refusal = request.refusal(body);
        REQUIRE(is_malformed(refusal));
        CHECK(refusal->message.find("\"unheard_of\"") != std::string::npos);
    }
}

TEST_CASE("a request with a field of another type is refused") {
    for (const Request& request : requests()) {
        for (const auto& [field, value] : request.body.items()) {
            Json body = request.body;
            body[field] = Json::array({Json::array()});
            INFO(request.name << ": " << field);
            CHECK(request.refusal(body).has_value());
        }
    }
}

TEST_CASE("a request that is no object is refused") {
    for (const Request& request : requests()) {
        INFO(request.name);
        for (const Json& body : {Json::array(), Json(1), Json("x"), Json()}) {
            CHECK(is_malformed(request.refusal(body)));
        }
    }
}
