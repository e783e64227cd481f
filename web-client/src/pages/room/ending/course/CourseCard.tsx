import './course.css';

import { useEffect, useState } from 'preact/hooks';

import type { Player } from '../../../../games/game';
import type { ReachedScore, Room, Seat } from '../../../../net/protocol';
import type { Position } from '../../../../state/room';
import type { Visit } from '../../../../state/visit';
import { useUi } from '../../../../ui/context';
import { SeatMark } from '../../../../ui/SeatMark';
import { entryLines } from '../../logLines';
import { wordsIn } from '../../scores/words';
import { aheadSince, courseOf, greatestGain, withoutTakenBack } from './course';

interface CourseCardProps {
  visit: Pick<Visit, 'scoreHistory'>;
  room: Room;
  position: Position;
  you: Seat | null;
  players: readonly Player[];
  onLook(seq: number): void;
}

const width = 300;
const height = 120;
/** For the numbers at the left, and the width of the lines. */
const margin = { left: 24, other: 6 };

/** How the game went: each player's points over the moves, the greatest gain, and when the winner took the lead. */
export function CourseCard({ visit, room, position, you, players, onLook }: CourseCardProps) {
  const { t, lang } = useUi();
  const w = wordsIn(lang);
  const [told, setTold] = useState<readonly ReachedScore[]>([]);
  const { seq, turn, log } = position;
  useEffect(() => {
    let gone = false;
    visit.scoreHistory().then(
      (history) => !gone && setTold(history),
      // The result is complete without it.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [visit, seq]);
  const history = withoutTakenBack(told, log);
  const gain = greatestGain(history);
  if (!gain) return null;

  const highest = Math.max(...history.map(({ total }) => total));
  const x = (at: number) => margin.left + (at * (width - margin.left - margin.other)) / seq;
  const y = (points: number) => height - margin.other - (points * (height - 2 * margin.other)) / highest;
  // A score stays until the next one.
  const lineOf = (seat: Seat) =>
    courseOf(history, seat, seq)
      .map(([at, points], i) => `${i === 0 ? 'M' : 'H'}${x(at).toFixed(1)}${i === 0 ? ' ' : 'V'}${y(points).toFixed(1)}`)
      .join('');
  const winners = turn.result?.winners ?? [];
  const since = winners.length === 1 ? aheadSince(history, winners[0]!, players.length) : null;
  const nameOf = (seat: Seat) => players[seat]?.name ?? '';
  const wordsOf = (at: number) => {
    const entry = log.find((each) => each.seq === at);
    const line = entry && entryLines(entry, room, you, lang, t)[0];
    return typeof line === 'object' ? line.text : (line ?? '');
  };
  return (
    <section class="course stack tight" aria-labelledby="course">
      <h3 id="course">{w.course}</h3>
      <svg class="course-curve" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={w.courseSaid(highest, seq)}>
        {[0, highest].map((points) => (
          <g key={points} class="course-grid">
            <line x1={margin.left} x2={width - margin.other} y1={y(points)} y2={y(points)} />
            <text x={margin.left - 4} y={y(points)} dy="0.35em" text-anchor="end">
              {points}
            </text>
          </g>
        ))}
        <line class="course-moment" x1={x(gain.seq)} x2={x(gain.seq)} y1={y(highest)} y2={y(0)} />
        {players.map((_, seat) => (
          <path key={seat} class={`course-line seat-${seat} line-${seat}`} d={lineOf(seat)} />
        ))}
      </svg>
      <ul class="course-seats">
        {players.map(({ name }, seat) => (
          <li key={seat}>
            <SeatMark seat={seat} />
            <svg class={`course-sample seat-${seat}`} viewBox="0 0 24 6" aria-hidden="true" focusable="false">
              <path class={`course-line line-${seat}`} d="M0 3H24" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <ul class="course-moves">
        <li>
          <button type="button" class="note-move" onClick={() => onLook(gain.seq)}>
            {`${w.move} ${gain.seq}`}
          </button>{' '}
          {w.greatest(nameOf(gain.seat), gain.points)} <span class="hint">{wordsOf(gain.seq)}</span>
        </li>
        {since !== null && (
          <li>
            <button type="button" class="note-move" onClick={() => onLook(since)}>
              {`${w.move} ${since}`}
            </button>{' '}
            {w.aheadSince(nameOf(winners[0]!))} {since !== gain.seq && <span class="hint">{wordsOf(since)}</span>}
          </li>
        )}
      </ul>
    </section>
  );
}
