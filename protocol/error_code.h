#pragma once

#include <string_view>

/// What can go wrong between a client and the server: the table "Errors and close codes" of README.md.
namespace idavoll::protocol {

/// The version of the protocol: `v` of `hello` and `welcome`, `protocol` of `GET /api/games`.
inline constexpr int protocol_version = 1;

/// Why something was refused. The sentence beside it is for people, the code for programs; each is written
/// as its enumerator is spelled.
enum class ErrorCode {
    malformed,        ///< not JSON, not an object, a field missing, unknown, or of the wrong shape
    unknown_type,     ///< no message has that `type`
    version,          ///< `v` of `hello` is not ours; the socket is closed
    hello_first,      ///< anything before `hello`, or a second `hello`
    no_such_room,     ///< no room has that code, or it cannot be one
    name,             ///< empty, too long, with control characters, or taken in this room
    too_long,         ///< a chat text is too long
    not_seated,       ///< only a seat may do this
    already_seated,   ///< this guest has a seat in the room
    seat_taken,       ///< somebody else has, or is kept, that seat
    room_full,        ///< no seat is free
    not_creator,      ///< only the room's creator may do this
    too_few,          ///< too few have a seat to start
    not_open,         ///< the game has started
    not_running,      ///< the game has not started, or has ended
    broken,           ///< an operator has marked the game as broken: it stands still
    not_finished,     ///< the game has not ended
    not_your_turn,    ///< this seat is not asked for a decision now
    illegal,          ///< against the game's rules in this position
    stale,            ///< made upon a position that is not the present one
    options,          ///< an option that is unknown, impossible, or does not fit the others
    unknown_game,     ///< no game has that name
    head_too_large,   ///< the head of an HTTP request is beyond the limits
    wrong_address,    ///< another address than the server's own, or a page of another one
    no_guest,         ///< the call needs the cookie of `POST /api/guest`
    not_signed_in,    ///< the call is for those who have signed in
    wrong_password,   ///< no such account, or not this password; or too many attempts
    password,         ///< a password that is too short, too long, too common, or the name
    name_taken,       ///< an account has that name, or one that looks like it
    expired,          ///< a link, a secret or a challenge that is used up or too old
    passkey,          ///< a passkey that does not fit, or is not what was asked for
    not_confirmed,    ///< somebody who sits has not agreed to the new settings yet
    forbidden,        ///< this is not for you: the table's settings, or what it is about, do not allow it
    blocked,          ///< it does not go with this person
    no_such_person,   ///< nobody has that name
    no_such_proposal, ///< no open proposal has this number
    already_proposed, ///< something of the kind is open, or was declined just now
    fresh_sign_in,    ///< who does that must have signed in just now
    suspended,        ///< this account may not sign in for a while
    muted,            ///< this account may not write in chats for a while
    too_many_games,   ///< of one person against bots: another would be too many
    rate,             ///< too many messages; if repeated, the socket is closed
    storage,          ///< could not be made durable: nothing has happened
    internal,         ///< a fault of ours
};

/// The code as it is written in messages: "not_your_turn".
std::string_view to_string(ErrorCode code);

} // namespace idavoll::protocol
