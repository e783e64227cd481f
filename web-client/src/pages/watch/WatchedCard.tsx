import type { ComponentChildren } from 'preact';

import { gameClient } from '../../games/find';
import { spanOf } from '../../i18n/span';
import type { WatchedGame } from '../../net/protocol';
import { addressOf, tournamentsPlace } from '../../router';
import { useUi } from '../../ui/context';
import { optionWords } from '../../ui/optionWords';
import { PersonMark } from '../../ui/person/PersonMark';
import { SeatName } from '../../ui/person/SeatName';
import { SeatMark } from '../../ui/SeatMark';
import { useWords } from './words';

/** A game to watch: what it is, its players, and what can be done. */
export function WatchedCard({ game, now, children }: { game: WatchedGame; now: number; children: ComponentChildren }) {
  const { t, lang } = useUi();
  const w = useWords();
  const { seats, seq, at, followed, tournament, scores, why } = game;
  const client = gameClient(game.game);
  const options = optionWords(game.options, client.optionText(lang), t).filter(({ key }) => key !== 'players');
  return (
    <li class="card watched-card">
      <div class="watched-head">
        <h3>{client.text(lang).title}</h3>
        {why !== null && why !== 'followed' && <span class="badge">{w.why[why]}</span>}
        {followed && <span class="badge followed">{w.youFollow}</span>}
      </div>
      {tournament && (
        <p>
          <a href={addressOf(tournamentsPlace(tournament.code))}>{tournament.name}</a>
        </p>
      )}
      <ul class="watched-seats" aria-label={t.players}>
        {seats.map((each, seat) => (
          <li key={seat}>
            <SeatMark seat={seat} />
            <SeatName seat={each} fallback={t.seat(seat + 1)} />
            <PersonMark account={each.account} bot={each.bot} />
            {each.rating !== null && (
              <span class="hint" aria-label={w.rating(each.rating)}>
                {each.rating}
              </span>
            )}
            {scores?.[seat] !== undefined && <strong aria-label={w.score(scores[seat])}>{scores[seat]}</strong>}
          </li>
        ))}
      </ul>
      <p class="hint">
        {[w.moves(seq), t.tables.ago(spanOf(now - at)), ...options.slice(0, 2).map(({ label, value }) => `${label}: ${value}`)].join(' · ')}
      </p>
      <div class="row">{children}</div>
    </li>
  );
}
