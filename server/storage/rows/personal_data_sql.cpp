#include "server/storage/rows/personal_data_sql.h"

#include "server/storage/rows/all_sql.h"

#include <array>

namespace idavoll::server {

namespace {

constexpr auto table = std::to_array<PersonalDataSql>({
    {"chat", sql::export_chat, sql::pass_chat, sql::erase_chat},
    {"attendances", {}, sql::pass_attendances, sql::erase_attendances},
    {"seen", sql::export_seen, sql::pass_seen, sql::erase_seen},
    {"notes", sql::export_notes, sql::pass_notes, sql::erase_notes},
    {"drawings", sql::export_drawings, sql::pass_drawings, sql::erase_drawings},
    {"plans", sql::export_plans, sql::pass_plans, sql::erase_plans},
    {"invitations", sql::export_invitations, sql::pass_invitations, sql::erase_invitations},
    {"removed_spectators", sql::export_removed_spectators, sql::pass_removed_spectators,
     sql::erase_removed_spectators},
    {"bans", sql::export_bans, {}, sql::erase_bans},
    {"tournaments", sql::export_tournaments, sql::pass_tournaments, sql::erase_tournaments},
    {"leagues", sql::export_leagues, sql::pass_leagues, sql::erase_leagues},
    {"turns", {}, sql::pass_turns, sql::erase_turns},
    {"seats", sql::export_seats, sql::pass_seats, sql::erase_seats},
    {"actions", sql::export_actions, {}, {}},
    {"rooms", sql::export_rooms, sql::pass_rooms, sql::erase_rooms},
    {"passings", {}, sql::pass_passings, sql::erase_passings},
    {"ratings", sql::export_ratings, {}, sql::erase_ratings},
    {"statistics", sql::export_statistics, {}, {}},
    {"names_kept", sql::export_names_kept, {}, sql::erase_names_kept},
    {"channels", sql::export_channels, sql::pass_channels, sql::erase_channels},
    {"confirmations", sql::export_confirmations, {}, sql::erase_confirmations},
    {"guard_changes", sql::export_guard_changes, {}, sql::erase_guard_changes},
    {"subscriptions", sql::export_subscriptions, sql::pass_subscriptions, sql::erase_subscriptions},
    {"mutes", sql::export_mutes, sql::pass_mutes, sql::erase_mutes},
    {"hooks", sql::export_hooks, sql::pass_hooks, sql::erase_hooks},
    {"notices", sql::export_notices, sql::pass_notices, sql::erase_notices},
    {"follows", sql::export_follows, sql::pass_follows, sql::erase_follows},
    {"blocks", sql::export_blocks, sql::pass_blocks, sql::erase_blocks},
    {"vacations", sql::export_vacations, {}, sql::erase_vacations},
    {"role", sql::export_role, {}, {}},
    {"muted_guests", sql::export_muted_guests, sql::pass_muted_guests, sql::erase_muted_guests},
    {"looks", sql::export_looks, {}, sql::erase_looks},
    {"reports", sql::export_reports, sql::pass_reports, sql::erase_reports},
    {"audit", sql::export_audit, {}, {}},
    {"settings", sql::export_settings, sql::pass_settings, sql::erase_settings},
    {"secrets", {}, sql::pass_secrets, sql::erase_secrets},
    {"sessions", sql::export_sessions, {}, sql::erase_sessions},
    {"tokens", sql::export_tokens, {}, sql::erase_tokens},
    {"passkeys", sql::export_passkeys, {}, sql::erase_passkeys},
    {"email", sql::export_email, {}, {}},
    {"password", {}, {}, {}},
    {"account", sql::export_account, {}, sql::erase_account},
});

} // namespace

std::span<const PersonalDataSql> personal_data_sql() {
    return table;
}

} // namespace idavoll::server
