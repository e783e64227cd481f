import { call } from './http';
import type { Look, LooksAnswer, MyReport, MyReportsAnswer, ReportAnswer, ReportRequest } from './protocol';

/** What players tell those who look after a server, and are told by them. Every call may reject with a Refusal. */

export const report = (wrong: ReportRequest) => call<ReportAnswer>('POST', '/api/reports', wrong);
export const myReports = async (): Promise<readonly MyReport[]> =>
  (await call<MyReportsAnswer>('GET', '/api/reports')).reports;
/** Who looked at what was hidden while the game ran; nobody is told before it has ended. */
export const looksAt = async (room: string): Promise<readonly Look[]> =>
  (await call<LooksAnswer>('GET', `/api/rooms/${room}/looks`)).looks;
