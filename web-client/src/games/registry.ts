/** The list of games, one per line: the only place that names them. A game that is not listed uses the fallback. */
export { nineWorlds } from './nine_worlds';
export { voluspa } from './voluspa';
export { walhalla } from './walhalla';
