#include "server/notifications/mail.h"

#include "server/core/text/addresses.h"
#include "server/notifications/smtp.h"
#include "server/notifications/web_push.h"
#include "server/notifications/words.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <sodium.h>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;

namespace {

Mail letter() {
    return {.from = "Idavoll <games@example.org>",
            .to = "anna@example.org",
            .subject = "It is your turn in Voluspa",
            .id = "notice-1-2",
            .at = 1'768'478'400'000,
            .language = protocol::Language::en,
            .parts = {{"It is your turn in Voluspa", "You play with Björn.",
                       "https://games.example.org/#room", "Open the game"}},
            .ending = "You get this because you wish to.",
            .stop_page = "https://games.example.org/#stop/00",
            .stop_address = "https://games.example.org/api/news/stop/00",
            .stop = "No more of these mails"};
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = text.find("\r\n", at);
        REQUIRE(end != std::string::npos);
        lines.push_back(text.substr(at, end - at));
        at = end + 2;
    }
    return lines;
}

/// Returns the lines before the first empty one as fields.
std::vector<std::string> headers_of(const std::string& message) {
    std::vector<std::string> fields;
    for (const std::string& line : lines_of(message)) {
        if (line.empty()) {
            break;
        }
        if (line.front() == ' ') {
            fields.back() += line;
        } else {
            fields.push_back(line);
        }
    }
    return fields;
}

std::string decoded(const std::string& base64) {
    std::string bytes(base64.size(), '\0');
    std::size_t size = 0;
    REQUIRE(sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), base64.data(),
                              base64.size(), "\r\n", &size, nullptr, sodium_base64_VARIANT_ORIGINAL)
            == 0);
    bytes.resize(size);
    return bytes;
}

/// Returns the text of a part by its number.
std::string part_of(const std::string& message, std::size_t number) {
    const std::string edge = "--=_idavoll_alternative";
    std::size_t at = 0;
    for (std::size_t i = 0; i <= number; ++i) {
        at = message.find("\r\n" + edge, at) + 2;
    }
    const auto begin = message.find("\r\n\r\n", at) + 4;
    return decoded(message.substr(begin, message.find(edge, begin) - begin));
}

} // namespace

TEST_CASE("a mail has text and HTML with equal content and the headers mail clients expect", "[news]") {
    const std::string message = composed(letter());
    for (const std::string& line : lines_of(message)) {
        CHECK(line.size() <= 78);
        CHECK(std::ranges::all_of(line, [](char byte) { return byte >= ' ' && byte < 0x7F; }));
    }
    const std::vector<std::string> expected{
        "From: Idavoll <games@example.org>",
        "To: anna@example.org",
        "Subject: It is your turn in Voluspa",
        "Date: Thu, 15 Jan 2026 12:00:00 +0000",
        "Message-ID: <notice-1-2@example.org>",
        "Auto-Submitted: auto-generated",
        "List-Unsubscribe: <https://games.example.org/api/news/stop/00>",
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
        "MIME-Version: 1.0",
        "Content-Type: multipart/alternative; boundary=\"=_idavoll_alternative\"",
    };
    CHECK(headers_of(message) == expected);
    const std::string plain = part_of(message, 0);
    CHECK(plain.find("You play with Björn.") != std::string::npos);
    CHECK(plain.find("Open the game: https://games.example.org/#room") != std::string::npos);
    CHECK(plain.find("No more of these mails: https://games.example.org/#stop/00") != std::string::npos);
    const std::string html = part_of(message, 1);
    CHECK(html.find("<a href=\"https://games.example.org/#room\"") != std::string::npos);
    CHECK(html.find("You play with Björn.") != std::string::npos);
    for (const char* spy : {"<img", "<script", "<form", "<link", "@import", "url("}) {
        CHECK(html.find(spy) == std::string::npos);
    }
}

TEST_CASE("an embedded picture is referenced only by its content id", "[news]") {
    Mail one = letter();
    one.board = "The board \"as it is\"";
    one.parts.front().picture = MailPicture{"\x89PNG not really", 720, 480};
    const std::string message = composed(one);
    for (const std::string& line : lines_of(message)) {
        CHECK(line.size() <= 78);
    }
    CHECK(message.find(
              "Content-Type: multipart/related; type=\"text/html\";\r\n boundary=\"=_idavoll_related\"\r\n")
          != std::string::npos);
    CHECK(message.find("--=_idavoll_related--\r\n--=_idavoll_alternative--\r\n") != std::string::npos);
    const auto image =
        message.find("Content-Type: image/png\r\nContent-ID: <board-0.notice-1-2@example.org>\r\n");
    REQUIRE(image != std::string::npos);
    const auto bytes = message.find("\r\n\r\n", image) + 4;
    CHECK(decoded(message.substr(bytes, message.find("--=", bytes) - bytes)) == "\x89PNG not really");
    const auto html = message.find("\r\n\r\n", message.find("Content-Type: text/html")) + 4;
    const std::string shown = decoded(message.substr(html, message.find("--=", html) - html));
    CHECK(shown.find("<img src=\"cid:board-0.notice-1-2@example.org\" alt=\"The board &quot;as it is&quot;\" "
                     "width=\"480\" height=\"320\"")
          != std::string::npos);
    CHECK(shown.find("src=\"http") == std::string::npos);
    // The plain text has none and stays the first part.
    CHECK(part_of(message, 0).find("You play with Björn.") != std::string::npos);
}

TEST_CASE("a mail has a labelled link for each move it offers, and one to the table, as text and as HTML",
          "[news][plays]") {
    for (const auto language : {protocol::Language::en, protocol::Language::de}) {
        Mail one = letter();
        one.language = language;
        MailPart& part = one.parts.front();
        part.moves = {{"Ride along", "https://games.example.org/#play/AAAA"},
                      {"Play <b>\"Hel\"</b>", "https://games.example.org/#play/BBBB"}};
        part.about_moves = mail_words(language).moves;
        const std::string message = composed(one);
        for (const std::string& line : lines_of(message)) {
            CHECK(line.size() <= 78);
        }
        const std::string plain = part_of(message, 0);
        CHECK(plain.find("Ride along: https://games.example.org/#play/AAAA\r\n") != std::string::npos);
        CHECK(plain.find(std::string(part.about_moves) + "\r\nOpen the game: https://games.example.org/#room")
              != std::string::npos);
        const std::string html = part_of(message, 1);
        CHECK(html.find("<a href=\"https://games.example.org/#play/AAAA\"") != std::string::npos);
        CHECK(html.find(">Play &lt;b&gt;&quot;Hel&quot;&lt;/b&gt;</a>") != std::string::npos);
        CHECK(html.find("<a href=\"https://games.example.org/#room\"") != std::string::npos);
        CHECK(html.find("<form") == std::string::npos);
    }
    CHECK(composed(letter()).find("#play") == std::string::npos);
    CHECK(part_of(composed(letter()), 1).find("forward") == std::string::npos);
}

TEST_CASE("an account mail has no unsubscribe link", "[news]") {
    Mail one = letter();
    one.stop_page.reset();
    one.stop_address.reset();
    CHECK(composed(one).find("List-Unsubscribe") == std::string::npos);
}

TEST_CASE("user input is text in a mail, never a header or a tag", "[news]") {
    const std::vector<std::string> corpus{"\r\nBcc: eve@example.org",
                                          "Eve\nSubject: won",
                                          "\r\n.\r\nMAIL FROM:<eve@example.org>",
                                          "--=_idavoll_alternative",
                                          "=?UTF-8?B?RXZl?=",
                                          "<script>alert(1)</script>",
                                          "\" onclick=\"x",
                                          "&lt;b&gt;",
                                          std::string("Eve\0l", 5),
                                          "\xE2\x80\xAE"
                                          "Eve"};
    const std::size_t usual = headers_of(composed(letter())).size();
    for (const std::string& name : corpus) {
        CAPTURE(name);
        Notice notice;
        notice.kind = Told::invited;
        notice.game_name = "voluspa";
        notice.other = name;
        Doings doings;
        doings.others = {name};
        doings.moves = {{name, 2}};
        doings.scores = {{name, 3}};
        doings.last_line_by = name;
        doings.unread = 2;
        for (int kind = 0; kind <= static_cast<int>(Told::trial); ++kind) {
            notice.kind = static_cast<Told>(kind);
            for (const auto language : {protocol::Language::en, protocol::Language::de}) {
                const Said one = said(notice, doings, language);
                CHECK(one.title.find(name) == std::string::npos);
                Mail mail = letter();
                mail.subject = one.title;
                mail.parts = {{one.title, one.text, "", ""}};
                const std::string message = composed(mail);
                CHECK(headers_of(message).size() == usual);
                CHECK(message.find("Bcc") == std::string::npos);
                const std::string html = part_of(message, 1);
                CHECK(html.find("<script") == std::string::npos);
                CHECK(html.find("\" onclick") == std::string::npos);
            }
        }
    }
}

TEST_CASE("a non-ASCII subject is encoded word by word", "[news]") {
    Mail one = letter();
    one.subject =
        "Du bist am Zug in Völuspá, und das ist ein sehr langer Titel, der in mehrere Wörter zerfällt äöü";
    const auto headers = headers_of(composed(one));
    const auto subject = std::ranges::find_if(
        headers, [](const std::string& field) { return field.starts_with("Subject: "); });
    REQUIRE(subject != headers.end());
    std::istringstream words(subject->substr(9));
    std::string whole;
    for (std::string word; words >> word;) {
        REQUIRE(word.starts_with("=?UTF-8?B?"));
        REQUIRE(word.ends_with("?="));
        CHECK(word.size() <= 75);
        whole += decoded(word.substr(10, word.size() - 12));
    }
    CHECK(whole == one.subject);
}

TEST_CASE("mail is sent only to plain addresses", "[news]") {
    for (const char* address :
         {"anna@example.org", "a.b+c_d@mail.example.co.uk", "x@localhost", "o'n@e-x.org"}) {
        CHECK(is_plain_address(address));
    }
    for (const char* address :
         {"", "anna", "@example.org", "anna@", "anna@@example.org", "anna@exa mple.org", "anna@example.org>",
          "<anna@example.org", "anna@example.org\r\nBcc: x@y.z", "anna,eve@example.org",
          "\"a b\"@example.org", "anna@-x.org", "anna@.org", "anna@x.", "-oProxy@example.org",
          "änna@example.org", "anna@example.org ORCPT=rfc822;x", "anna@[127.0.0.1]",
          "anna%eve@ex\tample.org"}) {
        CAPTURE(address);
        CHECK_FALSE(is_plain_address(address));
    }
}

TEST_CASE("the sender is one name and one address, however the operator writes it", "[news]") {
    struct Case {
        const char* text;
        const char* name;
        const char* header;
    };

    const std::string address = "games@example.org";
    for (const Case& one : {
             Case{"games@example.org", "", "games@example.org"},
             Case{"<games@example.org>", "", "games@example.org"},
             Case{"Idavoll <games@example.org>", "Idavoll", "Idavoll <games@example.org>"},
             Case{"  Games of Anna   <games@example.org> ", "Games of Anna",
                  "Games of Anna <games@example.org>"},
             Case{"Games, by Anna <games@example.org>", "Games, by Anna",
                  "\"Games, by Anna\" <games@example.org>"},
             Case{"\"Games, by Anna\" <games@example.org>", "Games, by Anna",
                  "\"Games, by Anna\" <games@example.org>"},
             Case{"Anna's games (at home) <games@example.org>", "Anna's games (at home)",
                  "\"Anna's games (at home)\" <games@example.org>"},
             Case{"games.example.org: news <games@example.org>", "games.example.org: news",
                  "\"games.example.org: news\" <games@example.org>"},
             Case{R"("The \"best\" \\ games" <games@example.org>)", R"(The "best" \ games)",
                  R"("The \"best\" \\ games" <games@example.org>)"},
             Case{R"(Anna "the" Great <games@example.org>)", R"(Anna "the" Great)",
                  R"("Anna \"the\" Great" <games@example.org>)"},
             Case{"\"<Games>\" <games@example.org>", "<Games>", "\"<Games>\" <games@example.org>"},
             Case{"anna@home <games@example.org>", "anna@home", "\"anna@home\" <games@example.org>"},
             Case{"Völuspá <games@example.org>", "Völuspá", "=?UTF-8?B?VsO2bHVzcMOh?= <games@example.org>"},
             Case{"\"Völuspá, Walhalla\" <games@example.org>", "Völuspá, Walhalla",
                  "=?UTF-8?B?VsO2bHVzcMOhLCBXYWxoYWxsYQ==?= <games@example.org>"},
             // Already encoded in the configuration.
             Case{"=?UTF-8?Q?V=C3=B6lusp=C3=A1_at_home?= <games@example.org>", "Völuspá at home",
                  "=?UTF-8?B?VsO2bHVzcMOhIGF0IGhvbWU=?= <games@example.org>"},
             Case{"=?utf-8?b?VsO2bHU=?= =?utf-8?b?c3DDoQ==?= <games@example.org>", "Völuspá",
                  "=?UTF-8?B?VsO2bHVzcMOh?= <games@example.org>"},
             Case{"=?what? <games@example.org>", "=?what?", "=?UTF-8?B?PT93aGF0Pw==?= <games@example.org>"},
         }) {
        CAPTURE(one.text);
        const auto mailbox = mailbox_of(one.text);
        REQUIRE(mailbox.ok());
        CHECK(mailbox->name == one.name);
        CHECK(mailbox->address == address);
        CHECK(written(*mailbox) == one.header);
        Mail mail = letter();
        mail.from = one.text;
        CHECK(headers_of(composed(mail)).front() == std::string("From: ") + one.header);
    }
}

TEST_CASE("an invalid sender is refused with the reason", "[news]") {
    for (const auto& [text, why] : std::vector<std::pair<std::string, std::string>>{
             {"", "is not a plain address"},
             {"Idavoll <games>", "\"games\" is not a plain address"},
             {"Idavoll <games@example.org", "is not a plain address"},
             {"Idavoll games@example.org>", "a < is missing"},
             {"a@example.org, b@example.org", "is not a plain address"},
             {"Anna <a@example.org>, Björn <b@example.org>", "one address is allowed"},
             {"Idavoll <games@exämple.org>", "is not a plain address"},
             {"\"Idavoll <games@example.org>", "quotation marks in the name are unbalanced"},
             {"\"Idavoll\" of Anna <games@example.org>", "quotation marks in the name are unbalanced"},
             {"Idavoll\r\nBcc: x@y.z <games@example.org>", "on one line"},
             {"Idavoll\t<games@example.org>", "on one line"},
             {"V\xF6luspa <games@example.org>", "UTF-8"},
             {std::string(201, 'a') + " <games@example.org>", "longer than 200"},
         }) {
        CAPTURE(text);
        const auto mailbox = mailbox_of(text);
        REQUIRE_FALSE(mailbox.ok());
        CHECK_THAT(mailbox.error().sentence, Catch::Contains(why));
    }
}

TEST_CASE("only unknown recipients are dropped; other refusals are retried", "[news]") {
    using Kind = Delivery::Kind;
    using enum SmtpStage;

    struct Case {
        SmtpStage stage;
        const char* reply;
        Kind kind;
        bool is_ours;
    };

    for (const Case& one : {
             Case{recipient, "550 5.1.1 <x@y.z>: Recipient address rejected: User unknown", Kind::refused,
                  false},
             Case{recipient, "550-5.1.1 The email account that you tried to reach does not exist.\r\n",
                  Kind::refused, false},
             Case{recipient, "550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found", Kind::refused, false},
             Case{recipient, "550 5.2.1 The email account that you tried to reach is inactive", Kind::refused,
                  false},
             Case{recipient, "550 5.4.1 Recipient address rejected: Access denied. AS(201806281)",
                  Kind::refused, false},
             Case{recipient, "550 no such mailbox", Kind::refused, false},
             Case{recipient, "550 5.1.0 Address unknown", Kind::refused, false},
             Case{recipient, "551 User not local", Kind::refused, false},
             Case{recipient, "553 sorry, no mailbox here by that name. (#5.1.1)", Kind::refused, false},
             Case{message, "550 5.1.1 User unknown", Kind::refused, false},
             Case{recipient, "552 5.2.2 The mailbox is over quota", Kind::failed, false},
             Case{recipient, "550 5.2.2 Mailbox full", Kind::failed, false},
             Case{recipient, "552 mailbox full", Kind::failed, false},
             Case{message, "552 5.2.3 Message too long for this mailbox", Kind::failed, false},
             Case{sender, "550 5.7.1 Sender rejected", Kind::failed, true},
             Case{sender, "553 5.7.1 <games@example.org>: not owned by user", Kind::failed, true},
             Case{sender, "550 no such user", Kind::failed, true},
             Case{sender, "550 5.1.1 unknown", Kind::failed, true},
             Case{sender, "552 5.2.2 quota", Kind::failed, true},
             Case{recipient, "550 5.7.1 Service unavailable; client host blocked", Kind::failed, true},
             Case{recipient, "554 5.7.1 <x@y.z>: Relay access denied", Kind::failed, true},
             Case{recipient, "550 5.1.8 Sender address rejected: domain not found", Kind::failed, true},
             Case{recipient, "550 5.4.5 Daily user sending limit exceeded", Kind::failed, true},
             Case{recipient, "550 Blocked - see https://example.org/bl", Kind::failed, true},
             Case{recipient, "550 Your IP is listed", Kind::failed, true},
             Case{recipient, "553 sorry, not in my list of hosts (#5.7.1)", Kind::failed, true},
             Case{recipient, "554 transaction failed", Kind::failed, true},
             Case{message, "550 5.7.26 Unauthenticated email from example.org is not accepted", Kind::failed,
                  true},
             Case{message, "554 5.7.1 Spam", Kind::failed, true},
             Case{message, "550 no", Kind::failed, true},
             Case{message, "552 5.3.4 Message too big for system", Kind::failed, true},
             Case{opening, "554 no SMTP service here", Kind::failed, true},
             Case{sender, "451 4.7.1 Greylisted", Kind::failed, false},
             Case{recipient, "450 4.2.1 receiving mail too quickly", Kind::failed, false},
             Case{message, "451 not now", Kind::failed, false},
             Case{opening, "421 too busy", Kind::failed, false},
         }) {
        CAPTURE(one.stage, one.reply);
        const Delivery delivery = refusal_of(one.stage, one.reply);
        CHECK(delivery.kind == one.kind);
        CHECK(delivery.is_ours == one.is_ours);
        // In the server's own words, with only the number.
        CHECK_THAT(delivery.why, Catch::EndsWith(" (" + std::string(one.reply, 3) + ")."));
    }
}

TEST_CASE("a subscription with another server key is recognised by the push service's refusal", "[news]") {
    struct Case {
        int status;
        const char* answer;
        const char* made_for;
        bool expected;
    };

    for (const Case& one : {
             // Google's, Mozilla's, Apple's.
             Case{403,
                  "the VAPID credentials in the authorization header do not correspond to the credentials "
                  "used to "
                  "create the subscriptions.\n",
                  "", true},
             Case{401,
                  R"({"code":401,"errno":109,"error":"Unauthorized","message":"VAPID public key mismatch"})",
                  "", true},
             Case{400, R"({"reason":"VapidPkHashMismatch"})", "", true},
             Case{403, "MismatchSenderId", "ours", true},
             // A wrong clock, an invalid contact.
             Case{403, R"({"reason":"BadJwtToken"})", "", false},
             Case{403, R"({"reason":"BadJwtToken"})", "ours", false},
             Case{401,
                  R"({"errno":109,"message":"Request did not validate Invalid bearer token: Auth expired"})",
                  "ours", false},
             // If the key it was made for is known, the words do not matter.
             Case{403, R"({"reason":"BadJwtToken"})", "another", true},
             Case{401, "", "another", true},
             Case{413, "", "another", false},
             Case{404, "VAPID public key mismatch", "", false},
         }) {
        CAPTURE(one.status, one.answer, one.made_for);
        const Delivery refused{.kind = Delivery::Kind::refused, .answer = one.answer, .status = one.status};
        CHECK(is_of_other_key(refused, one.made_for, "ours") == one.expected);
    }
}
