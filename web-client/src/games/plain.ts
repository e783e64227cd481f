/** Any game's table without drawings, and its actions in words. */
export { PlainTable } from './fallback/PlainTable';
export { actionInWords } from './fallback/words';
