import type { LineState } from '../../net/line';
import { useUi } from '../../ui/context';

/** Small, and only there while the line is not. */
export function LineBanner({ line }: { line: LineState }) {
  const { t } = useUi();
  return (
    <div class="line-banner" role="status">
      {line === 'reconnecting' && <p>{t.reconnecting}</p>}
    </div>
  );
}
