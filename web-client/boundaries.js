// Which parts of src/ may import which, as an ESLint rule without a plugin: `mayImport` is the whole configuration.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The other parts that each part of src/ may import. A part that appears in no list may not be imported. */
export const mayImport = {
  i18n: [],
  fair: [],
  // Communication with the server.
  net: [],
  // Reads addresses, for the page and the console.
  fragment: [],
  router: ['fragment'],
  state: ['fair', 'i18n', 'net'],
  // Shared by pages and games.
  ui: ['i18n', 'net', 'router', 'state'],
  // A game may not import another game.
  game: ['fair', 'games/common', 'games/contract', 'i18n', 'net', 'ui'],
  'games/common': ['games/contract', 'i18n', 'net', 'ui'],
  'games/contract': ['fair', 'i18n', 'net'],
  // The list of games, and what displays any of them.
  'games/registry': ['game', 'games/contract', 'net', 'router', 'ui'],
  // Pages import games through the registry only, and no other page.
  page: ['fair', 'fragment', 'games/contract', 'games/registry', 'i18n', 'net', 'router', 'state', 'ui'],
  // Runs in its own thread, without a page.
  worker: ['net'],
  // A separate page with its own address, which displays games with the components of the room.
  console: ['fragment', 'games/contract', 'games/registry', 'i18n', 'net', 'page', 'state', 'ui'],
  // The page that other sites show in frames.
  embed: ['games/registry', 'i18n', 'net', 'page', 'state', 'ui'],
  // The page of a downloaded game.
  kept: ['games/registry', 'i18n', 'page', 'state', 'ui'],
  app: ['i18n', 'net', 'page', 'router', 'state', 'ui'],
};

/** The files of each part. Each game and each page is a part of its own. */
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

/** Returns the part of a file in src/, given without its extension. */
export function partOf(file) {
  const [pattern, tell] = folders.find(([each]) => each.test(file));
  return tell(pattern.exec(file));
}

/** Returns why a file must not import another, or null if it may. Paths start at src/. */
export function complaint(from, to) {
  const [here, there] = [partOf(from), partOf(to)];
  if (here.part === there.part && here.name === there.name) return null;
  if (mayImport[here.part]?.includes(there.part)) return null;
  const called = ({ part, name }) => (name ? `${part} ${name}` : part);
  return `${called(here)} must not import ${called(there)}: see boundaries.js.`;
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
