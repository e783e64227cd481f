/** The material as on the rules page. */

export const terrains = ['forest', 'village', 'wheat', 'cult'] as const;
export type Terrain = (typeof terrains)[number];

/** In the order in which cards are listed everywhere. */
export const cards = [
  'forest',
  'wheat',
  'cult',
  'village',
  'peninsula_6',
  'peninsula_7',
  'peninsula_8',
  'walhalla',
  'hunt',
  'attack',
  'shield',
] as const;
export type Card = (typeof cards)[number];

export const copies: Readonly<Record<Card, number>> = {
  forest: 4,
  wheat: 4,
  cult: 4,
  village: 4,
  peninsula_6: 1,
  peninsula_7: 1,
  peninsula_8: 1,
  walhalla: 1,
  hunt: 4,
  attack: 4,
  shield: 4,
};

/** Returns whether it is laid at the end of a raid. */
export function isLaidAtTheEnd(card: Card): boolean {
  return card !== 'hunt' && card !== 'attack' && card !== 'shield';
}

export function byCardOrder(a: Card, b: Card): number {
  return cards.indexOf(a) - cards.indexOf(b);
}

/** Returns the number on a peninsula's card; null for other cards. */
export function tipOf(card: Card): number | null {
  return card.startsWith('peninsula_') ? Number(card.slice('peninsula_'.length)) : null;
}
