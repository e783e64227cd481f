import { call } from './http';
import type { Table, TablesAnswer } from './protocol';
import { query } from './query';
import type { TableFilter } from './tables';

/** The server's page size; hardly anyone follows players with more open tables. */
const limit = 200;

/** Open public tables hosted or joined by accounts that the user follows, best matches first. */
export async function followedTables(filter?: TableFilter): Promise<readonly Table[]> {
  return (await call<TablesAnswer>('GET', `/api/tables${query({ ...filter, players: 'followed', limit })}`)).tables;
}
