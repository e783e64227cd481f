#pragma once

#include "engine/random.h"
#include "server/core/ledger/terms.h"
#include "server/notifications/delivery.h"
#include "server/notifications/notice.h"
#include "server/notifications/reach.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

/// Sends web push messages without an intermediary: encrypted for one browser (RFC 8188, 8291), signed by
/// this server (RFC 8292) and handed to the browser's push service (RFC 8030).
namespace idavoll::server {

/// Decodes base64url without padding; nullopt for other characters. More lenient than bytes_of_base64url():
/// bits left over at the end are ignored.
std::optional<std::string> from_base64url(std::string_view text);

/// The key pair that identifies this server to push services. It is derived from the oldest of the server's
/// secrets, which is created at the first start, stored beside the database and included in backups. Adding a
/// secret does not invalidate subscriptions.
class PushKey {
  public:
    explicit PushKey(const Bytes32& secret);

    /// 65 bytes in base64url, which browsers subscribe with.
    const std::string& public_key() const { return public_key_; }

    /// Returns the `Authorization` header for a push service. `contact`: mailto: or https:.
    std::string authorization(const std::string& origin, const std::string& contact, Milliseconds now) const;

  private:
    std::shared_ptr<void> key_;
    std::string public_key_;
};

/// Returns the encrypted body for one browser, or nullopt if its keys are invalid.
std::optional<std::string> encrypted(std::string_view message, std::string_view p256dh,
                                     std::string_view auth);

/// Returns true if the push service rejected the message because the browser subscribed with another key.
/// Compares the response and `made_for`, the subscription's key (empty if unknown), with this server's key.
bool is_of_other_key(const Delivery& refused, std::string_view made_for, std::string_view key);

struct PushSettings {
    std::string contact; ///< empty if push is disabled
    Reach reach;
};

/// While the browser is away, the push service keeps only the latest message of each `topic`.
Delivery send_push(const PushSettings& settings, const PushKey& key, const Recipient::Browser& browser,
                   std::string_view message, std::string_view topic, Milliseconds now,
                   const StopSending& stopping);

} // namespace idavoll::server
