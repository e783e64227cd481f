/** The emblems of beasts, giants and dwarfs, in the style of the gods'. */

export function Troll() {
  return (
    <>
      <path class="accent" d="M72 74L82 10C84 3 97 5 97 13L84 76Z" />
      <path class="cut" d="M85 18L90 22M82 34L88 31M81 48L86 50" stroke-width="2.5" />
      <path class="bone" d="M10 98C8 76 14 58 30 50C40 44 66 44 76 52C88 62 90 80 89 98H70L68 80L64 98H36L33 80L29 98Z" />
      <path class="cut" d="M33 80C31 74 31 70 32 66M68 80C70 74 70 70 69 66M42 82C47 86 55 86 60 82" stroke-width="2.4" />
      <path class="bone edge" d="M76 60L92 64L94 76L82 82L73 76Z" />
      <path class="cut" d="M78 67L92 68M78 73L91 74" stroke-width="1.8" />
      <path class="bone edge" d="M36 46L19 36C22 48 27 54 36 58ZM66 46L82 38C80 48 75 54 66 58Z" />
      <path class="bone edge" d="M35 52C32 34 40 24 51 24C62 24 70 34 67 52C66 66 60 72 51 72C42 72 36 66 35 52Z" />
      <path class="bone" d="M47 26L50 15L53 22L58 16L57 27Z" />
      <path class="ground" d="M38 44L49 48L47 52L40 50ZM64 44L53 48L55 52L62 50Z" />
      <circle class="accent" cx="44.5" cy="48.5" r="1.9" />
      <circle class="accent" cx="57.5" cy="48.5" r="1.9" />
      <path class="ground" d="M40 60C47 64 55 64 62 60C62 67 57 69 51 69C45 69 40 67 40 60Z" />
      <path class="bone" d="M42 64L41 52L47 65ZM60 64L61 52L55 65Z" />
      <path class="cut" d="M48 57C50 59 52 59 54 57" stroke-width="2.2" />
    </>
  );
}

export function Dragon() {
  return (
    <>
      <path class="accent" d="M54 64C46 44 52 22 68 5C70 16 80 25 96 24C89 33 89 43 95 53C85 50 78 55 77 67C70 59 61 59 54 64Z" />
      <path class="cut" d="M57 58C56 40 60 22 68 8M60 58C66 44 78 32 92 27M64 60C72 52 82 50 92 52" stroke-width="2.5" />
      <path
        class="line body"
        d="M30 54C44 44 58 52 57 66C56 80 34 72 27 82C22 92 42 96 58 93C74 90 84 84 87 76"
        stroke-width="12"
      />
      <path class="bone" d="M80 80L85 62L97 74L93 76L91 84Z" />
      <path class="scales" d="M36 52C47 48 54 56 53 66C52 76 34 72 28 82" stroke-width="2.2" />
      <path class="scales" d="M32 90C42 94 50 93 58 92C70 90 80 84 85 78" stroke-width="2.2" />
      <path class="bone edge" d="M42 50C38 42 28 38 20 44L6 50L9 56L24 55L12 62L14 67C24 70 36 66 42 58Z" />
      <path class="bone" d="M30 42L36 30L40 46ZM38 45L48 36L45 50Z" />
      <path class="ground" d="M23 47L31 46L28 51Z" />
      <path class="bone" d="M14 55L16 60L18 55ZM18 62L20 57L22 61Z" />
    </>
  );
}

export function Fenrir() {
  return (
    <>
      <path
        class="bone"
        d="M8 98L17 80L10 78L22 66L15 62L29 52L34 42L40 9L53 26L62 11L66 31L80 42L94 47L97 54L91 59L64 59L58 66L78 72L86 78L82 84L62 86L58 98Z"
      />
      <path class="bone" d="M89 58L86 68L83 58ZM80 58L78 65L75 58ZM72 58L70 64L68 58ZM80 74L79 66L75 72ZM72 72L71 66L67 70Z" />
      <path class="ground" d="M44 20L50 29L43 34Z" />
      <path class="accent" d="M58 40L71 44L62 48Z" />
      <path class="ground" d="M90 50L95 51L91 55Z" />
      <path class="cut" d="M55 37L72 42M35 60L41 52L44 61M47 68L52 59L56 67M24 76L30 67L34 76M38 80L43 72L47 80M80 50L86 52" stroke-width="2.4" />
      <g class="chain" stroke-width="3.5">
        <ellipse cx="22" cy="90" rx="7" ry="4.5" transform="rotate(14 22 90)" />
        <ellipse cx="34" cy="92" rx="7" ry="4.5" transform="rotate(4 34 92)" />
        <ellipse cx="46" cy="91" rx="7" ry="4.5" transform="rotate(-8 46 91)" />
      </g>
    </>
  );
}

export function SeaSerpent() {
  return (
    <>
      <path class="accent" d="M58 64L44 58L54 52L43 42L56 40L49 27L62 30L62 17L71 24L66 44Z" />
      <path class="line body" d="M66 92C52 74 50 44 72 31" stroke-width="14" />
      <path class="line body" d="M23 92C23 58 50 58 50 92" stroke-width="11" />
      <path class="line body" d="M6 90C6 68 16 66 20 72" stroke-width="6" stroke-linecap="round" />
      <path class="scales" d="M62 82C55 68 57 48 70 37M28 84C29 68 44 68 45 84" stroke-width="2.5" />
      <path class="bone edge" d="M60 32C60 16 72 10 83 16L99 29L97 36L79 34L94 46L90 51C79 54 63 50 60 32Z" />
      <path class="ground" d="M74 21L83 23L77 27Z" />
      <path class="accent edge" d="M72 36L56 30L62 37L54 42L62 44L59 51L72 46Z" />
      <path class="bone" d="M90 35L88 41L86 34ZM84 41L86 36L88 42Z" />
      <path class="ground" d="M4 86H96V96Q50 102 4 96Z" />
      <path class="accent-line" d="M4 85Q10 77 16 85T28 85T40 85T52 85T64 85T76 85T88 85T97 84" stroke-width="3.5" />
      <path class="accent-line" d="M10 94Q16 87 22 94T34 94T46 94T58 94T70 94T82 94T92 93" stroke-width="2.5" />
    </>
  );
}

export function Jotunn() {
  return (
    <>
      <path class="accent" d="M30 46L38 20L45 30L55 4L64 28L74 12L80 46Z" />
      <path class="cut" d="M55 8V36M39 24L42 42M73 18L69 42M55 22L61 30" stroke-width="2" />
      <path class="bone" d="M22 66L8 82L6 98H100L98 82L88 66Z" />
      <path class="cut" d="M14 84L22 98M94 84L86 98" stroke-width="2.4" />
      <path class="bone edge" d="M28 44L40 36H70L82 44V66L72 78H38L28 66Z" />
      <path class="ground" d="M32 50L51 54V61L38 60ZM78 50L59 54V61L72 60Z" />
      <path class="accent" d="M42 55L49 56.500V60L43 59ZM68 55L61 56.500V60L67 59Z" />
      <path class="cut" d="M55 42V50M46 42L49 48M64 42L61 48" stroke-width="1.8" />
      <path class="bone edge" d="M27 66L46 68L55 72L64 68L83 66L77 86L70 78L65 95L60 82L55 99L50 82L45 95L40 78L33 86Z" />
      <path class="cut" d="M47 74L55 77L63 74M55 61L50 67M55 61L60 67" stroke-width="2.2" />
    </>
  );
}

export function Niohoggr() {
  return (
    <>
      <path
        class="bone"
        d="M48 3H80C76 16 77 28 84 40C88 48 94 52 98 62C88 58 82 54 76 46C76 58 80 66 78 80C72 70 68 60 67 48C64 58 58 66 50 82C50 70 54 58 57 44C54 56 46 60 36 62L34 58C46 52 52 34 48 3Z"
      />
      <path class="cut" d="M58 6C60 18 59 30 57 42M69 6C66 20 68 34 76 46M64 14C63 26 65 36 67 46" stroke-width="2" />
      <path class="accent-line edge-line" d="M94 72C94 90 70 96 48 93C26 90 15 82 19 68" stroke-width="12" />
      <path class="scales" d="M91 80C84 90 66 94 49 92C34 89 24 84 21 74" stroke-width="2.5" />
      <path class="accent" d="M88 74L94 56L100 76Z" />
      <g transform="translate(6 0)">
        <path class="accent edge" d="M7 70C3 54 11 43 25 42L45 45L47 51L31 57L47 67L43 74C33 77 26 75 21 80Z" />
        <path class="bone" d="M42 52L41 59L37 54ZM34 56L34 60L30 57ZM43 65L41 60L38 62ZM36 61L36 57L32 58Z" />
        <path class="ground" d="M20 50L29 49L23 55Z" />
        <path class="accent edge" d="M13 50C6 46 3 40 4 33C9 39 15 42 22 43ZM22 45C18 41 16 36 18 30C22 36 27 40 33 43Z" />
      </g>
    </>
  );
}

export function Raven() {
  return (
    <>
      <circle class="bone" cx="58" cy="52" r="38" />
      <path
        class="ground"
        d="M90 40L74 36C70 26 56 24 51 35C48 45 38 50 32 60L12 93L24 89L27 95L40 82C56 86 72 76 74 60C75 54 73 50 75 46Z"
      />
      <path class="line" d="M54 46C50 58 42 64 32 74M62 50C60 62 50 70 40 78M68 56C66 66 60 72 52 78" stroke-width="2.4" />
      <circle class="accent" cx="64" cy="37" r="3.4" />
      <path class="line" d="M74 41L86 41" stroke-width="1.6" />
      <path class="dark-line" d="M54 82V92M62 80V92" stroke-width="3.5" />
      <path class="accent" d="M34 91L97 88L95 95L70 96L64 99L60 96L36 97Z" />
    </>
  );
}

export function Dwarf() {
  return (
    <>
      <path class="accent" d="M30 48C32 26 46 8 70 4C66 14 80 26 86 48Z" />
      <path class="cut" d="M44 40C46 28 54 18 62 13M66 40C67 32 68 26 66 20" stroke-width="2.2" />
      <path class="bone" d="M22 54C16 76 26 92 38 99L46 90L57 100L68 90L76 99C90 92 98 76 92 54Z" />
      <path class="ground" d="M35 54H79L76 66H38Z" />
      <circle class="bone" cx="45" cy="60" r="3.2" />
      <circle class="bone" cx="69" cy="60" r="3.2" />
      <path class="bone edge" d="M21 46C34 41 80 41 93 46L92 55C78 51 36 51 22 55Z" />
      <path class="cut" d="M36 45L34 53M47 43L46 51M57 43V51M67 43L68 51M78 45L80 53" stroke-width="2" />
      <path class="bone edge" d="M57 68C48 66 38 70 32 80C42 82 52 80 57 74C62 80 72 82 82 80C76 70 66 66 57 68Z" />
      <path class="bone edge" d="M57 53C65 53 69 60 68 66C66 73 48 73 46 66C45 60 49 53 57 53Z" />
      <path class="cut" d="M46 82V90M57 78V97M68 82V90M29 76C30 80 31 82 33 84M85 76C84 80 83 82 81 84" stroke-width="2" />
      <path class="accent" d="M28 86L45 89L43 95L34 94ZM86 86L69 89L71 95L80 94Z" />
    </>
  );
}
