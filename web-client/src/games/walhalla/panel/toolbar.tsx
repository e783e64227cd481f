import { Tool } from '../../common/tool';
import { Shield } from '../board/art/viking';
import type { View } from '../view';
import type { Texts } from '../words/texts';

const signs = {
  places: 'M4 20v-9l8-6 8 6v9zM9.500 20v-6h5v6',
  strengths: 'M5 20v-7h4v7M10 20V6h4v14M15 20v-10h4v10',
  walk: 'M12 4l2.400 5 5.400.700-4 3.700 1 5.400-4.800-2.700-4.800 2.700 1-5.400-4-3.700 5.400-.700z',
  help: 'M9 9a3 3 0 1 1 4.200 2.800c-.8.4-1.200 1-1.200 1.900v.6M12 17.800v.1M12 2.800a9.200 9.200 0 1 1 0 18.400 9.200 9.200 0 0 1 0-18.400z',
} as const;

interface ToolbarProps {
  view: View;
  t: Texts;
  placesOpen: boolean;
  /** Null if the places are always visible. */
  onPlaces: (() => void) | null;
  strengthsOpen: boolean;
  onStrengths: (() => void) | null;
  walkOpen: boolean;
  /** Null before the first scoring. */
  onWalk: (() => void) | null;
  onHelp(): void;
}

/** The current raid, the remaining boats, and the table's small buttons. */
export function Toolbar(props: ToolbarProps) {
  const { view, t } = props;
  return (
    <div class="wh-tools">
      <p class="wh-raid-now">
        <b>{t.table.raid(view.raid)}</b>
        <span class="wh-fleet" title={t.table.boatsLeft(view.boats.length)}>
          {view.boats.map(({ colour, position }) => (
            <Shield key={`${colour}-${position}`} seat={colour} />
          ))}
          <span class="only-heard">{t.table.boatsLeft(view.boats.length)}</span>
        </span>
      </p>
      <span class="wh-tool-row">
        {props.onPlaces && (
          <Tool look="wh-tool" sign={signs.places} label={t.table.places4} pressed={props.placesOpen} onClick={props.onPlaces} />
        )}
        {props.onStrengths && (
          <Tool look="wh-tool" sign={signs.strengths} label={t.table.strengths} pressed={props.strengthsOpen} onClick={props.onStrengths} />
        )}
        {props.onWalk && <Tool look="wh-tool" sign={signs.walk} label={t.table.walk} pressed={props.walkOpen} onClick={props.onWalk} />}
        <Tool look="wh-tool" sign={signs.help} label={t.table.help} onClick={props.onHelp} />
      </span>
    </div>
  );
}
