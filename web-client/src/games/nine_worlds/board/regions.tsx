import { DoubtSign } from '../../common/wondering';
import { spot } from '../spots';
import { factionOf, type Home, type View } from '../view';
import type { Texts } from '../words/texts';
import { boardSize } from './geometry';
import { reachesIn } from './layout';
import { canPick, CostMark, Piece, type Choice } from './piece';

/** Below the worlds: Valhalla and Helheim, for stones that are in no world. */

const margin = 20;
const between = 20;
const height = 104;
const stoneSize = 58;
const firstStone = 188;
export const regionHeight = height + margin;

/** Its position on the board. */
export function regionBox(kind: 'valhalla' | 'helheim'): { x: number; y: number; width: number; height: number } {
  const width = (boardSize.width - 2 * margin - between) / 2;
  return { x: kind === 'valhalla' ? margin : margin + width + between, y: boardSize.height, width, height };
}

interface RegionProps {
  kind: 'valhalla' | 'helheim';
  view: View;
  t: Texts;
  choice: Choice;
}

export function Region({ kind, view, t, choice }: RegionProps) {
  const { x, width } = regionBox(kind);
  const held = view.factions.filter((faction) => faction[kind] > 0);
  const pitch = Math.min(70, (width - firstStone - stoneSize - 16) / Math.max(1, held.length - 1));
  const nameOf = (home: Home) => (kind === 'helheim' ? spot.fallen(home) : spot.hall(home));
  const slots = held.map((_, i) => ({ x: firstStone + i * pitch, y: (height - stoneSize) / 2, size: stoneSize }));
  const pickable = held.filter(({ home }) => canPick(choice, nameOf(home)));
  const reaches = reachesIn({ x: 0, y: 0, width, height }, pickable.map((faction) => slots[held.indexOf(faction)]!));
  const goal = kind === 'helheim' ? choice.offers.get(spot.helheim) : undefined;
  const doubt = kind === 'helheim' ? choice.wondering.at(spot.helheim) : null;
  const inside = held.map(({ home }) => t.stonesOf(factionOf(view, home)[kind], home)).join(', ');
  const rect = { width, height, rx: 22 };
  return (
    <g
      class={`nw-region ${kind}`}
      transform={`translate(${x} ${boardSize.height})`}
      role="group"
      aria-label={`${t.place(kind)}: ${inside || t.table.nobody}`}
    >
      <rect class="ground" {...rect} />
      <path class="emblem" d={emblems[kind]} transform="translate(18 16) scale(1.500)" aria-hidden="true" />
      <text class="name" x="62" y="60" aria-hidden="true">
        {t.place(kind)}
      </text>
      {held.map((faction, i) => {
        const name = nameOf(faction.home);
        return (
          <Piece
            key={faction.home}
            name={name}
            home={faction.home}
            count={faction[kind]}
            {...slots[i]!}
            reach={reaches[pickable.indexOf(faction)] ?? null}
            label={`${t.stonesOf(faction[kind], faction.home)}, ${t.place(kind)}`}
            choice={choice}
            t={t}
            isNew={false}
          />
        );
      })}
      {doubt && (
        <g {...doubt}>
          <rect class="nw-doubted reach" {...rect} />
          <DoubtSign x={width / 2} y={height / 2} size={56} />
        </g>
      )}
      {goal && (
        <g
          class="nw-offer"
          role="button"
          tabindex={choice.roving === spot.helheim ? 0 : -1}
          aria-label={t.offer(t.place(kind), goal)}
          data-spot={spot.helheim}
          onClick={() => choice.onSpot(spot.helheim)}
        >
          <rect class="field reach" {...rect} />
          <rect class="ring" x="-7" y="-7" width={width + 14} height={height + 14} rx="28" />
          <g transform={`translate(${width - 44} 52) scale(1.250)`}>
            <CostMark offer={goal} x={0} y={0} />
          </g>
        </g>
      )}
      {kind === 'helheim' && choice.picks.includes(spot.helheim) && <rect class="nw-goal" {...rect} />}
    </g>
  );
}

/** A hall with many doors, and a gate with bars; in a box 24 wide and 48 high. */
const emblems = {
  valhalla: 'M1 22L12 10L23 22M3 22V38M21 22V38M3 38H21M9 38V29H15V38M7 26H17',
  helheim: 'M3 38V22A9 9 0 0 1 21 22V38M8 38V15M12 38V13M16 38V15M3 28H21',
} as const;

/** The centre of a region, where routes to it end. */
export function middleOfRegion(kind: 'valhalla' | 'helheim'): { x: number; y: number } {
  const quarter = boardSize.width / 4;
  return { x: kind === 'valhalla' ? quarter : 3 * quarter, y: boardSize.height + height / 2 };
}
