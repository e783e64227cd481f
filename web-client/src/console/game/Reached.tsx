import type { ConsoleGameAnswer } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { type Curve, Curves } from '../parts/Curves';
import { Scrolled } from '../parts/Scrolled';
import { useWords } from '../words';
import type { Told } from './told';

/** How the scores developed, and when each was reached, which breaks ties: as lines and as a table. */
export function Reached({ answer: { history }, told }: { answer: ConsoleGameAnswer; told: Told }) {
  const { t } = useUi();
  const words = useWords();
  const curves: readonly Curve[] = told.players.map(({ name }, seat) => ({
    name,
    kind: seat,
    points: history.filter((row) => row.seat === seat).map(({ seq, total }) => [seq, total] as const),
  }));
  return (
    <section class="card stack" aria-labelledby="reached">
      <h2 id="reached">{words.reached.title}</h2>
      <p class="hint">{words.reached.about}</p>
      <Curves
        label={words.reached.curve}
        curves={curves}
        from={0}
        to={told.last}
        sayX={String}
        sayY={String}
        steps
      >
        <Scrolled label={words.reached.title}>
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">{words.game.seq}</th>
                <th scope="col">{words.game.seat}</th>
                <th scope="col">{t.score}</th>
                <th scope="col">{words.reached.reached}</th>
              </tr>
            </thead>
            <tbody>
              {history.map(({ seq, seat, total, reached }) => (
                <tr key={`${seq} ${seat}`}>
                  <th scope="row">{seq}</th>
                  <td>{told.players[seat]?.name ?? t.seat(seat + 1)}</td>
                  <td>{total}</td>
                  <td>{reached}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      </Curves>
    </section>
  );
}
