import { type ComponentChildren, toChildArray } from 'preact';

import type { TournamentSummary } from '../../net/protocol';
import { When } from '../parts/When';
import { addressOf, personPlace } from '../place';

interface EventLineProps {
  event: Pick<TournamentSummary, 'name' | 'organiser' | 'opened_at'>;
  /** Of its page for players. */
  address: string;
  about: readonly string[];
  /** Buttons. */
  children: ComponentChildren;
  /** Below all of it. */
  below?: ComponentChildren;
}

/** A tournament or league in a list. */
export function EventLine({ event: { name, organiser, opened_at: openedAt }, address, about, children, below }: EventLineProps) {
  return (
    <li class="list-line">
      <span class="list-words">
        <a class="list-title" href={address}>
          {name}
        </a>
        <span>{about.join(' · ')}</span>
        <span class="hint">
          <When at={openedAt} />, <a href={addressOf(personPlace(organiser))}>{organiser}</a>
        </span>
      </span>
      {toChildArray(children).length > 0 && <span class="row">{children}</span>}
      {below}
    </li>
  );
}
