import type { Player } from '../../../games/game';
import type { Room, Seat, Standing } from '../../../net/protocol';
import { classes } from '../../../ui/classes';
import { useUi } from '../../../ui/context';
import { PersonMark } from '../../../ui/person/PersonMark';
import { SeatName } from '../../../ui/person/SeatName';
import { SeatMark } from '../../../ui/SeatMark';
import { scoreText } from '../names';

interface PlayersProps {
  room: Room;
  standing: Standing;
  toAct: readonly Seat[];
  you: Seat | null;
  players: readonly Player[];
  /** A game out of a file: nobody is here or away. */
  kept?: boolean;
}

/** Everybody at the table with their score. */
export function Players({ room, standing, toAct, you, players, kept = false }: PlayersProps) {
  const { t } = useUi();
  return (
    <section class="players" aria-label={t.players}>
      <ul>
        {players.map((player, seat) => (
          <li key={seat} class={classes('player', toAct.includes(seat) && 'to-act', seat === you && 'is-you')}>
            <SeatMark seat={seat} />
            <span class="player-name">
              <span class="name">
                <SeatName seat={room.seats[seat]!} fallback={player.name} leads={!kept} />
              </span>
              <PersonMark account={room.seats[seat]!.account} bot={room.seats[seat]!.bot} />
              {seat === you && <span class="badge">{t.you}</span>}
              {!kept && (
                <span class={player.online ? 'presence here' : 'presence'}>
                  <span class="only-heard">{player.online ? t.online : t.offline}</span>
                </span>
              )}
              {toAct.includes(seat) && <span class="only-heard">{t.turnOf(player.name)}</span>}
            </span>
            <span class="score" title={standing.tiebreak ? t.tiebreakExplained : undefined}>
              <span class="only-heard">{t.score} </span>
              {scoreText(standing, seat)}
            </span>
          </li>
        ))}
      </ul>
      {!kept && (room.spectators > 0 || you === null) && (
        <p class="hint watchers">
          {you === null ? t.youWatch : ''} {room.spectators > 0 && t.spectators(room.spectators)}
        </p>
      )}
    </section>
  );
}
