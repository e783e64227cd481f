import './ending.css';

import { gameClient } from '../../../games/find';
import type { Player } from '../../../games/game';
import type { Lang } from '../../../i18n/lang';
import type { Messages } from '../../../i18n/messages';
import type { HintTold, LogEntry, Result, Seat, Standing } from '../../../net/protocol';
import { classes } from '../../../ui/classes';
import { useUi } from '../../../ui/context';
import { SeatMark } from '../../../ui/SeatMark';
import { outWords } from '../leaving/seats';
import { wordsIn as leavingWords } from '../leaving/words';
import { placeAmongEqual } from '../names';
import { Score } from '../scores/Score';
import { wordsIn as scoreWords } from '../scores/words';
import { Laurel } from './Laurel';

interface RankingProps {
  game: string;
  result: Result;
  standing: Standing;
  players: readonly Player[];
  you: Seat | null;
  /** Used to find out how players left. */
  log: readonly LogEntry[];
  /** The hints given. */
  hints: readonly HintTold[];
}

/** Who won, why, and everyone's place. */
export function Ranking({ game, result, standing, players, you, log, hints }: RankingProps) {
  const { t, lang } = useUi();
  const { tie } = gameClient(game).text(lang);
  const reason = reasonText(result, t, lang);
  const hintsOf = (seat: Seat) => hints.filter((hint) => hint.seat === seat).length;
  const isTied = standing.scores.some((_, seat) => placeAmongEqual(standing, seat) !== null);
  return (
    <>
      <Laurel />
      <h2>{result.reason === 'tie' ? leavingWords(lang).tie : headline(result, players, you, t)}</h2>
      {reason && <p class="hint">{reason}</p>}
      <ol class="ranking">
        {byRank(result).map((seat) => (
          <li key={seat} class={classes(seat === you && 'is-you')}>
            {result.ranking && <span class="rank">{t.rank(result.ranking[seat] ?? 0)}</span>}
            <SeatMark seat={seat} />
            <span class="player-name">
              <span class="name">{players[seat]?.name}</span>
              {seat === you && <span class="badge">{t.you}</span>}
              {hintsOf(seat) > 0 && <span class="hint">{t.bots.hintsTaken(hintsOf(seat))}</span>}
              {result.out.includes(seat) && <span class="hint">{outWords(log, seat, t)}</span>}
            </span>
            <Score standing={standing} seat={seat} tie={tie} />
          </li>
        ))}
      </ol>
      {isTied && <p class="tie-about">{tie?.about ?? scoreWords(lang).about}</p>}
    </>
  );
}

/** Returns who won, in words. */
export function headline(result: Result, players: readonly Player[], you: Seat | null, t: Messages): string {
  if (result.winners.length === 0) return t.cancelled;
  const names = t.list(result.winners.map((seat) => players[seat]?.name ?? ''));
  if (result.winners.length > 1) return t.win(names);
  return result.winners[0] === you ? t.youWin : t.wins(names);
}

function reasonText(result: Result, t: Messages, lang: Lang): string | null {
  if (result.reason === 'tie') return leavingWords(lang).byAgreement;
  if (result.reason === 'resigned') return t.reasonResigned;
  return result.reason === 'timeout' ? t.reasonTimeout : null;
}

function byRank({ scores, ranking }: Result): Seat[] {
  const seats = scores.map((_, seat) => seat);
  return ranking ? seats.sort((a, b) => ranking[a]! - ranking[b]!) : seats;
}
