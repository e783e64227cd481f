#include "server/app/warnings.h"

#include "server/notifications/mail.h"

#include <boost/asio/post.hpp>
#include <fmt/format.h>
#include <string_view>
#include <utility>

namespace idavoll::server {
namespace {

constexpr Milliseconds day = Milliseconds{24} * 3600 * 1000;
constexpr std::uintmax_t room_to_work = std::uintmax_t{1} << 30;
constexpr std::int64_t most_failing = 50;

struct Words {
    std::string_view wrong; ///< mail subject
    std::string_view over;
};

/// In the order of the enumeration.
constexpr std::array<Words, worries> words{{
    {"Idavoll: the disk is nearly full", "Idavoll: the disk has free space again"},
    {"Idavoll: moves cannot be stored", "Idavoll: moves can be stored again"},
    {"Idavoll: a backup has failed", "Idavoll: a backup succeeded"},
    {"Idavoll: notifications cannot be delivered", "Idavoll: notifications are delivered again"},
    {"Idavoll: stored games failed verification", "Idavoll: all stored games pass verification again"},
    {"Idavoll: the mail server rejects mail", "Idavoll: the mail server accepts mail again"},
}};

} // namespace

WorryRhythm::Say WorryRhythm::look(bool is_wrong, Milliseconds now) {
    if (!is_wrong) {
        return std::exchange(told_, std::nullopt) ? Say::over : Say::nothing;
    }
    if (told_ && now < *told_ + day) {
        return Say::nothing;
    }
    told_ = now;
    return Say::wrong;
}

std::optional<std::string> worry_about_disk(std::uintmax_t free_bytes, std::int64_t database_bytes) {
    constexpr std::uintmax_t mebibyte = std::uintmax_t{1} << 20;
    if (free_bytes >= room_to_work + static_cast<std::uintmax_t>(database_bytes)) {
        return std::nullopt;
    }
    return fmt::format("{} MiB are free on the disk of the database, which takes up {} MiB.",
                       free_bytes / mebibyte, static_cast<std::uintmax_t>(database_bytes) / mebibyte);
}

std::optional<std::string> worry_about_outbox(std::string_view channel, std::int64_t failing) {
    if (failing < most_failing) {
        return std::nullopt;
    }
    return fmt::format("{} messages on the channel \"{}\" could not be delivered and are being retried.",
                       failing, channel);
}

void Warnings::note(Worry about, const std::optional<std::string>& wrong) {
    const auto place = static_cast<std::size_t>(about);
    WorryRhythm::Say say{};
    {
        const std::lock_guard lock(mutex_);
        say = rhythms_.at(place).look(wrong.has_value(), means_.now());
    }
    if (say == WorryRhythm::Say::nothing) {
        return;
    }
    const bool is_wrong = say == WorryRhythm::Say::wrong;
    const std::string_view subject = is_wrong ? words.at(place).wrong : words.at(place).over;
    means_.log.log(is_wrong ? spdlog::level::err : spdlog::level::info, "{}. {}", subject,
                   wrong.value_or(""));
    SmtpSettings smtp = means_.smtp();
    std::string to = means_.to();
    if (smtp.is_set() && !to.empty()) {
        boost::asio::post(sending_, [this, smtp = std::move(smtp), to = std::move(to), subject,
                                     sentence = wrong.value_or("")] { mail(smtp, to, subject, sentence); });
    }
}

void Warnings::mail(const SmtpSettings& smtp, const std::string& to, std::string_view subject,
                    const std::string& sentence) {
    const Milliseconds now = means_.now();
    const Mail mail{.from = smtp.from,
                    .to = to,
                    .subject = std::string(subject),
                    .id = fmt::format("warning-{}", now),
                    .at = now,
                    .language = protocol::Language::en,
                    .parts = {{.title = std::string(subject),
                               .text = sentence,
                               .link = means_.origin + "/admin",
                               .open = "Open the console"}},
                    .ending = "This address is set as operators-mail in the server's configuration.",
                    .stop_page = {},
                    .stop_address = {},
                    .stop = {}};
    const Delivery delivery = send_mail(smtp, to, composed(mail), means_.stopping);
    if (delivery.kind != Delivery::Kind::done) {
        means_.log.warn("cannot mail a warning: {}", delivery.why);
    }
}

} // namespace idavoll::server
