import { CardPicture } from '../board/art/card';
import { PlacePicture, type Place } from '../board/art/place';
import { Crowd, Shield } from '../board/art/viking';
import { countOf, type View } from '../view';
import type { Texts } from '../words/texts';

const places = ['midgard', 'asgard', 'walhalla'] as const;

interface PlacesProps {
  view: View;
  names: readonly string[];
  /** Whether to draw every viking, or only their number. */
  full: boolean;
  t: Texts;
}

/** Midgard, Asgard and Walhalla with their vikings, and each player's number of cards. */
export function Places({ view, names, full, t }: PlacesProps) {
  return (
    <div class={full ? 'wh-places full' : 'wh-places'}>
      {places.map((place) => (
        <PlaceCard
          key={place}
          place={place}
          counts={view.seats.map((seat) => seat[place])}
          names={names}
          full={full}
          t={t}
        />
      ))}
      <section class="wh-place cards" aria-label={t.table.cards}>
        <h2>{t.table.cards}</h2>
        <ul>
          {view.seats.map(({ hand }, seat) => (
            <li key={seat} title={t.table.inHand(names[seat]!, countOf(hand))}>
              <Shield seat={seat} />
              <span class="only-heard">{t.table.inHand(names[seat]!, countOf(hand))}</span>
              <b aria-hidden="true">{countOf(hand)}</b>
              {full && (
                <span class="backs" aria-hidden="true">
                  {Array.from({ length: Math.min(countOf(hand), 8) }, (_, i) => (
                    <CardPicture key={i} card="back" />
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
        <p class="deck">{t.table.deck(countOf(view.cards), view.discard.length)}</p>
      </section>
    </div>
  );
}

interface PlaceCardProps {
  place: Place;
  counts: readonly number[];
  names: readonly string[];
  full: boolean;
  t: Texts;
}

function PlaceCard({ place, counts, names, full, t }: PlaceCardProps) {
  return (
    <section class={`wh-place ${place}`} aria-label={t.table.places[place].name} title={t.table.places[place].meaning}>
      <PlacePicture place={place} />
      <h2>{t.table.places[place].name}</h2>
      <ul>
        {counts.map((count, seat) => (
          <li key={seat} title={t.table.there(names[seat]!, count, t.table.places[place].name)}>
            <Shield seat={seat} />
            <span class="only-heard">{t.table.there(names[seat]!, count, t.table.places[place].name)}</span>
            <b aria-hidden="true">{count}</b>
            {full && <Crowd seat={seat} count={count} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
