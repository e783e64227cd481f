import { SeatMark } from '../../../ui/SeatMark';
import type { Player } from '../../game';
import { TilePicture } from '../board/art/tile';
import { kinds, type Kind } from '../material';
import { countOf, type View } from '../view';
import type { Texts } from '../words/texts';

interface StockProps {
  view: View;
  you: number | null;
  players: readonly Player[];
  t: Texts;
}

/** What is left: the deck, the unseen tiles, the discard pile, and the other hands. */
export function Stock({ view, you, players, t }: StockProps) {
  return (
    <div class="vo-stock">
      <section>
        <h2>{t.table.others}</h2>
        <ul class="vo-holders">
          {view.hands.map((hand, seat) => (
            <li key={seat}>
              <SeatMark seat={seat} /> <b>{players[seat]?.name}</b>{' '}
              <span>
                {t.table.inHand(countOf(hand))}
                {view.hel[seat]! > 0 && `, ${t.table.helsBeside(view.hel[seat]!)}`}
                {view.stacks && `, ${t.table.deck(view.stacks[seat]!)}`}
              </span>
              {typeof hand !== 'number' && seat !== you && <Pile tiles={counted(hand)} t={t} />}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t.table.deck(countOf(view.deck))}</h2>
        {typeof view.deck !== 'number' && <Pile tiles={view.deck.map((tile) => [tile, 1])} t={t} />}
      </section>
      {view.unseen && (
        <section>
          <h2>{t.table.unseen}</h2>
          <p class="hint">{t.table.unseenHint}</p>
          <Pile tiles={kinds.flatMap((kind) => (view.unseen?.[kind] ? [[kind, view.unseen[kind]]] : []))} t={t} />
        </section>
      )}
      <section>
        <h2>{t.table.discardPile(view.discard.length)}</h2>
        <Pile tiles={counted(view.discard)} t={t} />
      </section>
    </div>
  );
}

type Counted = readonly [Kind, number];

export function counted(tiles: readonly Kind[]): Counted[] {
  return kinds
    .map((kind): Counted => [kind, tiles.filter((tile) => tile === kind).length])
    .filter(([, count]) => count > 0);
}

export function Pile({ tiles, t }: { tiles: readonly Counted[]; t: Texts }) {
  if (tiles.length === 0) return <p class="hint">{t.table.empty}</p>;
  return (
    <ul class="vo-pile">
      {tiles.map(([tile, count], i) => (
        <li key={i}>
          <TilePicture kind={tile} label={t.tile[tile]} />
          {count > 1 && <span>×{count}</span>}
        </li>
      ))}
    </ul>
  );
}
