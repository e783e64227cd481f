import { useEffect, useRef, useState } from 'preact/hooks';

import { Refusal } from '../../../net/http';
import { type LocalPlayer, rememberLocalPlayers } from '../../../state/localPlayers';
import { Visit, type VisitState } from '../../../state/visit';
import { useUi } from '../../../ui/context';

/** A player on this device in the room. */
export interface Present {
  readonly player: LocalPlayer;
  readonly visit: Visit;
  readonly state: VisitState;
}

/** Opens the room for each of the players, and seats those without a seat in their order. */
export function useVisits(code: string, players: readonly LocalPlayer[]): readonly Present[] {
  const { refused } = useUi();
  const [present, setPresent] = useState<readonly Present[]>([]);
  const seated = useRef(new Set<Visit>());
  useEffect(() => {
    const opened: Visit[] = [];
    const show = () =>
      setPresent(opened.map((visit, place) => ({ player: players[place]!, visit, state: visit.state })));
    let next: string | null = null;
    const changed = ({ model: { room } }: VisitState) => {
      // They play the rematch on this device, too; known before anyone goes there.
      if (room?.next && room.next !== next) {
        next = room.next;
        rememberLocalPlayers(next, players);
      }
      show();
    };
    for (const { token } of players) opened.push(new Visit(code, changed, token));
    show();
    return () => opened.forEach((visit) => visit.close());
  }, [code]);
  useEffect(() => {
    present.forEach(({ player, visit, state }, seat) => {
      if (seated.current.has(visit) || !needsSeat(state)) return;
      seated.current.add(visit);
      sit(visit, state, player.name, seat).catch(refused);
    });
  }, [present]);
  return present;
}

function needsSeat({ line, model: { room, you } }: VisitState): boolean {
  if (line !== 'connected' || room?.status !== 'open') return false;
  return you.seat === null || room.seats[you.seat]?.held === true;
}

/** A name that looks like another one gets the number of the seat. */
async function sit(visit: Visit, { model }: VisitState, name: string, seat: number): Promise<void> {
  const place = model.you.seat ?? seat;
  try {
    await visit.sit(name, place);
  } catch (why) {
    if (!(why instanceof Refusal && why.code === 'name')) throw why;
    await visit.sit(`${name} ${place + 1}`, place);
  }
}
