import type { Settings, Spectators, Visibility } from '../../net/protocol';
import { Choice } from '../Choice';
import { useUi } from '../context';

/** What of a table's settings is chosen here. */
export type ChosenSettings = Pick<Settings, 'visibility' | 'spectators'>;

export const firstChosen: ChosenSettings = { visibility: 'link', spectators: 'all' };

const visibilities: readonly Visibility[] = ['link', 'public'];
const audiences: readonly Spectators[] = ['all', 'after', 'none'];

interface SettingsFormProps {
  chosen: ChosenSettings;
  /** Whether the server has a list of open tables. */
  lobby: boolean;
  onChange(chosen: ChosenSettings): void;
}

/** Who finds a table, and who may watch. */
export function SettingsForm({ chosen, lobby, onChange }: SettingsFormProps) {
  const { t } = useUi();
  const { visibilityOf, spectatorsOf } = t.tables;
  return (
    <>
      {lobby && (
        <Choice
          label={t.tables.visibility}
          values={visibilities.map((value) => ({ value, label: visibilityOf[value] }))}
          chosen={chosen.visibility}
          onChoose={(visibility) => onChange({ ...chosen, visibility })}
        />
      )}
      <Choice
        label={t.tables.spectators}
        values={audiences.map((value) => ({ value, label: spectatorsOf[value] }))}
        chosen={chosen.spectators}
        onChoose={(spectators) => onChange({ ...chosen, spectators })}
      />
    </>
  );
}
