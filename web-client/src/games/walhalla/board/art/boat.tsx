import type { Dragon } from '../../view';
import type { Box } from '../geometry';
import { Viking } from './viking';

/**
 * A dragon boat seen from above, bow to the left, within 200 by 64. Its coloured seat has the shape of the player's
 * shield, so that it can be recognised without the colour. The seats are a third of the length apart, like the rows
 * next to it.
 */
export const boatLength = 200;
const boatWidth = 64;
export const seatsAt = [boatLength / 6, boatLength / 2, (boatLength * 5) / 6] as const;

const seatShapes = [
  'M0-15a15 15 0 1 1 0 30a15 15 0 0 1 0-30z',
  'M-14-14h28v28h-28z',
  'M0-18l18 31h-36z',
  'M0-19l18 19l-18 19l-18-19z',
];

export function Hull({ colour, position }: Dragon) {
  return (
    <g class={`wh-boat of-${colour}`}>
      <path
        class="oars"
        d="M58 8l-7-13M84 5l-7-13M110 5l-7-13M136 6l-7-13M58 56l-7 13M84 59l-7 13M110 59l-7 13M136 58l-7 13"
      />
      <path class="tail" d="M184 28c8 0 12-2 14-9c3 9 1 16-4 17c-4 1-8-1-12-1z" />
      <path class="hull" d="M10 32c2-19 32-28 90-28c56 0 86 9 90 28c-4 19-34 28-90 28c-58 0-88-9-90-28z" />
      <path class="deck" d="M20 32c4-13 30-21 80-21c48 0 76 8 80 21c-4 13-32 21-80 21c-50 0-76-8-80-21z" />
      <path class="planks" d="M67 14v36M133 14v36" />
      <path
        class="head"
        d="M22 27c-8 1-12-1-15-4l-1-5l-4 4l-5-3l2 6c-4 3-5 6-5 7s1 4 5 7l-2 6l5-3l4 4l1-5c3-3 7-5 15-4z"
      />
      <path class="eye" d="M3 28h.1M3 36h.1" />
      {seatsAt.map((x, seat) => (
        <path
          key={x}
          class={seat === position ? 'seat coloured' : 'seat'}
          d={seat === position ? seatShapes[colour]! : seatShapes[0]!}
          transform={`translate(${x} ${seat === position && colour === 2 ? 34 : 32}) scale(${seat === position ? 0.95 : 0.75})`}
        />
      ))}
    </g>
  );
}

interface SailingProps {
  boat: Dragon;
  crew?: readonly (number | null)[];
  bowFirst: boolean;
  box: Box;
  tall: boolean;
}

/**
 * A boat at its place in a fjord, with the vikings still aboard. The coast is on the left, or at the bottom if tall.
 */
export function BoatInFjord({ boat, crew = [], bowFirst, box: { x, y, width, height }, tall }: SailingProps) {
  const [length, breadth] = tall ? [height, width] : [width, height];
  const lengthwise = length / boatLength;
  const crosswise = Math.min((breadth - 8) / boatWidth, lengthwise * 1.35);
  const angle = (tall ? -90 : 0) + (bowFirst ? 0 : 180);
  const middle = { x: x + width / 2, y: y + height / 2 };
  const along = (seat: number) => (seatsAt[seat]! - boatLength / 2) * lengthwise * (bowFirst ? 1 : -1);
  return (
    <>
      <g
        transform={`translate(${middle.x} ${middle.y}) rotate(${angle}) scale(${lengthwise * 0.97} ${crosswise}) translate(${-boatLength / 2} ${-boatWidth / 2})`}
      >
        <Hull {...boat} />
      </g>
      {crew.map((seat, position) =>
        seat === null ? null : (
          <Viking
            key={position}
            seat={seat}
            x={tall ? middle.x : middle.x + along(position)}
            y={tall ? middle.y - along(position) : middle.y}
            size={tall ? Math.min(36, (length / 3) * 1.25) : 44}
          />
        ),
      )}
    </>
  );
}
