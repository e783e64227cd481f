#include "server/rooms/model/refusals.h"

#include <utility>

namespace idavoll::server {

using protocol::ErrorCode;

namespace {

ErrorCode code_of(Refusal refusal) {
    switch (refusal) {
    case Refusal::malformed:
        return ErrorCode::malformed;
    case Refusal::options:
        return ErrorCode::options;
    case Refusal::not_to_act:
        return ErrorCode::not_your_turn;
    case Refusal::illegal:
        return ErrorCode::illegal;
    case Refusal::over:
        return ErrorCode::not_running;
    case Refusal::needs_key:
    case Refusal::mismatch:
        break;
    }
    return ErrorCode::internal;
}

} // namespace

protocol::Refused refused(ErrorCode code, std::string sentence) {
    return {.code = code, .message = std::move(sentence)};
}

protocol::Refused refused(const Error& error) {
    return refused(code_of(error.refusal), error.sentence);
}

protocol::Refused like_an_account() {
    return refused(ErrorCode::name, "That name is too similar to the name of an account.");
}

protocol::Refused not_finished() {
    return refused(ErrorCode::not_finished, "The game has not ended.");
}

protocol::Refused deal_is_secret() {
    return refused(
        ErrorCode::not_finished,
        "All tables of this round play the same deal, which is shown when the last of them has ended.");
}

protocol::Refused closed_until_end_of_round() {
    return refused(ErrorCode::forbidden,
                   "All tables of this round play the same deal. Only its players may see "
                   "this game until the last table has ended.");
}

protocol::Refused too_many_alone() {
    return refused(ErrorCode::too_many_games, "You have many games against bots. Finish one of them first.");
}

protocol::Refused not_seated() {
    return refused(ErrorCode::not_seated, "You have no seat here.");
}

protocol::Refused not_open() {
    return refused(ErrorCode::not_open, "The game has started.");
}

protocol::Refused not_started() {
    return refused(ErrorCode::not_running, "The game has not started.");
}

protocol::Refused not_running() {
    return refused(ErrorCode::not_running, "The game is not running.");
}

protocol::Refused broken() {
    return refused(ErrorCode::broken, "The game is marked as broken. It stops until it is repaired.");
}

protocol::Refused not_for_spectators(protocol::Spectators who) {
    return refused(ErrorCode::forbidden, who == protocol::Spectators::after
                                             ? "You can watch this game once it has ended."
                                             : "Only players may see this game.");
}

protocol::Refused network_removed_by_host() {
    return refused(ErrorCode::forbidden,
                   "The host has removed a guest who shares your network from this room. Sign in to enter.");
}

protocol::Refused removed_by_host() {
    return refused(ErrorCode::forbidden, "The host has removed you from this room.");
}

protocol::Refused stale(int seq) {
    protocol::Refused refusal = refused(ErrorCode::stale, "The position has changed in the meantime.");
    refusal.seq = seq;
    return refusal;
}

} // namespace idavoll::server
