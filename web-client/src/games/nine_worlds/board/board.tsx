import type { RefObject } from 'preact';

import { Panned, type PannedControls } from '../../common/board/panned';
import type { Over } from '../../game';
import type { Spot } from '../spots';
import type { Holding, Preview, View, World } from '../view';
import type { Texts } from '../words/texts';
import { boardSize } from './geometry';
import type { Choice } from './piece';
import { PreviewMarks } from './preview';
import { Region, regionHeight } from './regions';
import { Routes } from './routes';
import { WorldTile } from './world';

interface BoardProps {
  view: View;
  t: Texts;
  choice: Choice;
  /** Who controls each world; null while the server has not answered. */
  holdings: readonly Holding[] | null;
  /** The preview of the action to be confirmed. */
  preview: Preview | null;
  /** Pieces and worlds that have changed. */
  changed: ReadonlySet<Spot>;
  /** Worlds of the current step when stepping through events. */
  lit: readonly World[];
  helpId: string;
  controls: RefObject<PannedControls | null>;
  over: Over | null;
}

const area = { left: 0, top: 0, right: boardSize.width, bottom: boardSize.height + regionHeight };

export function Board(props: BoardProps) {
  const { view, t, choice, holdings, changed, lit } = props;
  return (
    <Panned
      look="nw-board"
      area={area}
      bounded
      held={props.over?.holds}
      choice={choiceName(choice)}
      label={t.table.board}
      whole={{ look: 'nw-whole', show: t.table.wholeBoard, enlarge: t.table.enlarge }}
      describedBy={props.helpId}
      controls={props.controls}
    >
      <Routes />
      {view.worlds.map((world) => (
        <WorldTile
          key={world.world}
          view={view}
          world={world}
          holding={holdings?.find((each) => each.world === world.world) ?? null}
          t={t}
          choice={choice}
          changed={changed}
          lit={lit.includes(world.world)}
        />
      ))}
      <Region kind="valhalla" view={view} t={t} choice={choice} />
      <Region kind="helheim" view={view} t={t} choice={choice} />
      {props.preview && <PreviewMarks preview={props.preview} view={view} />}
      {props.over?.draw(null, props.controls)}
    </Panned>
  );
}

/** A name for the current choice; null while there is none. */
function choiceName({ offers, picks, wondering }: Choice): string | null {
  if (wondering.isOn) return `why ${picks.join()}`;
  return offers.size + picks.length === 0 ? null : [...offers.keys(), '', ...picks].join();
}
