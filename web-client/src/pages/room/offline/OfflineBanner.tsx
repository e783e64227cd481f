import './offline.css';

import { loadedGame } from '../../../games/find';
import type { Player } from '../../../games/game';
import { actionInWords } from '../../../games/plain';
import type { Visit, VisitState } from '../../../state/visit';
import { useUi } from '../../../ui/context';
import { LineBanner } from '../LineBanner';
import { wordsIn } from './words';

interface OfflineBannerProps {
  visit: Visit;
  state: VisitState;
  game: string;
  players: readonly Player[];
}

/** Above the table: what is shown without a network, and what happens to a move made there. */
export function OfflineBanner({ visit, state: { line, offline, waiting, lapsed }, game, players }: OfflineBannerProps) {
  const { t, lang } = useUi();
  const w = wordsIn(lang);
  const said = () => actionInWords(waiting!.action, { lang, words: loadedGame(game)?.plainWords?.(lang) ?? null, players }, []);
  return (
    <>
      {offline === null ? (
        <LineBanner line={line} />
      ) : (
        <div class="offline-line" role="status">
          <p>{w.since(isToday(offline) ? t.clock(offline) : t.date(offline))}</p>
        </div>
      )}
      {waiting && (
        <div class="offline-line" role="status">
          <p>{w.waits(said())}</p>
          <button type="button" onClick={() => visit.withdraw()}>
            {w.withdraw}
          </button>
        </div>
      )}
      {lapsed && (
        <div class="offline-line" role="status">
          <p>{w.lapsed}</p>
          <button type="button" onClick={() => visit.lapseIsRead()}>
            {t.close}
          </button>
        </div>
      )}
    </>
  );
}

function isToday(time: number): boolean {
  return new Date(time).toDateString() === new Date().toDateString();
}
