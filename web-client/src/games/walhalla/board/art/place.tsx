import { HallSign } from './card';

export type Place = 'midgard' | 'asgard' | 'walhalla';

/** The three places off the coast, 120 by 60 each. */
export function PlacePicture({ place }: { place: Place }) {
  return (
    <svg
      class={`wh-place-picture ${place}`}
      viewBox="0 0 120 60"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect class="sky" width="120" height="60" />
      {place === 'midgard' && (
        <>
          <path class="hill" d="M0 40c20-16 44-16 64-4c18-10 40-8 56 2v22H0z" />
          <path class="house" d="M28 44h40v10H28z" />
          <path class="thatch" d="M22 46c6-14 46-14 52 0z" />
          <path class="door" d="M45 54v-7h6v7z" />
          <path class="smoke" d="M48 33c-4-4 4-6 0-10s4-6 1-10" />
          <path class="fence" d="M82 52v-8M90 52v-8M98 52v-8M106 52v-8M80 47h30" />
        </>
      )}
      {place === 'asgard' && (
        <>
          <path class="bow-1" d="M-6 62a66 60 0 0 1 132 0" />
          <path class="bow-2" d="M2 64a58 54 0 0 1 116 0" />
          <path class="bow-3" d="M10 66a50 48 0 0 1 100 0" />
          <path class="tower" d="M52 50v-28h4v-6l4-6l4 6v6h4v28z" />
          <path
            class="cloud"
            d="M14 52c0-8 10-9 13-4c2-8 17-8 18 0c8-5 20-5 26 1c6-7 18-4 19 3c10 0 16 4 16 10H10c-3-4-1-9 4-10z"
          />
        </>
      )}
      {place === 'walhalla' && (
        <>
          <path class="glow" d="M60 60L0 0h24zM60 60L40 0h14zM60 60L66 0h14zM60 60L96 0h24z" />
          <g transform="translate(60 34) scale(1.150)">
            <HallSign />
          </g>
        </>
      )}
    </svg>
  );
}
