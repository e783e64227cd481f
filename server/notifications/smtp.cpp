#include "server/notifications/smtp.h"

#include "server/core/text/addresses.h"
#include "server/notifications/curl.h"
#include "server/notifications/mail.h"

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <boost/url/parse.hpp>
#include <cctype>
#include <fmt/format.h>
#include <span>

namespace idavoll::server {
namespace {

constexpr std::size_t most_answered = 64UL * 1024;

/// Returns true if the connection does not leave this machine.
bool is_on_this_machine(const std::string& url) {
    const auto parsed = boost::urls::parse_uri({url.data(), url.size()});
    if (!parsed) {
        return false;
    }
    boost::system::error_code error;
    const auto literal = boost::asio::ip::make_address(std::string(parsed->host_address()), error);
    return error ? std::string(parsed->host_name()) == "localhost" : literal.is_loopback();
}

/// The negative reply of a mail server.
struct Talk {
    SmtpStage stage = SmtpStage::opening;
    std::string refusal; ///< reply at that stage; empty if none
};

/// Follows the session line by line: commands give the stage, replies give the rejection. Ignores
/// authentication.
int overhear(CURL* /*handle*/, curl_infotype type, char* text, std::size_t size, void* heard) {
    auto& talk = *static_cast<Talk*>(heard);
    const std::string_view line(text, size);
    if (type == CURLINFO_HEADER_OUT && line.starts_with("MAIL FROM")) {
        talk = {SmtpStage::sender, {}};
    } else if (type == CURLINFO_HEADER_OUT && talk.refusal.empty()) {
        if (line.starts_with("RCPT TO")) {
            talk.stage = SmtpStage::recipient;
        } else if (line.starts_with("DATA")) {
            talk.stage = SmtpStage::message;
        }
    } else if (type == CURLINFO_HEADER_IN && size > 4 && (line[0] == '4' || line[0] == '5')) {
        // Each line of a multiline reply repeats the code.
        talk.refusal.append(talk.refusal.empty() ? line : line.substr(4));
    }
    return 0;
}

/// Returns "5.1.1" from "550 5.1.1 No such user" (RFC 3463) or "550 no such user (#5.1.1)"; empty if there is
/// none.
std::string_view enhanced_status(std::string_view reply) {
    constexpr std::size_t number = 4;
    std::string_view rest = reply.substr(std::min(number, reply.size()));
    if (const auto bracket = rest.find("(#"); bracket != std::string_view::npos) {
        rest.remove_prefix(bracket + 2);
    }
    const std::string_view status = rest.substr(0, rest.find_first_not_of("0123456789."));
    const bool is_one = status.size() >= 5 && status[0] == reply[0] && status[1] == '.'
                        && std::ranges::count(status, '.') == 2 && status.back() != '.';
    return is_one ? status : std::string_view();
}

bool contains_any(std::string_view text, std::span<const std::string_view> words) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return std::ranges::any_of(words,
                               [&](std::string_view word) { return lower.find(word) != std::string::npos; });
}

/// Returns true if a permanent rejection says that the recipient does not exist.
bool is_unknown_recipient(SmtpStage stage, std::string_view reply) {
    // No such mailbox, domain or syntax; moved; no mail for the domain; disabled.
    constexpr std::array<std::string_view, 6> statuses{"5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"};
    // Texts of replies without an enhanced status whose code alone would mean an unknown recipient.
    constexpr std::array<std::string_view, 17> others{
        "block", "spam",   "junk",  "polic", "relay", "denied", "listed", "reputation", "spf",
        "dkim",  "sender", "quota", "full",  "space", "size",   "authen", "rate"};
    // Statuses that add nothing to the code.
    constexpr std::array<std::string_view, 3> unspecific{"5.0.0", "5.1.0", "5.5.0"};
    std::string_view status = enhanced_status(reply);
    if (std::ranges::find(unspecific, status) != unspecific.end()) {
        status = {};
    }
    if (stage != SmtpStage::recipient && (stage != SmtpStage::message || status.empty())) {
        return false;
    }
    if (!status.empty()) {
        // Sent by Microsoft for an unknown recipient.
        constexpr std::array<std::string_view, 1> not_listed{"recipient address rejected: access denied"};
        return std::ranges::find(statuses, status) != statuses.end()
               || (status == "5.4.1" && contains_any(reply, not_listed));
    }
    const std::string_view number = reply.substr(0, 3);
    return (number == "550" || number == "551" || number == "553") && !contains_any(reply, others);
}

/// Returns true if a permanent rejection concerns the mailbox: it is full, or the mail is too large.
bool is_about_mailbox(SmtpStage stage, std::string_view reply) {
    const std::string_view status = enhanced_status(reply);
    return stage != SmtpStage::sender
           && (status.empty() ? reply.starts_with("552") : status.starts_with("5.2."));
}

Delivery judged(CURLcode code, const Talk& talk, bool sent_all) {
    using Kind = Delivery::Kind;
    const auto ours = [](std::string why) {
        return Delivery{.kind = Kind::failed, .why = std::move(why), .is_ours = true};
    };
    switch (code) {
    case CURLE_OK:
        return {Kind::done};
    case CURLE_LOGIN_DENIED:
        return ours("The mail server rejected this server's login.");
    case CURLE_USE_SSL_FAILED:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
        return ours("The connection to the mail server is not secure: TLS is unavailable or its certificate "
                    "is not trusted.");
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT:
        return {Kind::failed, "The mail server did not respond."};
    default:
        break;
    }
    if (!talk.refusal.empty()) {
        return refusal_of(talk.stage, talk.refusal);
    }
    if (sent_all) {
        return {Kind::unknown, "The mail server did not confirm that it accepted the mail."};
    }
    return {Kind::failed, "The mail server did not respond."};
}

} // namespace

Delivery refusal_of(SmtpStage stage, std::string_view reply) {
    using Kind = Delivery::Kind;
    const auto because = [&](std::string_view sentence) {
        return fmt::format("{} ({}).", sentence, reply.substr(0, 3));
    };
    if (!reply.starts_with('5')) {
        return {Kind::failed, because("The mail server did not accept the mail")};
    }
    if (is_unknown_recipient(stage, reply)) {
        return {Kind::refused, because("The mail server rejected this address")};
    }
    if (is_about_mailbox(stage, reply)) {
        return {Kind::failed, because("The mailbox cannot receive mail now")};
    }
    return {.kind = Kind::failed,
            .why = because("The mail server rejected mail from this server"),
            .is_ours = true};
}

bool is_smtp_url(const std::string& url) {
    const auto parsed = boost::urls::parse_uri({url.data(), url.size()});
    return parsed && (parsed->scheme() == "smtp" || parsed->scheme() == "smtps")
           && !parsed->encoded_host().empty() && !parsed->has_userinfo() && !parsed->has_query()
           && !parsed->has_fragment();
}

Delivery send_mail(const SmtpSettings& settings, const std::string& to, const std::string& message,
                   const StopSending& stopping) {
    if (!is_plain_address(to)) {
        return {Delivery::Kind::refused, "This address is not valid."};
    }
    Transfer transfer(settings.authorities, stopping, settings.within);
    transfer.set(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    transfer.set(CURLOPT_URL, settings.url.c_str());
    const bool in_the_clear = is_on_this_machine(settings.url) && settings.user.empty();
    transfer.set(CURLOPT_USE_SSL, static_cast<long>(in_the_clear ? CURLUSESSL_NONE : CURLUSESSL_ALL));
    if (!settings.user.empty()) {
        transfer.set(CURLOPT_USERNAME, settings.user.c_str());
        transfer.set(CURLOPT_PASSWORD, settings.password.c_str());
    }
    const auto sender = mailbox_of(settings.from);
    const std::string from = fmt::format("<{}>", sender ? sender->address : std::string());
    transfer.set(CURLOPT_MAIL_FROM, from.c_str());
    const std::string recipient = fmt::format("<{}>", to);
    const std::unique_ptr<curl_slist, void (*)(curl_slist*)> recipients(
        curl_slist_append(nullptr, recipient.c_str()), curl_slist_free_all);
    transfer.set(CURLOPT_MAIL_RCPT, recipients.get());
    transfer.upload(message);
    Talk talk;
    transfer.set(CURLOPT_VERBOSE, 1L);
    transfer.set(CURLOPT_DEBUGFUNCTION, &overhear);
    transfer.set(CURLOPT_DEBUGDATA, &talk);
    const CURLcode code = transfer.perform(most_answered);
    return judged(code, talk, transfer.sent_all());
}

} // namespace idavoll::server
