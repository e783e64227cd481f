import type { Wondering } from '../../common/useWondering';
import type { Who } from '../../common/who';
import { Answer, AskWhy } from '../../common/wondering';
import type { TableProps } from '../../game';
import * as choosing from '../choosing';
import { seatsOffered } from '../offers';
import type { Drafting } from '../useDraft';
import { cardsOf, type Preview, type View } from '../view';
import type { Texts } from '../words/texts';
import { BoardingBoat } from './boarding';
import { Decision } from './decision';
import { Hand } from './hand';
import { Deciding, News } from './news';
import { confirmLabel, prompt } from './prompt';

interface PanelProps {
  table: TableProps;
  view: View;
  drafting: Drafting;
  wondering: Wondering;
  preview: Preview | null;
  who: readonly Who[];
  /** What the user asked about. */
  about: string | null;
  t: Texts;
  onAbout(about: string): void;
  onUndo: (() => void) | null;
  onBack(): void;
}

/** Below the coast: the boat under way, the question, and the player's cards. */
export function Panel({ table, view, drafting, wondering, preview, who, about, t, onAbout, onUndo, onBack }: PanelProps) {
  const { you, busy, lang, legal: all } = table;
  const { draft, action } = drafting;
  const legal = busy ? [] : all;
  const hand = cardsOf(you === null ? undefined : view.seats[you]?.hand);
  const asked = table.mode === 'live' && all.length > 0;
  const isOn = wondering.isOn;
  const isBegun = isOn || choosing.isBegun(draft);
  const hint = asked && !busy ? t.table.hint[view.phase] : undefined;
  return (
    <div class="wh-dock">
      {view.boat && (
        <BoardingBoat
          boat={view.boat}
          offered={draft.step === 'board' && !isOn ? seatsOffered(legal) : []}
          chosen={draft.step === 'board' ? draft.positions : []}
          you={you}
          names={who.map(({ name }) => name)}
          t={t}
          wondering={wondering}
          onSeat={drafting.seat}
        />
      )}
      <div class="wh-panel">
        {/* Long texts can be scrolled by keyboard, too. */}
        <div class="wh-words" tabIndex={0}>
          {isOn ? (
            <Answer wondering={wondering} lang={lang} look="wh" />
          ) : (
            <>
              <p class={asked ? 'wh-prompt yours' : 'wh-prompt'}>{prompt(t, table, view, who)}</p>
              {view.phase === 'cards' && <Deciding view={view} who={who} t={t} />}
              <Decision view={view} legal={legal} drafting={drafting} preview={preview} who={who} t={t} />
            </>
          )}
          {about !== null && <p class="wh-about">{about}</p>}
          {about === null && !isBegun && (
            <>
              {hint !== undefined && <p class="wh-hint">{hint}</p>}
              <News props={table} t={t} />
            </>
          )}
        </div>
        <div class="wh-buttons">
          {asked && !isOn && (action !== null || draft.step === 'sail') && (
            <button type="button" class={choosing.isForgoing(draft, legal) ? 'wh-button' : 'wh-button main'} data-confirm="" disabled={!action} onClick={drafting.confirm}>
              {confirmLabel(t, draft)}
            </button>
          )}
          {!isOn && choosing.canTurn(draft, legal) && (
            <button type="button" class="wh-button" data-choose="turn" onClick={drafting.turn}>
              {t.table.turnBoat} <kbd aria-hidden="true">T</kbd>
            </button>
          )}
          {isBegun && (
            <button type="button" class="wh-button" data-cancel="" onClick={onBack}>
              {t.table.cancel}
            </button>
          )}
          <AskWhy wondering={wondering} lang={lang} look="wh" />
          {onUndo && !isOn && (
            <button type="button" class="wh-button" data-undo="" onClick={onUndo}>
              {t.table.undo}
            </button>
          )}
        </div>
      </div>
      <Hand
        cards={hand}
        chosen={draft.step === 'cards' && !isOn ? draft.slots : null}
        t={t}
        wondering={wondering}
        onCard={drafting.card}
        onAbout={onAbout}
      />
    </div>
  );
}
