import { useEffect, useRef } from 'preact/hooks';

import { inOneLine, type LogLine, type Player } from '../../../games/game';
import { signed } from '../../../i18n/number';
import type { Standing } from '../../../net/protocol';
import { useUi } from '../../../ui/context';
import { Icon } from '../../../ui/Icon';
import { planWords } from './planWords';
import { type Imagining, lastOf, type Way } from './useImagining';

interface BandProps {
  imagining: Imagining;
  way: Way;
  players: readonly Player[];
  /** What the game assumes when it is not the user's turn. */
  assumed: string;
  /** The result of the last step. */
  lines: readonly LogLine[];
  /** Whether the game has continued since and now waits for the user. */
  goneOn: boolean;
  yourTurn: boolean;
  /** Plans the line; null if it can't be planned. */
  onPlan: (() => void) | null;
}

/** Over an imagined table: that it is not the game, the result of the last step, and the ways back. */
export function Band({ imagining, way, players, assumed, lines, goneOn, yourTurn, onPlan }: BandProps) {
  const { t, lang } = useUi();
  const w = t.imagining;
  const { plan } = planWords(lang);
  const stepBack = useRef<HTMLButtonElement>(null);
  const leave = useRef<HTMLButtonElement>(null);
  const last = lastOf(way);
  const gains = gainsBetween(way.steps[0].standing, last.standing, players).map((gain) => t.tables.gained(gain.name, gain.points));
  const isBegun = way.steps.length > 1;
  // The button disappears with the last choice, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) (isBegun ? stepBack : leave).current?.focus();
  }, [last.ended, isBegun]);
  return (
    <div class="imagined-band" role="group" aria-label={w.only}>
      <div class="imagined-words" tabIndex={0}>
        <p>
          <strong>{w.only}</strong> {!isBegun && <span class="imagined-about">{w.about}</span>}
          {gains.length > 0 && <b>{w.soFar(gains.join(', '))}</b>}
        </p>
        {goneOn && (
          <p class="imagined-news" role="status">
            {yourTurn ? w.yourTurn : w.goneOn}
          </p>
        )}
        <p role="status">
          {isBegun ? lines.map(inOneLine).join(' ') : last.given && assumed}
          {last.ended && ` ${w.ended}`}
        </p>
      </div>
      <div class="imagined-ways">
        {onPlan && (
          <button type="button" title={plan} onClick={onPlan}>
            <Icon name="check" />
            <span>{plan}</span>
          </button>
        )}
        <button type="button" ref={stepBack} title={w.stepBack} disabled={!isBegun} onClick={() => imagining.back()}>
          <Icon name="undo" />
          <span>{w.stepBack}</span>
        </button>
        <button type="button" ref={leave} title={w.leave} onClick={imagining.leave}>
          <Icon name="close" />
          <span>{w.leave}</span>
        </button>
      </div>
    </div>
  );
}

function gainsBetween(before: Standing, after: Standing, players: readonly Player[]) {
  return after.scores.flatMap((score, seat) => {
    const gain = score - (before.scores[seat] ?? 0);
    if (gain === 0) return [];
    return [{ name: players[seat]?.name ?? '', points: signed(gain) }];
  });
}
