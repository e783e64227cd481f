#pragma once

#include <string_view>

/// Why the server refuses something. REFERENCE.md is generated from the comments below.
namespace idavoll::protocol {

/// The version of the protocol: `v` of `hello` and `welcome`, `protocol` of `GET /api/games`.
inline constexpr int protocol_version = 1;

/// Why a request was refused: for programs, beside a sentence for people. Written as the enumerator is
/// spelled.
enum class ErrorCode {
    malformed,    ///< not JSON, not an object, a field missing, unknown, or of the wrong shape
    unknown_type, ///< no message has that `type`
    version,      ///< `v` is not 1: reload the page or update the program; closes the connection (1008)
    hello_first,  ///< anything before `hello`, or a second `hello`
    no_such_room, ///< no room has this code, or the link is incomplete
    name,       ///< empty, over 24 characters, with invisible characters, or too similar to one in this room
    too_long,   ///< a chat line has over 500 characters
    not_seated, ///< only players may do this
    already_seated, ///< this person already has a seat in the room
    seat_taken,     ///< the seat is taken or reserved
    room_full,      ///< no seat is free
    not_creator,    ///< only the room's creator may do this
    too_few,        ///< too few players to start
    not_open,       ///< the game has started
    not_running,    ///< the game has not started, or has ended
    broken,         ///< an operator has marked the game as broken: it is suspended
    not_finished,   ///< the game has not ended
    not_your_turn,  ///< this seat is not to act
    illegal,        ///< against the game's rules in this position
    stale,          ///< made upon a position that is not the present one
    options,        ///< an option that is unknown, impossible, or does not fit the others
    unknown_game,   ///< no game has that name
    no_guest,       ///< the call needs the cookie of `POST /api/guest`
    not_signed_in,  ///< the call needs a signed-in account
    wrong_password, ///< no such account or wrong password; or too many attempts
    password,       ///< the password is too short, too long, too common, or the name
    name_taken,     ///< an account has this name, or one that looks like it
    expired,        ///< a link, secret or challenge was used already or is too old
    passkey,        ///< the passkey does not match, or is not the one asked for
    not_confirmed,  ///< a player has not agreed to the new settings yet
    forbidden, ///< not allowed by the table's settings (closes the connection, 1008), with this token, or on
               ///< this server
    blocked,   ///< one of the two has blocked the other
    no_such_person,   ///< no account has this name
    no_such_proposal, ///< no open proposal has this number: it was answered or withdrawn
    already_proposed, ///< one of this kind is open, or was declined within the last five minutes
    fresh_sign_in,    ///< this needs a sign-in within the last fifteen minutes
    suspended,        ///< this account may not sign in for now; `restraint` says until when and why
    muted,            ///< this account may not write in chats for now; `restraint` says until when and why
    too_many_games,   ///< too many games against bots at once
    rate,             ///< too much, see the limits; if repeated, closes the connection (1008)
    storage,          ///< the server could not store it: nothing has happened, try again
    internal,         ///< a fault of the server
};

/// The code as it is written in messages: "not_your_turn".
std::string_view to_string(ErrorCode code);

} // namespace idavoll::protocol
