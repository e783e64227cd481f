#include "server/operations/console/audited_journal.h"

#include <utility>
#include <variant>

namespace idavoll::server {

namespace {

/// Returns the person a change is about, or an empty text.
std::string person_of(const Change& change) {
    if (const auto* console = std::get_if<ConsoleChange>(&change)) {
        const auto* given = std::get_if<RoleGiven>(console);
        const auto* restrained = std::get_if<Restrained>(console);
        return given != nullptr        ? given->person.text()
               : restrained != nullptr ? restrained->person.text()
                                       : std::string();
    }
    const auto* people = std::get_if<PeopleChange>(&change);
    if (people == nullptr) {
        return {};
    }
    if (const auto* made = std::get_if<SecretMade>(people)) {
        return made->person.text();
    }
    if (const auto* ended = std::get_if<SessionsEnded>(people)) {
        return ended->person.text();
    }
    return {};
}

} // namespace

AccountContext audited(const AccountContext& context, Journal& journal) {
    return {.people = context.people,
            .journal = journal,
            .hashing = context.hashing,
            .authenticator = context.authenticator,
            .lines = context.lines,
            .attempts = context.attempts,
            .challenges = context.challenges,
            .sign_ups = context.sign_ups,
            .guest_writes = context.guest_writes,
            .tell_rooms = context.tell_rooms,
            .vacate_seats = context.vacate_seats,
            .now = context.now,
            .settings = context.settings,
            .move_deadlines = context.move_deadlines,
            .tell_away = context.tell_away,
            .mark_network = context.mark_network};
}

boost::asio::awaitable<Result<Done, JournalError>> AuditedJournal::commit(std::vector<Change> changes) {
    if (std::optional<AuditNoted> noted = std::exchange(noted_, std::nullopt)) {
        for (const Change& change : changes) {
            if (noted->on.empty()) {
                noted->on = person_of(change);
            }
        }
        changes.emplace_back(*std::move(noted));
    }
    co_return co_await store_.commit(std::move(changes));
}

} // namespace idavoll::server
