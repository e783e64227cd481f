import type { Player } from '../../../games/game';
import type { Seat, Turn } from '../../../net/protocol';
import { useUi } from '../../../ui/context';
import { wordsIn } from '../offline/words';

interface TurnLineProps {
  turn: Turn;
  you: Seat | null;
  players: readonly Player[];
  busy: boolean;
  /** The user's move waits for the connection. */
  unsent: boolean;
  over: boolean;
  broken: boolean;
}

/** Whose turn it is, in words. */
export function TurnLine({ turn, you, players, busy, unsent, over, broken }: TurnLineProps) {
  const { t, lang } = useUi();
  if (over) return <p class="turn-line">{t.over}</p>;
  if (broken) return <p class="turn-line">{t.repair.standsStill}</p>;
  if (unsent) return <p class="turn-line">{wordsIn(lang).unsent}</p>;
  if (busy) return <p class="turn-line">{t.sending}</p>;
  if (you !== null && turn.to_act.includes(you)) return <p class="turn-line yours">{t.yourTurn}</p>;
  return <p class="turn-line">{t.turnOf(t.list(turn.to_act.map((seat) => players[seat]?.name ?? '')))}</p>;
}
