import type { Lang } from '../../../i18n/lang';
import { Changes, Drawing, ExampleChapters } from '../../common/examples';
import { cornerOf, tile } from '../board/geometry';
import type { Choice } from '../board/piece';
import { WorldTile } from '../board/world';
import type { Faction, View } from '../view';
import { textsIn } from '../words';
import positions from './examples.json';
import { de } from './examples.de';
import { en } from './examples.en';
import type { Column, ExamplesOfNineWorlds } from './examples.texts';

/** A position; the last one is the result. */
interface Shot {
  readonly view: View;
}

const shotsOf = (name: string) => (positions as unknown as Readonly<Record<string, readonly Shot[]>>)[name] ?? [];

/** Whether each position is drawn or only the first, and which numbers it is about. */
const shown: Readonly<Record<string, { readonly each: boolean; readonly columns: readonly Column[] }>> = {
  battle: { each: true, columns: ['reserve', 'valhalla', 'score'] },
  avatar_battle: { each: true, columns: ['reserve', 'valhalla'] },
  cost: { each: false, columns: ['ap'] },
  cost_own_avatar: { each: false, columns: ['ap'] },
  cost_their_avatar: { each: false, columns: ['ap'] },
};
const scored = { each: false, columns: ['score'] } as const;

/** Worked examples, drawn from positions that the engine has computed. */
export function Examples({ lang }: { lang: Lang }) {
  const texts = { en, de }[lang];
  return <ExampleChapters chapters={texts.chapters} draw={(name) => <Shots name={name} texts={texts} lang={lang} />} />;
}

function Shots({ name, texts, lang }: { name: string; texts: ExamplesOfNineWorlds; lang: Lang }) {
  const t = textsIn(lang);
  const shots = shotsOf(name);
  const [first, last] = [shots[0], shots.at(-1)];
  if (!first || !last) return null;
  const { each, columns } = shown[name] ?? scored;
  const drawn = each ? shots : [first];
  // The battles are over before the round is: the stones in Valhalla are counted in between.
  const middle = shots[1] ?? last;
  const count = (column: Column, { view }: Shot, { home }: Faction) =>
    column === 'ap' ? view.ap : view.factions.find((faction) => faction.home === home)![column];
  const after = (column: Column) => (column === 'valhalla' || column === 'reserve' ? middle : last);
  // Action points are those of the acting faction.
  const factions = first.view.factions.filter(({ home }) => columns[0] !== 'ap' || home === first.view.acting);
  return (
    <>
      {drawn.map(({ view }, i) => (
        <Drawing key={i} {...(drawn.length > 1 ? { caption: `${i + 1}.` } : {})}>
          <World view={view} world={worldOf(first.view)} lang={lang} />
        </Drawing>
      ))}
      <Drawing>
        <Changes
          columns={columns.map((column) => texts.columns[column])}
          rows={factions.map((faction) => ({
            who: t.world(faction.home),
            numbers: columns.map((column) => [count(column, first, faction), count(column, after(column), faction)] as const),
          }))}
        />
      </Drawing>
    </>
  );
}

/** The one world with stones. */
const worldOf = ({ worlds }: View) => worlds.find(({ stones }) => Object.keys(stones).length > 0)!.world;

/** Nothing to choose. */
const idle: Choice = {
  offers: new Map(),
  others: new Set(),
  picks: [],
  roving: null,
  wondering: {
    isOn: false,
    doubts: [],
    asked: null,
    whys: null,
    readRule: null,
    begin: null,
    end: () => undefined,
    at: () => null,
    over: (keys) => keys,
  },
  onSpot: () => undefined,
};

const margin = 16;
const scale = 0.6;

function World({ view, world, lang }: { view: View; world: number; lang: Lang }) {
  const { x, y } = cornerOf(world);
  const [width, height] = [tile.width + 2 * margin, tile.height + 2 * margin];
  return (
    <svg class="nw-example" viewBox={`${x - margin} ${y - margin} ${width} ${height}`} width={width * scale} height={height * scale} focusable="false">
      <WorldTile
        view={view}
        world={view.worlds[world - 1]!}
        holding={null}
        t={textsIn(lang)}
        choice={idle}
        changed={new Set()}
        lit={false}
      />
    </svg>
  );
}
