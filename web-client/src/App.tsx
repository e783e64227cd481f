import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';

import { preferredLang } from './i18n/lang';
import { messages } from './i18n/messages';
import { KeptScreen } from './pages/room/kept/KeptScreen';
import { RoomPage } from './pages/room/RoomPage';
import { StartPage } from './pages/start/StartPage';
import { type Place, usePlace } from './router';
import type { KeptGame } from './state/kept';
import { loadSettings, saveSettings, type Settings } from './state/memory';
import { type Ui, UiContext } from './ui/context';
import { refusalText } from './ui/refusal';
import { SettingsDialog } from './ui/Settings';

const noticeTime = 7_000;

/** `kept`: the game that this very document holds, instead of what a server has. */
export function App({ kept = null }: { kept?: KeptGame | null }) {
  const [settings, setSettings] = useState(loadSettings);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const place = usePlace();
  const [spoken, announce] = useAnnouncements();

  const lang = settings.lang ?? preferredLang(navigator.languages);
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
      notify: setNotice,
      announce,
      refused: (why) => setNotice(refusalText(why, t)),
      openSettings: () => setSettingsOpen(true),
    }),
    [lang, t, settings, announce],
  );

  return (
    <UiContext.Provider value={ui}>
      {kept ? <KeptScreen game={kept} /> : <Page place={place} />}
      {settingsOpen && <SettingsDialog onClose={() => setSettingsOpen(false)} />}
      <div class="notice" role="status">
        {notice !== null && <p>{notice}</p>}
      </div>
      <div class="only-heard" role="log" aria-live="polite" aria-relevant="additions">
        {spoken.map(({ n, text }) => (
          <p key={n}>{text}</p>
        ))}
      </div>
    </UiContext.Provider>
  );
}

/** Each place has its page: the one list of them. */
function Page({ place }: { place: Place }) {
  switch (place.page) {
    case 'start':
    case 'new':
      return <StartPage />;
    case 'room':
      return <RoomPage key={place.code} code={place.code} at={place.seq ?? null} />;
  }
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
