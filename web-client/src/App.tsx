import { type ComponentChild, type ComponentProps, type ComponentType, createElement } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import { NowherePage } from './pages/nowhere/NowherePage';
import { NewGamePage } from './pages/start/NewGamePage';
import { optionsForm, settingsForm } from './pages/start/NewRoom';
import { elsewhere, loadRooms, offlineRooms } from './pages/start/Remembered';
import { myGames, StartPage } from './pages/start/StartPage';
import { invitationsList } from './pages/start/Welcome';
import { type Place, usePlace } from './router';
import { type HomeState, newRematches, nothingAtHome, waitingFor } from './state/home';
import { hasOfflineRooms } from './state/offlineOwner';
import { nobodyYet, Person, type PersonState } from './state/person';
import { forgetViews } from './state/views';
import { useUi } from './ui/context';
import { type PersonAsk, PersonContext, type PersonUi } from './ui/person/context';
import type { PersonDialog } from './ui/person/PersonDialog';
import { useFollowingSettings } from './ui/person/useFollowingSettings';
import { Bulletin } from './ui/bulletin/Bulletin';
import { HomeContext } from './ui/home';
import { OnItsWay, type Script, script, ScriptGone, useArrival } from './ui/script';
import { settingsDialog, Shell } from './ui/Shell';
import { showWaiting } from './ui/title';

export function App() {
  const place = usePlace();
  return (
    <Shell>
      <ForPerson place={place} />
    </Shell>
  );
}

/** The page for the current user, and the account dialogs. */
function ForPerson({ place }: { place: Place }) {
  const [person, who] = usePersonState();
  const [asked, ask] = useState<PersonAsk | null>(null);
  useFollowingSettings(person, who.me);
  const isKnown = who.me !== null;
  useEffect(() => {
    if (!isKnown || !('PushManager' in globalThis)) return;
    // Loaded separately from the start page. If the request fails, it is retried on the next visit.
    const pushes = import('./state/pushes');
    void pushes.then(({ settlePushes }) => settlePushes(person.state.me?.name ?? null)).catch(() => undefined);
  }, [person, who.identity, isKnown]);
  const home = useHomeLine(place, who.identity);
  useRematches(home, place);
  useBackOnline(home, place);
  const personUi = useMemo<PersonUi>(() => ({ person, me: who.me, failed: who.failed, ask }), [person, who]);
  return (
    <PersonContext.Provider value={personUi}>
      <HomeContext.Provider value={home}>
        <Bulletin />
        <Page place={place} identity={who.identity} />
      </HomeContext.Provider>
      {asked && <AskedOfPerson about={asked} onAsk={ask} onClose={() => ask(null)} />}
    </PersonContext.Provider>
  );
}

const resetPage = script('reset', async () => (await import('./pages/me/arriving/ResetPage')).ResetPage);

/** Pages with their own script, loaded on first use. The start page is included in the main script. */
const pages = {
  lobby: script('lobby', async () => (await import('./pages/lobby/LobbyPage')).LobbyPage),
  room: script('room', async () => (await import('./pages/room/RoomPage')).RoomPage),
  me: script('me', async () => (await import('./pages/me/MePage')).MePage),
  person: script('person', async () => (await import('./pages/people/PersonPage')).PersonPage),
  device: script('device', async () => (await import('./pages/me/arriving/DevicePage')).DevicePage),
  tournaments: script('tournaments', async () => (await import('./pages/tournaments/TournamentsPage')).TournamentsPage),
  league: script('league', async () => (await import('./pages/tournaments/leagues/LeaguePage')).LeaguePage),
  recover: script('recover', async () => (await import('./pages/me/arriving/RecoverPage')).RecoverPage),
  reset: resetPage,
  undo: resetPage,
  invitation: script('invitation', async () => (await import('./pages/me/arriving/InvitationPage')).InvitationPage),
  email: script('email', async () => (await import('./pages/me/arriving/EmailPage')).EmailPage),
  stop: script('stop', async () => (await import('./pages/me/arriving/StopPage')).StopPage),
  play: script('play', async () => (await import('./pages/me/arriving/PlayPage')).PlayPage),
  ratings: script('ratings', async () => (await import('./pages/ratings/RatingsPage')).RatingsPage),
  statistics: script('statistics', async () => (await import('./pages/statistics/StatisticsPage')).StatisticsPage),
  played: script('played', async () => (await import('./pages/statistics/PlayedPage')).PlayedPage),
  puzzle: script('puzzle', async () => (await import('./pages/puzzle/PuzzlePage')).PuzzlePage),
  learn: script('games', async () => (await import('./pages/games/GamesPage')).GamesPage),
  recordings: script('live', async () => (await import('./pages/watch/WatchPage')).WatchPage),
  watch: script('watch', async () => (await import('./pages/room/kept/WatchPage')).WatchPage),
  record: script('record', async () => (await import('./pages/room/kept/RecordPage')).RecordPage),
  rules: script('rules', async () => (await import('./pages/rules/RulesPage')).RulesPage),
  privacy: script('privacy', async () => (await import('./pages/privacy/PrivacyPage')).PrivacyPage),
  api: script('api', async () => (await import('./pages/api/ApiPage')).ApiPage),
};

/** Loaded once the page is shown. */
const homeLine = script('home', async () => (await import('./state/homeLine')).Home);
const personDialog = script('who', async () => (await import('./ui/person/PersonDialog')).PersonDialog);

/** The account dialogs, loaded when the first one is opened. */
function AskedOfPerson(props: ComponentProps<typeof PersonDialog>) {
  const { gone } = useArrival(props.about, personDialog);
  return gone ? <ScriptGone /> : made(personDialog, props);
}

const atOnce = { start: null, new: null, nowhere: null };

/** The script of the place's page; null if it is in the main script. */
function scriptOf({ page }: Place) {
  return { ...pages, ...atOnce }[page];
}

/** Loads all pages in advance. */
export async function loadPages(): Promise<void> {
  await Promise.all([...Object.values(pages), homeLine, elsewhere, offlineRooms, myGames, invitationsList, optionsForm, settingsForm, personDialog, settingsDialog].map((each) => each.load()));
}

/** Preloads the page of a place. Failures are reported when it is displayed. */
export function fetchPageOf(place: Place): void {
  scriptOf(place)?.load().catch(() => undefined);
}

/** Renders the page of a place; a change of identity remounts it. */
function Page({ place, identity }: { place: Place; identity: number }) {
  const { shown, gone } = useArrival(place, scriptOf(place));
  if (gone) return <ScriptGone />;
  return (shown && pageOf(shown, identity)) ?? <OnItsWay />;
}

/** The page of a place: the only list of them. Null until its script is loaded. */
function pageOf(place: Place, identity: number): ComponentChild {
  switch (place.page) {
    case 'start':
      return <StartPage key={identity} />;
    case 'new':
      return <NewGamePage />;
    case 'nowhere':
      return <NowherePage path={place.path} />;
    case 'lobby':
      return made(pages.lobby, { key: identity });
    case 'room':
      return made(pages.room, { key: `${place.code} ${identity}`, code: place.code, at: place.seq ?? null });
    case 'me':
      return made(pages.me, { key: identity, part: place.part });
    case 'person':
      return made(pages.person, { key: `${place.name} ${identity}`, name: place.name });
    case 'device':
    case 'reset':
    case 'invitation':
    case 'email':
    case 'stop':
    case 'play':
      return made(pages[place.page], { key: place.secret, secret: place.secret });
    case 'undo':
      return made(pages.undo, { key: place.secret, secret: place.secret, undoes: true });
    case 'ratings':
      return made(pages.ratings, { key: identity, game: place.game, tableClass: place.class });
    case 'statistics':
      return made(pages.statistics, { game: place.game });
    case 'puzzle':
      return made(pages.puzzle, { game: place.game });
    case 'learn':
      return made(pages.learn, {});
    case 'recordings':
      return made(pages.recordings, { key: identity });
    case 'watch':
      return made(pages.watch, { key: place.game, game: place.game });
    case 'rules':
      return made(pages.rules, { game: place.game, topic: place.topic });
    case 'played':
      return made(pages.played, { key: `${place.name} ${identity}`, name: place.name });
    case 'tournaments':
      return made(pages.tournaments, { key: identity, code: place.code });
    case 'league':
      return made(pages.league, { key: identity, code: place.code });
    case 'recover':
    case 'privacy':
    case 'api':
    case 'record':
      return made(pages[place.page], {});
  }
}

function made<Props extends object>(page: Script<ComponentType<Props>>, props: Props & { key?: string | number }): ComponentChild {
  const Component = page.there();
  return Component && createElement(Component, props);
}

function usePersonState(): [Person, PersonState] {
  const [state, setState] = useState(nobodyYet);
  const [person] = useState(() => new Person(setState));
  useEffect(() => () => person.close(), []);
  return [person, state];
}

/** The user's games, whatever page is open; the tab's title shows how many of them wait. */
function useHomeLine(place: Place, identity: number): HomeState {
  const [state, setState] = useState(nothingAtHome);
  const { gone } = useArrival(homeLine, homeLine);
  const Home = homeLine.there();
  useEffect(() => {
    if (gone) setState({ ...nothingAtHome, line: 'reconnecting' });
  }, [gone]);
  useEffect(() => {
    if (!Home) return undefined;
    const home = new Home(setState);
    return () => {
      home.close();
      setState(nothingAtHome);
      forgetViews();
    };
  }, [identity, Home]);
  const waiting = waitingFor(state.games, place.page === 'room' ? place.code : null).length;
  useEffect(() => showWaiting(waiting), [waiting]);
  return state;
}

/**
 * Announces rematch requests, except at the end of a game, where the page itself shows them, possibly to the person who
 * made the request.
 */
function useRematches({ games }: HomeState, place: Place): void {
  const { t, notify } = useUi();
  const before = useRef(games);
  useEffect(() => {
    const known = before.current;
    before.current = games;
    if (!known || !games) return;
    const goesOn = games.some(({ room, status }) => place.page === 'room' && room === place.code && status === 'running');
    if (newRematches(known, games).length > 0 && (place.page !== 'room' || goesOn)) notify(t.tables.rematchOffered);
  }, [games]);
}

/**
 * Once there is a connection, sends the moves made offline, and has the worker cache again what opens offline: after an
 * upgrade these are other scripts.
 */
function useBackOnline({ line }: HomeState, place: Place): void {
  const { lang, notify } = useUi();
  const open = place.page === 'room' ? place.code : null;
  useEffect(() => {
    if (line !== 'connected' || (open === null && !hasOfflineRooms())) return;
    const doing = async () => {
      const rooms = await loadRooms();
      await Promise.all([rooms.sendWaitingMoves(open, lang, notify), rooms.loadOfflineGames(), pages.room.load()]);
    };
    // What fails waits for the next connection.
    void doing().catch(() => undefined);
  }, [line, open === null]);
}
