import type { Wondering } from '../../common/useWondering';
import { DoubtSign } from '../../common/wondering';
import type { Offer } from '../offers';
import type { Spot } from '../spots';
import type { Home } from '../view';
import type { Texts } from '../words/texts';
import { AvatarArt, StoneArt } from './art/pieces';
import type { Box } from './layout';

/** How the board takes part in a choice. */
export interface Choice {
  readonly offers: ReadonlyMap<Spot, Offer>;
  /** What could be picked instead of the first pick. */
  readonly others: ReadonlySet<Spot>;
  readonly picks: readonly Spot[];
  /** The offer with the keyboard focus. */
  readonly roving: Spot | null;
  /** What is not offered can be asked about. */
  readonly wondering: Wondering;
  onSpot(spot: Spot): void;
}

interface PieceProps {
  name: Spot;
  home: Home;
  /** Number of stones; null for an avatar. */
  count: number | null;
  x: number;
  y: number;
  size: number;
  label: string;
  choice: Choice;
  t: Texts;
  isNew: boolean;
  /** Its hit area when it can be picked, if larger than its drawing. */
  reach?: Box | null;
}

/** Returns whether a piece can be picked now, or in place of the current pick. */
export function canPick({ offers, picks, others, wondering }: Choice, name: Spot): boolean {
  return wondering.at(name) !== null || offers.has(name) || picks.includes(name) || others.has(name);
}

/** Returns the name of a piece that can be dragged: picked first, or in place of the current first pick. */
export function dragName({ offers, picks, others }: Choice, name: Spot): Spot | undefined {
  const canDrag = picks.length === 0 ? offers.has(name) : picks[0] === name || others.has(name);
  return canDrag ? name : undefined;
}

/** A stack of stones or an avatar, which can be picked if it is offered. */
export function Piece({ name, home, count, x, y, size, label, choice, t, isNew, reach = null }: PieceProps) {
  const offer = choice.offers.get(name);
  const picked = choice.picks.includes(name);
  const canTake = canPick(choice, name);
  const art = count === null ? <AvatarArt home={home} /> : <StoneArt home={home} count={count} />;
  const marks = (
    <>
      {isNew && <circle class="nw-new" cx="50" cy="50" r="58" />}
      {art}
      {offer && <circle class="nw-can" cx="50" cy="50" r="55" />}
      {picked && <circle class="nw-picked" cx="50" cy="50" r="57" />}
      {offer && <CostMark offer={offer} x={14} y={88} />}
    </>
  );
  const scale = size / 100;
  const transform = `translate(${x} ${y}) scale(${scale})`;
  const answers = reach && (
    <rect
      class="reach"
      x={(reach.x - x) / scale}
      y={(reach.y - y) / scale}
      width={reach.width / scale}
      height={reach.height / scale}
    />
  );
  const doubt = choice.wondering.at(name);
  if (doubt) {
    return (
      <g class="nw-lying" transform={transform} {...doubt}>
        {answers}
        {art}
        <DoubtSign x={50} y={50} size={56} />
      </g>
    );
  }
  if (!offer) {
    return (
      <g class={canTake ? 'nw-lying takable' : 'nw-lying'} data-at={name} data-piece={dragName(choice, name)} transform={transform} onClick={canTake ? () => choice.onSpot(name) : undefined}>
        {canTake && answers}
        {marks}
      </g>
    );
  }
  return (
    <g
      class="nw-offer"
      role="button"
      tabindex={choice.roving === name ? 0 : -1}
      aria-label={t.offer(label, offer)}
      data-at={name}
      data-spot={name}
      data-piece={dragName(choice, name)}
      transform={transform}
      onClick={() => choice.onSpot(name)}
    >
      {answers}
      {marks}
      <circle class="ring" cx="50" cy="50" r="62" />
    </g>
  );
}

/** The cost, or minimum cost, shown on what can be picked. */
export function CostMark({ offer, x, y }: { offer: Offer; x: number; y: number }) {
  if (!offer.last) return null;
  const cost = offer.actions[0]?.cost;
  if (typeof cost !== 'number') return null;
  return (
    <g class="nw-cost" transform={`translate(${x} ${y})`} aria-hidden="true">
      <path d="M0-26L24-14V12L0 28L-24 12V-14Z" />
      <text y="11">{cost}</text>
    </g>
  );
}
