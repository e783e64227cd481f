import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';

import { type Lang, preferredLang } from '../i18n/lang';
import { hasMessages, loadMessages, messages } from '../i18n/messages';
import { loadSettings, saveSettings, type Settings } from '../state/memory';
import { type Ui, UiContext } from './context';
import { IconButton } from './IconButton';
import { refusalText } from './refusal';
import { script, ScriptGone, useArrival } from './script';

const noticeTime = 7_000;

/** A temporary notice. A refusal disappears at once when the refused action is retried. */
interface Notice {
  readonly text: string;
  readonly isRefusal: boolean;
}

/** Returns the chosen language, or the browser's preference. */
export function langOf({ lang }: Pick<Settings, 'lang'>): Lang {
  return lang ?? preferredLang(navigator.languages);
}

/** That language once it is loaded; the previous one until then. */
function useLoadedLang(wanted: Lang): Lang {
  const [lang, setLang] = useState(wanted);
  useEffect(() => {
    let current = true;
    // If it is unavailable, the page stays as it is.
    loadMessages(wanted).then(
      () => current && setLang(wanted),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return hasMessages(wanted) ? wanted : lang;
}

/** What surrounds every page: language and colours, notices and announcements, the settings. */
export function Shell({ children }: { children: ComponentChildren }) {
  const [settings, setSettings] = useState(loadSettings);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [spoken, announce] = useAnnouncements();

  const lang = useLoadedLang(langOf(settings));
  const t = messages[lang];

  useEffect(() => {
    const root = document.documentElement;
    root.lang = lang;
    if (settings.theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
    saveSettings(settings);
  }, [settings, lang]);

  useEffect(() => {
    if (notice === null) return undefined;
    const timer = setTimeout(() => setNotice(null), noticeTime);
    return () => clearTimeout(timer);
  }, [notice]);

  const ui = useMemo<Ui>(
    () => ({
      lang,
      t,
      settings,
      change: (change: Partial<Settings>) => setSettings((now) => ({ ...now, ...change })),
      notify: (text) => setNotice({ text, isRefusal: false }),
      announce,
      refused: (why) => setNotice({ text: refusalText(why, t), isRefusal: true }),
      dismiss: () => setNotice((now) => (now?.isRefusal ? null : now)),
      openSettings: () => setSettingsOpen(true),
    }),
    [lang, t, settings, announce],
  );

  return (
    <UiContext.Provider value={ui}>
      {children}
      {settingsOpen && <SettingsOpen onClose={() => setSettingsOpen(false)} />}
      <div class="notice" role="status">
        {notice !== null && (
          <p>
            {notice.text}
            <IconButton icon="close" label={t.close} onClick={() => setNotice(null)} />
          </p>
        )}
      </div>
      <div class="only-heard" role="log" aria-live="polite" aria-relevant="additions">
        {spoken.map(({ n, text }) => (
          <p key={n}>{text}</p>
        ))}
      </div>
    </UiContext.Provider>
  );
}

export const settingsDialog = script('settings', async () => (await import('./Settings')).SettingsDialog);

/** The settings, loaded when they are first opened. */
function SettingsOpen(props: { onClose(): void }) {
  const { gone } = useArrival(settingsDialog, settingsDialog);
  const SettingsDialog = settingsDialog.there();
  return gone ? <ScriptGone /> : SettingsDialog && <SettingsDialog {...props} />;
}

const spokenKept = 5;

function useAnnouncements(): [readonly { n: number; text: string }[], (text: string) => void] {
  const [spoken, setSpoken] = useState<readonly { n: number; text: string }[]>([]);
  const last = useRef(0);
  const announce = useCallback((text: string) => {
    const line = { n: ++last.current, text };
    setSpoken((now) => [...now, line].slice(-spokenKept));
  }, []);
  return [spoken, announce];
}
