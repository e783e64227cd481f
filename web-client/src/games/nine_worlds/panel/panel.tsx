import type { Action } from '../../../net/protocol';
import type { Wondering } from '../../common/useWondering';
import { Answer, AskWhy } from '../../common/wondering';
import type { TableProps } from '../../game';
import type { Choosing } from '../choosing';
import { groupsIn, type Group } from '../offers';
import type { View } from '../view';
import type { Texts } from '../words/texts';
import { Decisions, Groups } from './decisions';
import { prompt, waiting } from './prompt';
import { Reasons, type Looked } from './reasons';

interface PanelProps {
  table: TableProps;
  view: View;
  /** Empty while a move is in flight. */
  legal: readonly Action[];
  now: Choosing;
  wondering: Wondering;
  /** The action to be confirmed, or else the one under the pointer. */
  looked: Looked | null;
  t: Texts;
  onConfirm(): void;
  onGroup(group: Group): void;
  onDecide(type: string): void;
  /** Each is null while unavailable. */
  onBack: (() => void) | null;
  onUndo: (() => void) | null;
  onStartOver: (() => void) | null;
}

/** The question, the preview with its cost, and the buttons. */
export function Panel({ table, view, legal, now, wondering, looked, t, ...on }: PanelProps) {
  const { mode, busy, lang } = table;
  const isAsked = mode === 'live' && table.legal.length > 0;
  const groups = groupsIn(legal, view);
  const left = view.power ? view.power.ap : view.ap;
  const cost = typeof looked?.action.cost === 'number' ? looked.action.cost : 0;
  return (
    <div class={isAsked ? 'nw-panel acting' : 'nw-panel'}>
      <div class="nw-words">
        {left > 0 && <ActionPoints left={left} looked={cost} t={t} />}
        {wondering.isOn ? (
          <Answer wondering={wondering} lang={lang} look="nw" />
        ) : (
          <p class="nw-prompt" aria-live="off">
            {isAsked && !busy ? prompt(t, view, now, groups) : waiting(t, view, table)}
          </p>
        )}
      </div>
      {isAsked && view.acting !== null && (
        <>
          <Reasons looked={wondering.isOn ? null : looked} isHint={now.action === null} own={view.acting} t={t} />
          <div class="nw-buttons">
            {!now.action && !wondering.isOn && <Groups groups={groups} chosen={now.group} own={view.acting} t={t} onGroup={on.onGroup} />}
            {now.action && (
              <button type="button" class="nw-button main" data-focus="confirm" disabled={busy} onClick={on.onConfirm}>
                {t.table.confirm}
              </button>
            )}
            {on.onBack && (
              <button type="button" class="nw-button" onClick={on.onBack}>
                {t.table.cancel}
              </button>
            )}
            <AskWhy wondering={wondering} lang={lang} look="nw" />
            {on.onUndo && !on.onBack && (
              <button type="button" class="nw-button" onClick={on.onUndo}>
                {t.table.undo}
              </button>
            )}
            {on.onStartOver && !on.onBack && (
              <button type="button" class="nw-button" onClick={on.onStartOver}>
                {t.table.startOver}
              </button>
            )}
            {!on.onBack && <Decisions legal={legal} left={left} t={t} onDecide={on.onDecide} />}
          </div>
        </>
      )}
    </div>
  );
}

/** The acting faction's action points as pips: remaining ones full, those of the preview half. */
function ActionPoints({ left, looked, t }: { left: number; looked: number; t: Texts }) {
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
