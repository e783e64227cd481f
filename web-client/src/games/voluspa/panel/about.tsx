import { printed, type Kind } from '../material';
import type { Texts } from '../words/texts';

/** The same for screen readers. */
export function aboutSpoken(tile: Kind, t: Texts): string {
  const { value } = printed[tile];
  return `${t.tile[tile]}: ${value === null ? t.table.worthNothing : t.table.worth(value)}. ${t.power[tile]}`;
}

/** A tile that was asked about. */
export function About({ tile, t }: { tile: Kind; t: Texts }) {
  const { value } = printed[tile];
  return (
    <p class="vo-about">
      <strong>{t.tile[tile]}</strong> · {value === null ? t.table.worthNothing : t.table.worth(value)}. {t.power[tile]}
    </p>
  );
}
