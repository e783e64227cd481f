#pragma once

#include "engine/result.h"
#include "protocol/news_messages.h"
#include "server/core/ledger/terms.h"
#include "server/core/text/problem.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A mail as it travels (RFC 5322, MIME): a pure function from what is to be said. Nothing that a person
/// typed gets into a header, but the address it is for, and that only if it is plain.
namespace idavoll::server {

/// A picture that travels with the mail, so that nobody is asked for it.
struct MailPicture {
    std::string png;
    int width = 0; ///< in pixels; it is shown at two thirds of it, sharp on fine screens
    int height = 0;
};

/// A part of a mail: a title, sentences, perhaps a picture, and a link.
struct MailPart {
    std::string title;
    std::string text;
    std::string link;      ///< empty: none
    std::string_view open; ///< what the link says of itself
    std::optional<MailPicture> picture = {};
};

struct Mail {
    std::string from;    ///< "Idavoll <games@example.org>", the operator's
    std::string to;      ///< plain
    std::string subject; ///< of the server's own words
    std::string id;      ///< of the server's own letters, before the @
    Milliseconds at = 0;
    protocol::Language language = protocol::Language::en;
    std::vector<MailPart> parts;
    std::string_view ending;                 ///< why it is sent
    std::optional<std::string> stop_page;    ///< for people
    std::optional<std::string> stop_address; ///< for their programs: RFC 8058
    std::string_view stop;                   ///< what the link to the page says
    std::string_view board = {};             ///< what a picture is, for who does not see it
};

/// A sender: a name, perhaps empty, and a plain address.
struct Mailbox {
    std::string name; ///< UTF-8
    std::string address;

    bool operator==(const Mailbox&) const = default;
};

/// Of `games@example.org`, `Games, by Anna <games@example.org>` or `"Games, by \"Anna\""
/// <games@example.org>`: the name as it is meant, in quotation marks or not. A sentence about what is wrong
/// with any other.
Result<Mailbox, Problem> mailbox_of(std::string_view text);

/// As it stands in a header: the name as it is, quoted, or in encoded words (RFC 5322, 2047), on lines of at
/// most 78 characters that follow a header's name.
std::string written(const Mailbox& mailbox);

/// Lines end with CRLF, none is longer than 78.
std::string composed(const Mail& mail);

} // namespace idavoll::server
