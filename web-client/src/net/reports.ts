import { call } from './http';
import type { Look, LooksAnswer, MyReport, MyReportsAnswer, ReportAnswer, ReportRequest } from './protocol';

/** The calls between players and moderators. Every call may reject with a Refusal. */

export const report = (wrong: ReportRequest) => call<ReportAnswer>('POST', '/api/reports', wrong);
export const myReports = async (): Promise<readonly MyReport[]> =>
  (await call<MyReportsAnswer>('GET', '/api/reports')).reports;
/** Which staff members viewed hidden information during the game; only after the game. */
export const looksAt = async (room: string): Promise<readonly Look[]> =>
  (await call<LooksAnswer>('GET', `/api/rooms/${room}/looks`)).looks;
