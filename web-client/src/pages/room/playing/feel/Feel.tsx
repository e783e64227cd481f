import './feel.css';

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

import type { GamePlay } from '../../../../games/game';
import type { ChatLine, Seat } from '../../../../net/protocol';
import type { Position } from '../../../../state/room';
import { useUi } from '../../../../ui/context';
import { chime } from '../../chime';
import { glide, rise } from './motion';
import { sounds } from './sounds';

interface FeelProps {
  play: GamePlay;
  position: Position;
  you: Seat | null;
  chat: readonly ChatLine[];
}

/** Without a connection, pieces are just where they are. */
const nothing = () => undefined;

/** What a move looks and sounds like: pieces move to their places, points rise at their score, and soft sounds. */
export function Feel({ play, position, you, chat }: FeelProps) {
  const { sound } = useUi().settings;
  // Before the first move, which may come offline.
  useEffect(() => void play.loadMoves?.().catch(nothing), [play]);
  const last = useRef(position);
  const chatRead = useRef(chat.length);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = position;
    if (position.seq <= before.seq) return;
    const entries = position.log.filter(({ seq }) => seq > before.seq);
    void play.loadMoves?.().then((movesOf) => glide(entries.flatMap((entry) => movesOf(entry, you))), nothing);
    const [was, now] = [before, position].map(({ turn }) => turn.standing.scores);
    const gains = now!.map((score, seat) => score - (was![seat] ?? 0));
    rise(gains);
    if (sound) chime(gains.some((gain) => gain > 0) ? sounds.score : sounds.place);
  }, [position.seq]);
  useEffect(() => {
    const isNew = chat.length > chatRead.current;
    chatRead.current = chat.length;
    if (sound && isNew && chat.at(-1)?.seat !== you) chime(sounds.chat);
  }, [chat.length]);
  return null;
}
