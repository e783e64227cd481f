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

/// How long things may take and how much there may be of them.
struct Limits : HttpLimits, ConversationLimits {
    std::size_t connections = 4000;
    AddressLimits per_address;
    /// WebSockets of one person.
    std::size_t per_person = 64;
    RoomLimits rooms;
    OpeningLimits openings;
    /// Accounts: a household or a class may make some at once, and nobody may fill the disk.
    Quota::Limits sign_ups{.per_network = {1.0 / 120, 20}, .all = {1.0 / 20, 200}};
    /// Settings, reports and the like that guests let the server keep.
    Quota::Limits guest_writes{.per_network = {1.0 / 20, 100}};
    HashingLimits hashing;
    /// For the closing handshakes when the server stops.
    std::chrono::milliseconds farewell{2'000};
};

/// Everything the server is told at its start, as it is typed in. The defaults run on a laptop.
struct Config {
    std::string address = "127.0.0.1";
    /// 0: any free one.
    int port = 8080;
    /// A file, or `postgresql://…`.
    std::string database = "idavoll.db";
    /// The built web client.
    std::filesystem::path web = "web-client/dist";
    /// What people type to get here, `https://games.example.org`. Empty: the address and port themselves,
    /// which only does on the machine itself.
    std::string public_url;
    /// Further names under which programs may ask for us, as that of a service in a compose file.
    std::vector<std::string> also_hosts;
    /// Proxies whose X-Forwarded-For is believed.
    std::vector<std::string> trusted_proxies;
    /// From where metrics may be read.
    std::vector<std::string> metrics_from{"127.0.0.1", "::1"};
    /// From where those who look after the server may do so by the page.
    std::vector<std::string> console_from{"127.0.0.1", "::1"};
    /// 0: one a processor, but for one processor.
    int threads = 0;
    /// A room nobody looks at sleeps after this; a fraction is for tests.
    double idle_minutes = 10;
    /// How long a bot waits before it decides, in milliseconds, so that people can follow.
    int bot_pause = 1500;
    /// For so long after the server is back no clock runs out, in milliseconds; less is for tests.
    Milliseconds clock_grace = Milliseconds{10} * 60'000;
    /// For tests: the same text deals the same games, which anybody can foretell then; empty: nobody can.
    std::string seed;
    /// So many bots search at once; the others wait. Quick bots have one more thread.
    int bot_threads = 1;
    /// For so many seconds after the order to stop it goes on, and says that it is not ready.
    int drain = 0;
    std::string log_level = "info";
    /// Who may make an account: `open`, `invited` or `off`.
    std::string accounts = "open";
    /// Whether one may play without an account: `on` or `off`.
    std::string guests = "on";
    Limits limits;
    /// What a password costs; less is for tests.
    HashingCost hashing;

    /// What everybody who has a page open reads.
    struct Bulletin {
        std::string says;    ///< empty: nothing
        std::string closing; ///< when the server is to stop for a while: `2026-12-01 21:00`; empty: it is not
        std::string closing_why; ///< a sentence about that, or empty
    };

    Bulletin bulletin;

    /// How people hear of their games while they are elsewhere. Nothing of it is needed.
    struct News {
        /// The mail server: `smtp://mail.example.org:587`, or `smtps://`. Empty: no mails.
        std::string smtp;
        std::string smtp_user;
        /// The first line of it is the password.
        std::filesystem::path smtp_password_file;
        /// `Idavoll <games@example.org>`.
        std::string mail_from;
        /// Who is mailed when something is wrong that the server cannot mend; empty: nobody.
        std::string operators_mail;
        /// Whom a push service may write to: `mailto:…` or `https://…`. Empty: no pushes.
        std::string push_contact;
        /// Whether rooms may tell their news in chats: `on` or `off`.
        std::string webhooks = "off";
        /// A file of certificates that are believed beside the system's.
        std::string authorities;
        /// For tests: addresses (`127.0.0.1:8443`) that are taken for public ones, and how long a moment is.
        std::vector<std::string> reach;
        NoticePace pace;
    };

    News news;

    /// Copies that are made while the server runs.
    struct Backups {
        /// Where they lie; empty: none are made.
        std::filesystem::path folder;
        /// When, by the clock on the machine's wall: `03:00`.
        std::string at = "03:00";
        /// How many; the oldest go when a new one is good.
        int keep = 7;
    };

    Backups backups;
};

/// A configuration that has been checked.
struct Settings {
    boost::asio::ip::address address;
    std::uint16_t port = 0;
    DatabasePlace database{std::string()};
    std::filesystem::path web;
    /// The scheme and authority of the public address, as browsers send it in `Origin`. Nothing: those of the
    /// loopback address and the port we come to listen on.
    std::optional<std::string> origin;
    bool https = false;
    std::vector<std::string> also_hosts; ///< in lower case
    std::vector<Network> trusted_proxies;
    std::vector<Network> metrics_from;
    std::vector<Network> console_from;
    unsigned threads = 1;
    std::chrono::milliseconds idle{10 * 60 * 1000};
    OpenFor open_for;
    std::chrono::milliseconds bot_pause{1500};
    Milliseconds clock_grace = Milliseconds{10} * 60'000;
    std::string seed; ///< empty: from the operating system's generator
    unsigned bot_threads = 1;
    std::string log_level;
    AccountsOffer accounts = AccountsOffer::open;
    bool guests = true;
    Limits limits;
    HashingCost hashing;
    SmtpSettings smtp;          ///< not set: no mails
    std::string operators_mail; ///< plain; empty: nobody
    PushSettings push;          ///< without a contact: no pushes
    bool webhooks = false;
    Reach reach;
    NoticePace pace;
    std::optional<BackupPlan> backups;
    protocol::Bulletin bulletin;
};

/// The settings, or a problem that names the first one that is impossible.
Result<Settings, Problem> validate(const Config& config);

} // namespace idavoll::server
