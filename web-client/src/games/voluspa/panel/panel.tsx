import type { LogEntry } from '../../../net/protocol';
import { Icon, type IconName } from '../../../ui/Icon';
import type { Wondering } from '../../common/useWondering';
import { Answer, AskWhy } from '../../common/wondering';
import type { TableProps } from '../../game';
import type { Choosing } from '../choosing';
import type { Kind } from '../material';
import { isPlace, type Preview, type View } from '../view';
import type { Texts } from '../words/texts';
import { About } from './about';
import { prompt, waiting } from './prompt';
import { Reasons } from './reasons';
import { TurnSoFar } from './turnSoFar';

interface PanelProps {
  table: TableProps;
  view: View;
  now: Choosing;
  /** Of the placement to be confirmed; null while the server has not answered. */
  preview: Preview | null;
  /** A tile that was asked about. */
  about: Kind | null;
  wondering: Wondering;
  /** The actions of the current turn. */
  steps: readonly LogEntry[];
  t: Texts;
  onConfirm(): void;
  /** Each is null while unavailable. */
  onBack: (() => void) | null;
  onBoost: (() => void) | null;
  onUndo: (() => void) | null;
  onEnd: (() => void) | null;
}

/** The question, the preview with its points and reasons, and the buttons. */
export function Panel({ table, view, now, preview, about, wondering, steps, t, ...on }: PanelProps) {
  const { mode, busy, legal, lang, openHelp } = table;
  const isAsked = mode === 'live' && legal.length > 0;
  const looked = now.step === 'confirm' && about === null ? now.action : null;
  // Ending a turn while something can still be done gives it up.
  const isForgoing = legal.some(({ type }) => type !== 'end_turn' && type !== 'boost');
  const isOpen = now.step !== 'confirm' && !wondering.isOn && about === null;
  return (
    <div class="vo-panel">
      <div class="vo-words" tabIndex={0}>
        {wondering.isOn ? (
          <Answer wondering={wondering} lang={lang} look="vo" />
        ) : about ? (
          <About tile={about} t={t} />
        ) : (
          <p class="vo-prompt">{isAsked && !busy ? prompt(t, view, now, legal) : waiting(t, view, table)}</p>
        )}
        {looked && isPlace(looked) && <Reasons action={looked} preview={preview} t={t} />}
        {isAsked && view.turn.boost > 0 && isOpen && (
          <p class="vo-boost-waits">{t.table.boostWaits(view.turn.boost)}</p>
        )}
        {isOpen && <TurnSoFar steps={steps} t={t} />}
      </div>
      <div class="vo-buttons">
        {looked && (
          <button type="button" class="vo-button main" data-focus="confirm" disabled={busy} onClick={on.onConfirm}>
            {looked.type === 'discard' ? t.table.discard : t.table.confirm}
          </button>
        )}
        {on.onBack && <SignedButton icon="close" label={about ? t.table.close : t.table.cancel} onClick={on.onBack} />}
        {about && (
          <button type="button" class="vo-button" onClick={() => openHelp(about)}>
            {t.table.help}
          </button>
        )}
        <AskWhy wondering={wondering} lang={lang} look="vo" />
        {on.onBoost && (
          <button type="button" class="vo-button" title={t.table.boostHint} onClick={on.onBoost}>
            {t.table.boost}
          </button>
        )}
        {on.onUndo && <SignedButton icon="undo" label={t.table.undo} onClick={on.onUndo} />}
        {on.onEnd && (
          <button type="button" class={isForgoing ? 'vo-button' : 'vo-button main'} onClick={on.onEnd}>
            {t.table.endTurn}
          </button>
        )}
      </div>
    </div>
  );
}

/** A button whose label becomes an icon if there is no room for it next to the board. */
function SignedButton({ icon, label, onClick }: { icon: IconName; label: string; onClick(): void }) {
  return (
    <button type="button" class="vo-button signed" onClick={onClick}>
      <Icon name={icon} />
      <span class="label">{label}</span>
    </button>
  );
}
