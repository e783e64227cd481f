#include "server/cli/settings.h"

#include "server/cli/nearest.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/algorithm/string.hpp>
#include <fmt/format.h>
#include <fstream>
#include <optional>
#include <sstream>
#include <string_view>
#include <type_traits>
#include <unistd.h>

namespace idavoll::server::cli {

namespace {

constexpr std::string_view prefix = "IDAVOLL_SERVE_";

/// Returns the environment variable of "idle-minutes": "IDAVOLL_SERVE_IDLE_MINUTES".
std::string variable_of(const std::string& key) {
    return std::string(prefix) + boost::to_upper_copy(boost::replace_all_copy(key, "-", "_"));
}

void lift_limits(Limits& limits) {
    const Rate any{1e9, 1e9};
    limits.messages = any;
    limits.refusals = any;
    limits.openings = {
        .per_person = any, .per_network = any, .open = 1'000'000, .alone = {1'000'000, 1'000'000}};
    limits.sign_ups = {any, any};
    limits.guest_writes = {any, any};
    limits.hashing.per_network = any;
    limits.rooms = {.chat = any, .chat_lines = 1'000'000'000, .connections_per_person = 1'000'000};
    limits.per_person = 1'000'000;
    limits.websocket.bytes_per_second = 1'000'000'000;
    limits.per_address = {.connections = 1'000'000, .messages = any, .requests = any};
    limits.connections = 1'000'000;
}

/// Formats a value for the file. Paths already have quotation marks.
std::string quoted(std::string value) {
    if (value.size() > 1 && value.front() == '"' && value.back() == '"') {
        value = value.substr(1, value.size() - 2);
    }
    return value.find_first_of(" ,") == std::string::npos && !value.empty() ? value : "\"" + value + "\"";
}

/// Formats a comment, wrapped.
std::string comment(const std::string& text) {
    constexpr std::size_t width = 100;
    std::string all;
    std::string line = "#";
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        if (line.size() + 1 + word.size() > width) {
            all += line + "\n";
            line = "#";
        }
        line += " " + word;
    }
    return all + line + "\n";
}

/// When a changed setting takes effect.
enum class Takes {
    at_start,
    at_reload, ///< also on reload
    in_tests,  ///< at start; only for tests
    measuring, ///< only on the command line
};

} // namespace

struct Settings::Table {
    struct Line {
        std::string key; ///< in the file; the flag is `--key`
        std::string help;
        CLI::Option* option;
        Takes takes;
        std::vector<std::string>* list = nullptr; ///< target of a setting with several values
        bool from_file = false;
        std::optional<std::string> known = std::nullopt; ///< value after the last reload

        /// Returns the effective value as written in the file.
        std::string value() const {
            if (list != nullptr) {
                return fmt::format("[{}]", fmt::join(*list, ","));
            }
            return quoted(option->count() == 0 ? option->get_default_str() : option->results().front());
        }

        bool is_in_file() const { return takes == Takes::at_start || takes == Takes::at_reload; }
    };

    explicit Table(CLI::App& given) : command(given) {
        command.add_option("--config", file, "configuration file; `idavoll config example` prints one")
            ->envname(variable_of("config"));
        add_places();
        add_bulletin();
        add_people();
        add_news();
        add_backups();
        add_limits();
    }

    template <class T>
    CLI::Option* add(const std::string& key, T& value, const std::string& help,
                     Takes takes = Takes::at_start) {
        CLI::Option* option =
            command.add_option("--" + key, value, help)->envname(variable_of(key))->capture_default_str();
        Line& line = lines.emplace_back(Line{.key = key, .help = help, .option = option, .takes = takes});
        if constexpr (std::is_same_v<T, std::vector<std::string>>) {
            line.list = &value;
        }
        return option;
    }

    void add_places() {
        add("address", config.address, "IP address to listen on");
        add("port", config.port, "port to listen on; 0 for any free port");
        add("database", config.database,
            "database file, created if missing; or a PostgreSQL database, postgresql://user@host/name");
        add("web", config.web, "folder of the built web client");
        add("public-url", config.public_url,
            "URL that players use, such as https://games.example.org; required unless --address is loopback");
        add("also-host", config.also_hosts,
            "additional host name accepted in requests, such as that of an internal service; may be repeated")
            ->delimiter(',');
        add("trusted-proxy", config.trusted_proxies,
            "address or range of a proxy whose X-Forwarded-For is trusted; may be repeated")
            ->delimiter(',');
        add("metrics-from", config.metrics_from, "addresses or ranges allowed to read /metrics")
            ->delimiter(',');
        add("console-from", config.console_from,
            "addresses or ranges from which operators and moderators may use the console")
            ->delimiter(',');
        add("threads", config.threads,
            "threads for connections and rooms; 0 for one less than the processors it may use");
        add("idle-minutes", config.idle_minutes,
            "minutes after which a room without connections is unloaded");
        add("bot-pause", config.bot_pause,
            "milliseconds a bot waits before each decision, so that players can follow");
        add("clock-grace", config.clock_grace,
            "for tests: milliseconds after a restart during which no clock runs out", Takes::in_tests);
        add("seed", config.seed, "for tests: any text; the same seed deals the same games", Takes::in_tests);
        add("drain", config.drain,
            "seconds to keep serving after a stop signal while /readyz reports not ready, so that a load "
            "balancer stops sending traffic");
        add("bot-threads", config.bot_threads,
            "number of bot searches running at once, at low priority; others queue, shared fairly by network "
            "and player");
        add("reader-threads", config.reader_threads, "number of threads that read the database");
        add("log-level", config.log_level, "debug, info, warn, error or off", Takes::at_reload);
    }

    void add_bulletin() {
        add("motd", config.bulletin.says, "one-line message shown on every open page", Takes::at_reload);
        add("closing", config.bulletin.closing,
            "start of planned downtime, such as 2026-12-01 21:00 in the server's local time; pages show a "
            "countdown, but the server does not stop by itself",
            Takes::at_reload);
        add("closing-why", config.bulletin.closing_why, "reason for the downtime, shown to players",
            Takes::at_reload);
    }

    void add_people() {
        add("accounts", config.accounts, "who may create an account: open, invited or off");
        add("guests", config.guests, "allow playing without an account: on or off");
        add("embedding", config.embedding, "allow other sites to show games in frames: on or off");
    }

    void add_news() {
        add("smtp", config.news.smtp, "mail server, such as smtp://mail.example.org:587; empty: no emails",
            Takes::at_reload);
        add("smtp-user", config.news.smtp_user, "user name for the mail server", Takes::at_reload);
        add("smtp-password-file", config.news.smtp_password_file, "file containing the mail server password",
            Takes::at_reload);
        add("mail-from", config.news.mail_from, "sender of emails, such as Idavoll <games@example.org>",
            Takes::at_reload);
        add("operators-mail", config.news.operators_mail,
            "address notified when the disk is nearly full, a backup fails or messages cannot be delivered",
            Takes::at_reload);
        add("push-contact", config.news.push_contact,
            "contact for push services, mailto:…; empty: no web push");
        add("webhooks", config.news.webhooks, "allow rooms to post notifications to webhooks: on or off");
        add("news-certificates", config.news.authorities,
            "file of certificates for mail servers and webhooks, trusted in addition to the system's");
        add("news-reach", config.news.reach,
            "for tests: an address with a port, such as 127.0.0.1:8443, to treat as public; may be repeated",
            Takes::in_tests)
            ->delimiter(',');
        add("news-moment", config.news.pace.moment,
            "for tests: milliseconds that an \"immediate\" notification waits in case the player is looking",
            Takes::in_tests);
        add("news-pause", news_pause, "for tests: milliseconds between delivery attempts", Takes::in_tests);
    }

    void add_backups() {
        add("backup", config.backups.folder,
            "folder for backups, ideally on another disk; each backup is verified and signed; empty: no "
            "backups");
        add("backup-at", config.backups.at, "time of the daily backup, in the server's local time");
        add("backup-keep", config.backups.keep,
            "number of backups to keep; older ones are deleted once a new one is verified");
    }

    void add_limits() {
        add("max-connections", config.limits.connections, "maximum concurrent connections", Takes::at_reload);
        add("max-connections-per-address", config.limits.per_address.connections,
            "maximum concurrent connections per address", Takes::at_reload);
        add("max-connections-per-person", config.limits.per_person,
            "maximum concurrent room connections per player", Takes::at_reload);
        add("messages-per-second", config.limits.messages.per_second,
            "average messages per second on a WebSocket; applies to new connections", Takes::at_reload);
        add("chat-per-second", config.limits.rooms.chat.per_second,
            "average chat lines per second by one player in a room; applies to rooms loaded afterwards",
            Takes::at_reload);
        add("open-rooms", config.limits.openings.open,
            "maximum rooms per player whose games have not started", Takes::at_reload);
        add("accounts-at-once", config.limits.sign_ups.per_network.burst,
            "accounts that can be created from one address at once; after that, one every two minutes");
        add("chat-lines", config.limits.rooms.chat_lines,
            "maximum chat lines per room; applies to rooms loaded afterwards", Takes::at_reload);
        lines.push_back(
            {"unlimited", "",
             command.add_flag("--unlimited", unlimited, "disable all count and rate limits, for benchmarks"),
             Takes::measuring});
    }

    std::vector<std::string> keys() const {
        std::vector<std::string> all;
        for (const Line& line : lines) {
            if (line.is_in_file()) {
                all.push_back(line.key);
            }
        }
        return all;
    }

    /// Returns an error for the first IDAVOLL_SERVE_ variable that is no setting.
    std::optional<Problem> unknown_variable() const {
        std::vector<std::string> known{variable_of("config")};
        for (const Line& line : lines) {
            known.push_back(variable_of(line.key));
        }
        for (char** entry = environ; *entry != nullptr; ++entry) {
            const std::string_view variable(*entry);
            const std::string name(variable.substr(0, variable.find('=')));
            if (name.starts_with(prefix) && std::ranges::find(known, name) == known.end()) {
                return Problem{
                    fmt::format("There is no setting {}. Did you mean {}?", name, nearest(name, known))};
            }
        }
        return std::nullopt;
    }

    /// Rejects lines that CLI11 would misread: it takes a line without a value as "true", and sections as
    /// names.
    std::optional<Problem> misshapen() const {
        std::ifstream text(file);
        if (!text) {
            return Problem{"The configuration file " + file.string() + " cannot be read."};
        }
        int number = 0;
        for (std::string line; std::getline(text, line);) {
            ++number;
            boost::trim(line);
            if (!line.empty() && line.front() != '#' && line.find('=') == std::string::npos) {
                return Problem{fmt::format("{}, line {}: expected `key = value`.", file.string(), number)};
            }
        }
        return std::nullopt;
    }

    std::optional<Problem> read_file() {
        if (file.empty()) {
            return std::nullopt;
        }
        if (auto problem = misshapen()) {
            return problem;
        }
        std::ifstream text(file);
        CLI::ConfigBase format;
        // A # within a value is part of it; comments need their own line.
        format.comment('\0');
        for (const CLI::ConfigItem& item : format.from_config(text)) {
            if (auto problem = take(item)) {
                return problem;
            }
        }
        return std::nullopt;
    }

    static bool set(CLI::Option& option, const std::vector<std::string>& values) {
        try {
            option.add_result(values);
            option.run_callback();
            return true;
        } catch (const CLI::Error&) {
            return false;
        }
    }

    std::optional<Problem> take(const CLI::ConfigItem& item) {
        const std::string key = item.fullname();
        const auto line =
            std::ranges::find_if(lines, [&](const Line& one) { return one.is_in_file() && one.key == key; });
        if (line == lines.end()) {
            return Problem{fmt::format("{}: there is no setting {}. Did you mean {}?", file.string(), key,
                                       nearest(key, keys()))};
        }
        if (line->list == nullptr && item.inputs.size() != 1) {
            return Problem{fmt::format(
                "{}: {} has several values; put a value with spaces or commas in quotation marks.",
                file.string(), key)};
        }
        if (line->from_file) {
            return Problem{fmt::format("{}: {} is set twice.", file.string(), key)};
        }
        if (line->option->count() > 0) {
            return std::nullopt; // a flag or a variable takes precedence
        }
        if (item.inputs.empty()) {
            line->list->clear();
        } else if (!set(*line->option, item.inputs)) {
            return Problem{fmt::format("{}: {} cannot be {}.", file.string(), key, item.inputs.front())};
        }
        line->from_file = true;
        return std::nullopt;
    }

    /// Returns the settings given by flags and variables as a command line.
    std::vector<std::string> given() const {
        std::vector<std::string> arguments;
        for (const Line& line : lines) {
            if (!line.from_file) {
                for (const std::string& value : line.option->results()) {
                    arguments.push_back("--" + line.key + "=" + value);
                }
            }
        }
        arguments.push_back("--config=" + file.string());
        return arguments;
    }

    CLI::App& command;
    Config config;
    std::filesystem::path file;
    std::int64_t news_pause = 0;
    bool unlimited = false;
    std::vector<Line> lines;
};

Settings::Settings(CLI::App& command) : table_(std::make_unique<Table>(command)) {}

Settings::~Settings() = default;

Result<Done, Problem> Settings::complete() {
    if (auto problem = table_->unknown_variable()) {
        return *std::move(problem);
    }
    if (auto problem = table_->read_file()) {
        return *std::move(problem);
    }
    if (table_->unlimited) {
        lift_limits(table_->config.limits);
    }
    if (table_->news_pause > 0) {
        table_->config.news.pace.pauses.fill(table_->news_pause);
    }
    return Done{};
}

const Config& Settings::config() const {
    return table_->config;
}

bool Settings::has_file() const {
    return !table_->file.empty();
}

std::string Settings::in_force() const {
    std::string all;
    for (const Table::Line& line : table_->lines) {
        if (!line.is_in_file() && line.option->count() == 0) {
            continue;
        }
        const std::string_view from = line.from_file             ? std::string_view("the file")
                                      : line.option->count() > 0 ? "a flag or a variable"
                                                                 : "the default";
        const std::string said = fmt::format("{} = {}", line.key, line.value());
        all += fmt::format("{:<50} # {}\n", said, from);
    }
    return all;
}

std::string Settings::example() const {
    std::string all =
        "# Idavoll configuration: one `key = value` per line. Commented settings show their default. "
        "Flags\n# of `idavoll serve` (--key) and environment variables (IDAVOLL_SERVE_KEY) take precedence "
        "over\n# this file. `idavoll config check --config FILE` prints the effective settings. Lists use\n# "
        "brackets: [one, two]. Send SIGHUP to reload this file: settings that can be changed while the\n# "
        "server is running say so.\n";
    for (const Table::Line& line : table_->lines) {
        if (line.is_in_file()) {
            const std::string when =
                line.takes == Takes::at_reload ? ". Can be changed while the server is running." : ".";
            all += fmt::format("\n{}#{} = {}\n", comment(line.help + when), line.key, line.value());
        }
    }
    return all;
}

Result<Reread, Problem> Settings::reread() {
    CLI::App again("", "serve");
    Settings fresh(again);
    std::vector<std::string> arguments = table_->given();
    std::ranges::reverse(arguments); // CLI11 expects them reversed
    try {
        again.parse(std::move(arguments));
    } catch (const CLI::Error& error) {
        return Problem{error.what()};
    }
    if (auto complete = fresh.complete(); !complete) {
        return std::move(complete).error();
    }
    Reread reread{.config = fresh.config(), .now = {}, .later = {}};
    for (std::size_t i = 0; i < table_->lines.size(); ++i) {
        const Table::Line& line = fresh.table_->lines[i];
        Table::Line& before = table_->lines[i];
        const std::string value = line.value();
        if (value == before.known.value_or(before.value())) {
            continue;
        }
        if (line.takes == Takes::at_reload) {
            reread.now.push_back(line.key);
            before.known = value;
        } else {
            reread.later.push_back(line.key);
        }
    }
    return reread;
}

} // namespace idavoll::server::cli
