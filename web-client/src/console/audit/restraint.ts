/** What is said of a restraint beside that it holds. */
export interface RestraintSaid {
  readonly until: number;
  readonly why: string;
}

/** As the server writes it down: "muted until 2026-12-01 10:00 UTC: why". The reason is somebody's own words. */
const sentence = /^.*? until (\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC: (.*)$/s;

/** Until when and why something may not be done, from what was written down; null if that is something else. */
export function restraintIn(said: string): RestraintSaid | null {
  const [, day, time, why] = sentence.exec(said) ?? [];
  return why === undefined ? null : { until: Date.parse(`${day}T${time}Z`), why };
}
