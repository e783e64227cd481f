import { useEffect, useRef } from 'preact/hooks';

import type { Who } from '../../common/who';
import { CardPicture } from '../board/art/card';
import { Shield } from '../board/art/viking';
import type { Compared } from '../view';
import type { Texts } from '../words/texts';
import type { Step, Walk } from './steps';
import type { Walking } from './useWalk';

interface ScoringProps {
  walking: Walking;
  walk: Walk;
  who: readonly Who[];
  t: Texts;
}

/** A raid's scoring, one step at a time, in words and numbers. */
export function Scoring({ walking: { walks, at, go, open, close }, walk, who, t }: ScoringProps) {
  const step = walk.steps[at]!;
  const last = walk.steps.length - 1;
  // If the focused button disappears with the step, the next one gets the focus.
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [at, walk.raid]);
  return (
    <section class="wh-scoring" aria-label={t.scoring.title(walk.raid)}>
      <header>
        <h2>{titleOf(step, walk.raid, t)}</h2>
        {walks.length > 1 && (
          <span class="wh-raids" role="group" aria-label={t.scoring.raids}>
            {walks.map(({ raid }) => (
              <button
                key={raid}
                type="button"
                class="wh-raid"
                aria-pressed={raid === walk.raid}
                aria-label={t.scoring.title(raid)}
                onClick={() => open(raid)}
              >
                {raid}
              </button>
            ))}
          </span>
        )}
        <span class="wh-count">{t.scoring.stepOf(at + 1, last + 1)}</span>
      </header>
      <div class="wh-step" key={`${walk.raid}-${at}`} tabIndex={0} role="group" aria-label={t.scoring.step}>
        <StepBody step={step} who={who} t={t} />
      </div>
      <footer>
        <Totals step={step} before={walk.steps[at - 1]} who={who} t={t} />
        <button type="button" class="wh-button" disabled={at === 0} data-walk="back" onClick={() => go(at - 1)}>
          {t.scoring.back}
        </button>
        {at < last && (
          <button type="button" class="wh-button main" data-walk="on" ref={main} onClick={() => go(at + 1)}>
            {t.scoring.on}
          </button>
        )}
        <button
          type="button"
          class={at < last ? 'wh-button' : 'wh-button main'}
          data-walk="close"
          ref={at < last ? null : main}
          onClick={close}
        >
          {at < last ? t.scoring.skip : t.scoring.done}
        </button>
      </footer>
    </section>
  );
}

function titleOf(step: Step, raid: number, t: Texts): string {
  if (step.kind === 'compared') return t.scoring.judged(step.compared.peninsula);
  return t.scoring.titles[step.kind](raid);
}

/** Returns a step for screen readers: its title and what everyone scores. */
export function stepWords(step: Step, raid: number, who: readonly Who[], t: Texts): string {
  const gains = step.rows.map(({ seat, points }) => `${who[seat]!.name}: ${t.points(points)}`);
  const reason = step.kind === 'compared' ? [t.scoring.reason(step.compared)] : [];
  return [titleOf(step, raid, t), ...gains, ...reason].join('. ');
}

function StepBody({ step, who, t }: { step: Step; who: readonly Who[]; t: Texts }) {
  switch (step.kind) {
    case 'ended':
      return <p>{t.scoring.ended}</p>;
    case 'cards':
      return <Laid laid={step.laid} who={who} t={t} />;
    case 'compared':
      return <Judged compared={step.compared} who={who} t={t} />;
    case 'next':
      return (
        <ul class="wh-rows">
          {who.map((each, seat) => (
            <li key={seat}>
              <Shield seat={seat} />
              <span>
                {t.scoring.next(each, {
                  home: step.home[seat]!,
                  rank: step.ranks[seat]!,
                  reinforced: step.reinforced[seat]!,
                  heroes: step.heroes[seat]!,
                })}
              </span>
            </li>
          ))}
        </ul>
      );
    case 'over':
      return <p>{t.log.over}</p>;
    default:
      return (
        <ul class="wh-rows">
          {step.rows.map(({ seat, points, parts }) => (
            <li key={seat}>
              <Shield seat={seat} />
              <span>
                <b>{who[seat]!.name}</b> {parts.map((part) => t.scoring.part(part, parts.length > 1)).join(' · ')}
              </span>
              <b class="gain">+{points}</b>
            </li>
          ))}
        </ul>
      );
  }
}

function Laid({ laid, who, t }: { laid: Extract<Step, { kind: 'cards' }>['laid']; who: readonly Who[]; t: Texts }) {
  return (
    <ul class="wh-rows wh-laid">
      {laid.map((cards, seat) => (
        <li key={seat}>
          <Shield seat={seat} />
          <b>{who[seat]!.name}</b>
          {cards.length === 0 && <span class="hint">{t.scoring.noCards}</span>}
          {cards.map((card, i) => (
            <span key={i} class="wh-turning" title={t.cardMeaning[card]}>
              <span class="both-sides">
                <CardPicture card={card} />
                <CardPicture card="back" />
              </span>
              <span class="name">{t.card[card]}</span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** A comparison as a small table: vikings, villages, card, and the points for the sum. */
function Judged({ compared, who, t }: { compared: Compared; who: readonly Who[]; t: Texts }) {
  const { columns } = t.scoring;
  const isHall = compared.peninsula === null;
  return (
    <>
      <table class="wh-judged">
        <thead>
          <tr>
            <td />
            <th scope="col">{columns.vikings}</th>
            {!isHall && <th scope="col">{columns.villages}</th>}
            <th scope="col">{columns.card}</th>
            <th scope="col">{columns.strength}</th>
            <th scope="col">{columns.place}</th>
            <th scope="col">{columns.points}</th>
          </tr>
        </thead>
        <tbody>
          {compared.seats.map(({ vikings, villages, card, strength, place, points }, seat) => (
            <tr key={seat} class={place === 1 ? 'first' : place === 2 ? 'second' : ''}>
              <th scope="row">
                <Shield seat={seat} /> {who[seat]!.name}
              </th>
              <td>{vikings}</td>
              {!isHall && <td>{villages > 0 ? `+${villages}` : '–'}</td>}
              <td>{card > 0 ? `+${card}` : '–'}</td>
              <td class="sum">{strength}</td>
              <td>{place === null ? '–' : t.scoring.place(place)}</td>
              <td class="gain">{points > 0 ? `+${points}` : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">{t.scoring.reason(compared)}</p>
    </>
  );
}

function Totals({ step, before, who, t }: { step: Step; before: Step | undefined; who: readonly Who[]; t: Texts }) {
  return (
    <ul class="wh-totals" aria-label={t.scoring.totals}>
      {step.totals.map((total, seat) => {
        const gain = before ? total - before.totals[seat]! : 0;
        return (
          <li key={seat}>
            <Shield seat={seat} />
            <span class="name">{who[seat]!.name}</span> <b>{total}</b>
            {gain > 0 && <span class="gain">+{gain}</span>}
          </li>
        );
      })}
    </ul>
  );
}
