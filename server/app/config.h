#pragma once

#include "engine/result.h"
#include "protocol/server_messages.h"
#include "server/accounts/account_context.h"
#include "server/core/people/passwords.h"
#include "server/core/text/problem.h"
#include "server/http/limits.h"
#include "server/net/address_book.h"
#include "server/net/conversation.h"
#include "server/net/network.h"
#include "server/net/quota.h"
#include "server/notifications/deciding.h"
#include "server/notifications/reach.h"
#include "server/notifications/smtp.h"
#include "server/notifications/web_push.h"
#include "server/rooms/model/limits.h"
#include "server/rooms/runtime/opening_book.h"
#include "server/rooms/runtime/unused_rooms.h"
#include "server/storage/backups/plan.h"
#include "server/storage/sql/place.h"

#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// Limits on rates, counts and durations.
struct Limits : HttpLimits, ConversationLimits {
    std::size_t connections = 4000;
    AddressLimits per_address;
    /// WebSockets per person.
    std::size_t per_person = 64;
    RoomLimits rooms;
    OpeningLimits openings;
    /// A household or a class may create some accounts at once, but no one may fill the disk.
    Quota::Limits sign_ups{.per_network = {1.0 / 120, 20}, .all = {1.0 / 20, 200}};
    /// Settings, reports and other data written by guests.
    Quota::Limits guest_writes{.per_network = {1.0 / 20, 100}};
    HashingLimits hashing;
    /// For closing handshakes when the server stops.
    std::chrono::milliseconds farewell{2'000};
};

/// The settings as given. The defaults work on a laptop.
struct Config {
    std::string address = "127.0.0.1";
    /// 0: any free port.
    int port = 8080;
    /// A file, or `postgresql://…`.
    std::string database = "idavoll.db";
    /// Folder of the built web client.
    std::filesystem::path web = "web-client/dist";
    /// The URL that players use, `https://games.example.org`. Empty: the listening address and port, which
    /// only works on this machine.
    std::string public_url;
    /// Further host names accepted in requests, such as a service name in a compose file.
    std::vector<std::string> also_hosts;
    /// Proxies whose X-Forwarded-For is trusted.
    std::vector<std::string> trusted_proxies;
    /// Addresses allowed to read /metrics.
    std::vector<std::string> metrics_from{"127.0.0.1", "::1"};
    /// Addresses allowed to use the console.
    std::vector<std::string> console_from{"127.0.0.1", "::1"};
    /// 0: one less than the number of processors it may use.
    int threads = 0;
    /// A room without connections is unloaded after this; fractions are for tests.
    double idle_minutes = 10;
    /// Milliseconds a bot waits before deciding, so that players can follow.
    int bot_pause = 1500;
    /// Milliseconds after a start during which no clock runs out; tests use less.
    Milliseconds clock_grace = Milliseconds{10} * 60'000;
    /// For tests: equal text deals equal games, which makes them predictable. Empty: random.
    std::string seed;
    /// Bot searches running at once; the others wait. Quick bots have one more thread.
    int bot_threads = 1;
    int reader_threads = 4;
    /// Seconds to keep serving after a stop signal while reporting not ready.
    int drain = 0;
    std::string log_level = "info";
    /// Who may create an account: `open`, `invited` or `off`.
    std::string accounts = "open";
    /// Whether guests may play: `on` or `off`.
    std::string guests = "on";
    Limits limits;
    /// Cost of password hashing; tests use less.
    HashingCost hashing;

    /// What every open page shows.
    struct Bulletin {
        std::string says;        ///< empty: nothing
        std::string closing;     ///< start of planned downtime, `2026-12-01 21:00`; empty: none
        std::string closing_why; ///< reason for the downtime, or empty
    };

    /// Whether other sites may show games in frames: `on` or `off`.
    std::string embedding = "off";

    Bulletin bulletin;

    /// How players are notified while they are away. All optional.
    struct News {
        /// Mail server: `smtp://mail.example.org:587`, or `smtps://`. Empty: no mail.
        std::string smtp;
        std::string smtp_user;
        /// Its first line is the password.
        std::filesystem::path smtp_password_file;
        /// `Idavoll <games@example.org>`.
        std::string mail_from;
        /// Address that is mailed about problems the server can't fix; empty: none.
        std::string operators_mail;
        /// Contact for push services: `mailto:…` or `https://…`. Empty: no web push.
        std::string push_contact;
        /// Whether rooms may post to webhooks: `on` or `off`.
        std::string webhooks = "off";
        /// File of certificates trusted in addition to the system's.
        std::string authorities;
        /// For tests: addresses (`127.0.0.1:8443`) treated as public, and the delays of notifications.
        std::vector<std::string> reach;
        NoticePace pace;
    };

    News news;

    /// Backups made while the server runs.
    struct Backups {
        /// Where to store them; empty: no backups.
        std::filesystem::path folder;
        /// When, in local time: `03:00`.
        std::string at = "03:00";
        /// How many to keep; older ones are deleted once a new one is verified.
        int keep = 7;
    };

    Backups backups;
};

/// A validated configuration.
struct Settings {
    boost::asio::ip::address address;
    std::uint16_t port = 0;
    DatabasePlace database{std::string()};
    std::filesystem::path web;
    /// Scheme and authority of the public URL, as browsers send them in `Origin`. Not set: the loopback
    /// address and the port in use.
    std::optional<std::string> origin;
    bool https = false;
    std::vector<std::string> also_hosts; ///< lower case
    std::vector<Network> trusted_proxies;
    std::vector<Network> metrics_from;
    std::vector<Network> console_from;
    unsigned threads = 1;
    bool shares_processor = false; ///< with the thread that writes the database: there is only one
    std::chrono::milliseconds idle{10 * 60 * 1000};
    OpenFor open_for;
    std::chrono::milliseconds bot_pause{1500};
    Milliseconds clock_grace = Milliseconds{10} * 60'000;
    std::string seed; ///< empty: from the operating system's generator
    unsigned bot_threads = 1;
    unsigned reader_threads = 4;
    std::string log_level;
    AccountsOffer accounts = AccountsOffer::open;
    bool guests = true;
    Limits limits;
    HashingCost hashing;
    SmtpSettings smtp;          ///< not set: no mail
    std::string operators_mail; ///< plain address; empty: none
    PushSettings push;          ///< without a contact: no web push
    bool webhooks = false;
    bool embedding = false;
    Reach reach;
    NoticePace pace;
    std::optional<BackupPlan> backups;
    protocol::Bulletin bulletin;
};

/// Returns the settings, or an error naming the first invalid one.
Result<Settings, Problem> validate(const Config& config);

} // namespace idavoll::server
