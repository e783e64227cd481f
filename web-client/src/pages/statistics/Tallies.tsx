import { useGame } from '../../games/find';
import type { TallyLine } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { Bars } from './Bars';
import { mean } from './numbers';
import { wordsIn } from './words';

/** A game's own tallies: the average points, or the frequency if there are none. */
export function Tallies({ game, lines }: { game: string; lines: readonly TallyLine[] }) {
  const { lang } = useUi();
  const w = wordsIn(lang);
  // Its labels are loaded with the game; until then the names are shown.
  const words = useGame(game)?.plainWords?.(lang);
  const tallies = [...new Set(lines.map(({ tally }) => tally))];
  return (
    <>
      {tallies.map((tally) => {
        const own = lines.filter((line) => line.tally === tally);
        const gives = own.some(({ points }) => points !== 0);
        const value = ({ times, points }: TallyLine) => (gives ? points / Math.max(1, times) : times);
        return (
          <Bars
            key={tally}
            title={words?.tallies?.[tally] ?? tally}
            of={w.what}
            columns={gives ? [w.times, w.points, w.each] : [w.times]}
            measured={gives ? 2 : 0}
            rows={[...own]
              .sort((a, b) => value(b) - value(a))
              .map((line) => ({
                key: line.key,
                name: words?.tallied?.(tally, line.key) ?? words?.names[line.key] ?? line.key,
                value: value(line),
                cells: [
                  String(line.times),
                  ...(gives ? [String(line.points), mean(line.points, line.times, lang)] : []),
                ],
              }))}
          />
        );
      })}
    </>
  );
}
