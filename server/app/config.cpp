#include "server/app/config.h"

#include "engine/json_writer.h"
#include "server/app/processors.h"
#include "server/core/text/addresses.h"
#include "server/core/text/ascii.h"
#include "server/core/text/names.h"
#include "server/notifications/mail.h"

#include <algorithm>
#include <array>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <fstream>

namespace idavoll::server {
namespace {

namespace ip = boost::asio::ip;

/// In the order of AccountsOffer.
constexpr std::array<std::string_view, 3> account_offers{"open", "invited", "off"};
constexpr std::size_t bulletin_code_points = 500;
constexpr std::array log_levels{"debug", "info", "warn", "error", "off"};

/// Keeps the first error.
class Check {
  public:
    void require(bool condition, std::string_view sentence) {
        if (!condition && !problem_) {
            problem_ = sentence;
        }
    }

    const std::optional<std::string>& problem() const { return problem_; }

  private:
    std::optional<std::string> problem_;
};

bool is_default_port(std::string_view scheme, std::string_view port) {
    return port.empty() || (scheme == "http" && port == "80") || (scheme == "https" && port == "443");
}

/// Returns the origin of a URL that is only scheme, host and port, otherwise nothing.
std::optional<std::string> origin_of(std::string_view given) {
    const std::string address = with_ascii_host(given);
    const auto parsed = boost::urls::parse_uri({address.data(), address.size()});
    if (!parsed) {
        return std::nullopt;
    }
    const boost::urls::url_view& url = *parsed;
    const std::string path(url.encoded_path());
    if ((url.scheme() != "http" && url.scheme() != "https") || url.encoded_host().empty()
        || std::string_view(url.encoded_host()).find('%') != std::string_view::npos || url.has_userinfo()
        || url.has_query() || url.has_fragment() || (!path.empty() && path != "/")) {
        return std::nullopt;
    }
    std::string origin = std::string(url.scheme()) + "://" + std::string(url.encoded_host());
    origin = lower(origin);
    if (!is_default_port(url.scheme(), url.port())) {
        origin.append(":").append(std::string_view(url.port()));
    }
    return origin;
}

std::vector<Network> networks(Check& check, const std::vector<std::string>& texts,
                              const std::string& option) {
    std::vector<Network> all;
    for (const std::string& text : texts) {
        if (auto network = Network::parse(text)) {
            all.push_back(std::move(*network));
        } else {
            std::string sentence = option;
            sentence.append(": ").append(text).append(
                " is neither an IP address nor a range like 10.0.0.0/8.");
            check.require(false, sentence);
        }
    }
    return all;
}

/// Returns host names in lower case, without scheme and port.
std::vector<std::string> host_names(Check& check, const std::vector<std::string>& texts) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789.-_";
    std::vector<std::string> names;
    for (const std::string& text : texts) {
        const std::string& name = names.emplace_back(ascii_host(text).value_or(text));
        check.require(!name.empty() && name.find_first_not_of(letters) == std::string::npos,
                      "--also-host: " + text + " must be a host name without scheme and port.");
    }
    return names;
}

/// Returns whether the origin is on this machine, where plain http can't be intercepted.
bool is_on_loopback(std::string_view origin) {
    const auto parsed = boost::urls::parse_uri({origin.data(), origin.size()});
    if (!parsed) {
        return false;
    }
    const std::string name(parsed->host_name());
    const std::string address(parsed->host_address());
    boost::system::error_code error;
    const auto literal = ip::make_address(address, error);
    return error ? name == "localhost" : literal.is_loopback();
}

void check_limits(Check& check, const Limits& limits) {
    check.require(limits.connections > 0, "--max-connections must be at least 1.");
    check.require(limits.per_address.connections > 0, "--max-connections-per-address must be at least 1.");
    check.require(limits.per_person > 0, "--max-connections-per-person must be at least 1.");
    check.require(limits.messages.per_second > 0 && std::isfinite(limits.messages.per_second),
                  "--messages-per-second must be a number above 0.");
    check.require(limits.rooms.chat.per_second > 0 && std::isfinite(limits.rooms.chat.per_second),
                  "--chat-per-second must be a number above 0.");
    check.require(limits.openings.open > 0, "--open-rooms must be at least 1.");
    check.require(limits.sign_ups.per_network.burst >= 1, "--accounts-at-once must be at least 1.");
    check.require(limits.rooms.chat_lines >= 0, "--chat-lines must be at least 0.");
}

/// Returns the first line of a file, or nothing if it can't be read.
std::optional<std::string> first_line(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::string line;
    return std::getline(file, line) ? std::optional(line) : std::nullopt;
}

/// Returns whether the text is safe in a header.
bool is_one_line(std::string_view text) {
    return std::ranges::all_of(text, [](char byte) { return byte >= ' ' && byte < 0x7F; });
}

void check_mail(Check& check, const Config::News& news, SmtpSettings& smtp) {
    if (news.smtp.empty()) {
        check.require(news.smtp_user.empty() && news.smtp_password_file.empty() && news.mail_from.empty()
                          && news.operators_mail.empty(),
                      "--smtp-user, --smtp-password-file, --mail-from and --operators-mail require --smtp.");
        return;
    }
    smtp.url = with_ascii_host(news.smtp);
    smtp.user = news.smtp_user;
    smtp.from = with_ascii_domain(news.mail_from);
    smtp.authorities = news.authorities;
    check.require(is_smtp_url(smtp.url),
                  "--smtp: " + news.smtp + " must be an address like smtp://mail.example.org:587.");
    const auto sender = mailbox_of(smtp.from);
    check.require(sender.ok(), "--mail-from must be an address like Idavoll <games@example.org>: "
                                   + (sender ? std::string() : sender.error().sentence) + ".");
    check.require(news.smtp_user.empty() == news.smtp_password_file.empty(),
                  "--smtp-user and --smtp-password-file must be set together.");
    if (!news.smtp_password_file.empty()) {
        const auto password = first_line(news.smtp_password_file);
        check.require(password.has_value(), "--smtp-password-file: the file "
                                                + news.smtp_password_file.string() + " cannot be read.");
        smtp.password = password.value_or("");
    }
}

/// Parses addresses such as "127.0.0.1:8443".
void read_reach(Check& check, const std::vector<std::string>& texts, Reach& reach) {
    for (const std::string& text : texts) {
        const auto colon = text.rfind(':');
        boost::system::error_code error;
        const auto address = ip::make_address(text.substr(0, colon), error);
        const int port = colon == std::string::npos ? 0 : std::atoi(text.c_str() + colon + 1);
        check.require(!error && port > 0 && port <= 65535,
                      "--news-reach: " + text + " must be an address with a port, such as 127.0.0.1:8443.");
        reach.allowed.emplace_back(address, static_cast<std::uint16_t>(port));
    }
}

void check_news(Check& check, const Config::News& news, Settings& settings) {
    check_mail(check, news, settings.smtp);
    settings.operators_mail = with_ascii_domain(news.operators_mail);
    check.require(news.operators_mail.empty() || is_plain_address(settings.operators_mail),
                  "--operators-mail: " + news.operators_mail + " must be an address like games@example.org.");
    const std::string contact = news.push_contact.starts_with("mailto:")
                                    ? with_ascii_domain(news.push_contact)
                                    : with_ascii_host(news.push_contact);
    check.require(contact.empty()
                      || ((contact.starts_with("mailto:") || contact.starts_with("https://"))
                          && is_one_line(contact) && contact.find_first_of("\"\\ ") == std::string::npos),
                  "--push-contact must begin with mailto: or https://.");
    check.require(news.webhooks == "on" || news.webhooks == "off", "--webhooks must be on or off.");
    settings.webhooks = news.webhooks == "on";
    check.require(news.authorities.empty() || std::ifstream(news.authorities).good(),
                  "--news-certificates: the file " + news.authorities + " cannot be read.");
    settings.reach.authorities = news.authorities;
    read_reach(check, news.reach, settings.reach);
    settings.push = {contact, settings.reach};
    settings.pace = news.pace;
}

void check_backups(Check& check, const Config::Backups& backups, Settings& settings) {
    const std::optional<std::chrono::minutes> at = time_of_day(backups.at);
    check.require(at.has_value(), "--backup-at: " + backups.at + " must be a time of day like 03:00.");
    check.require(backups.keep >= 1 && backups.keep <= 10'000, "--backup-keep must be from 1 to 10000.");
    if (!backups.folder.empty()) {
        settings.backups = BackupPlan{
            .folder = backups.folder, .at = at.value_or(std::chrono::minutes(0)), .keep = backups.keep};
    }
}

/// Parses "2026-12-01 21:00" as local time and returns Unix time. Returns the earlier of two possible
/// moments, and nothing if that local time doesn't exist.
std::optional<Milliseconds> moment_on_the_wall(const std::string& text) {
    constexpr const char* form = "%Y-%m-%d %H:%M";
    std::tm parts{};
    const char* const rest = ::strptime(text.c_str(), form, &parts);
    if (rest == nullptr || *rest != '\0') {
        return std::nullopt;
    }
    const std::time_t seconds = std::chrono::system_clock::to_time_t(first_moment_of(parts));
    std::tm shown{};
    ::localtime_r(&seconds, &shown);
    std::array<char, sizeof "2026-12-01 21:00"> again{};
    const std::size_t length = std::strftime(again.data(), again.size(), form, &shown);
    return std::string_view(again.data(), length) == text ? std::optional(Milliseconds{seconds} * 1000)
                                                          : std::nullopt;
}

/// Returns whether the text can be shown as it is.
bool is_shown_line(const std::string& text) {
    const auto clean = clean_text(text, bulletin_code_points);
    return text.empty() || (clean && *clean == text);
}

void check_bulletin(Check& check, const Config::Bulletin& bulletin, Settings& settings) {
    check.require(is_shown_line(bulletin.says), "--motd must be one line of at most 500 characters.");
    check.require(is_shown_line(bulletin.closing_why),
                  "--closing-why must be one line of at most 500 characters.");
    check.require(bulletin.closing_why.empty() || !bulletin.closing.empty(),
                  "--closing-why requires --closing.");
    if (!bulletin.says.empty()) {
        settings.bulletin.says = bulletin.says;
    }
    if (!bulletin.closing.empty()) {
        const auto at = moment_on_the_wall(bulletin.closing);
        check.require(at.has_value(),
                      "--closing: " + bulletin.closing + " must be a date and time like 2026-12-01 21:00.");
        settings.bulletin.closing = protocol::Closing{at.value_or(0), bulletin.closing_why};
    }
}

} // namespace

Result<Settings, Problem> validate(const Config& config) {
    Check check;
    Settings settings;

    boost::system::error_code no_address;
    settings.address = ip::make_address(config.address, no_address);
    check.require(!no_address, "--address: " + config.address + " must be an IP address.");
    check.require(config.port >= 0 && config.port <= 65535, "--port must be from 0 to 65535.");
    settings.port = static_cast<std::uint16_t>(config.port);

    if (!config.public_url.empty()) {
        settings.origin = origin_of(config.public_url);
        check.require(settings.origin.has_value(),
                      "--public-url: " + config.public_url
                          + " must be an address like https://games.example.org, without a path.");
        settings.https = settings.origin && settings.origin->starts_with("https:");
    }
    check.require(!settings.origin || settings.https || is_on_loopback(*settings.origin),
                  "--public-url: " + config.public_url + " is not encrypted; it must begin with https://.");
    check.require(settings.origin || settings.address.is_loopback(),
                  "--public-url is required when --address is reachable from other machines: it says which "
                  "pages may use this server.");

    settings.database = DatabasePlace(config.database);
    check.require(!config.database.empty(), "--database must name a file or a PostgreSQL database.");
    check.require(!settings.database.is_on_server() || config.backups.folder.empty(),
                  "--backup only works for database files; back up PostgreSQL with pg_dump.");
    settings.web = config.web;
    check.require(!config.web.empty(), "--web must name the folder of the built web client.");
    settings.also_hosts = host_names(check, config.also_hosts);
    settings.trusted_proxies = networks(check, config.trusted_proxies, "--trusted-proxy");
    check.require(std::ranges::none_of(settings.trusted_proxies, &Network::is_everybody),
                  "--trusted-proxy must not include every address, or anyone could forge theirs.");
    settings.metrics_from = networks(check, config.metrics_from, "--metrics-from");
    settings.console_from = networks(check, config.console_from, "--console-from");
    check.require(config.threads >= 0 && config.threads <= 256, "--threads must be from 0 to 256.");
    const unsigned processors = usable_processors();
    // Leaves one processor to the thread that writes the database.
    settings.threads =
        config.threads > 0 ? static_cast<unsigned>(config.threads) : std::max(2U, processors) - 1;
    settings.shares_processor = settings.threads == 1 && processors == 1;
    check.require(config.idle_minutes >= 0.01 && config.idle_minutes <= 7 * 24 * 60,
                  "--idle-minutes must be from 0.01 to 10080.");
    settings.idle = std::chrono::milliseconds(static_cast<std::int64_t>(config.idle_minutes * 60'000));
    check.require(config.bot_pause >= 0 && config.bot_pause <= 60'000,
                  "--bot-pause must be from 0 to 60000 milliseconds.");
    check.require(config.bot_threads >= 1 && config.bot_threads <= 64, "--bot-threads must be from 1 to 64.");
    settings.bot_threads = static_cast<unsigned>(config.bot_threads);
    check.require(config.reader_threads >= 1 && config.reader_threads <= 64,
                  "--reader-threads must be from 1 to 64.");
    settings.reader_threads = static_cast<unsigned>(config.reader_threads);
    settings.bot_pause = std::chrono::milliseconds(config.bot_pause);
    settings.clock_grace = config.clock_grace;
    settings.seed = config.seed;
    check.require(config.drain >= 0 && config.drain <= 3600, "--drain must be from 0 to 3600 seconds.");
    check.require(std::ranges::find(log_levels, config.log_level) != log_levels.end(),
                  "--log-level must be one of debug, info, warn, error, off.");
    settings.log_level = config.log_level;
    const auto offer = enumerator_of<AccountsOffer>(account_offers, config.accounts);
    check.require(offer.has_value(), "--accounts must be open, invited or off.");
    settings.accounts = offer.value_or(settings.accounts);
    check.require(config.guests == "on" || config.guests == "off", "--guests must be on or off.");
    settings.guests = config.guests == "on";
    check.require(config.embedding == "on" || config.embedding == "off", "--embedding must be on or off.");
    settings.embedding = config.embedding == "on";
    check.require(settings.guests || settings.accounts != AccountsOffer::off,
                  "--guests off and --accounts off together leave no one able to play.");
    settings.hashing = config.hashing;
    check_backups(check, config.backups, settings);
    check_bulletin(check, config.bulletin, settings);
    check_news(check, config.news, settings);
    settings.limits = config.limits;
    check_limits(check, config.limits);

    if (check.problem()) {
        return Problem{*check.problem()};
    }
    return settings;
}

} // namespace idavoll::server
