import type { Wondering } from '../../common/useWondering';
import { CardPicture } from '../board/art/card';
import { isLaidAtTheEnd, type Card } from '../material';
import type { Texts } from '../words/texts';

interface HandProps {
  cards: readonly Card[];
  /** Places in the hand chosen to be laid; null while no cards are to be laid. */
  chosen: readonly number[] | null;
  t: Texts;
  wondering: Wondering;
  onCard(slot: number): void;
  /** Called with an explanation of a card. */
  onAbout(text: string): void;
}

/** The player's cards; at the end of a raid, clicking lays them. */
export function Hand({ cards, chosen, t, wondering, onCard, onAbout }: HandProps) {
  if (cards.length === 0) return null;
  return (
    <ul class="wh-hand" aria-label={t.table.hand}>
      {cards.map((card, slot) => {
        const picture = (
          <>
            <CardPicture card={card} />
            <span class="name">{t.card[card]}</span>
          </>
        );
        const isOffered = chosen !== null && isLaidAtTheEnd(card);
        const doubt = wondering.at(`card-${slot}`);
        return (
          <li key={slot} title={t.cardMeaning[card]}>
            {doubt ? (
              <button type="button" class="wh-card" {...doubt} aria-label={undefined}>
                <span class="only-heard">{doubt['aria-label']}</span>
                {picture}
              </button>
            ) : isOffered ? (
              <button
                type="button"
                class="wh-card"
                aria-pressed={chosen.includes(slot)}
                data-choose={`card-${slot}`}
                onClick={() => onCard(slot)}
              >
                {picture}
                <kbd>{slot + 1}</kbd>
              </button>
            ) : (
              <button
                type="button"
                class={chosen === null ? 'wh-card' : 'wh-card kept'}
                onClick={() => onAbout(`${t.card[card]}: ${t.cardMeaning[card]}`)}
              >
                {picture}
                <span class="only-heard">{t.cardMeaning[card]}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
