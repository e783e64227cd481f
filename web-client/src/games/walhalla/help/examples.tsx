import type { Lang } from '../../../i18n/lang';
import { Changes, Drawing, ExampleChapters } from '../../common/examples';
import { Board } from '../board/board';
import { layoutOf } from '../board/geometry';
import { occupiedIn } from '../history';
import type { View } from '../view';
import { textsIn } from '../words';
import positions from './examples.json';
import { de } from './examples.de';
import { en } from './examples.en';
import type { Column, ExamplesOfWalhalla } from './examples.texts';

/** The public part of a position; the last one is the result. */
interface Shot {
  readonly view: View;
}

const shotsOf = (name: string) => (positions as unknown as Readonly<Record<string, readonly Shot[]>>)[name] ?? [];

/** What is drawn of an example, and which numbers it is about. */
const shown: Readonly<Record<string, { readonly coast: 'each' | 'first' | 'none'; readonly columns: readonly Column[] }>> = {
  peninsula: { coast: 'first', columns: ['score'] },
  tie: { coast: 'first', columns: ['score'] },
  tip_card: { coast: 'first', columns: ['score'] },
  reinforcement: { coast: 'none', columns: ['midgard', 'asgard', 'walhalla'] },
};
const landing = { coast: 'each', columns: ['asgard', 'walhalla', 'score'] } as const;

/** Worked examples, drawn from positions that the engine has computed. */
export function Examples({ lang }: { lang: Lang }) {
  const texts = { en, de }[lang];
  return <ExampleChapters chapters={texts.chapters} draw={(name) => <Shots name={name} texts={texts} lang={lang} />} />;
}

function Shots({ name, texts: { columns: titles, seats }, lang }: { name: string; texts: ExamplesOfWalhalla; lang: Lang }) {
  const shots = shotsOf(name);
  const [first, last] = [shots[0], shots.at(-1)];
  if (!first || !last) return null;
  const { coast, columns } = shown[name] ?? landing;
  const drawn = coast === 'none' ? [] : coast === 'first' ? [first] : shots;
  const count = (column: Column, { view }: Shot, seat: number) => (view.seats[seat]!)[column];
  return (
    <>
      {drawn.map(({ view }, i) => (
        <Drawing key={i} {...(drawn.length > 1 ? { caption: `${i + 1}.` } : {})}>
          <Coast view={view} near={drawn.length > 1 ? 'boat' : 'land'} names={seats} lang={lang} />
        </Drawing>
      ))}
      <Drawing>
        <Changes
          columns={columns.map((column) => titles[column])}
          rows={first.view.seats.map((_, seat) => ({
            who: seats[seat]!,
            numbers: columns.map((column) => [count(column, first, seat), count(column, last, seat)] as const),
          }))}
        />
      </Drawing>
    </>
  );
}

/** Of the coast only what an example is about: the boat and its shores, or the first peninsula. */
function Coast({ view, near, names, lang }: { view: View; near: 'boat' | 'land'; names: readonly string[]; lang: Lang }) {
  return (
    <div class={`wh-example ${near}`}>
      <Board
        view={view}
        vikings={occupiedIn(view)}
        withBoats
        layout={layoutOf(view.options.peninsulas, false)}
        changed={[]}
        arrived={[]}
        spoken={null}
        judged={null}
        names={names}
        t={textsIn(lang)}
        onField={() => undefined}
      />
    </div>
  );
}
