import type { Action } from '../../../net/protocol';
import { legalAs } from '../../common/annotations';
import type { Doubt, Doubting } from '../../common/useWondering';
import type { Draft } from '../choosing';
import { isLaidAtTheEnd, type Card } from '../material';
import { courses, defences, plain, sidesOf } from '../offers';
import { shoreOf, type Choice, type View } from '../view';
import { textsIn } from '../words';
import type { Texts } from '../words/texts';
import { de } from './de';
import { topics } from './topics';

export interface Moment {
  readonly view: View;
  readonly legal: readonly Action[];
  readonly draft: Draft;
  readonly hand: readonly Card[];
}

/** What is not offered and can be asked about; the server says which rule forbids it. */
export const whys: Doubting<Moment> = {
  doubts: (moment, lang) => {
    const t = textsIn(lang);
    return [...ofTheStep(moment, t), ...moment.hand.flatMap((card, slot) => ofCard(moment, card, slot, t))];
  },
  inWords: (sentence, lang) => (lang === 'de' ? (de[sentence] ?? sentence) : sentence),
  topics,
};

function ofTheStep(moment: Moment, t: Texts): readonly Doubt[] {
  const { view, legal, draft } = moment;
  const asked = (spot: string, choice: Choice, aside = false, label = t.would(choice)): Doubt[] =>
    isOffered(choice, legal) ? [] : [{ spot, label, aside, actions: [choice] }];
  switch (draft.step) {
    case 'board': {
      const free = [0, 1, 2].filter((position) => !draft.positions.includes(position));
      return free.flatMap((position) =>
        asked(`seat-${position}`, { type: 'board', positions: [...draft.positions, position].sort((a, b) => a - b) }),
      );
    }
    case 'sail': {
      const fjord = draft.fjord ?? courses(legal)[0]?.fjord ?? 0;
      const full = view.fjords.map((_, each) => each).filter((each) => !courses(legal).some((course) => course.fjord === each));
      return [
        ...full.flatMap((each) => asked(`fjord-${each}`, { type: 'sail', fjord: each, bow_first: true })),
        ...asked('turn', { type: 'sail', fjord, bow_first: !draft.bowFirst }, true, t.table.turnBoat),
      ];
    }
    case 'land': {
      const sides = (['left', 'right'] as const).flatMap((side) =>
        asked(`side-${side}`, { type: 'land', side, attack: false, hunt: false }, shoreOf(view, side) === null),
      );
      const cards = (['attack', 'hunt'] as const).flatMap((card) => {
        const actions = landingsWith(moment, card);
        return actions.length > 0 ? [{ spot: `with-${card}`, label: t.table.playWith[card], aside: true, actions }] : [];
      });
      return [...sides, ...cards];
    }
    case 'defend':
      return (['hold', 'shield'] as const)
        .filter((choice) => !defences(legal).includes(choice))
        .flatMap((choice) => asked(`defence-${choice}`, { type: 'defend', choice }, true));
    default:
      return [];
  }
}

/** A card of the hand that cannot be laid now. Cards added to a landing or a defence are asked about there. */
function ofCard({ draft: { step } }: Moment, card: Card, slot: number, t: Texts): readonly Doubt[] {
  const isAsked = step === 'land' && (card === 'attack' || card === 'hunt');
  const isChoice = (step === 'cards' && isLaidAtTheEnd(card)) || (step === 'defend' && card === 'shield');
  if (isAsked || isChoice) return [];
  return [{ spot: `card-${slot}`, label: t.card[card], actions: [{ type: 'play_cards', cards: [card] }] }];
}

/** Landings with a card that are not offered, at every possible landing. */
function landingsWith({ legal, draft }: Moment, card: 'attack' | 'hunt'): readonly Action[] {
  if (draft.step !== 'land') return [];
  const sides = draft.side === null ? sidesOf(legal) : [draft.side];
  const landings = sides.map((side): Choice => ({ type: 'land', side, attack: false, hunt: false, [card]: true }));
  return landings.filter((landing) => !isOffered(landing, legal));
}

function isOffered(choice: Choice, legal: readonly Action[]): boolean {
  return legalAs(choice, legal, plain) !== null;
}
