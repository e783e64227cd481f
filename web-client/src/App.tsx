import { useEffect, useMemo, useState } from 'preact/hooks';

import { ApiPage } from './pages/api/ApiPage';
import { DevicePage } from './pages/me/arriving/DevicePage';
import { EmailPage } from './pages/me/arriving/EmailPage';
import { InvitationPage } from './pages/me/arriving/InvitationPage';
import { RecoverPage } from './pages/me/arriving/RecoverPage';
import { ResetPage } from './pages/me/arriving/ResetPage';
import { StopPage } from './pages/me/arriving/StopPage';
import { MePage } from './pages/me/MePage';
import { PersonPage } from './pages/people/PersonPage';
import { NowherePage } from './pages/nowhere/NowherePage';
import { PrivacyPage } from './pages/privacy/PrivacyPage';
import { LobbyPage } from './pages/lobby/LobbyPage';
import { KeptScreen } from './pages/room/kept/KeptScreen';
import { RoomPage } from './pages/room/RoomPage';
import { NewGamePage } from './pages/start/NewGamePage';
import { StartPage } from './pages/start/StartPage';
import { type Place, usePlace } from './router';
import { Home, type HomeState, nothingAtHome, waitingFor } from './state/home';
import type { KeptGame } from './state/kept';
import { nobodyYet, Person, type PersonState } from './state/person';
import { forgetViews } from './state/views';
import { type PersonAsk, PersonContext, type PersonUi } from './ui/person/context';
import { PersonDialog } from './ui/person/PersonDialog';
import { useFollowingSettings } from './ui/person/useFollowingSettings';
import { HomeContext } from './ui/home';
import { Shell } from './ui/Shell';
import { showWaiting } from './ui/title';

/** `kept`: the game that this very document holds, instead of what a server has. */
export function App({ kept = null }: { kept?: KeptGame | null }) {
  const place = usePlace();
  return <Shell>{kept ? <KeptScreen game={kept} /> : <ForPerson place={place} />}</Shell>;
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
    case 'nowhere':
      return <NowherePage path={place.path} />;
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
