import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';

import { preferredLang } from './i18n/lang';
import { messages } from './i18n/messages';
import { ApiPage } from './pages/api/ApiPage';
import { DevicePage } from './pages/me/arriving/DevicePage';
import { EmailPage } from './pages/me/arriving/EmailPage';
import { InvitationPage } from './pages/me/arriving/InvitationPage';
import { RecoverPage } from './pages/me/arriving/RecoverPage';
import { ResetPage } from './pages/me/arriving/ResetPage';
import { StopPage } from './pages/me/arriving/StopPage';
import { MePage } from './pages/me/MePage';
import { PersonPage } from './pages/people/PersonPage';
import { PrivacyPage } from './pages/privacy/PrivacyPage';
import { LobbyPage } from './pages/lobby/LobbyPage';
import { KeptScreen } from './pages/room/kept/KeptScreen';
import { RoomPage } from './pages/room/RoomPage';
import { NewGamePage } from './pages/start/NewGamePage';
import { StartPage } from './pages/start/StartPage';
import { type Place, usePlace } from './router';
import { Home, type HomeState, nothingAtHome, waitingFor } from './state/home';
import type { KeptGame } from './state/kept';
import { loadSettings, saveSettings, type Settings } from './state/memory';
import { nobodyYet, Person, type PersonState } from './state/person';
import { forgetViews } from './state/views';
import { type Ui, UiContext } from './ui/context';
import { type PersonAsk, PersonContext, type PersonUi } from './ui/person/context';
import { PersonDialog } from './ui/person/PersonDialog';
import { useFollowingSettings } from './ui/person/useFollowingSettings';
import { HomeContext } from './ui/home';
import { IconButton } from './ui/IconButton';
import { refusalText } from './ui/refusal';
import { SettingsDialog } from './ui/Settings';
import { showWaiting } from './ui/title';

const noticeTime = 7_000;

/** What is said for a while. A refusal goes at once when what was refused is tried again. */
interface Notice {
  readonly text: string;
  readonly isRefusal: boolean;
}

/** `kept`: the game that this very document holds, instead of what a server has. */
export function App({ kept = null }: { kept?: KeptGame | null }) {
  const [settings, setSettings] = useState(loadSettings);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
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
      {kept ? <KeptScreen game={kept} /> : <ForPerson place={place} />}
      {settingsOpen && <SettingsDialog onClose={() => setSettingsOpen(false)} />}
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

/** The page for the person in front of this browser, and the dialogs about who they are. */
function ForPerson({ place }: { place: Place }) {
  const [person, who] = usePersonState();
  const [asked, ask] = useState<PersonAsk | null>(null);
  useFollowingSettings(person, who.me);
  const home = useHomeLine(place, who.identity);
  const personUi = useMemo<PersonUi>(() => ({ person, me: who.me, failed: who.failed, ask }), [person, who]);
  return (
    <PersonContext.Provider value={personUi}>
      <HomeContext.Provider value={home}>
        <Page place={place} identity={who.identity} />
      </HomeContext.Provider>
      {asked && <PersonDialog about={asked} onAsk={ask} onClose={() => ask(null)} />}
    </PersonContext.Provider>
  );
}

/** Each place has its page: the one list of them. Whoever becomes somebody else opens their page anew. */
function Page({ place, identity }: { place: Place; identity: number }) {
  switch (place.page) {
    case 'start':
      return <StartPage key={identity} />;
    case 'new':
      return <NewGamePage />;
    case 'lobby':
      return <LobbyPage key={identity} />;
    case 'room':
      return <RoomPage key={`${place.code} ${identity}`} code={place.code} at={place.seq ?? null} />;
    case 'me':
      return <MePage key={identity} part={place.part} />;
    case 'person':
      return <PersonPage key={`${place.name} ${identity}`} name={place.name} />;
    case 'device':
      return <DevicePage key={place.secret} secret={place.secret} />;
    case 'recover':
      return <RecoverPage />;
    case 'reset':
      return <ResetPage key={place.secret} secret={place.secret} />;
    case 'invitation':
      return <InvitationPage key={place.secret} secret={place.secret} />;
    case 'email':
      return <EmailPage key={place.secret} secret={place.secret} />;
    case 'stop':
      return <StopPage key={place.secret} secret={place.secret} />;
    case 'privacy':
      return <PrivacyPage />;
    case 'api':
      return <ApiPage />;
  }
}

function usePersonState(): [Person, PersonState] {
  const [state, setState] = useState(nobodyYet);
  const [person] = useState(() => new Person(setState));
  useEffect(() => () => person.close(), []);
  return [person, state];
}

/** One's own games, whatever page is open; how many of them wait is said in the tab. */
function useHomeLine(place: Place, identity: number): HomeState {
  const [state, setState] = useState(nothingAtHome);
  useEffect(() => {
    const home = new Home(setState);
    return () => {
      home.close();
      setState(nothingAtHome);
      forgetViews();
    };
  }, [identity]);
  const waiting = waitingFor(state.games, place.page === 'room' ? place.code : null).length;
  useEffect(() => showWaiting(waiting), [waiting]);
  return state;
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
