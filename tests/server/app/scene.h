#pragma once

#include "tests/server/app/access.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/server/core/people/test_person.h"

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

/// A room with people in every relation to it.
namespace idavoll::test::access_table {

/// Encodes a name for a path.
inline std::string in_path(std::string name) {
    for (auto space = name.find(' '); space != std::string::npos; space = name.find(' ')) {
        name.replace(space, 1, "%20");
    }
    return name;
}

/// A public table with two players, the first with an account; its creator, without one; an account blocked
/// by the creator; and a player of another table.
class Scene {
  public:
    Scene(Host& host, const std::string& status) : port_(host.port()), account_(new_account(host.port())) {
        TestPerson host_of_table = new_account(port_);
        creator = host_of_table.cookie();
        TestPerson blocked_one = new_account(port_);
        host_of_table.call("PUT", "/api/people/" + in_path(blocked_one.me().at("name")) + "/block");
        blocked = blocked_one.cookie();
        reading = new_token(account_, "read");
        playing = new_token(account_, "play");
        const Json options = {{"players", status == "open" ? 5 : 2}};
        code = open_room(creator, options);
        elsewhere_ = guest();
        take_seat(elsewhere_, open_room(elsewhere_, options), "Elsewhere");
        for (const std::string& cookie : {account_.cookie(), guest()}) {
            seats_.push_back(cookie);
            take_seat(cookie, code, "Sitting " + std::to_string(seats_.size()));
        }
        if (status != "open") {
            look();
        }
        if (status == "finished") {
            play_to_the_end();
        }
    }

    std::string guest() const { return new_cookie(port_); }

    const std::string& elsewhere() const { return elsewhere_; }

    /// Returns the seat to act, or the other one; without a turn, the first and the second.
    const std::string& actor() const { return seats_[actor_]; }

    const std::string& waiting() const { return seats_[1 - actor_]; }

    std::string account() const { return account_.cookie(); }

    std::string creator;
    std::string blocked;
    Headers reading; ///< for API tokens of the first player, who begins
    Headers playing;
    std::string code;
    int seq = 0;
    /// A legal action of the seat to act, without annotations.
    Json action{{"type", "none"}};

  private:
    std::string open_room(const std::string& cookie, const Json& options) const {
        const Json wish = {
            {"game", "voluspa"}, {"options", options}, {"settings", {{"visibility", "public"}}}};
        return post(port_, "/api/rooms", wish, cookie).json().at("room");
    }

    Browser enter(const std::string& cookie, const std::string& room) const {
        Browser browser(port_, cookie);
        browser.send({{"type", "hello"}, {"v", 2}, {"room", room}});
        browser.receive("welcome");
        return browser;
    }

    void take_seat(const std::string& cookie, const std::string& room, const std::string& name) const {
        Browser browser = enter(cookie, room);
        browser.send({{"type", "sit"}, {"id", "sit"}, {"name", name}, {"entropy", ""}});
        browser.receive("ack");
    }

    /// Reads whose turn it is and one legal action.
    void look() {
        for (actor_ = 0; actor_ < seats_.size(); ++actor_) {
            const Json view = enter(seats_[actor_], code).receive("view");
            seq = view.at("seq");
            const Json& turn = view.at("turn");
            over_ = !turn.at("result").is_null();
            if (over_ || turn.contains("legal")) {
                action = over_ ? action : turn.at("legal").at(0);
                action.erase("points");
                break;
            }
        }
    }

    void play_to_the_end() {
        while (!over_) {
            Browser browser = enter(actor(), code);
            browser.send({{"type", "move"}, {"id", std::to_string(seq)}, {"upon", seq}, {"action", action}});
            browser.receive("ack");
            look();
        }
    }

    std::uint16_t port_;
    TestPerson account_;
    std::vector<std::string> seats_;
    std::string elsewhere_;
    std::size_t actor_ = 0;
    bool over_ = false;
};

} // namespace idavoll::test::access_table
