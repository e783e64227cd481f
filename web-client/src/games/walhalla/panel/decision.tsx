import type { ComponentChildren } from 'preact';

import type { Action } from '../../../net/protocol';
import type { Who } from '../../common/who';
import { Shield } from '../board/art/viking';
import { offersWith, type Draft } from '../choosing';
import { defences, sidesOf } from '../offers';
import type { Drafting } from '../useDraft';
import { landingRow, peninsulaBeside, type Landing, type Preview, type View } from '../view';
import { landingLine } from '../words/preview';
import type { Texts } from '../words/texts';

interface DecisionProps {
  view: View;
  legal: readonly Action[];
  drafting: Drafting;
  preview: Preview | null;
  who: readonly Who[];
  t: Texts;
}

/** The choices in words, each with its cost and gain. */
export function Decision(props: DecisionProps) {
  const { view, legal, drafting, t, who } = props;
  const { draft } = drafting;
  switch (draft.step) {
    case 'ride':
      return (
        <Choices label={t.table.rideAsk}>
          {[true, false].map((accept) => (
            <Option
              key={String(accept)}
              choose={`ride-${accept}`}
              chosen={draft.accept === accept}
              title={accept ? t.table.rideAlong : t.table.stayAshore}
              text={accept ? t.table.rideAlongMeans : t.table.stayAshoreMeans}
              onClick={() => drafting.ride(accept)}
            />
          ))}
        </Choices>
      );
    case 'sail':
      return draft.fjord === null ? null : (
        <Landings landings={props.preview?.landings ?? []} who={who} view={view} t={t} />
      );
    case 'land':
      return <LandChoices {...props} draft={draft} />;
    case 'defend':
      return view.attack === null ? null : (
        <Choices label={t.table.defendAsk}>
          {defences(legal).map((choice) => (
            <Option
              key={choice}
              choose={`defence-${choice}`}
              chosen={draft.choice === choice}
              title={t.table.defence[choice]}
              text={t.table.defenceMeans(choice, who[view.attack!.attacker]!)}
              onClick={() => drafting.defence(choice)}
            />
          ))}
        </Choices>
      );
    case 'cards':
      return draft.slots.length > 0 && props.preview ? (
        <p class="wh-gains">{t.table.layingBrings(props.preview.points)}</p>
      ) : null;
    default:
      return null;
  }
}

function LandChoices({
  view,
  legal,
  drafting,
  draft,
  preview,
  who,
  t,
}: DecisionProps & { draft: Draft & { step: 'land' } }) {
  const { boat } = view;
  if (boat?.fjord == null) return null;
  const fjord = boat.fjord;
  const row = landingRow(view, boat);
  return (
    <>
      <Choices label={t.table.landAsk}>
        {sidesOf(legal).map((side) => {
          const field = [peninsulaBeside(fjord, side), row] as const;
          const ground = view.peninsulas[field[0]]!.fields[row - 1]!;
          const enemy = ground.viking === null ? null : who[ground.viking]!;
          return (
            <Option
              key={side}
              choose={`option-${side}`}
              chosen={draft.side === side}
              title={`${t.fieldName(field)}: ${t.ground(ground.terrain, ground.value)}`}
              text={`${enemy ? t.table.fight(enemy, view.seats[ground.viking!]!) : ''}${t.brings(ground.terrain, ground.value)}`}
              onClick={() => drafting.side(side)}
            />
          );
        })}
      </Choices>
      {(['attack', 'hunt'] as const).map(
        (card) =>
          offersWith(draft, legal, card) && (
            <button
              key={card}
              type="button"
              class="wh-button with"
              aria-pressed={draft[card]}
              data-choose={`with-${card}`}
              onClick={() => drafting.with(card)}
            >
              {t.table.playWith[card]}
            </button>
          ),
      )}
      {draft.side !== null && preview && preview.points > 0 && (
        <p class="wh-gains">
          <b>{t.points(preview.points)}</b> {preview.parts.map((part) => `${t.part(part)} +${part.amount}`).join(', ')}
        </p>
      )}
    </>
  );
}

/** Who could land where if the boat takes this course, from the coast outwards. */
function Landings({
  landings,
  who,
  view,
  t,
}: {
  landings: readonly Landing[];
  who: readonly Who[];
  view: View;
  t: Texts;
}) {
  return (
    <ul class="wh-landings">
      {landings.map((landing) => (
        <li key={landing.place}>
          <Shield seat={landing.seat} />
          <span>{landingLine(t, landing, who, view.raid)}</span>
        </li>
      ))}
    </ul>
  );
}

function Choices({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="wh-choices" role="group" aria-label={label}>
      {children}
    </div>
  );
}

interface OptionProps {
  choose: string;
  chosen: boolean;
  title: string;
  text: string;
  onClick(): void;
}

function Option({ choose, chosen, title, text, onClick }: OptionProps) {
  return (
    <button type="button" class="wh-option" aria-pressed={chosen} data-choose={choose} onClick={onClick}>
      <strong>{title}</strong>
      <span>{text}</span>
    </button>
  );
}
