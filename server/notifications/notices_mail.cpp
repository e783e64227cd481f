#include "engine/picture.h"
#include "server/core/people/tokens.h"
#include "server/notifications/notices.h"
#include "server/notifications/pictures/drawing.h"
#include "server/notifications/story.h"
#include "server/notifications/words.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;
using protocol::NewsSettings;

namespace {

/// Per mail.
constexpr std::size_t most_parts = 50;
constexpr std::size_t most_pictures = 6;
/// Per picture: pixels on the longer side, and bytes.
constexpr int picture_size = 720;
constexpr std::size_t most_bytes = 400UL * 1024;
constexpr Milliseconds confirmation_lasts = Milliseconds{24} * 3'600'000;
constexpr Milliseconds reset_lasts = 3'600'000;

bool is_letter(const Notice& notice) {
    return notice.kind >= Told::confirm;
}

/// Returns true if the notice includes what happened in the game.
bool tells_story(Told kind) {
    return kind == Told::turn || kind == Told::reminder || kind == Told::nudge || kind == Told::ended
           || kind == Told::day_left || kind == Told::hours_left;
}

/// Renders the board as seen from the player's seat.
std::optional<MailPicture> board_of(std::string_view game, const Json& view) {
    const auto picture = view.is_null() ? std::nullopt : picture_of(game, view);
    auto png = picture ? painted(game, *picture, picture_size) : std::nullopt;
    if (!png || png->bytes.size() > most_bytes) {
        return std::nullopt;
    }
    return MailPicture{std::move(png->bytes), png->width, png->height};
}

std::string link_of(const std::string& origin, const Notice& notice) {
    const std::string& page = page_of(notice);
    return page.empty() ? std::string() : origin + "/#" + page;
}

/// Returns a link for each of the few things that the player can do now.
std::vector<MailLink> move_links(const std::string& origin, const Notice& notice, const Happened& happened,
                                 const MoveSeal& seal) {
    std::vector<MailLink> links;
    for (const Offered& one : happened.offered) {
        const MoveOffered move{notice.room, notice.person, happened.seq, happened.mark, one.action};
        links.push_back({one.label, origin + "/#play/" + seal.seal(move)});
    }
    return links;
}

/// Keeps what one mail tells. A mail about the account is sent alone.
void keep_one_mail(std::vector<Notice>& group) {
    const auto letter = std::ranges::find_if(group, is_letter);
    if (letter != group.end()) {
        Notice alone = *letter;
        group.clear();
        group.push_back(std::move(alone));
    } else if (group.size() > most_parts) {
        group.resize(most_parts);
    }
}

std::optional<std::string> address_for(const Notice& notice, const Recipient& recipient) {
    switch (notice.kind) {
    case Told::confirm:
        return recipient.email;
    case Told::guard:
        return notice.other;
    default:
        return recipient.address;
    }
}

protocol::Language language_of(const Notice& notice, const NewsSettings& settings) {
    if (!is_farewell(notice)) {
        return settings.language;
    }
    return notice.language == "de" ? protocol::Language::de : protocol::Language::en;
}

/// The link of a mail about the account, and the changes that make it valid.
struct SecretLink {
    std::string link;
    std::string_view open; ///< its label
    std::vector<Change> changes;
};

/// Generates the secret here, so that only its hash is ever stored.
SecretLink secret_link(const std::string& origin, const Notice& notice, const Recipient& recipient,
                       const std::string& address, const MailWords& words, Milliseconds now) {
    const std::string secret = new_secret();
    SecretLink made;
    if (notice.kind == Told::confirm) {
        made.link = origin + "/#email/" + secret;
        made.open = words.confirm;
        made.changes.emplace_back(NoticeChange(
            ConfirmationMade{recipient.person, address, hash_of(secret), now + confirmation_lasts}));
    } else if (notice.kind == Told::guard) {
        made.link = origin + "/#undo/" + secret;
        made.open = words.undo;
        made.changes.emplace_back(PeopleChange(UndoLinkMade{notice.cause, hash_of(secret)}));
    } else {
        made.link = origin + "/#reset/" + secret;
        made.open = words.reset;
        made.changes.emplace_back(PeopleChange(
            SecretMade{hash_of(secret), SecretKind::reset, recipient.person, now + reset_lasts, now}));
    }
    return made;
}

/// Returns the mail without its parts and subject.
Mail mail_for(const Notice& first, const SmtpSettings& smtp, const std::string& address,
              protocol::Language language, Milliseconds now) {
    const MailWords& words = mail_words(language);
    return {.from = smtp.from,
            .to = address,
            .subject = {},
            .id = "notice-" + std::to_string(first.id) + "-" + std::to_string(first.at),
            .at = now,
            .language = language,
            .parts = {},
            .ending = first.kind == Told::guard ? words.was_you
                      : is_letter(first)        ? words.not_asked
                                                : words.why_sent,
            .stop_page = {},
            .stop_address = {},
            .stop = words.stop,
            .board = words.board};
}

/// Returns the subject. Within one room the latest notice matters most: once it is your turn, the start is
/// old news.
std::string subject_of(const std::vector<Notice>& group, const Mail& mail) {
    const bool of_one_room =
        std::ranges::all_of(group, [&](const Notice& notice) { return notice.room == group.front().room; });
    return of_one_room ? mail.parts.back().title : title_of_many(mail.parts.size(), mail.language);
}

} // namespace

/// Returns the section about one notice, with a link to its room.
asio::awaitable<MailPart> Notices::mail_part(Notice notice, Doings doings, NewsSettings settings,
                                             bool with_picture) {
    const protocol::Language language = settings.language;
    std::string story;
    std::optional<MailPicture> board;
    std::vector<MailLink> moves;
    if (tells_story(notice.kind) && !notice.room.empty()) {
        const auto room = co_await means_.journal.load(notice.room);
        if (room && *room) {
            // Replaying and rendering are slow, so they run on a sender thread.
            std::function<Delivery()> renders = [&] {
                const Happened happened = since_look(**room, notice.person, language);
                story = told(happened.deeds, language);
                if (with_picture) {
                    board = board_of(notice.game_name, happened.view);
                }
                if (settings.moves) {
                    moves = move_links(means_.origin, notice, happened, means_.moves);
                }
                return Delivery{};
            };
            co_await away(std::move(renders));
        }
    }
    if (!story.empty()) {
        doings.moves.clear();
    }
    Said one = said(notice, doings, language);
    if (!story.empty()) {
        one.text = one.text.empty() ? story : story.append(" ").append(one.text);
    }
    const MailWords& words = mail_words(language);
    MailPart part{std::move(one.title), std::move(one.text), link_of(means_.origin, notice),
                  words.open,           std::move(board),    std::move(moves),
                  words.moves};
    co_return part;
}

asio::awaitable<bool> Notices::mail(Group group, Recipient recipient) {
    keep_one_mail(group);
    const Notice first = group.front();
    const std::optional<std::string> address = address_for(first, recipient);
    if (!address || address->empty()) {
        co_return co_await drop(group);
    }
    NewsSettings settings = settings_of(recipient);
    settings.language = language_of(first, settings);
    const protocol::Language language = settings.language;
    const Milliseconds now = means_.now();
    SecretLink secret;
    // Nothing brings a deleted account back.
    if (is_letter(first) && !is_farewell(first)) {
        secret = secret_link(means_.origin, first, recipient, *address, mail_words(language), now);
    }
    const SmtpSettings smtp = means_.smtp();
    Mail message = mail_for(first, smtp, *address, language, now);
    std::vector<std::pair<Notice, Doings>> all = co_await with_doings(group);
    std::size_t pictures = 0;
    for (auto& one : all) {
        const bool with_picture = pictures < most_pictures;
        MailPart part =
            co_await mail_part(std::move(one.first), std::move(one.second), settings, with_picture);
        pictures += part.picture ? 1 : 0;
        message.parts.push_back(std::move(part));
    }
    message.subject = subject_of(group, message);
    if (is_letter(first)) {
        message.parts.front().link = std::move(secret.link);
        message.parts.front().open = secret.open;
    } else {
        message.stop_page = means_.origin + "/#stop/" + recipient.stop;
        message.stop_address = means_.origin + "/api/news/stop/" + recipient.stop;
    }
    const bool is_claimed = co_await claim(group, std::move(secret.changes));
    if (!is_claimed) {
        co_return false;
    }
    const std::string text = composed(message);
    std::function<Delivery()> sends = [&] { return send_mail(smtp, *address, text, means_.stopping); };
    const Delivery delivery = co_await away(std::move(sends));
    note_mail(delivery);
    co_await note(NoticeChannel::mail, group, delivery, {});
    co_return true;
}

void Notices::note_mail(const Delivery& delivery) {
    // One accepted mail does not prove that the problem is solved: other recipients may accept what one
    // rejects.
    constexpr Milliseconds quiet_for = Milliseconds{24} * 3'600'000;
    const Milliseconds now = means_.now();
    {
        const std::lock_guard lock(mutex_);
        if (delivery.is_ours) {
            mail_refusal_ = Failed{now, delivery.why};
        } else if (delivery.kind == Delivery::Kind::done && mail_refusal_
                   && mail_refusal_->at + quiet_for <= now) {
            mail_refusal_.reset();
        } else {
            return;
        }
    }
    if (means_.mail_refused) {
        means_.mail_refused(delivery.is_ours ? std::optional(delivery.why) : std::nullopt);
    }
}

std::optional<Failed> Notices::mail_refusal() const {
    const std::lock_guard lock(mutex_);
    return mail_refusal_;
}

} // namespace idavoll::server
