import { DoubtSign } from '../../common/wondering';
import { spot, type Spot } from '../spots';
import { stonesIn, type Holding, type Home, type View, type World, type WorldView } from '../view';
import type { Texts } from '../words/texts';
import { Landscape } from './art/landscapes';
import { PowerSign } from './art/powers';
import { runeOf } from './art/runes';
import { cornerOf, island, tile } from './geometry';
import { avatarSpots, reachesIn, stoneSpots } from './layout';
import { canPick, CostMark, Piece, type Choice } from './piece';

const all = { x: 0, y: 0, width: tile.width, height: tile.height };

/** Longer names are drawn with tighter spacing. */
const longName = 9;

interface WorldTileProps {
  view: View;
  world: WorldView;
  holding: Holding | null;
  t: Texts;
  choice: Choice;
  changed: ReadonlySet<Spot>;
  lit: boolean;
}

/** One of the nine worlds with everything in it. */
export function WorldTile({ view, world: { world, power, stones, battle, user }, holding, t, choice, changed, lit }: WorldTileProps) {
  const { x, y } = cornerOf(world);
  const here = stonesIn({ stones });
  const avatars = view.factions.filter(({ avatar }) => avatar === world);
  const [stonesAt, avatarsAt] = [stoneSpots(here.length), avatarSpots(avatars.length)];
  const pieces = [
    ...here.map(({ home }, i) => ({ name: spot.stone(world, home), at: stonesAt[i]! })),
    ...avatars.map(({ home }, i) => ({ name: spot.avatar(home), at: avatarsAt[i]! })),
  ].filter(({ name }) => canPick(choice, name));
  const reaches = reachesIn(all, pieces.map(({ at }) => at));
  const reachOf = (name: Spot) => reaches[pieces.findIndex((piece) => piece.name === name)] ?? null;
  const open = view.power?.world === world;
  const classes = ['nw-world', `nw-in-${world}`, open && 'open', lit && 'lit', holdClass(holding)];
  const who = holding ? t.holding(holding) : '';
  const label = [t.world(world), t.power[power], who, inhabitants(view, world, t)].filter(Boolean).join('. ');
  const clip = `nw-clip-${world}`;
  return (
    <g class={classes.filter(Boolean).join(' ')} transform={`translate(${x} ${y})`} role="group" aria-label={label}>
      <clipPath id={clip}>
        <path d={island} />
      </clipPath>
      <path class="shadow" d={island} transform="translate(0 7)" />
      <path class="ground" d={island} />
      <g clip-path={`url(#${clip})`}>
        <Landscape world={world} />
      </g>
      <path class="edge" d={island} />
      <path class={`shore ${holding?.control ? `nw-of-${holding.control}` : ''}`} d={island} />
      <g aria-hidden="true">
        <circle class="number-ground" cx="34" cy="35" r="20" />
        <text class="number" x="34" y="44">
          {world}
        </text>
        <text class="name" x="62" y="44" textLength={t.world(world).length > longName ? 170 : undefined} lengthAdjust="spacingAndGlyphs">
          {t.world(world)}
        </text>
        <PowerMark power={power} user={user} open={open} />
        {holding && <Banner holding={holding} />}
        {battle && <path class="nw-fought" d="M22 250L46 274M46 250L22 274M20 270l8 8M48 270l-8 8" />}
      </g>
      {here.map(({ home, count }, i) => (
        <Piece
          key={`s${home}`}
          name={spot.stone(world, home)}
          home={home}
          count={count}
          {...stonesAt[i]!}
          label={`${t.stonesOf(count, home)}, ${t.world(world)}`}
          choice={choice}
          t={t}
          isNew={changed.has(spot.stone(world, home))}
          reach={reachOf(spot.stone(world, home))}
        />
      ))}
      {avatars.map(({ home }, i) => (
        <Piece
          key={`a${home}`}
          name={spot.avatar(home)}
          home={home}
          count={null}
          {...avatarsAt[i]!}
          label={`${t.avatarOf(home)}, ${t.world(world)}`}
          choice={choice}
          t={t}
          isNew={changed.has(spot.avatar(home))}
          reach={reachOf(spot.avatar(home))}
        />
      ))}
      <Destination name={spot.world(world)} label={t.world(world)} choice={choice} t={t} />
    </g>
  );
}

function holdClass(holding: Holding | null): string {
  if (!holding) return '';
  if (holding.control !== null) return 'controlled';
  return holding.disputed.length > 0 ? 'disputed' : 'nobodys';
}

/** The power of the world, in the colour of the faction that may use it. */
function PowerMark({ power, user, open }: { power: WorldView['power']; user: Home | null; open: boolean }) {
  return (
    <g class={`nw-power ${open ? 'open' : ''} ${user ? `nw-of-${user}` : ''}`} transform="translate(262 36)">
      <circle class={user ? 'body' : 'plain'} r="25" />
      <g transform="translate(-15 -15) scale(1.250)">
        <PowerSign power={power} />
      </g>
    </g>
  );
}

const pennant = 'M14 66H54V136L34 124L14 136Z';

/** Who controls the world: colours and rune of one faction, or of all who dispute it. */
function Banner({ holding: { control, disputed } }: { holding: Holding }) {
  if (control !== null) {
    return (
      <g class={`nw-banner nw-of-${control}`}>
        <path class="body" d={pennant} />
        <path class="rune" d={runeOf(control)} transform="translate(18 78) scale(1.300)" />
      </g>
    );
  }
  if (disputed.length === 0) return null;
  const height = Math.min(50, 150 / disputed.length);
  return (
    <g class="nw-banner disputed">
      {disputed.map((home, i) => (
        <g key={home} class={`nw-of-${home}`} transform={`translate(14 ${66 + i * height})`}>
          <path class="body" d={`M0 0H40V${height}L30 ${height - 7}L20 ${height}L10 ${height - 7}L0 ${height}Z`} />
          <path class="rune" d={runeOf(home)} transform={`translate(${20 - height * 0.4} ${height * 0.08}) scale(${height / 30})`} />
        </g>
      ))}
    </g>
  );
}

interface DestinationProps {
  name: Spot;
  label: string;
  choice: Choice;
  t: Texts;
}

/** The whole world as a destination. */
function Destination({ name, label, choice, t }: DestinationProps) {
  const offer = choice.offers.get(name);
  const doubt = choice.wondering.at(name);
  if (doubt) {
    return (
      <g {...doubt}>
        <path class="nw-doubted reach" d={island} />
        <DoubtSign x={tile.width / 2} y={tile.height / 2} size={84} />
      </g>
    );
  }
  if (!offer) return choice.picks.includes(name) ? <path class="nw-goal" d={island} /> : null;
  return (
    <g
      class="nw-offer"
      role="button"
      tabindex={choice.roving === name ? 0 : -1}
      aria-label={t.offer(label, offer)}
      data-spot={name}
      onClick={() => choice.onSpot(name)}
    >
      <path class="field reach" d={island} />
      <path class="ring" d={island} transform={`translate(-8 -8) scale(${(tile.width + 16) / tile.width})`} />
      <g transform="translate(246 232) scale(1.250)">
        <CostMark offer={offer} x={0} y={0} />
      </g>
    </g>
  );
}

/** The stones and avatars of a world in words. */
function inhabitants(view: View, world: World, t: Texts): string {
  const { stones } = view.worlds[world - 1]!;
  const parts = [
    ...stonesIn({ stones }).map(({ home, count }) => t.stonesOf(count, home)),
    ...view.factions.filter(({ avatar }) => avatar === world).map(({ home }) => t.avatarOf(home)),
  ];
  return parts.length > 0 ? parts.join(', ') : t.table.nobody;
}
