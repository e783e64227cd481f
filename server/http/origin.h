#pragma once

#include "server/http/message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace idavoll::server {

/// Decides which web pages may use this server, and under which host names: only its own.
class OriginRule {
  public:
    /// `public_origin`: the server's origin; if unset, the loopback addresses with `port`. `also`: further
    /// accepted host names in lower case on any port, such as those of programs beside this server.
    OriginRule(const std::optional<std::string>& public_origin, std::uint16_t port,
               std::vector<std::string> also = {});

    /// Returns the address to show to people.
    const std::string& address() const { return own_.front(); }

    /// Returns true if an `Origin` header is exactly one of ours.
    bool is_own(std::string_view origin) const;

    /// Returns true if the request has one `Origin` header and it is ours.
    bool is_from_own_page(const Request& request) const;

    /// Returns true if the request's `Host` is ours: the public name, `localhost`, an IP address or a
    /// configured name. Any other name could be a foreign domain that resolves to this server (DNS
    /// rebinding), which is impossible for an IP address. Requests without `Host` come from programs, because
    /// browsers always send it.
    bool is_meant(const Request& request) const;

    /// Returns true if a changing request comes from our own page or from a program other than a browser.
    bool may_change(const Request& request) const;

  private:
    std::vector<std::string> own_;
    std::vector<std::string> also_;
};

} // namespace idavoll::server
