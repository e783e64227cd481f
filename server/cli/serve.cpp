#include "server/cli/serve.h"

#include "server/app/app.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unistd.h>

namespace idavoll::server::cli {
namespace {

constexpr std::string_view prefix = "IDAVOLL_SERVE_";

/// "--idle-minutes" as an environment variable: "IDAVOLL_SERVE_IDLE_MINUTES".
std::string variable_of(std::string_view flag) {
    std::string name(prefix);
    for (const char letter : flag.substr(2)) {
        name += letter == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    }
    return name;
}

/// The options of `serve`, each a flag and a variable.
class Options {
  public:
    explicit Options(CLI::App& command) : command_(command) {}

    template <class T>
    CLI::Option* add(const std::string& flag, T& value, const std::string& help) {
        variables_.insert(variable_of(flag));
        return command_.add_option(flag, value, help)->envname(variable_of(flag))->capture_default_str();
    }

    /// The first variable of the environment that is meant for us and does not exist.
    std::optional<std::string> unknown_variable() const {
        for (char** entry = environ; *entry != nullptr; ++entry) {
            const std::string_view variable(*entry);
            const std::string name(variable.substr(0, variable.find('=')));
            if (name.starts_with(prefix) && !variables_.contains(name)) {
                return name;
            }
        }
        return std::nullopt;
    }

  private:
    CLI::App& command_;
    std::set<std::string> variables_;
};

void lift_limits(Limits& limits) {
    const Rate any{1e9, 1e9};
    limits.messages = any;
    limits.refusals = any;
    limits.openings = {.per_person = any, .per_network = any, .open = 1'000'000};
    limits.rooms = {.chat = any, .chat_lines = 1'000'000'000, .connections_per_person = 1'000'000};
    limits.per_person = 1'000'000;
    limits.websocket.bytes_per_second = 1'000'000'000;
    limits.per_address = {.connections = 1'000'000, .messages = any, .requests = any};
    limits.connections = 1'000'000;
}

struct ServeArguments {
    Config config;
    bool unlimited = false;
    std::int64_t news_pause = 0;
};

} // namespace

void add_serve(CLI::App& app, Console& console, int& status) {
    CLI::App* command = app.add_subcommand("serve", "Host games: one port for pages, calls and WebSockets");
    auto arguments = std::make_shared<ServeArguments>();
    auto options = std::make_shared<Options>(*command);
    Config& config = arguments->config;
    options->add("--address", config.address, "the IP address to listen on");
    options->add("--port", config.port, "the port to listen on; 0 for any free one");
    options->add("--database", config.database, "the file of all games; made if there is none");
    options->add("--web", config.web, "the folder of the built web client");
    options->add(
        "--public-url", config.public_url,
        "what people type to get here, https://games.example.org; needed unless --address is loopback");
    options
        ->add("--also-host", config.also_hosts,
              "a further name under which programs ask, as that of a service; may be repeated")
        ->delimiter(',');
    options
        ->add("--trusted-proxy", config.trusted_proxies,
              "address or range of a proxy whose X-Forwarded-For is believed; may be repeated")
        ->delimiter(',');
    options->add("--metrics-from", config.metrics_from, "addresses or ranges that may read /metrics")
        ->delimiter(',');
    options->add("--threads", config.threads,
                 "threads for connections and rooms; 0 for one a processor, but for one");
    options->add("--idle-minutes", config.idle_minutes, "how long a room stays awake that nobody looks at");
    options->add("--bot-pause", config.bot_pause,
                 "milliseconds that a bot waits before it decides, so that people can follow");
    options->add("--accounts", config.accounts, "who may make an account: open, invited or off");
    options->add("--guests", config.guests, "whether one may play without an account: on or off");
    options->add("--smtp", config.news.smtp, "the mail server, smtp://mail.example.org:587; none: no mails");
    options->add("--smtp-user", config.news.smtp_user, "as whom we sign in there");
    options->add("--smtp-password-file", config.news.smtp_password_file, "a file with the password");
    options->add("--mail-from", config.news.mail_from, "who mails are from, Idavoll <games@example.org>");
    options->add("--push-contact", config.news.push_contact,
                 "whom push services may write to, mailto:…; none: no web pushes");
    options->add("--webhooks", config.news.webhooks, "whether rooms may tell news in chats: on or off");
    options->add("--news-certificates", config.news.authorities,
                 "a file of certificates believed beside the system's, of mail servers and hooks");
    options
        ->add("--news-reach", config.news.reach,
              "for tests: an address with a port, 127.0.0.1:8443, taken for a public one; may be repeated")
        ->delimiter(',');
    options->add("--news-moment", config.news.pace.moment,
                 "for tests: milliseconds that \"at once\" leaves to those who look");
    options->add("--news-pause", arguments->news_pause,
                 "for tests: milliseconds until what could not be told is tried again, each time");
    options->add("--log-level", config.log_level, "debug, info, warn, error or off");
    options->add("--max-connections", config.limits.connections, "connections at the same time");
    options->add("--max-connections-per-address", config.limits.per_address.connections,
                 "connections of one address at the same time");
    options->add("--max-connections-per-person", config.limits.per_person,
                 "open tables of one person at the same time");
    options->add("--messages-per-second", config.limits.messages.per_second,
                 "messages one WebSocket may send, on average");
    options->add("--chat-per-second", config.limits.rooms.chat.per_second,
                 "chat lines one person may say in a room, on average");
    options->add("--open-rooms", config.limits.openings.open,
                 "rooms of one person whose games have not begun");
    options->add("--chat-lines", config.limits.rooms.chat_lines, "chat lines a room takes in all");
    command->add_flag("--unlimited", arguments->unlimited, "no limits of numbers and rates, for measuring");
    command->callback([arguments, options, &console, &status] {
        if (const auto unknown = options->unknown_variable()) {
            status = complain(console, usage, "There is no setting " + *unknown + ".");
            return;
        }
        if (arguments->unlimited) {
            lift_limits(arguments->config.limits);
        }
        if (arguments->news_pause > 0) {
            arguments->config.news.pace.pauses.fill(arguments->news_pause);
        }
        status = serve(arguments->config);
    });
}

} // namespace idavoll::server::cli
