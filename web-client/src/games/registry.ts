/** The list of games: the one place that names them, a line each. A game that is not listed is played by the fallback. */
export { nineWorlds } from './nine_worlds';
export { voluspa } from './voluspa';
export { walhalla } from './walhalla';
