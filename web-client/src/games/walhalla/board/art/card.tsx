import { tipOf, type Card, type Terrain } from '../../material';
import { Scenery } from './terrain';

/** An action card, 60 by 84. Its name is given in text next to it or below. */
export function CardPicture({ card }: { card: Card | 'back' }) {
  return (
    <svg class={`wh-card-picture ${card}`} viewBox="0 0 60 84" aria-hidden="true" focusable="false">
      <rect class="edge" x="1" y="1" width="58" height="82" rx="6" />
      <rect class="paper" x="5" y="5" width="50" height="74" rx="3" />
      <g transform="translate(30 40)">
        <Sign card={card} />
      </g>
    </svg>
  );
}

function Sign({ card }: { card: Card | 'back' }) {
  if (card === 'back') {
    return (
      <>
        <path
          class="knot"
          d="M0-26l14 13l-14 13l-14-13zM0 0l14 13l-14 13l-14-13zM-14-13l14 13l14-13M-14 13l14-13l14 13"
        />
        <circle class="knot" r="21" />
      </>
    );
  }
  const tip = tipOf(card);
  if (tip !== null) {
    return (
      <>
        <path class="cliff" d="M-20 22v-24l8-12l8 5l6-11l10 8l8 16v18z" />
        <circle class="disc" cy="4" r="12" />
        <text y="10">{tip}</text>
        <text class="more" x="12" y="-20">
          +2
        </text>
      </>
    );
  }
  switch (card) {
    case 'walhalla':
      return (
        <>
          <HallSign />
          <text class="more" x="12" y="-24">
            +2
          </text>
        </>
      );
    case 'hunt':
      return (
        <g class="hunt">
          <path class="bow" d="M-8-24c22 8 22 40 0 48" />
          <path class="string" d="M-8-24v48M-18 0h32M14 0l-6-4v8z" />
          <text class="more" x="12" y="-20">
            ×2
          </text>
        </g>
      );
    case 'attack':
      return (
        <g class="attack">
          <path class="shaft" d="M-16 24l28-40M16 24l-28-40" />
          <path class="blade" d="M10-26c8 0 14 6 14 14l-10 3l-9-7zM-10-26c-8 0-14 6-14 14l10 3l9-7z" />
        </g>
      );
    case 'shield':
      return (
        <g class="shield-sign">
          <circle class="rim" r="22" />
          <path class="quarter" d="M0-19a19 19 0 0 1 19 19h-19zM0 19a19 19 0 0 1-19-19h19z" />
          <circle class="boss" r="6" />
        </g>
      );
    default:
      return (
        <>
          <g transform="translate(0 4) scale(1.05)">
            <Scenery terrain={card as Terrain} />
          </g>
          <text class="more" x="12" y="-20">
            +1
          </text>
        </>
      );
  }
}

/** The hall of heroes. */
export function HallSign() {
  return (
    <g class="wh-hall">
      <path class="wall" d="M-18 20v-18h36v18z" />
      <path class="roof" d="M-24 4c8-4 16-14 24-26c8 12 16 22 24 26z" />
      <path class="door" d="M-5 20v-13a5 5 0 0 1 10 0v13z" />
      <circle class="gold" cx="-12" cy="11" r="3.500" />
      <circle class="gold" cx="12" cy="11" r="3.500" />
      <path class="horns" d="M-5-24l5 4l5-4" />
    </g>
  );
}
