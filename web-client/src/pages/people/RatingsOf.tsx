import { useEffect, useState } from 'preact/hooks';

import { gameClient } from '../../games/find';
import type { Profile, RatingLine, RatingStep } from '../../net/protocol';
import { ratingHistory } from '../../net/ratings';
import { addressOf, playedPlace, ratingsPlace } from '../../router';
import { useUi } from '../../ui/context';
import { Curve } from '../../ui/ratings/Curve';
import { ErrorText } from '../../ui/refusal';

/** A player's ratings by game and table size. */
export function RatingsOf({ profile }: { profile: Profile }) {
  const { t } = useUi();
  const { name, ratings } = profile;
  return (
    <section class="card stack" aria-labelledby="ratings">
      <h2 id="ratings">{t.ratings.ratings}</h2>
      {ratings === null && <p class="hint">{t.ratings.hidden}</p>}
      {ratings?.length === 0 && <p class="hint">{t.ratings.none}</p>}
      {ratings?.map((line) => <One key={`${line.game} ${line.class}`} name={name} line={line} />)}
      {ratings !== null && (
        <p>
          <a href={addressOf(playedPlace(name))}>{t.ratings.statistics}</a>
        </p>
      )}
    </section>
  );
}

function One({ name, line }: { name: string; line: RatingLine }) {
  const { t, lang } = useUi();
  const [open, setOpen] = useState(false);
  const [steps, setSteps] = useState<readonly RatingStep[] | null>(null);
  const [why, setWhy] = useState<unknown>(null);
  const what = `${gameClient(line.game).text(lang).title}, ${t.ratings.classOf[line.class]}`;
  useEffect(() => {
    if (!open) return;
    setWhy(null);
    ratingHistory(name, line).then((told) => setSteps(told ?? []), setWhy);
  }, [open, name]);
  return (
    <div class="stack tight">
      <h3>{what}</h3>
      <p>
        {t.ratings.level}: <strong>{t.ratings.levelIs(line.level, line.provisional)}</strong> · {t.ratings.games}: {line.games} ·{' '}
        <a href={addressOf(ratingsPlace(line.game, line.class))}>{t.ratings.listOf}</a>
      </p>
      {line.provisional && <p class="hint">{t.ratings.provisional}</p>}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t.ratings.curve}</summary>
        <ErrorText why={why} />
        {why === null && open && (steps ? <Curve what={what} steps={steps} /> : <p class="hint">{t.loading}</p>)}
      </details>
    </div>
  );
}
