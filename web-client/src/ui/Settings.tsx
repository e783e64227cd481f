import { langs } from '../i18n/lang';
import type { Theme } from '../state/memory';
import { Choice } from './Choice';
import { useUi } from './context';
import { Dialog } from './Dialog';
import { Switch } from './Switch';
import { canTick } from './tick';

const themes: readonly Theme[] = ['auto', 'light', 'dark'];
const langNames = { en: 'English', de: 'Deutsch' };

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const { t, lang, settings, change } = useUi();
  const themeNames = { auto: t.themeAuto, light: t.themeLight, dark: t.themeDark };
  return (
    <Dialog title={t.settings} onClose={onClose}>
      <div class="stack">
        <Choice
          label={t.language}
          values={langs.map((value) => ({ value, label: langNames[value] }))}
          chosen={lang}
          onChoose={(value) => change({ lang: value })}
        />
        <Choice
          label={t.theme}
          values={themes.map((value) => ({ value, label: themeNames[value] }))}
          chosen={settings.theme}
          onChoose={(theme) => change({ theme })}
        />
        <Switch
          label={t.confirmMoves}
          on={settings.confirmMoves}
          onChange={(confirmMoves) => change({ confirmMoves })}
        />
        <Switch label={t.sound} on={settings.sound} onChange={(sound) => change({ sound })} />
        {canTick() && <Switch label={t.ticks} on={settings.ticks} onChange={(ticks) => change({ ticks })} />}
        <Switch label={t.bots.hurry} on={settings.hurryBots} onChange={(hurryBots) => change({ hurryBots })} />
        <Switch label={t.plainView} on={settings.plain} onChange={(plain) => change({ plain })} />
      </div>
    </Dialog>
  );
}
