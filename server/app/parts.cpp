#include "server/app/parts.h"

#include "engine/catalogue/registry.h"
#include "server/accounts/bans.h"
#include "server/accounts/restraints.h"
#include "server/app/descriptors.h"

#include <utility>

namespace idavoll::server {

App::Parts::Parts(Settings given, std::shared_ptr<spdlog::logger> logger, std::unique_ptr<SqlStore> opened,
                  std::shared_ptr<ReaderPool> pool, std::unique_ptr<PeerChannel> others, const Keys& secret)
    : settings(std::move(given)), log(std::move(logger)), store(std::move(opened)), readers(std::move(pool)),
      push_key(secret.front()), seal(secret), move_seal(secret), cookie(settings.https),
      session_cookie(settings.https), peers(std::move(others)), measured(*store, metrics),
      told(measured, event_bus, sayer()), hashing(settings.hashing, settings.limits.hashing),
      authenticator(readers.people, measured, unix_now, settings.guests,
                    [this](const std::string& network) { return seal.mark_of_network(network); }),
      addresses(settings.limits.per_address),
      connections(connections_within(descriptor_limit(), settings.limits.connections)),
      people(settings.limits.per_person), refusals(*log), io(static_cast<int>(settings.threads)),
      strands(strands_of(io, settings.threads)),
      bots(settings.bot_pause, BotWorkers::words_of(settings.seed), settings.bot_threads),
      rooms(strands, means(), settings.idle),
      opener(means(), rooms, settings.limits.openings, &readers.unused),
      tournaments(
          strands(),
          {.reading = readers.tournaments,
           .journal = armed,
           .now = [this] { return time.now(); },
           .find_game = find_game,
           .draw = draw_rooms(armed, settings.seed),
           .draw_salt = random_salt,
           .draw_deal = random_seed,
           .why_muted = [this](PersonId person) { return people::why_muted(context, std::move(person)); },
           .call_off = [this](ReplacedGame replaced,
                              AuditNoted noted) { return call_off(std::move(replaced), std::move(noted)); },
           .tell_disclosed =
               [this](std::vector<std::string> codes) {
                   say({.codes = codes});
                   Disclosed disclosed;
                   return rooms.tell(std::move(codes), disclosed);
               },
           .ended = [this] { continue_leagues(); }}),
      leagues(strands(), {.reading = readers.leagues,
                          .journal = armed,
                          .now = [this] { return time.now(); },
                          .find_game = find_game,
                          .start_divisions = [this] { return tournaments.continue_due(); }}),
      context{.people = readers.people,
              .journal = armed,
              .hashing = hashing,
              .authenticator = authenticator,
              .lines = lines,
              .attempts = attempts,
              .challenges = challenges,
              .sign_ups = sign_ups,
              .guest_writes = guest_writes,
              .tell_rooms =
                  [this](std::vector<std::string> codes, PersonId before, Identity now) {
                      say({.codes = codes});
                      PersonChanged changed{std::move(before), std::move(now)};
                      return rooms.tell(std::move(codes), std::move(changed));
                  },
              .vacate_seats = [this](std::vector<std::string> codes,
                                     PersonId person) { return vacate(std::move(codes), std::move(person)); },
              .now = unix_now,
              .settings = {},
              .move_deadlines = [this](PersonId person,
                                       Span span) { return moved_deadlines(std::move(person), span); },
              .tell_away =
                  [this](std::vector<std::string> codes, PersonId person, std::vector<Span> spans) {
                      say({.codes = codes});
                      Away away{std::move(person), std::move(spans)};
                      return rooms.tell(std::move(codes), std::move(away));
                  }},
      visits{rooms,
             {event_bus, readers.lists, readers.lists, board, unix_now},
             websockets,
             metrics,
             lines,
             *log,
             seal,
             [this](Credentials brought) { return authenticator.identify(std::move(brought)); },
             [this](PersonId guest, std::string network) {
                 return people::why_banned(context, std::move(guest), std::move(network));
             }} {}

} // namespace idavoll::server
