import type { ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';

import { printed } from '../../material';
import type { Kind } from '../../material';
import { Digits, digitsWidth } from './digits';
import { Dragon, Dwarf, Fenrir, Jotunn, Niohoggr, Raven, SeaSerpent, Troll } from './emblemsBeasts';
import { Freya, Hel, Hermod, LightningBolt, Loki, Odin, Skadi, Thor, Valkyrie } from './emblemsGods';

const emblems: Readonly<Record<Kind, ComponentType>> = {
  odin: Odin,
  thor: Thor,
  troll: Troll,
  dragon: Dragon,
  fenrir: Fenrir,
  skadi: Skadi,
  valkyrie: Valkyrie,
  loki: Loki,
  hel: Hel,
  sea_serpent: SeaSerpent,
  jotunn: Jotunn,
  hermod: Hermod,
  niohoggr: Niohoggr,
  raven: Raven,
  freya: Freya,
  dwarf: Dwarf,
  lightning_bolt: LightningBolt,
};

/** One tile as SVG content, 100 by 100, to be placed in a drawing. */
export function TileArt({ kind, boost = 0 }: { kind: Kind; boost?: number }) {
  return useMemo(() => {
    const Emblem = emblems[kind];
    const { value } = printed[kind];
    return (
      <g class={`vo-tile vo-${kind}`}>
        <rect class="face" x="1.5" y="1.5" width="97" height="97" rx="13" />
        <g transform="translate(5 5.5) scale(.9)">
          <Emblem />
        </g>
        <rect class="frame" x="3.5" y="3.5" width="93" height="93" rx="11" />
        <rect class="rim" x="5.5" y="5.5" width="89" height="89" rx="9.5" />
        {value !== null && (
          <>
            <path class="corner" d="M1.5 14.5A13 13 0 0 1 14.5 1.5H36V30L27 41H1.5Z" />
            <path class="corner-edge" d="M36 1.5V30L27 41H1.5" />
            <Digits text={String(value)} x={8} y={7} size={27} />
          </>
        )}
        <rect class="outline" x="1.5" y="1.5" width="97" height="97" rx="13" />
        {boost > 0 && <Boost boost={boost} />}
      </g>
    );
  }, [kind, boost]);
}

/** The mark over a boosted tile. */
export function Boost({ boost }: { boost: number }) {
  const text = `+${boost}`;
  const width = digitsWidth(text, 15);
  return (
    <g class="vo-boost">
      <rect x={88 - width} y="3" width={width + 9} height="24" rx="12" />
      <Digits text={text} x={92.5 - width} y={7.5} size={15} />
    </g>
  );
}

/** Lies over the printed value of a tile that counts 0. */
export function ZeroToken() {
  return (
    <g class="vo-zero">
      <circle cx="19" cy="20" r="18" />
      <Digits text="0" x={11.5} y={9.5} size={21} />
    </g>
  );
}

/** One tile as a separate picture; its class sets its size. */
export function TilePicture({ kind, label }: { kind: Kind; label?: string }) {
  return (
    <svg
      class="vo-picture"
      viewBox="0 0 100 100"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <TileArt kind={kind} />
    </svg>
  );
}
