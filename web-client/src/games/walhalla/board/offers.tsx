import type { Action } from '../../../net/protocol';
import type { Wondering } from '../../common/useWondering';
import { DoubtSign } from '../../common/wondering';
import type { Draft } from '../choosing';
import { courses, sidesOf } from '../offers';
import { landingRow, peninsulaBeside, shoreOf, turned, type Landing, type Shore, type Side, type View } from '../view';
import type { Texts } from '../words/texts';
import { BoatInFjord } from './art/boat';
import { Viking } from './art/viking';
import { inset } from './board';
import { berthBox, fieldBox, footing, middle, placeAt, reachOf, vikingSize, type Box, type Layout } from './geometry';

interface OffersProps {
  view: View;
  legal: readonly Action[];
  draft: Draft;
  layout: Layout;
  /** The minimum size for a finger, in units of the drawing. */
  touch: number;
  /** The preview of the chosen course. */
  landings: readonly Landing[];
  t: Texts;
  onFjord(fjord: number): void;
  onSide(side: Side): void;
}

/** What can be chosen on the coast itself: courses for the boat, fields for a viking. */
export function Offers(props: OffersProps) {
  const { draft } = props;
  if (draft.step === 'sail') return <Berths {...props} chosen={draft.fjord} bowFirst={draft.bowFirst} />;
  if (draft.step === 'land') return <Landings {...props} chosen={draft.side} />;
  return null;
}

function Berths(props: OffersProps & { chosen: number | null; bowFirst: boolean }) {
  const { view, legal, layout, touch, chosen, bowFirst, t, onFjord } = props;
  const fjords = [...new Set(courses(legal).map(({ fjord }) => fjord))];
  const { boat } = view;
  if (!boat) return null;
  return (
    <>
      {chosen !== null &&
        props.landings.map((landing) => (
          <LandingWays key={landing.place} {...props} fjord={chosen} landing={landing} />
        ))}
      {fjords.map((fjord) => {
        const where = berthBox(layout, fjord, view.fjords[fjord]!.length);
        const isChosen = fjord === chosen;
        return (
          <g
            key={fjord}
            class={isChosen ? 'wh-berth chosen' : 'wh-berth'}
            role="button"
            tabindex={0}
            aria-pressed={isChosen}
            aria-label={t.table.sailTo(fjord)}
            data-choose={`fjord-${fjord}`}
            onClick={() => onFjord(fjord)}
          >
            <rect class="reach" {...reachOf(layout, where, touch)} />
            <rect class="berth" {...inset(where, 3)} rx={layout.tall ? 20 : 24} />
            {isChosen ? (
              <BoatInFjord boat={boat} crew={boat.crew} bowFirst={bowFirst} box={where} tall={layout.tall} />
            ) : (
              <g class="anchor" transform={`translate(${middle(where).x} ${middle(where).y})`}>
                <circle r="17" />
                <path d="M0-9v18M-5-4h10M-9 3c1 5 5 7 9 7s8-2 9-7" />
                <circle class="eye" cy="-10" r="2.500" />
              </g>
            )}
          </g>
        );
      })}
    </>
  );
}

/** What is not offered on the coast and can be asked about. */
export function Doubts({ view, layout, touch, wondering }: Pick<OffersProps, 'view' | 'layout' | 'touch'> & { wondering: Wondering }) {
  const shores = (['left', 'right'] as const).map((side) => [`side-${side}`, shoreOf(view, side)] as const);
  const places: (readonly [string, Box])[] = [
    ...view.fjords.map((docked, fjord) => [`fjord-${fjord}`, berthBox(layout, fjord, Math.max(0, docked.length - 1))] as const),
    ...shores.flatMap(([spot, field]) => (field ? [[spot, fieldBox(layout, field)] as const] : [])),
  ];
  return (
    <>
      {places.map(([spot, where]) => {
        const doubt = wondering.at(spot);
        return (
          doubt && (
            <g key={spot} {...doubt}>
              <rect class="reach" {...reachOf(layout, where, touch)} />
              <DoubtSign {...middle(where)} size={34} />
            </g>
          )
        );
      })}
    </>
  );
}

/** Where a viking of the boat could land, and what is there. */
function LandingWays({ view, layout, fjord, landing, t }: OffersProps & { fjord: number; landing: Landing }) {
  const from = placeAt(layout, fjord, landing.row);
  if (!view.boat) return null;
  return (
    <g class={`wh-ways of-${landing.seat}`}>
      {landing.shores.map((shore) => {
        const where = fieldBox(layout, shore.field);
        const to = footing(layout, where);
        return (
          <g key={shore.side}>
            <path class="way" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
            <rect class={shore.viking === null ? 'shore' : 'shore enemy'} {...inset(where, 3)} rx="7" />
            {shore.viking === null && <Viking seat={landing.seat} {...to} size={vikingSize(layout) * 0.85} />}
            <Gain
              shore={shore}
              x={where.x + where.width - (layout.tall ? 12 : 14)}
              y={where.y + (layout.tall ? 11 : 13)}
              t={t}
            />
          </g>
        );
      })}
    </g>
  );
}

/** A small disc with what a landing gains: points, a card, strength, later points, or a fight. */
function Gain({ shore, x, y, t }: { shore: Shore; x: number; y: number; t: Texts }) {
  const { terrain, value, viking } = shore;
  return (
    <g class={viking === null ? 'wh-gain' : 'wh-gain fight'} transform={`translate(${x} ${y})`}>
      <title>{t.brings(terrain, value)}</title>
      <circle r={viking === null ? 10 : 11} />
      {viking !== null ? (
        <path d="M-5 6L5-6M5 6L-5-6M2-6h4v4M-2-6h-4v4" />
      ) : terrain === 'cult' ? (
        <path d="M-4-6h8v12h-8z" />
      ) : terrain === 'wheat' ? (
        <path d="M0 7v-13M0-2c-4 0-5-2-5-4M0-2c4 0 5-2 5-4M0 3c-4 0-5-2-5-4M0 3c4 0 5-2 5-4" />
      ) : (
        <text y="4.500">{`+${value}`}</text>
      )}
    </g>
  );
}

function Landings({ view, legal, layout, touch, chosen, t, onSide }: OffersProps & { chosen: Side | null }) {
  const { boat } = view;
  if (boat?.fjord == null || boat.bow_first === null) return null;
  const fjord = boat.fjord;
  const row = landingRow(view, boat);
  const from = placeAt(layout, fjord, row);
  const seat = boat.crew[turned(boat.landing, boat.bow_first)];
  return (
    <g class={`wh-ways of-${seat ?? 0}`}>
      {sidesOf(legal).map((side) => {
        const field = [peninsulaBeside(fjord, side), row] as const;
        const ground = view.peninsulas[field[0]]!.fields[row - 1]!;
        const where = fieldBox(layout, field);
        const to = footing(layout, where);
        const isChosen = side === chosen;
        return (
          <g
            key={side}
            class={`wh-target${isChosen ? ' chosen' : ''}${ground.viking === null ? '' : ' enemy'}`}
            role="button"
            tabindex={0}
            aria-pressed={isChosen}
            aria-label={t.table.landOn(field, ground.terrain, ground.value, ground.viking !== null)}
            data-choose={`side-${side}`}
            onClick={() => onSide(side)}
          >
            <rect class="reach" {...reachOf(layout, where, touch)} />
            <path class="way" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
            <rect class="shore" {...inset(where, 2)} rx="7" />
            {isChosen && ground.viking === null && seat != null && (
              <Viking seat={seat} {...to} size={vikingSize(layout)} />
            )}
            <Gain
              shore={{ side, field, ...ground }}
              x={where.x + where.width - (layout.tall ? 12 : 14)}
              y={where.y + (layout.tall ? 11 : 13)}
              t={t}
            />
          </g>
        );
      })}
      <g class="wh-lander">
        <circle class="lands" cx={from.x} cy={from.y} r={layout.tall ? 19 : 25} />
        {seat != null && <Viking seat={seat} {...from} size={vikingSize(layout)} />}
      </g>
    </g>
  );
}
