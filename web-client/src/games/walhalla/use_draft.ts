import { useEffect, useState } from 'preact/hooks';

import type { TableProps } from '../game';
import * as choosing from './choosing';
import type { Draft } from './choosing';
import { cardsOf, type Choice, type Defence, type Side, type View } from './view';

/** What is being chosen, and the ways to choose it. */
export interface Drafting {
  readonly draft: Draft;
  /** What the draft has become; null while something is missing. */
  readonly action: Choice | null;
  seat(position: number): void;
  ride(accept: boolean): void;
  fjord(fjord: number): void;
  turn(): void;
  side(side: Side): void;
  with(card: 'attack' | 'hunt'): void;
  defence(choice: Defence): void;
  card(slot: number): void;
  back(): void;
  confirm(): void;
}

/** `onChosen`: something was chosen or the question has changed. */
export function useDraft(props: TableProps, view: View, onChosen: () => void): Drafting {
  const { mode, seq, you, legal: all, busy, confirmMoves } = props;
  const [draft, setDraft] = useState<Draft>(choosing.nothing);
  const legal = busy ? [] : all;
  const hand = cardsOf(you === null ? undefined : view.seats[you]?.hand);
  const action = choosing.actionOf(draft, legal, hand);

  // What was being chosen belongs to the old question; that others lay their cards meanwhile leaves yours open.
  const asked = mode === 'live' && all.length > 0;
  const question = !asked ? null : view.phase === 'cards' ? `cards of raid ${view.raid}` : seq;
  useEffect(() => {
    setDraft(asked ? choosing.begin(all) : choosing.nothing);
    onChosen();
  }, [question]);

  const send = (chosen: Choice) => void props.play(choosing.plain(chosen));
  const go = (next: Draft) => {
    if (next === draft) return;
    setDraft(next);
    onChosen();
    const said = choosing.actionOf(next, legal, hand);
    if (said && !confirmMoves && choosing.isSaidAtOnce(next, legal)) send(said);
  };
  return {
    draft,
    action,
    seat: (position) => go(choosing.toggleSeat(draft, legal, position)),
    ride: (accept) => go(choosing.answerRide(draft, accept)),
    fjord: (fjord) => go(choosing.chooseFjord(draft, legal, fjord)),
    turn: () => go(choosing.turnBoat(draft, legal)),
    side: (side) => go(choosing.chooseSide(draft, legal, side)),
    with: (card) => go(choosing.toggleWith(draft, legal, card)),
    defence: (choice) => go(choosing.chooseDefence(draft, legal, choice)),
    card: (slot) => go(choosing.toggleCard(draft, hand, slot)),
    back: () => setDraft(choosing.back(draft, legal)),
    confirm: () => {
      if (action) send(action);
    },
  };
}
