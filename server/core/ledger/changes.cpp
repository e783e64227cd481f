#include "server/core/ledger/changes.h"

template struct idavoll::OneOf<idavoll::server::PeopleChange::variant>;
template struct idavoll::OneOf<idavoll::server::NoticeChange::variant>;
template struct idavoll::OneOf<idavoll::server::ConsoleChange::variant>;
template struct idavoll::OneOf<idavoll::server::TournamentChange::variant>;
template struct idavoll::OneOf<idavoll::server::LeagueChange::variant>;
template struct idavoll::OneOf<idavoll::server::Change::variant>;
