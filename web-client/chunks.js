// Decides which modules share a file. By itself Rollup makes one for each combination of pages that share a module, so a
// table would load forty, and each costs a request, which is slow on a slow phone.

/** Modules that belong together, by their path. Texts of both languages need the first. */
const folders = { index: /\/i18n\/(counter|number|atFirstUse)\.ts$/, fair: /\/src\/fair\/|\/@noble\//, options: /\/ui\/options\// };
const ofAllGames = /\/src\/games\/(common\/)?[^/]+$/;
/** Characters of source, with all that is imported. */
const small = 4_000;
/** What fewer pages load stays apart. */
const few = 3;
/** What so many pages with a table load is better loaded by all of them. */
const many = 6;

/** Returns Rollup's `manualChunks`. `table`: what pages with a table share; `parts`: small modules of many pages. */
export function inFewFiles() {
  let chunkOf;
  return (id, modules) => (chunkOf ??= chunksOf(modules))(id);
}

function chunksOf({ getModuleIds, getModuleInfo }) {
  const ids = [...getModuleIds()];
  const closureOf = (id, found = new Set()) => {
    if (!found.has(id)) {
      found.add(id);
      for (const each of getModuleInfo(id).importedIds) closureOf(each, found);
    }
    return found;
  };
  const named = (end) => ids.filter((id) => id.endsWith(end));
  const closureNamed = (end) => closureOf(named(end)[0]);
  const start = closureNamed('/index.html');
  const room = closureNamed('/RoomPage.tsx');
  /** The start page shows the games' pictures. */
  const pictures = named('/picture.tsx').map((id) => closureOf(id));
  const loadedOnDemand = ids.filter((id) => getModuleInfo(id).dynamicImporters.length > 0).map((id) => closureOf(id));
  const tables = [...named('/state/room.ts'), ...named('/PlainTable.tsx')];
  const hasTable = (closure) => tables.some((id) => closure.has(id));
  const ownSize = (id) => (start.has(id) ? 0 : getModuleInfo(id).code.length);
  const isSmall = (id) => [...closureOf(id)].reduce((sum, each) => sum + ownSize(each), 0) < small;

  return (id) => {
    if (start.has(id)) return 'index';
    const folder = Object.keys(folders).find((name) => folders[name].test(id));
    if (folder) return folder;
    const isAtStart = pictures.some((each) => each.has(id));
    if (ofAllGames.test(id) && isSmall(id)) return isAtStart ? 'index' : 'table';
    const users = loadedOnDemand.filter((each) => each.has(id));
    if (isAtStart || !room.has(id) || users.length < few) return undefined;
    if (users.every(hasTable)) return users.length >= many || isSmall(id) ? 'table' : undefined;
    return isSmall(id) ? 'parts' : undefined;
  };
}
