/**
 * The plain of Idavoll at evening: hills, the ash, a ring of stones, and a table set for five. Decoration.
 *
 * The hills stretch with the page; the sun behind them and what is on them have a fixed shape at the right edge, so
 * that neither is cropped and nothing covers the title.
 */
export function Plain() {
  return (
    <div class="plain" aria-hidden="true">
      <svg class="plain-sky" viewBox="395 70 770 336" preserveAspectRatio="xMaxYMax" focusable="false">
        <g class="plain-rays">
          <circle cx="760" cy="250" r="210" />
          <circle cx="760" cy="250" r="158" />
          <circle cx="760" cy="250" r="110" />
        </g>
        <circle class="plain-sun" cx="760" cy="250" r="66" />
      </svg>
      <svg class="plain-hills" viewBox="0 70 1440 336" preserveAspectRatio="none" focusable="false">
        <path
          class="plain-far"
          d="M0 290 L90 236 L150 262 L262 190 L330 232 L392 206 L520 282 L640 244 L735 276 L850 232 L930 262 L1060 214 L1140 250 L1248 196 L1330 240 L1440 212 V406 H0Z"
        />
        <path
          class="plain-snow"
          d="M262 190 L235 208 L252 213 L264 205 L277 216 L292 209Z M1248 196 L1222 211 L1238 215 L1250 207 L1262 217 L1280 212Z M90 236 L72 247 L90 250 L108 244Z"
        />
        <path
          class="plain-middle"
          d="M0 318 C150 276 300 286 450 312 C620 340 760 292 940 296 C1130 300 1260 330 1440 296 V406 H0Z"
        />
        <path class="plain-near" d="M0 368 C220 322 430 322 640 334 C880 348 1120 322 1440 346 V406 H0Z" />
      </svg>
      <svg class="plain-picture" viewBox="395 70 770 336" preserveAspectRatio="xMaxYMax" focusable="false">
        <g class="plain-ash" transform="translate(776 0)">
          <path
            class="plain-trunk"
            d="M236 372 C248 330 250 296 244 258 C236 238 214 226 196 212 C222 220 238 226 248 238 C250 214 244 196 232 176 C250 190 258 206 260 226 C266 204 280 190 300 178 C284 198 274 218 272 240 C286 226 306 220 326 216 C304 228 282 242 274 262 C268 300 274 334 292 372 C276 364 264 364 256 370 C250 364 244 366 236 372Z"
          />
          <g class="plain-crown">
            <circle cx="176" cy="200" r="42" />
            <circle cx="216" cy="152" r="50" />
            <circle cx="282" cy="132" r="56" />
            <circle cx="342" cy="170" r="48" />
            <circle cx="352" cy="214" r="34" />
          </g>
          <g class="plain-leaves">
            <path d="M150 192 a28 28 0 0 1 44 -14 M164 210 a22 22 0 0 1 34 -10 M190 142 a34 34 0 0 1 54 -14 M204 164 a26 26 0 0 1 40 -10 M252 116 a38 38 0 0 1 62 -6 M266 140 a28 28 0 0 1 46 -4 M318 156 a32 32 0 0 1 52 -6 M328 178 a24 24 0 0 1 38 -4 M336 208 a20 20 0 0 1 32 -2" />
          </g>
        </g>
        <g class="plain-stones">
          <path d="M560 352 l6 -44 q9 -10 18 0 l5 46Z M640 350 l4 -34 q8 -8 16 -1 l5 37Z M470 350 l4 -36 q9 -9 17 0 l5 36Z M400 352 l7 -48 q10 -9 19 1 l6 46Z" />
          <path d="M700 344 l3 -24 q7 -6 13 0 l3 25Z M940 342 l4 -26 q7 -6 13 0 l3 26Z" />
        </g>
        <g class="plain-table">
          <path d="M766 336 q60 -16 120 0 q6 6 0 10 q-60 14 -120 0 q-6 -4 0 -10Z" />
          <path d="M784 350 l-8 34 h10 l8 -31Z M868 350 l8 34 h-10 l-8 -31Z" />
          <path d="M738 366 q12 -6 24 0 v6 l3 14 h-5 l-3 -12 h-14 l-3 12 h-5 l3 -14Z M890 366 q12 -6 24 0 v6 l3 14 h-5 l-3 -12 h-14 l-3 12 h-5 l3 -14Z M814 380 q12 -6 24 0 v6 l3 12 h-5 l-3 -10 h-14 l-3 10 h-5 l3 -12Z" />
        </g>
        <g class="plain-tiles">
          <path d="M800 335 l9 -3 l8 3 l-9 3Z M820 337 l9 -3 l8 3 l-9 3Z M840 334 l9 -3 l8 3 l-9 3Z M826 331 l9 -3 l8 3 l-9 3Z" />
        </g>
      </svg>
    </div>
  );
}
