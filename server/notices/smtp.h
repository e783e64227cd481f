#pragma once

#include "server/notices/delivery.h"

#include <chrono>
#include <string>

/// A mail goes to the operator's mail server. Blocking; for a thread of its own.
namespace idavoll::server {

struct SmtpSettings {
    std::string url; ///< smtp://mail.example.org:587, or smtps://
    std::string user;
    std::string password;
    std::string from;        ///< "Idavoll <games@example.org>"
    std::string authorities; ///< a file of certificates that are believed beside the system's
    std::chrono::milliseconds within{30'000};

    bool is_set() const { return !url.empty(); }
};

/// Whether a mail server's address is one that we go to: over TLS, but for one on the machine itself.
bool is_smtp_url(const std::string& url);

/// `to` is a plain address, the message as composed() writes it.
Delivery send_mail(const SmtpSettings& settings, const std::string& to, const std::string& message,
                   const StopSending& stopping);

} // namespace idavoll::server
