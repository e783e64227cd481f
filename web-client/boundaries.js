// Who may import whom in src/, as an ESLint rule without a plugin to install: `mayImport` is the whole configuration.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** For each part of src/ the other parts it may import; itself always. What is not listed here may be imported by no part. */
export const mayImport = {
  i18n: [],
  fair: [],
  // How the server is talked to. It knows nobody.
  net: [],
  // How addresses are read, the page's and the console's.
  fragment: [],
  router: ['fragment'],
  state: ['fair', 'i18n', 'net'],
  // What pages and games share. It knows neither.
  ui: ['i18n', 'net', 'router', 'state'],
  // A game knows what all games share, and no other game.
  game: ['fair', 'games/common', 'games/contract', 'i18n', 'net', 'ui'],
  'games/common': ['games/contract', 'i18n', 'net', 'ui'],
  'games/contract': ['fair', 'i18n', 'net'],
  // The one list of games, and what shows any of them.
  'games/registry': ['game', 'games/contract', 'net', 'router', 'ui'],
  // Pages know games by the registry alone, and no other page.
  page: ['fair', 'fragment', 'games/contract', 'games/registry', 'i18n', 'net', 'router', 'state', 'ui'],
  // In a thread of its own, without a page.
  worker: ['net'],
  // A page of its own, with an address of its own: it looks at games with what the room draws them by.
  console: ['fragment', 'games/contract', 'games/registry', 'i18n', 'net', 'page', 'state', 'ui'],
  // The page of a game that was taken away.
  kept: ['games/registry', 'i18n', 'page', 'state', 'ui'],
  app: ['i18n', 'net', 'page', 'router', 'state', 'ui'],
};

/** What one part consists of: games and pages are many, each a part of its own. */
const folders = [
  [/^games\/(?:registry|find|plain|GuardedTable|useHelp)$/, () => ({ part: 'games/registry' })],
  [/^games\/(?:game|standing)$/, () => ({ part: 'games/contract' })],
  [/^games\/common\//, () => ({ part: 'games/common' })],
  [/^games\/([^/]+)(\/|$)/, ([, name]) => ({ part: 'game', name })],
  [/^pages\/([^/]+)(\/|$)/, ([, name]) => ({ part: 'page', name })],
  [/^(?:App|main)$/, () => ({ part: 'app' })],
  [/^kept$/, () => ({ part: 'kept' })],
  [/^([^/]+)(\/|$)/, ([, part]) => ({ part })],
];

/** Of a file in src/, named without its ending. */
export function partOf(file) {
  const [pattern, tell] = folders.find(([each]) => each.test(file));
  return tell(pattern.exec(file));
}

/** Why a file must not import another, in a sentence; null if it may. Both are named from src/. */
export function complaint(from, to) {
  const [here, there] = [partOf(from), partOf(to)];
  if (here.part === there.part && here.name === there.name) return null;
  if (mayImport[here.part]?.includes(there.part)) return null;
  const called = ({ part, name }) => (name ? `${part} ${name}` : part);
  return `${called(here)} must not know ${called(there)}: see boundaries.js.`;
}

const root = fileURLToPath(new URL('src', import.meta.url));
const withoutEnding = (file) => file.replace(/(\/index)?\.tsx?$/, '');

/** Reports every import, also of types and `import()`, that crosses a boundary. */
export const boundaries = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const from = path.relative(root, context.filename).split(path.sep).join('/');
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const to = path.posix.join(path.posix.dirname(from), source.value);
      const message = to.startsWith('..')
        ? 'what is outside of src/ is not shipped'
        : complaint(withoutEnding(from), withoutEnding(to));
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};
