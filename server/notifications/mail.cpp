#include "server/notifications/mail.h"

#include "server/core/text/addresses.h"
#include "server/core/text/utf8.h"
#include "server/notifications/web_push.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <ctime>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace idavoll::server {
namespace {

constexpr std::string_view mail_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t line_width = 76;
constexpr std::string_view boundary = "=_idavoll_alternative";
constexpr std::string_view related_boundary = "=_idavoll_related";

std::string base64(std::string_view bytes) {
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t group = 0;
        for (std::size_t j = 0; j < 3; ++j) {
            group = group << 8U | (j < count ? static_cast<unsigned char>(bytes[i + j]) : 0U);
        }
        for (std::size_t j = 0; j < 4; ++j) {
            text += j <= count ? mail_digits[group >> (18 - 6 * j) & 63U] : '=';
        }
    }
    return text;
}

std::string in_lines(const std::string& text) {
    std::string lines;
    for (std::size_t i = 0; i < text.size(); i += line_width) {
        lines.append(text, i, line_width).append("\r\n");
    }
    return lines;
}

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char byte) { return byte >= ' ' && byte < 0x7F; });
}

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    text.remove_suffix(text.size() - std::min(text.find_last_not_of(' ') + 1, text.size()));
    return text;
}

std::string in_quotes(std::string_view name) {
    std::string text = "\"";
    for (const char letter : name) {
        text.append(letter == '"' || letter == '\\' ? "\\" : "").push_back(letter);
    }
    return text + '"';
}

/// Returns the bytes of a UTF-8 encoded word (RFC 2047), or nullopt if it is none.
std::optional<std::string> decoded_word(std::string_view word) {
    constexpr std::string_view before = "=?utf-8?";
    constexpr std::size_t shortest = before.size() + 4;
    const auto is_same = [](char one, char other) {
        return std::tolower(static_cast<unsigned char>(one)) == other;
    };
    if (word.size() < shortest || !std::ranges::equal(word.substr(0, before.size()), before, is_same)
        || !word.ends_with("?=") || word[before.size() + 1] != '?') {
        return std::nullopt;
    }
    const char form = word[before.size()];
    std::string text(word.substr(before.size() + 2, word.size() - shortest));
    if (is_same(form, 'b')) {
        std::erase(text, '=');
        std::ranges::replace(text, '+', '-');
        std::ranges::replace(text, '/', '_');
        return from_base64url(text);
    }
    std::string bytes;
    for (std::size_t at = 0; at < text.size(); ++at) {
        unsigned byte = text[at] == '_' ? ' ' : static_cast<unsigned char>(text[at]);
        if (text[at] == '=') {
            const char* const end = text.data() + std::min(at + 3, text.size());
            if (std::from_chars(text.data() + at + 1, end, byte, 16).ptr != text.data() + at + 3) {
                return std::nullopt;
            }
            at += 2;
        }
        bytes += static_cast<char>(byte);
    }
    return is_same(form, 'q') ? std::optional(bytes) : std::nullopt;
}

/// Decodes a name in encoded words (RFC 2047). Returns nullopt if the name is plain.
std::optional<std::string> decoded(std::string_view name) {
    std::string whole;
    while (!name.empty()) {
        const std::string_view word = name.substr(0, name.find(' '));
        const auto bytes = decoded_word(word);
        if (!bytes) {
            return std::nullopt;
        }
        whole += *bytes;
        name = trimmed(name.substr(word.size()));
    }
    return whole.empty() || !is_line_of_text(whole) ? std::nullopt : std::optional(whole);
}

/// Removes the quotation marks of a name, if any. Returns nullopt if they are unbalanced.
std::optional<std::string> unquoted(std::string_view name) {
    if (!name.starts_with('"')) {
        return decoded(name).value_or(std::string(name));
    }
    std::string meant;
    std::size_t at = 1;
    for (; at < name.size() && name[at] != '"'; ++at) {
        at += name[at] == '\\' && at + 1 < name.size() ? 1 : 0;
        meant += name[at];
    }
    return at + 1 == name.size() ? std::optional(meant) : std::nullopt;
}

/// The sender is validated when the server starts.
Mailbox sender_of(const Mail& mail) {
    auto mailbox = mailbox_of(mail.from);
    return mailbox ? std::move(mailbox).value() : Mailbox{};
}

/// Returns the domain, including the @.
std::string host_of(const Mailbox& mailbox) {
    return mailbox.address.substr(std::min(mailbox.address.find('@'), mailbox.address.size()));
}

/// Splits text into encoded words of at most 75 characters, never within a character (RFC 2047).
std::string in_words(std::string_view text) {
    constexpr std::size_t most_bytes = 42;
    std::string words;
    while (!text.empty()) {
        std::size_t count = std::min(most_bytes, text.size());
        while (count < text.size() && (static_cast<unsigned char>(text[count]) & 0xC0U) == 0x80U) {
            --count;
        }
        words.append(words.empty() ? "" : "\r\n ").append("=?UTF-8?B?").append(base64(text.substr(0, count)));
        words += "?=";
        text.remove_prefix(count);
    }
    return words;
}

/// Returns a header value, encoded if needed.
std::string encoded(std::string_view text) {
    const bool is_plain = is_ascii(text) && text.size() < 60 && text.find("=?") == std::string_view::npos;
    return is_plain ? std::string(text) : in_words(text);
}

/// "Thu, 15 Jan 2026 12:00:00 +0000", independent of the locale.
std::string date_of(Milliseconds at) {
    constexpr std::array<const char*, 7> days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array<const char*, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                 "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::time_t seconds = at / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 64> text{};
    const int length = std::snprintf(text.data(), text.size(), "%s, %d %s %d %02d:%02d:%02d +0000",
                                     days.at(static_cast<std::size_t>(parts.tm_wday)), parts.tm_mday,
                                     months.at(static_cast<std::size_t>(parts.tm_mon)), parts.tm_year + 1900,
                                     parts.tm_hour, parts.tm_min, parts.tm_sec);
    return {text.data(), static_cast<std::size_t>(length)};
}

std::string escaped(std::string_view text) {
    std::string html;
    for (const char letter : text) {
        switch (letter) {
        case '&':
            html += "&amp;";
            break;
        case '<':
            html += "&lt;";
            break;
        case '>':
            html += "&gt;";
            break;
        case '"':
            html += "&quot;";
            break;
        case '\'':
            html += "&#39;";
            break;
        default:
            html += letter;
        }
    }
    return html;
}

std::string plain_text(const Mail& mail) {
    std::string text;
    for (const MailPart& part : mail.parts) {
        text.append(part.title).append("\r\n");
        if (!part.text.empty()) {
            text.append(part.text).append("\r\n");
        }
        for (const MailLink& move : part.moves) {
            text.append(move.label).append(": ").append(move.address).append("\r\n");
        }
        if (!part.moves.empty()) {
            text.append(part.about_moves).append("\r\n");
        }
        if (!part.link.empty()) {
            text.append(part.open).append(": ").append(part.link).append("\r\n");
        }
        text += "\r\n";
    }
    text.append("-- \r\n").append(mail.ending).append("\r\n");
    if (mail.stop_page) {
        text.append(mail.stop).append(": ").append(*mail.stop_page).append("\r\n");
    }
    return text;
}

std::string link_to(std::string_view address, std::string_view says, std::string_view style) {
    return std::string("<a href=\"")
        .append(escaped(address))
        .append("\" style=\"")
        .append(style)
        .append("\">")
        .append(escaped(says))
        .append("</a>");
}

/// Returns the Content-ID of a picture.
std::string picture_id(const Mail& mail, std::size_t part) {
    return fmt::format("board-{}.{}{}", part, mail.id, host_of(sender_of(mail)));
}

std::string picture_shown(const Mail& mail, std::size_t part) {
    const MailPicture& picture = *mail.parts[part].picture;
    return fmt::format(
        "<p style=\"margin:4px 0 12px\"><img src=\"cid:{}\" alt=\"{}\" width=\"{}\" height=\"{}\" "
        "style=\"display:block;max-width:100%;height:auto;border-radius:6px\"></p>",
        escaped(picture_id(mail, part)), escaped(mail.board), picture.width * 2 / 3, picture.height * 2 / 3);
}

/// Returns the links that play a move, as buttons.
std::string moves_shown(const MailPart& part) {
    constexpr std::string_view button =
        "display:inline-block;margin:0 8px 8px 0;padding:8px 14px;border:1px solid #3b4a6b;"
        "border-radius:6px;color:#3b4a6b;text-decoration:none";
    if (part.moves.empty()) {
        return {};
    }
    std::string html = "<p style=\"margin:4px 0\">";
    for (const MailLink& move : part.moves) {
        html.append(link_to(move.address, move.label, button)).append("\r\n");
    }
    return html.append("</p><p style=\"margin:0 0 12px;font-size:13px;color:#666a73\">")
        .append(escaped(part.about_moves))
        .append("</p>");
}

/// Contains no remote pictures, scripts or forms, so that opening the mail cannot be tracked.
std::string html_text(const Mail& mail) {
    constexpr std::string_view button =
        "display:inline-block;padding:10px 18px;border-radius:6px;background:#3b4a6b;color:#ffffff;"
        "text-decoration:none";
    std::string html = "<!doctype html>\r\n<html lang=\"";
    html.append(mail.language == protocol::Language::de ? "de" : "en")
        .append("\"><head><meta charset=\"utf-8\"><title>")
        .append(escaped(mail.subject))
        .append("</title></head>\r\n<body style=\"margin:0;padding:24px;font-family:Georgia,serif;"
                "line-height:1.5;color:#22262e;background:#f5f2ea\">\r\n");
    for (std::size_t i = 0; i < mail.parts.size(); ++i) {
        const MailPart& part = mail.parts[i];
        html.append("<h2 style=\"margin:16px 0 4px;font-size:20px\">")
            .append(escaped(part.title))
            .append("</h2>");
        if (!part.text.empty()) {
            html.append("<p style=\"margin:4px 0 12px\">").append(escaped(part.text)).append("</p>");
        }
        if (part.picture) {
            html += picture_shown(mail, i);
        }
        html += moves_shown(part);
        if (!part.link.empty()) {
            html.append("<p style=\"margin:4px 0 20px\">")
                .append(link_to(part.link, part.open, button))
                .append("</p>");
        }
        html += "\r\n";
    }
    html.append("<p style=\"margin-top:28px;font-size:13px;color:#666a73\">").append(escaped(mail.ending));
    if (mail.stop_page) {
        html.append(" ").append(link_to(*mail.stop_page, mail.stop, "color:#666a73"));
    }
    return html.append("</p>\r\n</body></html>\r\n");
}

void begin_part(std::string& message, std::string_view within, std::string_view type) {
    message.append("--").append(within).append("\r\nContent-Type: ").append(type).append("\r\n");
}

void end_multipart(std::string& message, std::string_view within) {
    message.append("--").append(within).append("--\r\n");
}

void add_text(std::string& message, std::string_view within, std::string_view type, const std::string& text) {
    begin_part(message, within, fmt::format("{}; charset=utf-8", type));
    message.append("Content-Transfer-Encoding: base64\r\n\r\n").append(in_lines(base64(text)));
}

void add_picture(std::string& message, const Mail& mail, std::size_t part) {
    begin_part(message, related_boundary, "image/png");
    message.append("Content-ID: <").append(picture_id(mail, part)).append(">\r\n");
    fmt::format_to(std::back_inserter(message), "Content-Disposition: inline; filename=\"board-{}.png\"\r\n",
                   part + 1);
    message.append("Content-Transfer-Encoding: base64\r\n\r\n")
        .append(in_lines(base64(mail.parts[part].picture->png)));
}

/// Adds the HTML part together with its pictures.
void add_html(std::string& message, const Mail& mail) {
    if (std::ranges::none_of(mail.parts, [](const MailPart& part) { return part.picture.has_value(); })) {
        add_text(message, boundary, "text/html", html_text(mail));
        return;
    }
    begin_part(message, boundary,
               fmt::format("multipart/related; type=\"text/html\";\r\n boundary=\"{}\"", related_boundary));
    message += "\r\n";
    add_text(message, related_boundary, "text/html", html_text(mail));
    for (std::size_t i = 0; i < mail.parts.size(); ++i) {
        if (mail.parts[i].picture) {
            add_picture(message, mail, i);
        }
    }
    end_multipart(message, related_boundary);
}

} // namespace

Result<Mailbox, Problem> mailbox_of(std::string_view text) {
    constexpr std::size_t longest_name = 200;
    if (!is_line_of_text(text)) {
        return Problem{"it must be UTF-8 on one line, without control characters"};
    }
    std::string_view name;
    std::string_view address = trimmed(text);
    if (address.ends_with('>')) {
        const auto open = address.rfind('<');
        if (open == std::string_view::npos) {
            return Problem{"a < is missing before the address"};
        }
        name = trimmed(address.substr(0, open));
        address = address.substr(open + 1, address.size() - open - 2);
    }
    if (!is_plain_address(address)) {
        return Problem{fmt::format("\"{}\" is not a plain address like games@example.org", address)};
    }
    auto meant = unquoted(name);
    if (!meant) {
        return Problem{"the quotation marks in the name are unbalanced: put a \\ before each one that "
                       "belongs to the name"};
    }
    if (meant->find_first_of("<>") != std::string::npos && !name.starts_with('"')) {
        return Problem{"only one address is allowed; put a name with < or > in quotation marks"};
    }
    if (meant->size() > longest_name) {
        return Problem{"the name is longer than 200 bytes"};
    }
    return Mailbox{*std::move(meant), std::string(address)};
}

std::string written(const Mailbox& mailbox) {
    if (mailbox.name.empty()) {
        return mailbox.address;
    }
    constexpr std::string_view atoms = "!#$%&'*+-/=?^_`{|}~ ";
    constexpr std::size_t one_line = 68;
    const bool is_plain = std::ranges::all_of(mailbox.name, [&](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) != 0
               || atoms.find(letter) != std::string_view::npos;
    });
    std::string name = is_plain ? mailbox.name : in_quotes(mailbox.name);
    if (!is_ascii(mailbox.name) || name.size() > one_line || mailbox.name.find("=?") != std::string::npos) {
        name = in_words(mailbox.name);
    }
    const std::size_t last_line =
        name.size() - (name.rfind('\n') == std::string::npos ? 0 : name.rfind('\n') + 1);
    const bool fits = last_line + mailbox.address.size() < 60;
    return name.append(fits ? " <" : "\r\n <").append(mailbox.address).append(">");
}

std::string composed(const Mail& mail) {
    const Mailbox sender = sender_of(mail);
    std::string message;
    const auto header = [&](std::string_view name, std::string_view value) {
        message.append(name).append(": ").append(value).append("\r\n");
    };
    header("From", written(sender));
    header("To", mail.to);
    header("Subject", encoded(mail.subject));
    header("Date", date_of(mail.at));
    header("Message-ID", "<" + mail.id + host_of(sender) + ">");
    header("Auto-Submitted", "auto-generated");
    if (mail.stop_address) {
        header("List-Unsubscribe", "<" + *mail.stop_address + ">");
        header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
    }
    header("MIME-Version", "1.0");
    message.append("Content-Type: multipart/alternative;\r\n boundary=\"")
        .append(boundary)
        .append("\"\r\n\r\n");
    add_text(message, boundary, "text/plain", plain_text(mail));
    add_html(message, mail);
    end_multipart(message, boundary);
    return message;
}

} // namespace idavoll::server
