import type { Difference, Json } from '../../net/protocol';
import { classes } from '../../ui/classes';
import { Scrolled } from '../parts/Scrolled';
import { useWords } from '../words';
import { type Compared, compared } from './compared';

interface SideBySideProps {
  difference: Difference;
  /** Labels of the two sides. */
  stored: string;
  computed: string;
}

/** Stored values next to the computed ones; differences are marked, the rest can be unfolded. */
export function SideBySide({ difference, stored, computed }: SideBySideProps) {
  const words = useWords().verification;
  const lines = compared(difference.stored, difference.computed);
  const different = lines.filter((line) => line.differs);
  const same = lines.length - different.length;
  const table = (label: string, shown: readonly Compared[]) => <Table label={label} lines={shown} stored={stored} computed={computed} />;
  return (
    <div class="stack tight">
      {table(words.differs, different)}
      {same > 0 && (
        <details>
          <summary>{words.all(same)}</summary>
          {table(words.whole, lines)}
        </details>
      )}
    </div>
  );
}

interface TableProps {
  label: string;
  lines: readonly Compared[];
  stored: string;
  computed: string;
}

function Table({ label, lines, stored, computed }: TableProps) {
  const words = useWords().verification;
  return (
    <Scrolled label={label}>
      <table class="rows side-by-side">
        <thead>
          <tr>
            <th scope="col">{words.where}</th>
            <th scope="col">{stored}</th>
            <th scope="col">{computed}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.where} class={classes(line.differs && 'differs')}>
              <th scope="row">{line.where === '' ? words.itself : line.where}</th>
              <td>
                <Value value={line.stored} marked={line.differs} />
              </td>
              <td>
                <Value value={line.computed} marked={line.differs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

function Value({ value, marked }: { value: Json | undefined; marked: boolean }) {
  const words = useWords().verification;
  if (value === undefined) return <span class="hint">{words.nothing}</span>;
  const text = JSON.stringify(value);
  return marked ? <mark class="hex">{text}</mark> : <span class="hex">{text}</span>;
}
