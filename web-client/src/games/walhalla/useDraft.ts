import { useEffect, useState } from 'preact/hooks';

import { legalAs } from '../common/annotations';
import { useChoosing } from '../common/useChoosing';
import type { TableProps } from '../game';
import * as choosing from './choosing';
import type { Draft } from './choosing';
import { plain } from './offers';
import { cardsOf, type Choice, type Defence, type Side, type View } from './view';

/** The choice in progress, and how to change it. */
export interface Drafting {
  readonly draft: Draft;
  /** The draft, or what dropping the dragged piece would make of it, and its action. */
  readonly shown: Draft;
  readonly looked: Choice | null;
  /** The action of the draft; null while something is missing. */
  readonly action: Choice | null;
  seat(position: number): void;
  ride(accept: boolean): void;
  fjord(fjord: number): void;
  turn(): void;
  side(side: Side): void;
  with(card: 'attack' | 'hunt'): void;
  defence(choice: Defence): void;
  card(slot: number): void;
  /** Shows what dropping on this place would do; null for none. */
  over(place: string | null): void;
  back(): void;
  confirm(): void;
}

/** `onChosen`: called when something is chosen or the question changes. */
export function useDraft(props: TableProps, view: View, onChosen: () => void): Drafting {
  const { you, legal: all, busy } = props;
  const legal = busy ? [] : all;
  const hand = cardsOf(you === null ? undefined : view.seats[you]?.hand);
  const actionIn = (draft: Draft) => choosing.actionOf(draft, legal, hand);
  const { now, question, go, look, confirm } = useChoosing<Draft>(props, {
    begin: () => choosing.begin(all),
    actionOf: (draft) => {
      const action = actionIn(draft);
      return action && plain(action);
    },
    choiceOf: (advised) => {
      const action = legalAs(advised, all, plain);
      return action && choosing.lookingAt(action, hand);
    },
    isSaidAtOnce: (draft) => choosing.isSaidAtOnce(draft, legal),
    // Other players' laying cards leaves the user's choice open.
    ...(view.phase === 'cards' ? { question: `cards of raid ${view.raid}` } : {}),
  });

  const [place, over] = useState<string | null>(null);
  const shown = place === null ? now : choosing.dropOn(now, legal, place);

  useEffect(onChosen, [question]);
  const choose = (next: Draft) => {
    if (next === now) return;
    go(next);
    onChosen();
  };
  return {
    draft: now,
    shown,
    looked: actionIn(shown),
    over,
    action: actionIn(now),
    seat: (position) => choose(choosing.toggleSeat(now, legal, position)),
    ride: (accept) => choose(choosing.answerRide(now, accept)),
    fjord: (fjord) => choose(choosing.chooseFjord(now, legal, fjord)),
    turn: () => choose(choosing.turnBoat(now, legal)),
    side: (side) => choose(choosing.chooseSide(now, legal, side)),
    with: (card) => choose(choosing.toggleWith(now, legal, card)),
    defence: (choice) => choose(choosing.chooseDefence(now, legal, choice)),
    card: (slot) => choose(choosing.toggleCard(now, hand, slot)),
    back: () => look(choosing.back(now, legal)),
    confirm,
  };
}
