#pragma once

#include "server/notifications/delivery.h"

#include <chrono>
#include <string>
#include <string_view>

/// Sends mail through the operator's mail server. Blocking, so call it on a background thread.
namespace idavoll::server {

struct SmtpSettings {
    std::string url; ///< smtp://mail.example.org:587, or smtps://
    std::string user;
    std::string password;
    std::string from;        ///< "Idavoll <games@example.org>"
    std::string authorities; ///< a file of CA certificates trusted in addition to the system's
    std::chrono::milliseconds within{30'000};

    bool is_set() const { return !url.empty(); }
};

/// Returns true for valid mail server URLs. TLS is required except on this machine.
bool is_smtp_url(const std::string& url);

/// The stage of an SMTP session.
enum class SmtpStage {
    opening,   ///< before any mail
    sender,    ///< MAIL FROM
    recipient, ///< RCPT TO
    message,   ///< DATA and later
};

/// Interprets a negative reply (400 and above, RFC 5321) at that stage. Only an unknown recipient is a final
/// rejection. The reply's text is not shown to people.
Delivery refusal_of(SmtpStage stage, std::string_view reply);

/// Sends a message written by composed(). `to` is a plain address.
Delivery send_mail(const SmtpSettings& settings, const std::string& to, const std::string& message,
                   const StopSending& stopping);

} // namespace idavoll::server
