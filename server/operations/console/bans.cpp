#include "server/operations/console/bans.h"

#include "server/accounts/accounts.h"
#include "server/accounts/bans.h"
#include "server/accounts/restraints.h"
#include "server/core/people/tokens.h"
#include "server/net/address_book.h"
#include "server/operations/console/audited_journal.h"

#include <boost/asio/ip/address.hpp>
#include <utility>

namespace idavoll::server::console {

using protocol::ErrorCode;

namespace {

/// The target of a ban, without its end and reason.
AsyncResult<BanMade> banned_guest(Console& console, const protocol::BanRequest& wish) {
    auto asked = wish.seat ? console.reading.sitter(*wish.game, *wish.seat)
                           : console.reading.writer_of(*wish.game, *wish.line);
    const auto found = co_await std::move(asked);
    if (!found) {
        co_return storage_failure();
    }
    if (!found.value()) {
        co_return Refused{ErrorCode::no_such_person,
                          "There is no such player or chat line, or they have left."};
    }
    const FoundPerson& guest = *found.value();
    const auto account = co_await console.context.people.account(guest.person);
    if (!account) {
        co_return storage_failure();
    }
    if (account.value()) {
        co_return Refused{ErrorCode::forbidden, "This player has an account. Suspend it instead."};
    }
    BanMade made;
    made.person = guest.person;
    made.game = wish.game;
    made.name = guest.name;
    made.with_network = wish.network;
    made.network = wish.network ? console.context.lines.network_of_guest(guest.person) : std::string();
    co_return made;
}

BanMade ban_of_network(std::string network) {
    BanMade made;
    made.network = std::move(network);
    made.with_network = true;
    return made;
}

AsyncResult<BanMade> network_of_account(Console& console, std::string name) {
    auto account = co_await people::account_called(console.context, std::move(name));
    if (!account) {
        co_return std::move(account).error();
    }
    auto network = co_await console.reading.last_network_of(account->person);
    if (!network) {
        co_return storage_failure();
    }
    if (!network.value()) {
        co_return Refused{ErrorCode::no_such_person,
                          "This account's network is not known. Is it signed out?"};
    }
    co_return ban_of_network(*std::move(network).value());
}

Result<BanMade, Refused> network_of_address(const Console& console, const std::string& text) {
    boost::system::error_code invalid;
    const auto address = boost::asio::ip::make_address(text, invalid);
    if (invalid || !console.context.mark_network) {
        return Refused{ErrorCode::malformed, "This is not an IP address."};
    }
    return ban_of_network(console.context.mark_network(network_of(address)));
}

AsyncResult<BanMade> banned(Console& console, const protocol::BanRequest& wish) {
    if (wish.address) {
        co_return network_of_address(console, *wish.address);
    }
    if (wish.account) {
        std::string name = *wish.account;
        co_return co_await network_of_account(console, std::move(name));
    }
    co_return co_await banned_guest(console, wish);
}

/// "banned until 2026-12-01 10:00 UTC: …"
std::string words_of(const BanMade& ban) {
    return restraint_sentence("banned", {.until = ban.until, .why = ban.why});
}

std::string target_of(const BanMade& ban) {
    return ban.person == PersonId() ? ban.network : ban.person.text();
}

} // namespace

AsyncResult<Done> ban(Console& console, Keeper keeper, protocol::BanRequest wish) {
    if (auto passed = passed_moment(console, wish.until)) {
        co_return *std::move(passed);
    }
    auto found = co_await banned(console, wish);
    if (!found) {
        co_return std::move(found).error();
    }
    BanMade made = std::move(found).value();
    made.id = new_row_number();
    made.until = wish.until;
    made.why = wish.why;
    made.by = keeper.name;
    made.at = console.context.now();
    const bool is_guest = made.person != PersonId();
    const char* what = !is_guest ? "network ban" : made.with_network ? "guest and network ban" : "guest ban";
    AuditNoted noted = deed(console, keeper, what, target_of(made), std::move(wish.why));
    noted.after = words_of(made);
    AuditedJournal journal(console.context.journal, std::move(noted));
    AccountContext context = audited(console.context, journal);
    co_return co_await people::ban(context, std::move(made));
}

AsyncResult<Done> lift_ban(Console& console, Keeper keeper, std::int64_t id, std::string why) {
    const auto ban = co_await console.reading.ban(id);
    if (!ban) {
        co_return storage_failure();
    }
    if (!ban.value()) {
        co_return Refused{ErrorCode::no_such_person, "There is no such ban. It may have been lifted."};
    }
    AuditNoted noted = deed(console, keeper, "ban lift", target_of(*ban.value()), std::move(why));
    noted.before = words_of(*ban.value());
    noted.after = "lifted";
    AuditedJournal journal(console.context.journal, std::move(noted));
    AccountContext context = audited(console.context, journal);
    co_return co_await people::lift_ban(context, id);
}

} // namespace idavoll::server::console
