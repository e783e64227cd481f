#include "server/core/ledger/changes.h"

namespace idavoll::server {

Change::Change(const Change& other) = default;
Change::Change(Change&& other) noexcept = default;
Change& Change::operator=(const Change& other) = default;
Change& Change::operator=(Change&& other) noexcept = default;
Change::~Change() = default;

PeopleChange::PeopleChange(const PeopleChange& other) = default;
PeopleChange::PeopleChange(PeopleChange&& other) noexcept = default;
PeopleChange& PeopleChange::operator=(const PeopleChange& other) = default;
PeopleChange& PeopleChange::operator=(PeopleChange&& other) noexcept = default;
PeopleChange::~PeopleChange() = default;

NoticeChange::NoticeChange(const NoticeChange& other) = default;
NoticeChange::NoticeChange(NoticeChange&& other) noexcept = default;
NoticeChange& NoticeChange::operator=(const NoticeChange& other) = default;
NoticeChange& NoticeChange::operator=(NoticeChange&& other) noexcept = default;
NoticeChange::~NoticeChange() = default;

ConsoleChange::ConsoleChange(const ConsoleChange& other) = default;
ConsoleChange::ConsoleChange(ConsoleChange&& other) noexcept = default;
ConsoleChange& ConsoleChange::operator=(const ConsoleChange& other) = default;
ConsoleChange& ConsoleChange::operator=(ConsoleChange&& other) noexcept = default;
ConsoleChange::~ConsoleChange() = default;

TournamentChange::TournamentChange(const TournamentChange& other) = default;
TournamentChange::TournamentChange(TournamentChange&& other) noexcept = default;
TournamentChange& TournamentChange::operator=(const TournamentChange& other) = default;
TournamentChange& TournamentChange::operator=(TournamentChange&& other) noexcept = default;
TournamentChange::~TournamentChange() = default;

} // namespace idavoll::server
