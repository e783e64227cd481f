#pragma once

#include "server/http/message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace idavoll::server {

/// Which pages may talk to this server, and under which names: only its own.
class OriginRule {
  public:
    /// The public origin; if there is none, those of the loopback address with the port we listen on. By
    /// `also` names, in lower case, requests find us too, on whatever port: those of programs beside us.
    OriginRule(const std::optional<std::string>& public_origin, std::uint16_t port,
               std::vector<std::string> also = {});

    /// The address to give to people.
    const std::string& address() const { return own_.front(); }

    /// Whether an `Origin` header names one of ours, exactly.
    bool is_own(std::string_view origin) const;

    /// Whether a request says once that it comes from a page of ours.
    bool is_from_own_page(const Request& request) const;

    /// Whether a request is meant for us by its `Host`: the public name, `localhost`, an address,
    /// or a name it was told. Any other name is somebody else's whose DNS points here, and whose pages a
    /// browser would take for ours; an address as it is cannot be that. Browsers always say one: a request
    /// without is from a program.
    bool is_meant(const Request& request) const;

    /// Whether a call that changes something comes from our own page, or from a program that is no browser.
    bool may_change(const Request& request) const;

  private:
    std::vector<std::string> own_;
    std::vector<std::string> also_;
};

} // namespace idavoll::server
