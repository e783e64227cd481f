import type { Texts } from '../words/texts';

export type Tab = keyof Texts['table']['tabs'];
const tabs: readonly Tab[] = ['factions', 'walk', 'forecast'];

interface TabsProps {
  tab: Tab;
  t: Texts;
  round: number;
  rounds: number;
  onTab(tab: Tab): void;
  onHelp(): void;
}

/** What is shown next to the factions, or in their place if there is no room: the events or the forecast. */
export function Tabs({ tab, t, round, rounds, onTab, onHelp }: TabsProps) {
  return (
    <div class="nw-tabs">
      <span class="nw-round">{t.table.round(round, rounds)}</span>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          class={`nw-tab ${each}`}
          aria-pressed={each === tab}
          data-tab={each}
          onClick={() => onTab(each)}
        >
          {t.table.tabs[each]}
        </button>
      ))}
      <button type="button" class="nw-tab help" aria-label={t.table.help} title={t.table.help} onClick={onHelp}>
        ?
      </button>
    </div>
  );
}
