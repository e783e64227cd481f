import type { Place, Preview } from '../view';
import type { Texts } from '../words/texts';

/** What the action would score, and once the server has answered, why. */
export function Reasons({ action, preview, t }: { action: Place; preview: Preview | null; t: Texts }) {
  return (
    <div class="vo-reasons">
      <p class="vo-points">
        <strong>{t.points(preview?.points ?? action.points)}</strong>
      </p>
      {preview && (
        <ul>
          {preview.parts.map((part) => (
            <li key={`${part.rule}${part.axis}`}>
              <b>+{part.amount}</b> {t.part(part)}
            </li>
          ))}
          {(preview.unscored ?? []).map((line) => (
            <li key={line.axis} class="effect">
              {t.unscored(line)}
            </li>
          ))}
          {preview.parts.length === 0 && !preview.unscored?.length && <li>{t.table.noPoints}</li>}
          {linesBelow(t, preview).map((line) => (
            <li key={line} class="effect">
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The same for screen readers. */
export function reasonsSpoken(t: Texts, { tile, at }: Place, preview: Preview): string {
  const reasons = preview.parts.map((part) => `${t.part(part)}: ${part.amount}`);
  const missed = (preview.unscored ?? []).map(t.unscored);
  return [`${t.table.wouldDo(tile, at)}, ${t.points(preview.points)}`, ...reasons, ...missed, ...linesBelow(t, preview)].join('. ');
}

/** What changed the values compared, and what else happens; the same of several tiles once. */
function linesBelow(t: Texts, preview: Preview): string[] {
  return [...new Set([...(preview.swayed ?? []).map(t.swayed), ...effectLines(t, preview)])];
}

function effectLines(t: Texts, preview: Preview): string[] {
  return preview.effects.flatMap((event) => {
    switch (event.type) {
      case 'covered':
        return [t.table.effect.covered(event.tile)];
      case 'captured':
        return [t.table.effect.captured(event.tile, event.freyas)];
      case 'bumped':
        return [t.table.effect.bumped(event.tile, event.to)];
      case 'lifted':
        return [t.table.effect.lifted(event.uncovered)];
      default:
        return [];
    }
  });
}
