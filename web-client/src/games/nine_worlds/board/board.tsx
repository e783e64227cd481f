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
  /** Who holds what; null while the server has not told. */
  holdings: readonly Holding[] | null;
  /** What is looked at before it is sent. */
  preview: Preview | null;
  /** Pieces and worlds that something has happened to. */
  changed: ReadonlySet<Spot>;
  /** Worlds that the walk through what happened has come to. */
  lit: readonly World[];
  helpId: string;
}

export function Board(props: BoardProps) {
  const { view, t, choice, holdings, changed, lit } = props;
  return (
    <svg
      class="nw-board"
      viewBox={`0 0 ${boardSize.width} ${boardSize.height + regionHeight}`}
      role="group"
      aria-label={t.table.board}
      aria-describedby={props.helpId}
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
    </svg>
  );
}
