#include "protocol/error_code.h"

namespace idavoll::protocol {

std::string_view to_string(ErrorCode code) {
    switch (code) {
    case ErrorCode::malformed:
        return "malformed";
    case ErrorCode::unknown_type:
        return "unknown_type";
    case ErrorCode::version:
        return "version";
    case ErrorCode::hello_first:
        return "hello_first";
    case ErrorCode::no_such_room:
        return "no_such_room";
    case ErrorCode::name:
        return "name";
    case ErrorCode::too_long:
        return "too_long";
    case ErrorCode::not_seated:
        return "not_seated";
    case ErrorCode::already_seated:
        return "already_seated";
    case ErrorCode::seat_taken:
        return "seat_taken";
    case ErrorCode::room_full:
        return "room_full";
    case ErrorCode::not_creator:
        return "not_creator";
    case ErrorCode::too_few:
        return "too_few";
    case ErrorCode::not_open:
        return "not_open";
    case ErrorCode::not_running:
        return "not_running";
    case ErrorCode::broken:
        return "broken";
    case ErrorCode::not_finished:
        return "not_finished";
    case ErrorCode::not_your_turn:
        return "not_your_turn";
    case ErrorCode::illegal:
        return "illegal";
    case ErrorCode::stale:
        return "stale";
    case ErrorCode::options:
        return "options";
    case ErrorCode::unknown_game:
        return "unknown_game";
    case ErrorCode::no_guest:
        return "no_guest";
    case ErrorCode::not_signed_in:
        return "not_signed_in";
    case ErrorCode::wrong_password:
        return "wrong_password";
    case ErrorCode::password:
        return "password";
    case ErrorCode::name_taken:
        return "name_taken";
    case ErrorCode::expired:
        return "expired";
    case ErrorCode::passkey:
        return "passkey";
    case ErrorCode::not_confirmed:
        return "not_confirmed";
    case ErrorCode::forbidden:
        return "forbidden";
    case ErrorCode::blocked:
        return "blocked";
    case ErrorCode::no_such_person:
        return "no_such_person";
    case ErrorCode::no_such_proposal:
        return "no_such_proposal";
    case ErrorCode::already_proposed:
        return "already_proposed";
    case ErrorCode::fresh_sign_in:
        return "fresh_sign_in";
    case ErrorCode::suspended:
        return "suspended";
    case ErrorCode::muted:
        return "muted";
    case ErrorCode::too_many_games:
        return "too_many_games";
    case ErrorCode::rate:
        return "rate";
    case ErrorCode::storage:
        return "storage";
    case ErrorCode::internal:
        return "internal";
    }
    return "internal";
}

} // namespace idavoll::protocol
