/**
 * The emblems of gods and heroes on a field of 100 by 100, with the numeral's corner (36 by 42, top left) left free.
 * Like a two-block print: `bone` and `accent` are the printed shapes, `ground` and `cut` what the knife removed.
 */

export function Odin() {
  return (
    <>
      <path class="line" d="M87 98V26" stroke-width="4.5" />
      <path class="bone" d="M87 5L94 20L87 34L80 20Z" />
      <path class="cut" d="M87 12V28" stroke-width="1.6" />
      <path class="bone" d="M27 55L70 49C76 66 70 86 50 98C32 88 24 70 27 55Z" />
      <path class="ground" d="M54 55C60 51 67 51 70 53C68 60 60 63 54 60Z" />
      <circle class="accent" cx="62" cy="56.5" r="4.2" />
      <path class="cut" d="M30 58L45 61M34 64L41 55" stroke-width="3" />
      <path class="cut" d="M49 57L52 70L45 71M35 76C41 71 46 73 49 76C54 72 60 71 66 74" stroke-width="2.4" />
      <path class="cut" d="M41 79L46 93M49 79V96M58 78L53 93M33 74L37 84M66 71L62 84" stroke-width="2" />
      <path class="bone" d="M37 44C38 28 48 14 66 9C64 18 72 26 73 37Z" />
      <path class="bone" d="M10 54C26 38 60 28 80 33C76 42 66 47 54 49C38 52 24 56 10 54Z" />
      <path class="accent" d="M37 44L38 38C49 32 61 29 72 30L73 36C60 36 48 39 37 44Z" />
      <path class="cut" d="M36 45C48 39 60 36 75 36" stroke-width="1.8" />
    </>
  );
}

export function Thor() {
  return (
    <>
      <path class="accent" d="M80 63L67 80H76L69 97L92 75H83L91 63Z" />
    <g transform="translate(-2 1) rotate(36 55 55)">
      <path class="bone" d="M50 46H61V88L58 96H53L50 88Z" />
      <path class="cut" d="M50 60L61 66M50 68L61 74M50 76L61 82" stroke-width="2.4" />
      <path class="bone" d="M24 24L30 17H80L86 24V42L80 49H62L55.5 56L49 49H30L24 42Z" />
      <path class="cut" d="M33 17V49M77 17V49" stroke-width="3" />
      <path class="accent" d="M55.5 20L68 33L55.5 46L43 33Z" />
      <path class="ground" d="M55.5 26L62 33L55.5 40L49 33Z" />
      <path class="cut" d="M43 33L36.5 26.500M43 33L36.5 39.500M68 33L74 26.500M68 33L74 39.5" stroke-width="2.2" />
    </g>
    </>
  );
}

export function Skadi() {
  return (
    <>
      <path class="bone" d="M5 97L22 68L31 80L43 60L64 97Z" />
      <path class="ground" d="M22 68L17 77L22 82L26 76L31 80ZM43 60L36 72L43 79L47 73L51 76Z" opacity=".75" />
      <path class="line" d="M40 13C66 6 100 40 88 67" stroke-width="6" stroke-linecap="round" />
      <path class="line thin" d="M40 13L46 60L88 67" stroke-width="2" />
      <path class="line" d="M39 67L84 20" stroke-width="4" />
      <path class="bone" d="M96 8L91 26L78 13Z" />
      <path class="accent" d="M44 62L33 63L26 72L39 73L40 84L48 77L47 66Z" />
      <path class="cut" d="M42 64L30 76" stroke-width="1.8" />
      <path
        class="accent-line"
        stroke-width="3"
        d="M78 76V96M69.3 81L86.7 91M69.3 91L86.7 81M75 78L78 81L81 78M75 94L78 91L81 94"
      />
    </>
  );
}

export function Valkyrie() {
  return (
    <>
      <path class="accent" d="M60 60H78L82 72L77 78L83 84L78 90L80 98H68L71 90L66 84L70 77L60 70Z" />
      <path class="cut" d="M68 78L82 71M67 85L80 79M69 92L82 85" stroke-width="2" />
      <path class="bone" d="M36 56L27 71L33 73L32 79L36 88L50 90L50 98H66V60Z" />
      <path class="cut" d="M36 66L47 64M38 69L44 68M33 79L41 79M50 90C56 86 59 80 60 72" stroke-width="2.4" />
      <path class="bone" d="M29 58C26 38 40 25 56 25C72 25 82 38 80 60L72 62L62 58Z" />
      <path class="bone" d="M27 54L24 70L31 67L38 57Z" />
      <path class="accent" d="M28 51C44 46 64 48 80 54V62C64 56 46 54 27 59Z" />
      <path
        class="bone edge"
        d="M48 50C46 32 62 12 96 6C97 14 94 20 89 24C94 24 96 26 95 29C92 35 88 38 83 39C87 40 88 42 86 45C78 56 58 60 48 50Z"
      />
      <path class="cut" d="M55 47C58 34 72 22 89 15M60 50C66 40 76 32 88 28M66 52C70 47 76 43 82 42" stroke-width="2.2" />
      <circle class="ground" cx="55" cy="50" r="4" />
    </>
  );
}

export function Loki() {
  return (
    <>
      <path class="bone edge" d="M37 40C32 26 38 13 48 5C45 18 48 28 54 36Z" />
      <path class="accent edge" d="M75 40C80 26 74 13 64 5C67 18 64 28 58 36Z" />
      <path class="bone" d="M56 34C46 34 36 36 27 41C25 64 34 86 56 97Z" />
      <path class="accent" d="M56 34C66 34 76 36 85 41C87 64 78 86 56 97Z" />
      <path class="cut" d="M56 30V98" stroke-width="2.5" />
      <path class="ground" d="M33 56C37 48 46 48 50 55C45 53 38 53 33 56Z" />
      <path class="ground" d="M62 58L79 50C79 58 71 63 62 58Z" />
      <path class="ground" d="M35 68C40 80 48 84 56 84V77C48 77 42 74 35 68Z" />
      <path class="ground" d="M56 77C64 77 71 79 76 86C76 76 68 70 56 71Z" />
      <path class="cut" d="M33 47C38 43 45 43 51 47M61 50L80 43" stroke-width="2.4" />
      <path class="cut" d="M56 56L50 66H56" stroke-width="2" />
    </>
  );
}

export function Hel() {
  return (
    <>
      <circle class="accent-line" cx="50" cy="51" r="43" stroke-width="2.5" stroke-dasharray="1 6" stroke-linecap="round" />
      <path class="accent" d="M50 12C74 12 86 28 84 48C83 68 72 84 50 92Z" />
      <path class="cut" d="M50 22C64 24 74 36 74 54M50 16C70 18 81 32 80 54M74 54C76 66 72 78 66 84" stroke-width="2.2" />
      <path class="cut" d="M55 50C59 55 66 55 70 50M55 76C59 74 62 75 64 77C61 80 58 80 55 79M58 44C62 41 67 41 71 44" stroke-width="2.4" />
      <path class="bone" d="M50 12C27 12 13 27 15 47C16 57 21 62 27 65L29 80L35 90L50 93Z" />
      <path class="ground" d="M24 49C24 40 32 38 38 40C44 42 45 48 42 54C38 61 25 60 24 49Z" />
      <circle class="accent" cx="34" cy="50" r="3" />
      <path class="ground" d="M50 56L43 67L50 68Z" />
      <path class="cut" d="M31 76H50M36 71V84M43 72V87" stroke-width="2.4" />
      <path class="cut" d="M22 28L30 32L28 38" stroke-width="1.8" />
      <path class="cut" d="M50 10V95" stroke-width="2.5" />
    </>
  );
}

export function Hermod() {
  return (
    <>
      <path
        class="accent"
        d="M52 24L36 33L46 37L24 46L37 50L14 61L29 64L8 77L23 80L10 92L26 98H46L62 44Z"
      />
      <path
        class="bone edge"
        d="M30 99C26 74 34 50 50 38L49 14L61 27L68 17L72 34C76 46 88 58 94 69C96 77 90 84 82 82C77 81 74 76 66 76C60 78 56 78 53 74C58 84 66 90 72 99Z"
      />
      <path class="ground" d="M64 43L73 47L67 51Z" />
      <path class="ground" d="M86 71L91 72L88 76Z" />
      <path class="cut" d="M58 36C66 40 64 58 53 74M74 56L66 76M62 50C68 53 73 55 78 52M50 38C54 42 56 46 56 50" stroke-width="2.4" />
      <path class="cut" d="M42 62C38 74 40 86 44 98" stroke-width="2" />
      <circle class="accent" cx="70" cy="66" r="3.6" />
    </>
  );
}

export function Freya() {
  return (
    <>
      <path
        class="bone"
        d="M37 12L49 27C54 25 60 25 65 27L78 12C82 24 84 36 83 46C84 62 73 72 57 72C41 72 31 62 32 46C31 36 33 24 37 12Z"
      />
      <path class="ground" d="M40 21L46 29L38 33ZM75 21L69 29L77 33Z" />
      <path class="accent" d="M37 46C42 39 50 41 52 50C46 54 39 53 37 46ZM78 46C73 39 65 41 63 50C69 54 76 53 78 46Z" />
      <path class="ground" d="M45 42.500C47.5 46 47.5 49 45.5 52C43.5 49 43 46 45 42.500ZM70 42.500C67.5 46 67.5 49 69.5 52C71.5 49 72 46 70 42.500Z" />
      <path class="ground" d="M53 56H62L57.5 61Z" />
      <path class="cut" d="M57.5 60V64M57.5 64C54 68 49 67 47 65M57.5 64C61 68 66 67 68 65M57.5 26V34M51 28L53 35M64 28L62 35" stroke-width="2" />
      <path class="line" d="M29 56L16 53M30 61L15 63M86 56L97 53M85 61L98 63" stroke-width="1.8" />
      <g class="accent">
        <circle cx="25" cy="74" r="4" />
        <circle cx="34" cy="81" r="4.5" />
        <circle cx="44.5" cy="86" r="5" />
        <path d="M57.5 80L65 88L57.5 99L50 88Z" />
        <circle cx="70.5" cy="86" r="5" />
        <circle cx="81" cy="81" r="4.5" />
        <circle cx="90" cy="74" r="4" />
      </g>
      <path class="cut" d="M54 88L57.5 84L61 88L57.5 94Z" stroke-width="1.5" />
    </>
  );
}

export function LightningBolt() {
  return (
    <>
      <path
        class="bone"
        d="M32 46C24 46 20 40 24 34C28 28 34 30 36 30C36 16 48 8 60 12C68 4 84 8 86 20C94 22 97 30 94 36C92 42 88 44 84 44Z"
      />
      <path class="cut" d="M42 38C38 30 46 24 52 28M60 12C66 14 69 19 68 24M80 38C84 36 86 30 82 27" stroke-width="2.4" />
      <path class="accent edge" d="M58 30L30 66H49L36 98L86 54H64L80 30Z" />
      <path class="cut" d="M62 36L45 60H57L49 79" stroke-width="1.8" />
      <path class="line" d="M17 94L26 88M20 76L27 79M58 96L53 90M74 90L68 83" stroke-width="3" />
    </>
  );
}
