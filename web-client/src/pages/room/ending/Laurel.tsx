/** Two twigs of the ash growing around a low sun, for the end of a game. Decoration. */
const leaves = [0, 1, 2, 3, 4, 5, 6];

export function Laurel() {
  return (
    <svg class="laurel" viewBox="0 0 200 110" aria-hidden="true" focusable="false">
      <circle class="laurel-sun" cx="100" cy="58" r="26" />
      <Twig side="" />
      <Twig side="translate(200 0) scale(-1 1)" />
    </svg>
  );
}

function Twig({ side }: { side: string }) {
  return (
    <g transform={side || undefined}>
      <path class="laurel-stem" d="M96 100 C66 98 46 80 44 52 C43 36 48 24 56 14" />
      {leaves.map((leaf) => {
        const angle = 96 + leaf * 21;
        const x = 96 + 52 * Math.cos((angle * Math.PI) / 180);
        const y = 50 + 50 * Math.sin((angle * Math.PI) / 180);
        const outward = leaf % 2 === 0 ? 62 : 128;
        return (
          <path
            key={leaf}
            class={`laurel-leaf leaf-${leaf}`}
            d="M0 0 C5 -7 14 -8 20 -2 C14 4 6 5 0 0Z"
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle + outward})`}
          />
        );
      })}
    </g>
  );
}
