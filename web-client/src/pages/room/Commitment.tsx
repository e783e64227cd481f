import { useUi } from '../../ui/context';
import { Icon } from '../../ui/Icon';

/** The commitment to the shuffle, and what it is good for. */
export function Commitment({ commitment }: { commitment: string }) {
  const { t } = useUi();
  return (
    <details class="card commitment">
      <summary>
        <Icon name="seal" />
        <span>
          <strong>{t.commitment}</strong>
          <span class="hint">{t.commitmentShort}</span>
        </span>
      </summary>
      <p>{t.commitmentText}</p>
      <code class="hex">{commitment}</code>
    </details>
  );
}
