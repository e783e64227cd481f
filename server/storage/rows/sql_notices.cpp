#include "server/storage/rows/sql_notices.h"

#include "engine/json_writer.h"
#include "server/storage/rows/columns.h"
#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/statements.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

namespace {

Told told_of(const std::string& name) {
    const auto found = enumerator_of<Told>(told_names, name);
    if (!found) {
        throw SqlError("a notification has an unknown kind");
    }
    return *found;
}

/// Returns the last failure if it is more recent than the last success.
std::optional<Failed> failed_of(const Statement& row, int used, int failed, int why) {
    const bool stands = !row.is_null(failed) && (row.is_null(used) || row.int64(used) < row.int64(failed));
    return stands ? std::optional(Failed{row.int64(failed), row.text(why)}) : std::nullopt;
}

Notice notice_of(const Statement& row) {
    Notice notice;
    notice.id = row.int64(0);
    notice.person = PersonId(row.text(1));
    notice.kind = told_of(row.text(2));
    notice.game = row.int64_or_null(3);
    notice.cause = row.int64(4);
    notice.at = row.int64(5);
    notice.tries = row.integer(6);
    notice.room = row.text(7);
    notice.game_name = row.text(8);
    notice.other = row.text(9);
    notice.stands = row.integer(10) != 0;
    notice.looked = row.integer(11) != 0;
    notice.muted = row.integer(12) != 0;
    notice.next = row.text(13);
    notice.what = row.text(14);
    notice.subscription = row.int64_or_null(15);
    notice.tournament = row.text_or_null(16);
    if (is_farewell(notice)) {
        // Its language and address: see PersonErased.
        const std::string to = std::exchange(notice.other, {});
        const auto blank = std::min(to.find(' '), to.size());
        notice.language = to.substr(0, blank);
        notice.other = to.substr(std::min(blank + 1, to.size()));
    }
    return notice;
}

StoredHook hook_of(const Statement& row) {
    StoredHook hook;
    hook.game = row.int64(0);
    hook.form = row.text(1);
    hook.address = row.text(2);
    hook.token = row.text_or_null(3);
    hook.mentions = row.text(4);
    hook.message = row.text_or_null(5);
    hook.turn = row.int64(6);
    hook.used = row.int64_or_null(7);
    hook.failed = failed_of(row, 7, 8, 9);
    hook.room = row.text(10);
    hook.game_name = row.text(11);
    hook.running = row.integer(12) != 0;
    return hook;
}

std::vector<std::string> winners(Statements& rows, GameId game) {
    return rows.all(sql::names_of_winners, first_text, game);
}

std::optional<StoredHook> read_hook(Statements& rows, GameId game) {
    auto hook = rows.one(sql::hook_of_room, hook_of, game);
    if (hook) {
        hook->to_act = rows.all(
            sql::seats_to_act,
            [](const Statement& row) {
                return StoredHook::Decider{row.integer(0), row.text(1), row.int64(2)};
            },
            game);
        hook->winners = winners(rows, game);
    }
    return hook;
}

} // namespace

NoticeReading::Answer<std::vector<Notice>> SqlNotices::due(NoticeChannel channel, Milliseconds now,
                                                           int most) {
    return pool_->ask<Statements>([channel, now, most](Statements& rows) {
        return rows.all(sql::due_notices, notice_of, channel_names.at(static_cast<std::size_t>(channel)), now,
                        most);
    });
}

NoticeReading::Answer<int> SqlNotices::lost(Milliseconds before) {
    return pool_->ask<Statements>([before](Statements& rows) {
        return rows.one(sql::count_lost_notices, first_integer, before).value_or(0);
    });
}

NoticeReading::Answer<Recipient> SqlNotices::recipient(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        Recipient recipient;
        recipient.person = person;
        recipient.settings = rows.one(sql::settings_of, first_text, person.text()).value_or("{}");
        const auto account = rows.one(
            sql::name_and_email,
            [](const Statement& row) { return std::pair(row.text(0), row.text_or_null(1)); }, person.text());
        if (account) {
            recipient.name = account->first;
            recipient.email = account->second;
        }
        const auto mail = rows.one(
            sql::confirmed_mail, [](const Statement& row) { return std::pair(row.text(0), row.text(1)); },
            person.text());
        if (mail) {
            recipient.address = mail->first;
            recipient.stop = mail->second;
        }
        recipient.waiting = rows.one(sql::count_turns, first_integer, person.text()).value_or(0);
        recipient.browsers = rows.all(
            sql::browsers_of,
            [](const Statement& row) {
                return Recipient::Browser{row.int64(0), row.text(1), row.text(2), row.text(3), row.text(4)};
            },
            person.text());
        return recipient;
    });
}

NoticeReading::Answer<Doings> SqlNotices::doings(GameId game, PersonId person) {
    return pool_->ask<Statements>([game, person = std::move(person)](Statements& rows) {
        Doings doings;
        doings.moves = rows.all(
            sql::moves_since_own,
            [](const Statement& row) {
                return Doings::Moves{row.text(0), row.integer(1)};
            },
            game, person.text());
        doings.scores = rows.all(
            sql::last_scores,
            [](const Statement& row) {
                return Doings::Score{row.text(0), row.integer(1)};
            },
            game);
        doings.to_act = rows.all(sql::names_to_act, first_text, game);
        doings.winners = winners(rows, game);
        doings.others = rows.all(sql::names_of_others, first_text, game, person.text());
        const auto chat = rows.one(
            sql::unread_chat,
            [](const Statement& row) { return std::pair(row.text_or_null(0), row.integer(1)); }, game,
            person.text());
        if (chat) {
            doings.last_line_by = chat->first.value_or("");
            doings.unread = chat->second;
        }
        return doings;
    });
}

NoticeReading::Answer<std::optional<StoredHook>> SqlNotices::hook(GameId game) {
    return pool_->ask<Statements>([game](Statements& rows) { return read_hook(rows, game); });
}

NoticeReading::Answer<ReachOf> SqlNotices::reach_of(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        ReachOf reach;
        const auto way = [&](std::string_view channel) {
            return rows.one(
                sql::channel_state,
                [](const Statement& row) {
                    return ReachOf::Way{row.text_or_null(0), row.int64_or_null(1), failed_of(row, 1, 2, 3)};
                },
                person.text(), channel);
        };
        reach.mail = way("mail");
        reach.email = rows.one(sql::email_of, first_text, person.text());
        reach.subscriptions = rows.all(
            sql::subscriptions_of,
            [](const Statement& row) {
                return ReachOf::Subscription{row.int64(0), row.text(1), row.int64(2), row.int64_or_null(3),
                                             row.text(4)};
            },
            person.text());
        if (!reach.subscriptions.empty()) {
            reach.push = way("push");
        }
        reach.muted = rows.all(sql::muted_rooms, first_text, person.text());
        return reach;
    });
}

NoticeReading::Answer<std::optional<RoomOfHook>> SqlNotices::room(std::string code, PersonId reader) {
    return pool_->ask<Statements>([code = std::move(code), reader = std::move(reader)](Statements& rows) {
        auto room = rows.one(
            sql::room_for_hook,
            [](const Statement& row) {
                RoomOfHook found;
                found.game = row.int64(0);
                found.creator = PersonId(row.text(1));
                found.mine = row.integer(2) != 0;
                found.is_secret = row.integer(3) != 0;
                return found;
            },
            code, reader.text());
        if (room) {
            room->hook = read_hook(rows, room->game);
        }
        return room;
    });
}

NoticeReading::Answer<std::optional<Confirmation>> SqlNotices::confirmation(Bytes32 hash) {
    return pool_->ask<Statements>([hash](Statements& rows) {
        return rows.one(
            sql::confirmation,
            [](const Statement& row) {
                return Confirmation{row.text(0), row.int64(1)};
            },
            hash);
    });
}

NoticeReading::Answer<std::optional<std::int64_t>> SqlNotices::subscription(std::string endpoint) {
    return pool_->ask<Statements>([endpoint = std::move(endpoint)](Statements& rows) {
        return rows.one(sql::subscription_at, first_number, endpoint);
    });
}

NoticeReading::Answer<std::optional<PersonId>> SqlNotices::stopped_by(std::string stop) {
    return pool_->ask<Statements>([stop = std::move(stop)](Statements& rows) {
        return rows.one(
            sql::person_stopping, [](const Statement& row) { return PersonId(row.text(0)); }, stop);
    });
}

} // namespace idavoll::server
