import type { Who } from '../../common/who';
import type { Landing, Preview } from '../view';
import type { Texts } from './texts';

/** Returns in one line where a viking of a boat could land and what it would gain. */
export function landingLine(t: Texts, { seat, shores }: Landing, who: readonly Who[], raid: number): string {
  const where = shores.map(({ field, terrain, value, viking }) => {
    const gain = t.briefly(terrain, value, raid);
    return viking === null
      ? `${t.fieldName(field)} ${gain}`
      : `${t.fieldName(field)} ${t.table.against(who[viking]!)}, ${gain}`;
  });
  return `${who[seat]!.name}: ${where.length === 0 ? t.table.backHome : where.join(` ${t.or} `)}`;
}

/** Returns a preview for screen readers. */
export function previewWords(t: Texts, preview: Preview, who: readonly Who[], raid: number): string {
  const landings = (preview.landings ?? []).map((landing) => landingLine(t, landing, who, raid));
  const points = preview.landings ? [] : [t.points(preview.points)];
  return [...points, ...landings].join('. ');
}
