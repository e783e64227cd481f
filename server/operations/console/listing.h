#pragma once

#include "protocol/ban_messages.h"
#include "server/operations/console/console_reading.h"

/// Converts stored data to the console's protocol types.
namespace idavoll::server::console {

protocol::ConsoleGame listed(const FoundGame& game);
protocol::Look listed(const LookedInto& look);
/// Here and for reports, `now` decides which restraints are in effect.
protocol::ConsolePerson listed(const StoredAccount& account, Milliseconds now);
protocol::Report listed(const StoredReport& report, Milliseconds now);
protocol::Deed listed(const AuditRow& row);
protocol::Ban listed(const BanMade& ban);

template <class Stored, class... Now>
auto all_listed(const std::vector<Stored>& stored, Now... now) {
    std::vector<decltype(listed(stored.front(), now...))> lines;
    lines.reserve(stored.size());
    for (const Stored& one : stored) {
        lines.push_back(listed(one, now...));
    }
    return lines;
}

} // namespace idavoll::server::console
