#pragma once

#include <string_view>

/// The errors between client and server: the table "Errors and close codes" of README.md.
namespace idavoll::protocol {

/// The version of the protocol: `v` of `hello` and `welcome`, `protocol` of `GET /api/games`.
inline constexpr int protocol_version = 2;

/// Why a request was refused. Messages are for users, codes for programs; each code is spelled like its
/// enumerator.
enum class ErrorCode {
    malformed,        ///< not JSON, not an object, or a field is missing, unknown or of the wrong type
    unknown_type,     ///< there is no message of that `type`
    version,          ///< `v` of `hello` is not supported; the socket is closed
    hello_first,      ///< a message before `hello`, or a second `hello`
    no_such_room,     ///< no room has that code, or the code is invalid
    name,             ///< empty, too long, with control characters, or taken in this room
    too_long,         ///< the chat message is too long
    not_seated,       ///< only players may do this
    already_seated,   ///< this guest already has a seat in the room
    seat_taken,       ///< the seat is taken or reserved
    room_full,        ///< no seat is free
    not_creator,      ///< only the room's creator may do this
    too_few,          ///< too few players to start
    not_open,         ///< the game has already started
    not_running,      ///< the game has not started, or has ended
    broken,           ///< an operator has marked the game as broken; it is suspended
    not_finished,     ///< the game has not ended
    not_your_turn,    ///< this seat is not to act
    illegal,          ///< against the game's rules in this position
    stale,            ///< the position it was made for is not the current one
    options,          ///< an option is unknown, impossible, or does not fit the others
    unknown_game,     ///< no game has that name
    head_too_large,   ///< the head of an HTTP request exceeds the limits
    wrong_address,    ///< not the server's own address, or a page from another one
    no_guest,         ///< requires the cookie from `POST /api/guest`
    not_signed_in,    ///< requires a signed-in account
    wrong_password,   ///< no such account, wrong password, or too many attempts
    password,         ///< the password is too short, too long, too common, or the name
    name_taken,       ///< an account has that name or a similar-looking one
    expired,          ///< a link, secret or challenge has been used or has expired
    passkey,          ///< a passkey that does not match, or not the one requested
    not_confirmed,    ///< a player has not accepted the new settings yet
    forbidden,        ///< not permitted by the table's settings, or not for this user
    blocked,          ///< not possible because of a block
    no_such_person,   ///< no account has that name
    no_such_proposal, ///< no open proposal has this number
    already_proposed, ///< such a proposal is open, or was just declined
    fresh_sign_in,    ///< requires a recent sign-in
    suspended,        ///< this account is suspended
    muted,            ///< this account is muted
    banned,           ///< guests may not act here for now: this one, or all of this network
    too_many_games,   ///< this player has too many games against bots
    rate,             ///< too many messages; if repeated, the socket is closed
    storage,          ///< could not be committed; nothing has changed
    internal,         ///< a server error
};

/// Returns the code as written in messages: "not_your_turn".
std::string_view to_string(ErrorCode code);

} // namespace idavoll::protocol
