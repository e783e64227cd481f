import './picture.css';

/** A bare table with a few stones: the icon of every game without drawings. */
export function Picture() {
  return (
    <svg class="plain-picture" viewBox="0 0 300 200" aria-hidden="true" focusable="false">
      <ellipse class="top" cx="150" cy="112" rx="112" ry="44" />
      <path class="edge" d="M38 112c0 24 50 44 112 44s112-20 112-44v10c0 24-50 44-112 44S38 146 38 122z" />
      <g class="stones">
        <ellipse cx="112" cy="106" rx="20" ry="13" />
        <ellipse cx="158" cy="96" rx="17" ry="11" />
        <ellipse cx="186" cy="118" rx="22" ry="14" />
        <ellipse cx="142" cy="128" rx="15" ry="10" />
      </g>
    </svg>
  );
}
