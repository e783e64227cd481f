import { gameClient } from '../../games/find';
import type { Messages } from '../../i18n/messages';
import { spanOf } from '../../i18n/span';
import type { MyGame, Result } from '../../net/protocol';
import { addressOf, roomPlace } from '../../router';
import { waits } from '../../state/home';
import { classes } from '../../ui/classes';
import { useUi } from '../../ui/context';
import { Icon } from '../../ui/Icon';
import { SeatMark } from '../../ui/SeatMark';
import { TimeLeft } from '../../ui/TimeLeft';
import { GamePicture } from './GamePicture';

/** One of the user's games: its board, players and state. Links to it. */
export function GameCard({ game, now }: { game: MyGame; now: number }) {
  const { t, lang } = useUi();
  const { title } = gameClient(game.game).text(lang);
  const news = game.seq - game.seen;
  return (
    <li class={classes('game-tile', waits(game) && 'waits')}>
      <a href={addressOf(roomPlace(game.room))}>
        <GamePicture game={game} />
        <span class="game-tile-body">
          <span class="game-tile-head">
            <span class="game-tile-title">{title}</span>
            {game.settings.first_game && <span class="badge">{t.learn.firstGame}</span>}
            {game.unread > 0 && (
              <span class="badge unread-badge" title={t.tables.unread(game.unread)}>
                <Icon name="chat" />
                <span aria-hidden="true">{game.unread}</span>
                <span class="only-heard">{t.tables.unread(game.unread)}</span>
              </span>
            )}
          </span>
          {game.tournament && <span class="game-tile-tournament hint">{game.tournament}</span>}
          <span class="game-tile-seats">
            {game.seats.map(({ name, out }, seat) => (
              <span
                key={seat}
                class={classes(
                  'game-tile-seat',
                  game.to_act.includes(seat) && 'to-act',
                  name === null && 'nobody',
                  out && 'out',
                )}
              >
                <SeatMark seat={seat} />
                {seat === game.seat ? t.you : (name ?? t.tables.seatNobody)}
              </span>
            ))}
          </span>
          <span class={classes('game-tile-state', waits(game) && 'yours')}>
            {stateWords(game, now, t)}
            {game.status === 'running' && game.deadline !== null && (
              <>
                {'\u00a0· '}
                <TimeLeft until={game.deadline} />
              </>
            )}
            {game.broken && <span class="hint"> · {t.repair.note(game.broken.note)}</span>}
            {news > 0 && !game.your_turn && game.status === 'running' && (
              <span class="hint"> · {t.tables.news(news)}</span>
            )}
          </span>
        </span>
      </a>
    </li>
  );
}

/** Returns what a game waits for and since when, or how it ended. */
export function stateWords(game: MyGame, now: number, t: Messages): string {
  const ago = t.tables.ago(spanOf(now - game.at));
  if (game.status === 'finished') return `${resultWords(game, t)} · ${ago}`;
  if (game.status === 'open' && waits(game)) return `${t.tables.rematchWaits} · ${ago}`;
  if (game.status === 'open') {
    const taken = game.seats.filter(({ name }) => name !== null).length;
    return `${t.tables.seatsTaken(taken, game.seats.length)} · ${ago}`;
  }
  if (game.broken) return t.tables.lasting(t.repair.standsStill, spanOf(now - game.broken.since));
  const since = spanOf(now - (game.since ?? game.at));
  if (game.your_turn) return t.tables.lasting(t.tables.yourTurn, since);
  const names = game.to_act.map((seat) => game.seats[seat]?.name ?? t.seat(seat + 1));
  return names.length > 0 ? t.tables.lasting(t.tables.toAct(t.list(names)), since) : ago;
}

function resultWords({ result, seat, seats }: MyGame, t: Messages): string {
  const told = result as unknown as Result | null;
  if (!told) return t.tables.over;
  if (told.ranking === null) return t.tables.cancelled;
  if (seat === null) return t.tables.over;
  if (told.winners.includes(seat)) return told.winners.length > 1 ? t.tables.wonTogether : t.tables.won;
  return t.tables.placed(told.ranking[seat] ?? seats.length, seats.length);
}
