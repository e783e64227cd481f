import type { Lang } from '../../i18n/lang';
import type { PlaceAt, Places } from '../game';
import { berthBox, box, fieldBox, type Box, landSpan, type Layout, rowSpan } from './board/geometry';
import { textsIn } from './words';

const words: Readonly<Record<Lang, { berth(fjord: string, n: number): string; peninsula(sign: string): string }>> = {
  en: { berth: (fjord, n) => `fjord ${fjord}, boat ${n}`, peninsula: (sign) => `the tip of peninsula ${sign}` },
  de: { berth: (fjord, n) => `Fjord ${fjord}, Boot ${n}`, peninsula: (sign) => `Spitze der Halbinsel ${sign}` },
};

/** How many boats fit next to a peninsula of that many rows. */
const boatLength = 3;

/** The fields of the shores, the tips of the peninsulas, and the places for boats. */
export const places: Places = {
  at(layout: Layout): PlaceAt[] {
    const { rows, tip } = layout;
    const place = (name: string, where: Box) => ({ name, ...where });
    const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);
    return [
      ...rows.flatMap((length, peninsula) => [
        ...upTo(length).map((i) => place(`field:${peninsula}:${i + 1}`, fieldBox(layout, [peninsula, i + 1]))),
        place(`tip:${peninsula}`, box(layout, [rowSpan(layout, length)[1], rowSpan(layout, length)[1] + tip], landSpan(layout, peninsula))),
      ]),
      ...upTo(rows.length + 1).flatMap((fjord) =>
        upTo(Math.floor(Math.max(rows[fjord - 1] ?? 0, rows[fjord] ?? 0) / boatLength)).map((n) =>
          place(`berth:${fjord}:${n + 1}`, berthBox(layout, fjord, n)),
        ),
      ),
    ];
  },
  called(place, lang) {
    const t = textsIn(lang);
    const [kind, first, second] = place.split(':');
    const [at, n] = [Number(first), Number(second)];
    if (kind === 'field') return t.fieldName([at, n]);
    if (kind === 'tip') return words[lang].peninsula(t.peninsulaSign(at));
    return kind === 'berth' ? words[lang].berth(t.fjordSign(at), n) : null;
  },
};
