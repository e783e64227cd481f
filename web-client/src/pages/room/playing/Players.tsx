import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

import { gameClient } from '../../../games/find';
import type { Player } from '../../../games/game';
import type { Room, RoomSeat, Seat, Standing, Turn } from '../../../net/protocol';
import { classes } from '../../../ui/classes';
import { useUi } from '../../../ui/context';
import { PersonMark } from '../../../ui/person/PersonMark';
import { SeatName } from '../../../ui/person/SeatName';
import { Icon } from '../../../ui/Icon';
import { SeatMark } from '../../../ui/SeatMark';
import { seatTime } from '../leaving/clocks';
import { SeatClock } from '../leaving/SeatClock';
import { isSomebody } from '../leaving/seats';
import { Score } from '../scores/Score';
import { Watchers } from '../Watchers';

interface PlayersProps {
  room: Room;
  standing: Standing;
  toAct: readonly Seat[];
  you: Seat | null;
  players: readonly Player[];
  /** A game from a file: no one is online or offline. */
  kept?: boolean;
  /** The clocks of the current position, and when this browser received them. */
  clocks?: { readonly turn: Turn; readonly toldAt: number } | null;
  /** Shown below the list. */
  children?: ComponentChildren;
}

/** All players with their scores. */
export function Players({ room, standing, toAct, you, players, kept = false, clocks = null, children }: PlayersProps) {
  const { t, lang } = useUi();
  const { tie } = gameClient(room.game).text(lang);
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => showActing(strip.current), [toAct.join()]);
  return (
    <section ref={strip} class="players" aria-label={t.players} tabIndex={0}>
      <ul>
        {players.map((player, seat) => {
          const here = room.seats[seat]!;
          const time = clocks && seatTime(clocks.turn, room, seat, clocks.toldAt);
          return (
            <li
              key={seat}
              class={classes('player', toAct.includes(seat) && 'to-act', seat === you && 'is-you', here.out && 'is-out')}
            >
              <SeatMark seat={seat} />
              <span class="player-name">
                <span class="name">
                  <SeatName seat={here} fallback={player.name} leads={!kept} />
                </span>
                <PersonMark account={here.account} bot={here.bot} program={room.settings.bots[seat]} />
                <StandIn seat={here} over={room.status === 'finished'} />
                {seat === you && <span class="badge">{t.you}</span>}
                {!kept && isSomebody(here) && (
                  <span class={player.online ? 'presence here' : 'presence'}>
                    <span class="only-heard">{player.online ? t.online : t.offline}</span>
                  </span>
                )}
                {toAct.includes(seat) && <span class="only-heard">{t.turnOf(player.name)}</span>}
                {time && <SeatClock time={time} />}
              </span>
              <Score standing={standing} seat={seat} tie={tie} />
            </li>
          );
        })}
      </ul>
      {children}
      {!kept && <Watchers room={room} you={you} />}
    </section>
  );
}

/** Scrolls the strip on a phone to a player to act. The page itself must not move, as with `scrollIntoView`. */
function showActing(strip: HTMLElement | null): void {
  const acting = strip?.querySelector('.to-act');
  if (!strip || !acting) return;
  const [room, box] = [strip.getBoundingClientRect(), acting.getBoundingClientRect()];
  if (box.left < room.left || box.width > room.width) strip.scrollLeft += box.left - room.left;
  else if (box.right > room.right) strip.scrollLeft += box.right - room.right;
}

/** That a player has left, and whether a bot plays for them; or that they are on vacation. */
function StandIn({ seat: { out, by, vacation }, over }: { seat: RoomSeat; over: boolean }) {
  const { t } = useUi();
  if (out) {
    // After the end no one plays on.
    const isPlayedOn = by !== null && !over;
    const says = isPlayedOn ? t.leaving.standsIn : t.leaving.out;
    return (
      <span class="badge stands-in" title={says}>
        {isPlayedOn && <Icon name="bot" />}
        <span aria-hidden="true">{t.leaving.out}</span>
        <span class="only-heard">{says}</span>
      </span>
    );
  }
  if (vacation === null) return null;
  const says = t.time.onVacation(t.date(vacation));
  return (
    <span class="stands-in" role="img" aria-label={says} title={says}>
      <Icon name="away" />
    </span>
  );
}
