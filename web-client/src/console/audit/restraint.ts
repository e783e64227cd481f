/** The details of a restriction. */
export interface RestraintSaid {
  readonly until: number;
  readonly why: string;
}

/** As the server logs it: "muted until 2026-12-01 10:00 UTC: why". The reason is free text. */
const sentence = /^.*? until (\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC: (.*)$/s;

/** Parses until when a restriction applies and why; null if the text is something else. */
export function restraintIn(said: string): RestraintSaid | null {
  const [, day, time, why] = sentence.exec(said) ?? [];
  return why === undefined ? null : { until: Date.parse(`${day}T${time}Z`), why };
}
