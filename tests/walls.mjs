// Checks the structure of the server:
//
// - A folder sees only the headers of the folders that server/CMakeLists.txt names for it. Verified by compiling
//   includes with the commands that compile the folder.
// - There is no cycle between the first-level folders of `server/` and of `engine/`.
// - Files are named by one rule for each language.
// - The list of folders in server/README.md matches server/CMakeLists.txt. `node tests/walls.mjs --write` writes it.
//
//     node tests/walls.mjs <build folder>
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const read = (file) => readFileSync(path.join(root, file), 'utf8')

let faults = 0
function complain(sentence) {
  faults += 1
  console.error(sentence)
}

/**
 * Reads server/CMakeLists.txt: by folder (`rooms/alarms`, `rooms/alarms/reading`) its contents, headers and
 * dependencies.
 */
function foldersOfCMake() {
  const folders = new Map([
    ['engine', { headers: ['engine/game.h'], sees: ['json'] }],
    ['json', { headers: ['engine/json.h'], sees: [] }],
    ['protocol', { headers: ['protocol/client_messages.h'], sees: ['json'] }],
  ])
  const headersIn = (folder) => readdirSync(path.join(root, 'server', folder)).filter((file) => file.endsWith('.h'))
  const line = /^idavoll_(folder|reading)\((\S+) (?:"([^"]*)"|(\S+))(?: SELDOM)?(?: SEES ([^)]*?))?(?: (?:LINKS|GENERATED) [^)]*)?\)$/gm
  for (const [, kind, folder, quoted, word, sees = ''] of read('server/CMakeLists.txt').matchAll(line)) {
    const names = kind === 'folder' ? headersIn(folder) : (quoted ?? word).split(';')
    const headers = names.map((name) => `server/${folder}/${name}`)
    const name = kind === 'folder' ? folder : `${folder}/reading`
    folders.set(name, { contents: kind === 'folder' ? quoted : undefined, headers, sees: sees.split(' ').filter(Boolean) })
  }
  return folders
}

/** Returns everything a folder sees, including itself. */
function closure(folders, folder, seen = new Set()) {
  if (!seen.has(folder)) {
    seen.add(folder)
    for (const other of folders.get(folder).sees) closure(folders, other, seen)
  }
  return seen
}

/** Compiles a text as if it were in that target's folder. */
function compiler(build) {
  const commands = JSON.parse(readFileSync(`${build}/compile_commands.json`, 'utf8'))
  return function compile(target, text) {
    const found = commands.find(({ command }) => command.includes(`/idavoll_${target.replaceAll('/', '_')}.dir/`))
    if (!found) return undefined
    const [program, ...flags] = found.command.replace(/^(\S*ccache) /, '').split(' ')
    const kept = flags.filter((flag) => /^-(D|I|isystem|std)|^\/usr/.test(flag) && !flag.endsWith('.cpp'))
    return spawnSync(program, [...kept, '-fsyntax-only', '-x', 'c++', '-'], { cwd: build, input: text, encoding: 'utf8' })
  }
}

function tryIncludes(folders, build) {
  const compile = compiler(build)
  const outside = ['tests/support/toy.h', 'server/app/app.h', 'server/http/router.h']
  const all = new Set([...outside, ...[...folders.values()].flatMap(({ headers }) => headers)])
  let tried = 0
  for (const [folder, { headers }] of folders) {
    const seen = new Set([...closure(folders, folder)].flatMap((other) => folders.get(other).headers))
    // The engine counts as one folder.
    const lines = [...all].filter((header) => !header.startsWith('engine/')).map((header) => {
      const condition = seen.has(header) ? `!__has_include("${header}")` : `__has_include("${header}")`
      return `#if ${condition}\n#error ${folder} ${seen.has(header) ? 'does not see' : 'sees'} ${header}\n#endif`
    })
    const target = folders.get(folder).contents === undefined ? folder : `server/${folder}`
    const result = compile(target, lines.join('\n'))
    if (!result) continue // headers only
    tried += 1
    for (const [, sentence] of result.stderr.matchAll(/error: #error (.*)/g)) complain(sentence)
    if (result.status !== 0 && !result.stderr.includes('#error')) complain(result.stderr)
    if (headers.length === 0) complain(`${folder} has no header`)
  }
  // The check is worthless if nothing compiles at all.
  if (compile('server/rooms/model', '#include "server/rooms/model/room.h"\n').status !== 0) complain('a folder does not see itself')
  const across = compile('server/rooms/model', '#include "server/http/router.h"\n')
  if (across.status === 0 || !across.stderr.includes('No such file')) complain('an include across a wall compiles')
  return tried
}

/** The first-level folders below `top` that each of them includes; files outside of them are `ground`. */
function firstLevel(top, ground) {
  const level = (file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : ground)
  const graph = new Map()
  for (const file of sources(top)) {
    if (!/\.(h|cpp)$/.test(file)) continue
    const from = level(path.posix.relative(top, file))
    for (const [, to] of read(file).matchAll(new RegExp(`^#include "${top}/([^"]+)"`, 'gm'))) {
      if (level(to) !== from) graph.set(from, (graph.get(from) ?? new Set()).add(level(to)))
    }
  }
  return graph
}

/** Returns a path from a folder back to itself, or nothing. */
function cycle(graph, trail) {
  for (const next of graph.get(trail.at(-1)) ?? []) {
    if (next === trail[0]) return [...trail, next]
    if (trail.includes(next)) continue
    const found = cycle(graph, [...trail, next])
    if (found) return found
  }
  return undefined
}

function findCycles(top, ground) {
  const graph = firstLevel(top, ground)
  for (const folder of graph.keys()) {
    const found = cycle(graph, [folder])
    if (found) complain(`${top}: ${found.join(' → ')} → …`)
  }
  return graph.size
}

/** Returns the folders with what they contain, as server/README.md lists them. */
function list(folders) {
  const described = [...folders].filter(([, { contents }]) => contents !== undefined)
  return described.map(([folder, { contents }]) => `- \`${folder}/\`: ${contents}`).sort().join('\n')
}

const isMade = (name) => ['.git', 'build', 'data', 'dist', 'node_modules'].includes(name)

/** Yields the paths of all sources below a folder, also without git. */
function* sources(folder = '') {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const place = path.posix.join(folder, entry.name)
    if (!entry.isDirectory()) yield place
    else if (!isMade(entry.name)) yield* sources(place)
  }
}

/** C++, CMake, shell, Python and scripts of Node: snake_case. The page: camelCase, a component PascalCase. */
function checkFileNames() {
  const rules = [
    [/^web-client\/.*\.(ts|css)$/, /^[a-z][A-Za-z0-9]*(\.[a-z]+)*$/],
    [/^web-client\/.*\.tsx$/, /^[A-Za-z][A-Za-z0-9]*(\.test)?\.tsx$/],
    [/\.(h|cpp|mjs|py|cmake)$/, /^[a-z0-9_]+(\.[a-z]+)+$/],
  ]
  for (const file of sources()) {
    const rule = rules.find(([where]) => where.test(file))
    if (rule && !rule[1].test(path.basename(file))) complain(`${file}: the name breaks the rule for its language`)
  }
}

checkFileNames()
const folders = foldersOfCMake()
const readme = read('server/README.md')
const section = /^- `accounts\/`[^]*?(?=\n\n)/m
if (process.argv[2] === '--write') {
  writeFileSync(path.join(root, 'server/README.md'), readme.replace(section, () => list(folders)))
  process.exit(0)
}
if (section.exec(readme)?.[0] !== list(folders)) complain('the folders of server/README.md are not those of CMake: node tests/walls.mjs --write')
const tried = tryIncludes(folders, path.resolve(process.argv[2] ?? path.join(root, 'build/release')))
const first = findCycles('server', 'main.cpp')
findCycles('engine', 'the root')
console.log(`${tried} folders tried, ${first} of the first level without a cycle; ${faults} faults`)
process.exit(faults === 0 ? 0 : 1)
