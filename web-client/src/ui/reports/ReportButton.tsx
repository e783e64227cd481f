import { useState } from 'preact/hooks';

import { useUi } from '../context';
import { Icon } from '../Icon';
import { ReportDialog, type Wrong } from './ReportDialog';

interface ReportButtonProps {
  about: Wrong;
  /** The button's text; without it an icon is shown, with `label` for screen readers. */
  text?: string;
  label?: string;
}

/** Opens the dialog to report something. */
export function ReportButton({ about, text, label }: ReportButtonProps) {
  const { t } = useUi();
  const [open, setOpen] = useState(false);
  const name = label ?? text ?? t.reports.report;
  return (
    <>
      <button
        type="button"
        class={text === undefined ? 'icon-button report' : 'report'}
        aria-label={text === name ? undefined : name}
        title={text === undefined ? name : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="flag" />
        {text}
      </button>
      {open && <ReportDialog about={about} onClose={() => setOpen(false)} />}
    </>
  );
}
