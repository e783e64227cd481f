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

/// Web push from the server itself: encrypted for one browser (RFC 8188, 8291), signed by this server
/// (RFC 8292), handed to the browser's push service (RFC 8030).
namespace idavoll::server {

/// base64url without padding; nothing of a text that is none.
std::string base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);

/// The key pair by which push services know this server. It follows from the server's secret, which is made
/// at the first start, lies beside the database and is in its backups; from the oldest of its keys, so that
/// adding one changes nothing for those who have subscribed.
class PushKey {
  public:
    explicit PushKey(const Bytes32& secret);

    /// 65 bytes in base64url: what a browser subscribes with.
    const std::string& public_key() const { return public_key_; }

    /// The value of `Authorization` for a push service of that origin. `contact`: mailto: or https:.
    std::string authorization(const std::string& origin, const std::string& contact, Milliseconds now) const;

  private:
    std::shared_ptr<void> key_;
    std::string public_key_;
};

/// The body for one browser; nothing if its keys are none.
std::optional<std::string> encrypted(std::string_view message, std::string_view p256dh,
                                     std::string_view auth);

/// Whether a push service has refused a message because the browser subscribed with another key: what it
/// answered, and the key that the subscription was made for (empty: not known) against this server's.
bool is_of_other_key(const Delivery& refused, std::string_view made_for, std::string_view key);

struct PushSettings {
    std::string contact; ///< empty: there are no pushes here
    Reach reach;
};

/// `topic`: of one, the push service keeps only the latest while the browser is away.
Delivery send_push(const PushSettings& settings, const PushKey& key, const Recipient::Browser& browser,
                   std::string_view message, std::string_view topic, Milliseconds now,
                   const StopSending& stopping);

} // namespace idavoll::server
