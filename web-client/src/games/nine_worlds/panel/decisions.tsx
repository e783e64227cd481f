import type { Action } from '../../../net/protocol';
import { AvatarPicture } from '../board/art/pieces';
import { PowerPicture } from '../board/art/powers';
import { legalOf, type Group } from '../offers';
import { powers, type Home, type Power } from '../view';
import type { Texts } from '../words/texts';

interface GroupsProps {
  groups: readonly Group[];
  chosen: Group | null;
  own: Home;
  t: Texts;
  onGroup(group: Group): void;
}

/** Chooses the kind of action if several look alike on the board. */
export function Groups({ groups, chosen, own, t, onGroup }: GroupsProps) {
  // Action points are the default.
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

interface DecisionsProps {
  legal: readonly Action[];
  left: number;
  t: Texts;
  onDecide(type: string): void;
}

/** Decisions that are not made on the board. */
export function Decisions({ legal, left, t, onDecide }: DecisionsProps) {
  const types = (['protect', 'pass', 'end_turn'] as const).filter((type) => legalOf(legal, type));
  return (
    <>
      {types.map((type) => (
        <button
          key={type}
          type="button"
          class={isForgoing(type, left) ? 'nw-button' : 'nw-button main'}
          data-decide={type}
          onClick={() => onDecide(type)}
        >
          {type === 'end_turn' ? t.table.endTurn(left) : t.table[type]}
        </button>
      ))}
    </>
  );
}

/** Whether a decision gives up what could still be done. */
function isForgoing(type: string, left: number): boolean {
  return type === 'pass' || (type === 'end_turn' && left > 0);
}
