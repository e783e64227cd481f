import { useState } from 'preact/hooks';

import { Tool } from '../../common/tool';
import type { Kind } from '../material';
import { countOf } from '../view';
import type { Texts } from '../words/texts';

const signs = {
  values: 'M4 8h7M8 5l3 3-3 3M16 4v7M13 8l3 3 3-3M5 18h14',
  help: 'M9 9a3 3 0 1 1 4.2 2.800c-.8.4-1.2 1-1.2 1.900v.6M12 17.800v.1M12 2.800a9.2 9.2 0 1 1 0 18.4 9.2 9.2 0 0 1 0-18.400z',
  nearer: 'M12 5v14M5 12h14',
  farther: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  tools: 'M5 12h.1M12 12h.1M19 12h.1',
  stock: 'M5 8l7-4 7 4-7 4zM5 12l7 4 7-4M5 16l7 4 7-4',
} as const;

interface ToolbarProps {
  t: Texts;
  valuesOn: boolean;
  /** Null if there is nothing to ask. */
  onValues: (() => void) | null;
  stockOpen: boolean;
  deck: readonly Kind[] | number;
  onStock(): void;
  onZoom(nearer: boolean): void;
  onFit(): void;
  onHelp(): void;
}

/** The small buttons on the board's edge. During a choice on a low board they are folded into one. */
export function Toolbar(props: ToolbarProps) {
  const { t } = props;
  const [unfolded, setUnfolded] = useState(false);
  const state = unfolded ? 'unfolded' : 'folded';
  return (
    <>
      <div class={`vo-tools left ${state}`}>
        <Tool look="vo-tool" sign={signs.stock} label={`${t.table.stock}: ${countOf(props.deck)}`} pressed={props.stockOpen} onClick={props.onStock}>
          <span class="vo-deck" aria-hidden="true">
            {countOf(props.deck)}
          </span>
        </Tool>
        {props.onValues && (
          <Tool look="vo-tool" sign={signs.values} label={t.table.values} pressed={props.valuesOn} onClick={props.onValues} />
        )}
        <Tool look="vo-tool help" sign={signs.help} label={t.table.help} onClick={props.onHelp} />
        <Tool look="vo-tool fold" sign={signs.tools} label={t.table.tools} expanded={unfolded} onClick={() => setUnfolded(!unfolded)} />
      </div>
      <div class={`vo-tools right ${state}`}>
        <Tool look="vo-tool" sign={signs.nearer} label={t.table.zoomIn} onClick={() => props.onZoom(true)} />
        <Tool look="vo-tool" sign={signs.farther} label={t.table.zoomOut} onClick={() => props.onZoom(false)} />
        <Tool look="vo-tool" sign={signs.fit} label={t.table.fit} onClick={props.onFit} />
      </div>
    </>
  );
}
