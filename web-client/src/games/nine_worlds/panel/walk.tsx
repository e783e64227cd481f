import type { Player } from '../../game';
import { StonePicture } from '../board/art/pieces';
import { PowerPicture } from '../board/art/powers';
import type { Home } from '../view';
import type { Texts } from '../words/texts';
import { PointsTable } from './pointsTable';
import type { Deed, Step } from './steps';

interface WalkProps {
  steps: readonly Step[];
  at: number;
  players: readonly Player[];
  t: Texts;
  onStep(at: number): void;
}

/** Steps through what happened; the board highlights the world of the current step. */
export function Walk({ steps, at, players, t, onStep }: WalkProps) {
  const step = steps[at];
  if (!step) return <p class="nw-hint">{t.walk.nothing}</p>;
  return (
    <div class="nw-walk">
      <div class="nw-walk-head">
        <button type="button" class="nw-arrow" aria-label={t.walk.before} disabled={at === 0} onClick={() => onStep(at - 1)}>
          ‹
        </button>
        <h2>
          {t.walk.title(step)} <small>{t.walk.stepOf(at + 1, steps.length)}</small>
        </h2>
        <button
          type="button"
          class="nw-arrow"
          aria-label={t.walk.next}
          disabled={at === steps.length - 1}
          onClick={() => onStep(at + 1)}
        >
          ›
        </button>
      </div>
      <div class="nw-walk-body">
        <StepBody step={step} players={players} t={t} />
      </div>
    </div>
  );
}

function StepBody({ step, players, t }: { step: Step; players: readonly Player[]; t: Texts }) {
  switch (step.kind) {
    case 'turn':
      return (
        <>
          <Deeds faction={step.faction} deeds={step.deeds} t={t} />
          {step.lapsed !== null && step.lapsed > 0 && <p class="nw-hint">{t.walk.lapsed(step.lapsed)}</p>}
        </>
      );
    case 'battle':
      return <Battle step={step} t={t} />;
    case 'noted':
      return (
        <ul class="nw-lines">
          {step.users.map(({ world, power, faction }) => (
            <li key={world}>
              <StonePicture home={faction} />
              <PowerPicture power={power} />
              <span>{t.walk.mayUse(world, power, faction)}</span>
            </li>
          ))}
        </ul>
      );
    case 'power':
      return step.deeds.length > 0 ? (
        <Deeds faction={step.faction} deeds={step.deeds} t={t} />
      ) : (
        <p>{t.walk.deciding(step.faction)}</p>
      );
    case 'unused':
      return <p>{t.walk.unused(step.faction, step.why)}</p>;
    case 'home':
      return (
        <ul class="nw-lines">
          {step.returned.map(({ home, to, points }, i) => (
            <li key={i}>
              <StonePicture home={home} />
              <span>{t.walk.returned(home, to, points)}</span>
            </li>
          ))}
        </ul>
      );
    case 'scored':
      return <PointsTable factions={step.factions} title={t.walk.title(step)} players={players} t={t} />;
    case 'round':
      return (
        <ol class="nw-order">
          {step.order.map((home) => (
            <li key={home}>
              <StonePicture home={home} /> {t.world(home)}
            </li>
          ))}
        </ol>
      );
    case 'over':
      return <p>{t.table.over}</p>;
  }
}

function Deeds({ faction, deeds, t }: { faction: Home; deeds: readonly Deed[]; t: Texts }) {
  return (
    <ol class="nw-lines">
      {deeds.map(({ action, cost }, i) => (
        <li key={i}>
          <StonePicture home={faction} />
          <span>
            {t.would(action)}
            {cost > 0 && <b> · {t.ap(cost)}</b>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** How many stones were there, those that fell in order, and who controls it afterwards. */
function Battle({ step, t }: { step: Extract<Step, { kind: 'battle' }>; t: Texts }) {
  return (
    <>
      <p>{t.walk.tooMany(step.stones)}</p>
      <ol class="nw-fallen" aria-label={t.walk.fallen}>
        {step.fallen.map(({ home, to }, i) => (
          <li key={i} class={to === 'valhalla' ? 'to-valhalla' : ''}>
            <StonePicture home={home} />
            <span>{t.walk.fell(to)}</span>
            <span class="only-heard">{t.stonesOf(1, home)}</span>
          </li>
        ))}
      </ol>
      <p>{step.control === null ? t.walk.nobodyWon : t.walk.won(step.control)}</p>
    </>
  );
}
