import { addressOf, type Place } from '../../router';
import { useWords } from './words';

interface CardProps {
  name: string;
  place: Place;
  /** That the reader takes part; null: they don't. */
  joined: string | null;
  organises: boolean;
  about: readonly string[];
  details: readonly string[];
  players: string;
  state: string;
}

/** A tournament or league in a list; the whole card leads to it. */
export function Card({ name, place, joined, organises, about, details, players, state }: CardProps) {
  const w = useWords();
  return (
    <li class="card tournament-card">
      <h3>
        <a class="name" href={addressOf(place)}>
          {name}
        </a>
      </h3>
      {(joined !== null || organises) && (
        <p class="row">
          {joined !== null && <span class="badge badge-joined">{joined}</span>}
          {organises && <span class="badge">{w.yours}</span>}
        </p>
      )}
      <p>{about.join(' · ')}</p>
      <p class="hint">{details.join(' · ')}</p>
      <p class="tournament-card-state">
        <span>{players}</span>
        <span>{state}</span>
      </p>
    </li>
  );
}
