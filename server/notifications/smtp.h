#pragma once

#include "server/notifications/delivery.h"

#include <chrono>
#include <string>
#include <string_view>

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

/// How far a conversation with a mail server has come.
enum class SmtpStage {
    opening,   ///< before any mail
    sender,    ///< MAIL FROM
    recipient, ///< RCPT TO
    message,   ///< DATA, and what follows
};

/// What it means that a mail server has refused a mail with that reply (from 400 on, RFC 5321) at that stage.
/// Only that a recipient is unknown is given up at once. Answers of the server are not shown to people.
Delivery refusal_of(SmtpStage stage, std::string_view reply);

/// `to` is a plain address, the message as composed() writes it.
Delivery send_mail(const SmtpSettings& settings, const std::string& to, const std::string& message,
                   const StopSending& stopping);

} // namespace idavoll::server
