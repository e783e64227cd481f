#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Host names in addresses. Inside the server they have their ASCII form (IDNA, UTS #46, as in browsers):
/// `xn--mnchen-3ya.de` for `münchen.de`.
namespace idavoll::server {

/// Returns whether the text is a single address that is safe in a mail's envelope and headers.
bool is_plain_address(std::string_view address);

/// Returns the lower-case ASCII form of a host name, or nothing if it has none.
std::optional<std::string> ascii_host(std::string_view name);

/// Returns a mail address, possibly with a display name or `mailto:`, with its domain in ASCII form. Returns
/// anything else unchanged.
std::string with_ascii_domain(std::string_view mailbox);

/// Returns a URL with its host in ASCII form, or anything else unchanged.
std::string with_ascii_host(std::string_view url);

/// Returns an address of with_ascii_domain in its readable form.
std::string readable_address(std::string_view address);

} // namespace idavoll::server
