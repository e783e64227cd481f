#pragma once

#include "protocol/news_messages.h"
#include "server/notifications/notice.h"

#include <string>
#include <string_view>

/// What people are told, in their language. What somebody typed (names) stands in texts, never in titles:
/// those become headers.
namespace idavoll::server {

struct Said {
    std::string title; ///< of the server's own words
    std::string text;  ///< sentences; empty: the title says it all
};

/// "nine_worlds" as people read it.
std::string game_title(std::string_view game);

/// One notice, with what happened meanwhile.
Said said(const Notice& notice, const Doings& doings, protocol::Language language);

/// Of several at once: "3 pieces of news".
std::string title_of_many(std::size_t count, protocol::Language language);

/// What stands around the news in a mail.
struct MailWords {
    std::string_view open;      ///< to the game
    std::string_view confirm;   ///< to the page that confirms an address
    std::string_view reset;     ///< to the page for a new password
    std::string_view undo;      ///< to the page that takes the account back
    std::string_view stop;      ///< "No more of these mails"
    std::string_view why_sent;  ///< why somebody gets this
    std::string_view not_asked; ///< what to do who has not asked for it
    std::string_view was_you;   ///< if the recipient made the change, there is nothing to do
    std::string_view board;     ///< what the picture is
};

const MailWords& mail_words(protocol::Language language);

/// A room's hook speaks English, with names as people typed them.
std::string said_to_room(Told kind, const StoredHook& hook);

/// "Anna", "Anna and Björn", "Anna, Björn and Carla".
std::string listed(const std::vector<std::string>& names, protocol::Language language);

} // namespace idavoll::server
