import type { LineState } from '../../net/line';
import { useUi } from '../../ui/context';

/** A small banner, visible only while the connection is lost. */
export function LineBanner({ line }: { line: LineState }) {
  const { t } = useUi();
  return (
    <div class="line-banner" role="status">
      {line === 'reconnecting' && <p>{t.reconnecting}</p>}
    </div>
  );
}
