// The walls of the house hold: a folder that may not see another does not compile an include of it. Tries each with the
// very commands by which the folders are compiled.
//
//   node tests/walls.mjs <build folder>
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const build = resolve(process.argv[2] ?? `${root}/build/release`)

/** A header by which a folder is recognised. */
const doors = {
  engine: 'engine/game.h',
  json: 'engine/json.h',
  protocol: 'protocol/client_messages.h',
  texts: 'server/texts/names.h',
  people: 'server/people/guests.h',
  'people/life': 'server/people/life/accounts.h',
  bots: 'server/bots/bot_workers.h',
  puzzles: 'server/puzzles/puzzles.h',
  ratings: 'server/ratings/rating.h',
  ladders: 'server/ladders/listing.h',
  statistics: 'server/statistics/sums.h',
  almanac: 'server/almanac/listing.h',
  pictures: 'server/pictures/drawing.h',
  ledger: 'server/ledger/changes.h',
  store: 'server/store/journal.h',
  'store/sql': 'server/store/sql/sql.h',
  'store/sqlite': 'server/store/sqlite/sqlite.h',
  'store/postgresql': 'server/store/postgresql/postgresql.h',
  'store/rows': 'server/store/rows/sql_store.h',
  net: 'server/net/connections.h',
  rooms: 'server/rooms/room.h',
  'rooms/life': 'server/rooms/life/directory.h',
  metrics: 'server/metrics/metrics.h',
  zones: 'server/zones/zone.h',
  alarms: 'server/alarms/alarms.h',
  games: 'server/games/listing.h',
  lobby: 'server/lobby/listing.h',
  feeds: 'server/feeds/feed.h',
  notices: 'server/notices/deciding.h',
  visits: 'server/visits/visit.h',
  http: 'server/http/router.h',
  'http/api': 'server/http/api/api.h',
  backups: 'server/backups/backups.h',
  admin: 'server/admin/verify.h',
  console: 'server/console/console.h',
  app: 'server/app/app.h',
  cli: 'server/cli/command_line.h',
  tests: 'tests/support/toy.h',
}
const everybody = Object.keys(doors)
const except = (...allowed) => everybody.filter((folder) => !allowed.includes(folder))

/** Who must not see whom. */
const ground = ['texts', 'engine', 'json']
const stored = ['store', 'ledger', 'people', ...ground]
const databases = ['store/sql', 'store/sqlite', 'store/postgresql', 'store/rows']
const top = [...databases, 'http', 'http/api', 'admin', 'console', 'backups', 'app', 'cli', 'tests']
const walls = {
  engine: except('engine', 'json'),
  protocol: except('protocol', 'json'),
  'server/texts': except(...ground),
  'server/people': except('people', ...ground),
  'server/zones': except('zones'),
  'server/pictures': except('pictures', 'engine', 'json'),
  'server/bots': except('bots', 'engine', 'json'),
  'server/puzzles': except('puzzles', 'bots', 'protocol', 'engine', 'json'),
  'server/ratings': except('ratings', 'engine', 'json'),
  'server/ledger': except('ledger', 'people', ...ground),
  'server/statistics': except('statistics', 'ledger', 'people', ...ground),
  'server/store/sql': except('store/sql', 'ledger', 'people', ...ground),
  'server/store/sqlite': except('store/sql', 'store/sqlite', 'ledger', 'people', ...ground),
  'server/store/postgresql': except('store/sql', 'store/postgresql', 'ledger', 'people', ...ground),
  'server/store/rows': except(...databases, 'ratings', 'statistics', ...stored),
  'server/net': except('net', ...ground),
  'server/ladders': except('ladders', 'ratings', 'protocol', ...stored),
  'server/almanac': except('almanac', 'statistics', 'protocol', ...stored),
  'server/people/life': except('people/life', 'net', 'ladders', 'ratings', 'zones', 'protocol', ...stored),
  'server/games': except('games', 'protocol', ...stored),
  'server/lobby': except('lobby', 'games', 'ladders', 'ratings', 'protocol', ...stored),
  'server/feeds': except('feeds', ...stored),
  'server/notices': except('notices', 'pictures', 'zones', 'protocol', ...stored),
  'server/metrics': except('metrics', ...stored),
  'server/rooms': ['rooms/life', 'alarms', 'metrics', 'games', 'lobby', 'feeds', 'notices', 'visits', 'people/life', ...top],
  'server/rooms/life': ['alarms', 'metrics', 'games', 'lobby', 'feeds', 'notices', 'visits', 'people/life', ...top],
  'server/alarms': ['metrics', 'games', 'lobby', 'feeds', 'notices', 'visits', 'people/life', ...top],
  'server/visits': ['alarms', 'notices', 'people/life', ...top],
  'server/http': except('http', 'net', 'metrics', 'protocol', ...stored),
  'server/http/api': [...databases, 'visits', 'alarms', 'feeds', 'backups', 'app', 'cli', 'tests'],
  'server/console': [...databases, 'visits', 'alarms', 'notices', 'http', 'http/api', 'backups', 'app', 'cli', 'tests'],
  'server/admin': except('admin', 'ledger', 'people', ...ground),
  'server/backups': except('backups', 'admin', ...databases, 'ratings', 'statistics', ...stored),
}

const commands = JSON.parse(readFileSync(`${build}/compile_commands.json`, 'utf8'))

/** Compiles a text as if it stood in that folder. */
function compile(folder, text) {
  const target = `/idavoll_${folder.replaceAll('/', '_')}.dir/`
  const found = commands.find(({ command }) => command.includes(target))
  if (!found) throw new Error(`nothing is compiled in ${folder}`)
  const [, ...flags] = found.command.replace(/^(\S*ccache) /, '').split(' ')
  const kept = flags.filter((flag) => /^-(D|I|isystem|std)|^\/usr/.test(flag) && !flag.endsWith('.cpp'))
  const compiler = found.command.replace(/^(\S*ccache) /, '').split(' ')[0]
  return spawnSync(compiler, [...kept, '-fsyntax-only', '-x', 'c++', '-'], { cwd: build, input: text, encoding: 'utf8' })
}

let broken = 0
function complain(sentence) {
  broken += 1
  console.error(sentence)
}

for (const [folder, hidden] of Object.entries(walls)) {
  const lines = hidden.map((name) => `#if __has_include("${doors[name]}")\n#error ${folder} sees ${doors[name]}\n#endif`)
  const tried = compile(folder, lines.join('\n'))
  for (const [, sentence] of tried.stderr.matchAll(/error: #error (.*)/g)) complain(sentence)
  if (tried.status !== 0 && !tried.stderr.includes('#error')) complain(tried.stderr)
}

// That they hold is worth nothing if nothing compiles at all, or if the doors have moved.
const own = compile('server/rooms', '#include "server/rooms/room.h"\n')
if (own.status !== 0) complain(`a folder does not see itself: ${own.stderr}`)
const across = compile('server/rooms', '#include "server/http/router.h"\n')
if (across.status === 0 || !across.stderr.includes('No such file')) complain('an include across a wall compiles')
for (const header of Object.values(doors)) readFileSync(`${root}/${header}`)

const count = Object.values(walls).flat().length
console.log(`${count} walls between ${everybody.length} folders, ${broken} broken`)
process.exit(broken === 0 ? 0 : 1)
