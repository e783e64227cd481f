import { useState } from 'preact/hooks';

import type { League } from '../../../net/protocol';
import { addressOf, tournamentsPlace } from '../../../router';
import { earlierSeasons } from './seasons';
import { useLeagueWords } from './words';

/** How many are shown before the others are asked for. */
const firstShown = 6;

/** Links to the divisions of the seasons before the latest one. */
export function EarlierSeasons({ league }: { league: League }) {
  const l = useLeagueWords();
  const [showsAll, setShowsAll] = useState(false);
  const all = earlierSeasons(league);
  if (all.length === 0) return null;
  const shown = showsAll ? all : all.slice(0, firstShown);
  return (
    <section class="card stack tight" aria-labelledby="earlier-seasons">
      <h2 id="earlier-seasons">{l.earlier}</h2>
      <ul>
        {shown.map(({ season, divisions }) => (
          <li key={season} class="earlier-season">
            <h3>{l.season(season)}</h3>
            <ul class="row">
              {divisions.map((code, i) => (
                <li key={code}>
                  <a href={addressOf(tournamentsPlace(code))} aria-label={l.inSeason(i + 1, season)}>
                    {l.division(i + 1)}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {shown.length < all.length && (
        <button type="button" class="tournaments-more" onClick={() => setShowsAll(true)}>
          {l.allSeasons(all.length)}
        </button>
      )}
    </section>
  );
}
