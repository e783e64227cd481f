import type { Visibility } from '../../net/protocol';
import { Choice } from '../../ui/Choice';
import { useWords } from './words';

const visibilities: readonly Visibility[] = ['public', 'link'];

interface VisibilityChoiceProps {
  visibility: Visibility;
  onChange(change: { visibility: Visibility }): void;
}

/** Whether a new tournament or league is listed. */
export function VisibilityChoice({ visibility, onChange }: VisibilityChoiceProps) {
  const w = useWords();
  return (
    <Choice
      label={w.visibility}
      values={visibilities.map((value) => ({ value, label: w.visibilityOf[value] }))}
      chosen={visibility}
      onChoose={(chosen) => onChange({ visibility: chosen })}
    />
  );
}
