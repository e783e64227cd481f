/** What is printed on the tiles, in kind order. For display only; their effects are up to the server. */
export const kinds = [
  'odin',
  'thor',
  'troll',
  'dragon',
  'fenrir',
  'skadi',
  'valkyrie',
  'loki',
  'hel',
  'sea_serpent',
  'jotunn',
  'hermod',
  'niohoggr',
  'raven',
  'freya',
  'dwarf',
  'lightning_bolt',
] as const;

export type Kind = (typeof kinds)[number];

export interface Printed {
  /** Null for a Hel, which has none. */
  readonly value: number | null;
  readonly count: number;
}

export const printed: Readonly<Record<Kind, Printed>> = {
  odin: { value: 8, count: 6 },
  thor: { value: 7, count: 8 },
  troll: { value: 6, count: 6 },
  dragon: { value: 5, count: 8 },
  fenrir: { value: 4, count: 8 },
  skadi: { value: 3, count: 9 },
  valkyrie: { value: 2, count: 9 },
  loki: { value: 1, count: 6 },
  hel: { value: null, count: 5 },
  sea_serpent: { value: 6, count: 6 },
  jotunn: { value: 5, count: 6 },
  hermod: { value: 3, count: 8 },
  niohoggr: { value: 7, count: 5 },
  raven: { value: 4, count: 6 },
  freya: { value: 3, count: 8 },
  dwarf: { value: 2, count: 6 },
  lightning_bolt: { value: 1, count: 6 },
};

export function isKind(text: unknown): text is Kind {
  return (kinds as readonly unknown[]).includes(text);
}

export function byKindOrder(a: Kind, b: Kind): number {
  return kinds.indexOf(a) - kinds.indexOf(b);
}
