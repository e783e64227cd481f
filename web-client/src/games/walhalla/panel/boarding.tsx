import type { Wondering } from '../../common/useWondering';
import { DoubtSign } from '../../common/wondering';
import { boatLength, Hull, seatsAt } from '../board/art/boat';
import { Viking } from '../board/art/viking';
import type { Boat } from '../view';
import type { Texts } from '../words/texts';

interface BoardingProps {
  boat: Boat;
  /** The seats that can be chosen now; none unless the user is boarding. */
  offered: readonly number[];
  chosen: readonly number[];
  you: number | null;
  names: readonly string[];
  t: Texts;
  wondering: Wondering;
  onSeat(position: number): void;
}

/** The boat under way, enlarged, with seats to click. */
export function BoardingBoat({ boat, offered, chosen, you, names, t, wondering, onSeat }: BoardingProps) {
  const { colour, position, crew } = boat;
  // Beside the boat a viking waits to be dragged aboard.
  const waits = offered.length > 0 && you !== null;
  return (
    <svg
      class="wh-big-boat"
      viewBox={`-10 -14 ${boatLength + (waits ? 64 : 14)} 92`}
      role="group"
      aria-label={t.table.boat(colour, position)}
    >
      <Hull colour={colour} position={position} />
      {waits && (
        <g class="wh-lander" aria-hidden="true">
          <Viking seat={you} x={boatLength + 28} y={30} size={50} />
        </g>
      )}
      {seatsAt.map((x, seat) => {
        const aboard = crew[seat] ?? (chosen.includes(seat) ? you : null);
        const viking = aboard !== null && <Viking seat={aboard} x={x} y={28} size={46} />;
        const label = t.table.seat(seat, seat === position ? colour : null, aboard === null ? null : names[aboard]!);
        const doubt = wondering.at(`seat-${seat}`);
        if (doubt) {
          return (
            <g key={x} {...doubt}>
              <circle class="reach" cx={x} cy="32" r="33" />
              <DoubtSign x={x} y={32} size={44} />
            </g>
          );
        }
        return offered.includes(seat) ? (
          <g
            key={x}
            class={chosen.includes(seat) ? 'wh-seat chosen' : 'wh-seat'}
            role="button"
            tabindex={0}
            aria-pressed={chosen.includes(seat)}
            aria-label={label}
            data-choose={`seat-${seat}`}
            onClick={() => onSeat(seat)}
          >
            <circle class="reach" cx={x} cy="32" r="33" />
            <circle class="place" cx={x} cy="32" r="22" />
            {viking}
            {aboard === null && <path class="plus" d={`M${x - 8} 32h16M${x} 24v16`} />}
          </g>
        ) : (
          <g key={x} role="img" aria-label={label}>
            <title>{label}</title>
            {viking}
          </g>
        );
      })}
    </svg>
  );
}
