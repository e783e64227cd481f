import type { Action } from '../../../net/protocol';
import { AvatarPicture } from '../board/art/pieces';
import { PowerPicture } from '../board/art/powers';
import type { Choosing } from '../choosing';
import { legalOf, type Group } from '../offers';
import { powers, type Home, type Power, type Preview, type View } from '../view';
import type { Texts } from '../words/texts';

/** The action points of the faction that acts, as pips: left ones full, those looked at half. */
export function ActionPoints({ left, looked, t }: { left: number; looked: number; t: Texts }) {
  return (
    <span class="nw-ap" role="img" aria-label={t.table.apLeft(left)}>
      {Array.from({ length: left }, (_, i) => (
        <svg key={i} class={i >= left - looked ? 'pip looked' : 'pip'} viewBox="0 0 20 24" aria-hidden="true">
          <path d="M10 1L19 6V18L10 23L1 18V6Z" />
        </svg>
      ))}
      <b aria-hidden="true">{left}</b>
    </span>
  );
}

interface GroupsProps {
  groups: readonly Group[];
  chosen: Group | null;
  own: Home;
  t: Texts;
  onGroup(group: Group): void;
}

/** Which kind of action is meant, where several look alike on the board. */
export function Groups({ groups, chosen, own, t, onGroup }: GroupsProps) {
  // What action points buy is meant unless something else is pressed.
  const others = groups.filter((group) => group !== 'points');
  if (groups.length < 2) return null;
  return (
    <div class="nw-groups" role="group" aria-label={t.table.kinds}>
      {others.map((group) => (
        <button
          key={group}
          type="button"
          class="nw-group"
          aria-pressed={group === chosen}
          data-group={group}
          onClick={() => onGroup(group)}
        >
          {group === 'avatar' ? <AvatarPicture home={own} /> : isPower(group) && <PowerPicture power={group} />}
          {t.group(group, own)}
        </button>
      ))}
    </div>
  );
}

function isPower(group: Group): group is Power {
  return (powers as readonly string[]).includes(group);
}

interface ReasonsProps {
  looked: Looked | null;
  /** It is only pointed at. */
  isHint: boolean;
  own: Home;
  t: Texts;
}

/** What the action that is looked at does and costs, and why it costs that. */
export function Reasons({ looked, isHint, own, t }: ReasonsProps) {
  if (!looked?.action) return null;
  const { action, preview } = looked;
  return (
    <div class={isHint ? 'nw-reasons hint' : 'nw-reasons'}>
      <p class="nw-would">{t.would(action)}</p>
      <Cost action={action} preview={preview} own={own} t={t} />
      {preview && preview.points > 0 && <p class="nw-gain">{t.points(preview.points)}</p>}
    </div>
  );
}

interface Looked {
  readonly action: Action | null;
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

interface DecisionsProps {
  legal: readonly Action[];
  left: number;
  t: Texts;
  onDecide(type: string): void;
}

/** What is not picked on the board. */
export function Decisions({ legal, left, t, onDecide }: DecisionsProps) {
  const types = (['protect', 'pass', 'end_turn'] as const).filter((type) => legalOf(legal, type));
  return (
    <>
      {types.map((type) => (
        <button
          key={type}
          type="button"
          class={type === 'pass' ? 'nw-button' : 'nw-button main'}
          data-decide={type}
          onClick={() => onDecide(type)}
        >
          {type === 'end_turn' ? t.table.endTurn(left) : t.table[type]}
        </button>
      ))}
    </>
  );
}

/** What is asked of the person now, in a sentence. */
export function prompt(t: Texts, view: View, now: Choosing, groups: readonly Group[]): string {
  if (now.action) return t.table.sure;
  if (now.picks.length > 0) return t.table.next(now, view);
  if (view.phase === 'powers' && view.power) {
    return groups.length > 1 && now.group === null ? t.table.choosePower : t.table.usePower(view);
  }
  if (view.phase === 'valhalla') return t.table.ullr(view);
  if (now.group === 'avatar' && view.acting !== null) return t.table.useAvatar(view.acting);
  return groups.length > 0 ? t.table.chooseFirst : t.table.nothingLeft;
}
