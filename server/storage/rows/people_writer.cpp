#include "server/storage/rows/people_writer.h"

#include "server/storage/rows/columns.h"
#include "server/storage/rows/personal_data_sql.h"

#include <algorithm>
#include <array>
#include <variant>

namespace idavoll::server {

namespace {

/// Returns NULL for no one.
std::optional<std::string> somebody_or_null(const PersonId& person) {
    return person == PersonId() ? std::nullopt : std::optional(person.text());
}

} // namespace

void PeopleWriter::write(const PeopleChange& change) {
    std::visit([this](const auto& one) { apply(one); }, change);
}

void PeopleWriter::apply(const AccountMade& made) {
    statements_.run(sql::insert_account, made.person.text(), made.name, made.name_key, made.look_key,
                    made.email, made.at);
    statements_.must_fit("The name is reserved for its former owner.");
    // A muted guest stays muted as an account.
    statements_.run(sql::mute_account_as_guest, made.person.text());
    statements_.run(sql::erase_muted_guests, made.person.text());
}

void PeopleWriter::apply(const NameChanged& changed) {
    // Runs before the name is replaced. If the two names are confusable, none is reserved.
    statements_.run(sql::keep_former_name, changed.person.text(), changed.name_key, changed.look_key,
                    changed.kept_until);
    statements_.run(sql::set_name, changed.person.text(), changed.name, changed.name_key, changed.look_key,
                    changed.at);
    statements_.must_fit("There is no such account, or the name is reserved for its former owner.");
}

void PeopleWriter::apply(const NamesFreed& freed) {
    statements_.run(sql::free_names, freed.until);
}

void PeopleWriter::apply(const AccountChanged& changed) {
    if (changed.email) {
        statements_.run(sql::set_email, changed.person.text(), *changed.email);
        statements_.must_fit("There is no such account.");
    }
    if (changed.words) {
        statements_.run(sql::set_words, changed.person.text(), *changed.words);
        statements_.must_fit("There is no such account.");
    }
    if (changed.bot) {
        statements_.run(sql::set_bot, changed.person.text(), std::int64_t{*changed.bot ? 1 : 0});
        statements_.must_fit("There is no such account.");
    }
}

void PeopleWriter::apply(const PasswordSet& set) {
    statements_.run(sql::set_password, set.person.text(), set.hash);
    statements_.must_fit("There is no such account.");
}

void PeopleWriter::apply(const SettingsKept& kept) {
    statements_.run(sql::keep_settings, kept.person.text(), kept.settings, kept.at);
}

void PeopleWriter::apply(const SessionBegun& begun) {
    statements_.run(sql::insert_session, begun.id, begun.hash, begun.person.text(), begun.browser, begun.at,
                    begun.proved ? begun.at : 0, begun.network);
    // Limits the sessions of repeated sign-ins.
    statements_.run(sql::limit_sessions, begun.person.text());
}

void PeopleWriter::apply(const SessionProved& proved) {
    statements_.run(sql::prove_session, proved.id, proved.at);
    statements_.must_fit("There is no such session.");
}

void PeopleWriter::apply(const SessionUsed& used) {
    statements_.run(sql::use_session, used.id, used.at, used.network);
}

void PeopleWriter::apply(const SessionsEnded& ended) {
    statements_.run(sql::delete_sessions, ended.person.text(), ended.only, ended.except);
}

void PeopleWriter::apply(const OtherWaysInEnded& ended) {
    statements_.run(sql::erase_secrets, ended.person.text());
    if (ended.tokens) {
        statements_.run(sql::erase_tokens, ended.person.text());
    }
}

void PeopleWriter::apply(const SessionsExpired& expired) {
    statements_.run(sql::expire_sessions, expired.before);
}

void PeopleWriter::apply(const TokenMade& made) {
    statements_.run(sql::insert_token, made.id, made.hash, made.person.text(), made.name,
                    std::string_view(made.may_play ? "play" : "read"), made.at);
}

void PeopleWriter::apply(const TokenUsed& used) {
    statements_.run(sql::use_token, used.id, used.at);
}

void PeopleWriter::apply(const TokenRevoked& revoked) {
    statements_.run(sql::delete_token, revoked.person.text(), revoked.id);
    statements_.must_fit("There is no such token.");
}

void PeopleWriter::apply(const SecretMade& made) {
    if (made.kind != SecretKind::invitation) {
        statements_.run(sql::delete_secrets_of_kind, made.person.text(), text_of(made.kind));
    }
    statements_.run(sql::insert_secret, made.hash, text_of(made.kind), somebody_or_null(made.person),
                    made.until, made.at);
}

void PeopleWriter::apply(const SecretUsed& used) {
    statements_.run(sql::delete_secret, used.hash);
    statements_.must_fit("The secret was already used.");
}

void PeopleWriter::apply(const GuardChanged& changed) {
    // Ten an hour, so that no one can send mails without bound. An earlier link also undoes later changes.
    statements_.run(sql::insert_guard_change, changed.id, changed.person.text(),
                    guard_names.at(static_cast<std::size_t>(changed.guard)), changed.at, changed.until);
    statements_.run(sql::notify_of_guard_change, changed.id);
}

void PeopleWriter::apply(const UndoLinkMade& made) {
    statements_.run(sql::set_undo_hash, made.id, made.hash);
}

void PeopleWriter::apply(const AccountTakenBack& taken) {
    statements_.run(sql::restore_email, taken.hash);
    statements_.must_fit("There is no such link.");
    statements_.run(sql::restore_channel, taken.hash, taken.stop);
    statements_.run(sql::forget_confirmation_since, taken.hash);
    statements_.run(sql::forget_passkeys_since, taken.hash);
    statements_.run(sql::forget_guard_changes_since, taken.hash);
}

void PeopleWriter::apply(const UndoLinksForgotten& forgotten) {
    statements_.run(sql::expire_guard_changes, forgotten.until);
}

void PeopleWriter::apply(const PasskeyAdded& added) {
    statements_.run(sql::insert_passkey, added.id, Blob{added.credential}, added.person.text(),
                    Blob{added.public_key}, added.counter, added.name, added.at);
}

void PeopleWriter::apply(const PasskeyUsed& used) {
    // Authenticators without a counter always send 0.
    statements_.run(sql::use_passkey, used.id, used.counter, used.at);
    statements_.must_fit("The passkey's counter has moved on.");
}

void PeopleWriter::apply(const PasskeyNamed& named) {
    statements_.run(sql::set_passkey_name, named.person.text(), named.id, named.name);
    statements_.must_fit("There is no such passkey.");
}

void PeopleWriter::apply(const PasskeyRemoved& removed) {
    statements_.run(sql::delete_passkey, removed.person.text(), removed.id);
    statements_.must_fit("There is no such passkey, or it is the last way to sign in.");
}

void PeopleWriter::apply(const FollowChanged& changed) {
    if (changed.follows) {
        statements_.run(sql::insert_follow, changed.person.text(), changed.other.text(), changed.at);
    } else {
        statements_.run(sql::delete_follow, changed.person.text(), changed.other.text());
    }
}

void PeopleWriter::apply(const BlockChanged& changed) {
    if (changed.blocks) {
        statements_.run(sql::insert_block, changed.person.text(), changed.other.text(), changed.at);
    } else {
        statements_.run(sql::delete_block, changed.person.text(), changed.other.text());
    }
}

void PeopleWriter::apply(const VacationTaken& taken) {
    statements_.run(sql::keep_vacation, taken.person.text(), taken.span.from, taken.span.until, taken.days,
                    taken.all_days);
    statements_.must_fit("The vacations have changed meanwhile, or there is no such account.");
}

namespace {

/// Runs each statement with as many of the values as it uses.
void run_all(Connection& connection, std::string_view sql, const std::string& person, const std::string& to,
             Milliseconds at) {
    while (!sql.empty()) {
        const std::string_view one = sql.substr(0, sql.find(';'));
        sql.remove_prefix(std::min(one.size() + 1, sql.size()));
        Statement statement(connection, one);
        if (one.find("?3") != std::string_view::npos) {
            statement.with(person, to, at);
        } else if (one.find("?2") != std::string_view::npos) {
            statement.with(person, to);
        } else {
            statement.with(person);
        }
        statement.run();
    }
}

} // namespace

void PeopleWriter::apply(const PersonPassed& passed) {
    for (const PersonalDataSql& kept : personal_data_sql()) {
        run_all(statements_.connection(), kept.pass.text, passed.from.text(), passed.to.text(), passed.at);
    }
}

void PeopleWriter::apply(const AccountMerged& merged) {
    apply(PersonPassed{merged.from, merged.to, merged.at});
    if (statements_.exists(sql::person_has_seat, merged.from.text())) {
        throw Misfit("Both sit in one room.");
    }
    // Founders stay in the games' history, which now belongs to the other person.
    constexpr std::array<std::string_view, 3> stays{"seats", "rooms", "passings"};
    for (const PersonalDataSql& kept : personal_data_sql()) {
        if (std::ranges::count(stays, kept.id) == 0) {
            run_all(statements_.connection(), kept.erase.text, merged.from.text(), {}, 0);
        }
    }
}

void PeopleWriter::apply(const PersonErased& erased) {
    // The notice itself says where to and in which language, because nothing else will.
    statements_.run(sql::notify_of_erasure, erased.person.text(), erased.at);
    statements_.connection().overwrite_deleted(true);
    for (const PersonalDataSql& kept : personal_data_sql()) {
        run_all(statements_.connection(), kept.erase.text, erased.person.text(), {}, 0);
    }
    statements_.connection().overwrite_deleted(false);
}

void PeopleWriter::apply(const GuestsForgotten& forgotten) {
    statements_.run(sql::expire_secrets, forgotten.now);
    static constexpr std::array all{sql::forget_settings, sql::forget_secrets,       sql::forget_follows,
                                    sql::forget_blocks,   sql::forget_subscriptions, sql::forget_channels,
                                    sql::forget_mutes,    sql::forget_reports};
    for (const NamedSql& forget : all) {
        statements_.run(forget, forgotten.before);
    }
}

} // namespace idavoll::server
