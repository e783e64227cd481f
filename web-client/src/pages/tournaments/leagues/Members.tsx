import type { League } from '../../../net/protocol';
import { addressOf, personPlace } from '../../../router';
import { useWords } from '../words';
import { newcomers } from './seasons';
import { useLeagueWords } from './words';

/** The players of the first season; later those who are new in the next one. */
export function Members({ league }: { league: League }) {
  const w = useWords();
  const l = useLeagueWords();
  const { season, members, players } = league;
  const isFirst = season === 0;
  const next = season + 1;
  const shown = isFirst ? members : newcomers(league);
  return (
    <section class="card stack tight" aria-labelledby="members">
      <h2 id="members">{isFirst ? l.members(next) : l.newcomers(next)}</h2>
      {shown.length === 0 && <p>{isFirst ? w.nobody : l.noNewcomers}</p>}
      <ol class="entrants">
        {shown.map(({ name, you }) => (
          <li key={name}>
            <a class="name" href={addressOf(personPlace(name))}>
              {name}
            </a>
            {you && <span class="badge">{w.you}</span>}
          </li>
        ))}
      </ol>
      {!isFirst && <p class="hint">{l.soFar(next, players)}</p>}
    </section>
  );
}
