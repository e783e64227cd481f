import type { Action } from '../../../net/protocol';
import type { Home, Preview } from '../view';
import type { Texts } from '../words/texts';

interface ReasonsProps {
  looked: Looked | null;
  /** It is only under the pointer. */
  isHint: boolean;
  own: Home;
  t: Texts;
}

/** What the previewed action does and costs, and why. */
export function Reasons({ looked, isHint, own, t }: ReasonsProps) {
  if (!looked) return null;
  const { action, preview } = looked;
  return (
    <div class={isHint ? 'nw-reasons hint' : 'nw-reasons'}>
      <p class="nw-would">{t.would(action)}</p>
      <Cost action={action} preview={preview} own={own} t={t} />
      {preview && preview.points > 0 && <p class="nw-gain">{t.points(preview.points)}</p>}
    </div>
  );
}

/** A previewed action and the server's response. */
export interface Looked {
  readonly action: Action;
  /** Null while the server has not answered. */
  readonly preview: Preview | null;
}

function Cost({ action, preview, own, t }: { action: Action; preview: Preview | null; own: Home; t: Texts }) {
  const cost = preview?.cost ?? action.cost;
  if (typeof cost !== 'number' || cost === 0) return null;
  const parts = preview?.parts ?? [];
  return (
    <p class="nw-why">
      <b>{t.ap(cost)}</b>
      {parts.length > 1 && (
        <>
          {' = '}
          {parts.map((part, i) => (
            <span key={part.rule} class={part.rule}>
              {i > 0 && (part.amount < 0 ? ' − ' : ' + ')}
              {Math.abs(part.amount)} <small>{t.costRule(part.rule, own, action)}</small>
            </span>
          ))}
        </>
      )}
    </p>
  );
}
