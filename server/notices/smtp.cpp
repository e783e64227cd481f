#include "server/notices/smtp.h"

#include "server/notices/curl.h"
#include "server/notices/mail.h"
#include "server/texts/addresses.h"

#include <boost/asio/ip/address.hpp>
#include <boost/url/parse.hpp>
#include <fmt/format.h>

namespace idavoll::server {
namespace {

constexpr std::size_t most_answered = 64UL * 1024;

/// Where nobody listens on the way.
bool is_on_this_machine(const std::string& url) {
    const auto parsed = boost::urls::parse_uri({url.data(), url.size()});
    if (!parsed) {
        return false;
    }
    boost::system::error_code error;
    const auto literal = boost::asio::ip::make_address(std::string(parsed->host_address()), error);
    return error ? std::string(parsed->host_name()) == "localhost" : literal.is_loopback();
}

/// What a failure is, to people who are told where their mails are. Answers of the server are not shown.
Delivery judged(CURLcode code, long status, bool sent_all) {
    using Kind = Delivery::Kind;
    const auto with_status = [&](std::string_view sentence) {
        return std::string(sentence).append(" (").append(std::to_string(status)).append(").");
    };
    switch (code) {
    case CURLE_OK:
        return {Kind::done};
    case CURLE_LOGIN_DENIED:
        return {Kind::failed, "The mail server does not let this server in."};
    case CURLE_USE_SSL_FAILED:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
        return {Kind::failed, "The mail server cannot be trusted: it does not encrypt, or is another."};
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT:
        return {Kind::failed, "The mail server does not answer."};
    default:
        break;
    }
    if (status >= 550 && status < 560) {
        return {Kind::refused, with_status("The mail server refuses this address")};
    }
    if (status >= 400) {
        return {Kind::failed, with_status("The mail server did not take the mail")};
    }
    if (sent_all) {
        return {Kind::unknown, "The mail server did not say whether it took the mail."};
    }
    return {Kind::failed, "The mail server does not answer."};
}

} // namespace

bool is_smtp_url(const std::string& url) {
    const auto parsed = boost::urls::parse_uri({url.data(), url.size()});
    return parsed && (parsed->scheme() == "smtp" || parsed->scheme() == "smtps")
           && !parsed->encoded_host().empty() && !parsed->has_userinfo() && !parsed->has_query()
           && !parsed->has_fragment();
}

Delivery send_mail(const SmtpSettings& settings, const std::string& to, const std::string& message,
                   const StopSending& stopping) {
    if (!is_plain_address(to)) {
        return {Delivery::Kind::refused, "This address cannot be written to."};
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
    const std::string from = fmt::format("<{}>", address_in(settings.from));
    transfer.set(CURLOPT_MAIL_FROM, from.c_str());
    const std::string recipient = fmt::format("<{}>", to);
    const std::unique_ptr<curl_slist, void (*)(curl_slist*)> recipients(
        curl_slist_append(nullptr, recipient.c_str()), curl_slist_free_all);
    transfer.set(CURLOPT_MAIL_RCPT, recipients.get());
    transfer.upload(message);
    const CURLcode code = transfer.perform(most_answered);
    return judged(code, transfer.status(), transfer.sent_all());
}

} // namespace idavoll::server
