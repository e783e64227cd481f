#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace idavoll::server {

/// An HTTP cookie. Over https its name binds it to this host and to https.
class Cookie {
  public:
    /// `name` is the name over http.
    Cookie(std::string_view name, bool https);

    std::string_view name() const { return name_; }

    /// Returns the value of a `Set-Cookie` header.
    std::string set_cookie(std::string_view value) const;

    /// Returns the `Set-Cookie` value that deletes the cookie.
    std::string remove_cookie() const;

    /// Returns the cookie's value in a `Cookie` header, or nothing if it is missing or duplicated.
    std::optional<std::string_view> find(std::string_view cookie_header) const;

  private:
    std::string with(std::string_view value, std::string_view seconds) const;

    bool https_;
    std::string name_;
};

/// Holds a guest, sealed by GuestSeal.
class GuestCookie : public Cookie {
  public:
    explicit GuestCookie(bool https) : Cookie("idavoll_guest", https) {}
};

/// Holds a session token.
class SessionCookie : public Cookie {
  public:
    explicit SessionCookie(bool https) : Cookie("idavoll_session", https) {}
};

} // namespace idavoll::server
