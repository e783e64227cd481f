#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Hosts in addresses. Inside the server a name has its ASCII form (IDNA, UTS #46, as browsers do it):
/// `xn--mnchen-3ya.de` for `münchen.de`.
namespace idavoll::server {

/// Whether it can stand in a mail's envelope and headers as it is: one address, of letters, digits and the
/// few signs that are usual in them.
bool is_plain_address(std::string_view address);

/// The ASCII form of a host's name, in lower case; nothing of what cannot be one.
std::optional<std::string> ascii_host(std::string_view name);

/// A mail address, also with a name before it or `mailto:`, whose domain has its ASCII form. Anything
/// else is returned unchanged, for the caller's checks.
std::string with_ascii_domain(std::string_view mailbox);

/// A URL whose host has its ASCII form. What is not one stays as it is.
std::string with_ascii_host(std::string_view url);

/// An address of with_ascii_domain as people write it.
std::string readable_address(std::string_view address);

} // namespace idavoll::server
