import { useEffect, useMemo, useState } from 'preact/hooks';

import { localPlayers } from '../../state/localPlayers';
import { Visit, type VisitState } from '../../state/visit';
import { script, ScriptGone, useArrival } from '../../ui/script';
import { RoomScreen } from './RoomScreen';

const localRoom = script('local', async () => (await import('./local/LocalRoom')).LocalRoom);

interface RoomPageProps {
  code: string;
  at?: number | null;
}

/** One room, for the browser's own person or for several players on this device. */
export function RoomPage({ code, at = null }: RoomPageProps) {
  const players = useMemo(() => localPlayers(code), [code]);
  const { gone } = useArrival(code, players.length > 0 ? localRoom : null);
  if (players.length === 0) return <OwnRoom code={code} at={at} />;
  if (gone) return <ScriptGone />;
  const LocalRoom = localRoom.there();
  return LocalRoom ? <LocalRoom key={code} code={code} players={players} at={at} /> : <RoomScreen code={code} visit={null} state={null} at={at} />;
}

function OwnRoom({ code, at }: Required<RoomPageProps>) {
  const [visit, state] = useVisit(code);
  return <RoomScreen code={code} visit={visit} state={state} at={at} />;
}

function useVisit(code: string): [Visit | null, VisitState | null] {
  const [visit, setVisit] = useState<Visit | null>(null);
  const [state, setState] = useState<VisitState | null>(null);
  useEffect(() => {
    const opened = new Visit(code, setState);
    setVisit(opened);
    return () => opened.close();
  }, [code]);
  return [visit, state];
}
