/** Any game's table without drawings. */
export { PlainTable } from './fallback/PlainTable';
