#pragma once

#include "tests/server/app/client.h"
#include "tests/server/app/host.h"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace idavoll::test {

inline const std::string good_password = "correct horse battery";

/// Makes password hashing cheap.
void hash_cheaply(server::Config& config);

/// A browser with its cookies, from the server's point of view.
class TestPerson {
  public:
    explicit TestPerson(std::uint16_t port) : port_(port) {}

    /// Returns one with a guest's cookie.
    static TestPerson guest(std::uint16_t port);
    /// Returns one with a new account of that name.
    static TestPerson called(std::uint16_t port, const std::string& name);

    Answer get(const std::string& path) { return call("GET", path); }

    Answer call(const std::string& method, const std::string& path,
                const std::optional<nlohmann::json>& body = std::nullopt, const std::string& from = {});

    Answer post(const std::string& path, const nlohmann::json& body) { return call("POST", path, body); }

    nlohmann::json me() { return get("/api/me").json(); }

    /// Returns the code of the refusal; empty if it is none.
    static std::string refusal(const Answer& answer);

    /// Returns the `Cookie` header.
    std::string cookie() const;

    const std::map<std::string, std::string>& cookies() const { return cookies_; }

    void set_cookie(const std::string& name, const std::string& value) { cookies_[name] = value; }

    /// Opens the room's link and says hello.
    Browser enter(const std::string& room) const;
    /// Takes a seat there under that name.
    void sit(const std::string& room, const std::string& name) const;

    std::uint16_t port() const { return port_; }

  private:
    std::uint16_t port_;
    std::map<std::string, std::string> cookies_;
};

/// Returns the code of a new table of Völuspá for two.
std::string table_for_two(TestPerson& creator);

/// Returns the room as this person is shown it on entering.
nlohmann::json room_seen(const TestPerson& one, const std::string& code);

/// Returns the person's seat and rights there, as they are told on entering.
nlohmann::json you_seen(const TestPerson& one, const std::string& code);

} // namespace idavoll::test
