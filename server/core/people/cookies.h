#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace idavoll::server {

/// A cookie of ours in HTTP headers. Over https its name binds it to this host and to https.
class Cookie {
  public:
    /// `name` as it is over http.
    Cookie(std::string_view name, bool https);

    std::string_view name() const { return name_; }

    /// The value of the `Set-Cookie` header.
    std::string set_cookie(std::string_view value) const;

    /// The same, to take the cookie away.
    std::string remove_cookie() const;

    /// The cookie's value in a `Cookie` header; nothing if it is missing or there twice.
    std::optional<std::string_view> find(std::string_view cookie_header) const;

  private:
    std::string with(std::string_view value, std::string_view seconds) const;

    bool https_;
    std::string name_;
};

/// Holds a guest as GuestSeal gives it.
class GuestCookie : public Cookie {
  public:
    explicit GuestCookie(bool https) : Cookie("idavoll_guest", https) {}
};

/// Holds the token of a session.
class SessionCookie : public Cookie {
  public:
    explicit SessionCookie(bool https) : Cookie("idavoll_session", https) {}
};

} // namespace idavoll::server
