import type { bots as english } from './bots.en';

export const bots: typeof english = {
  level: 'Wie stark sind die Bots?',
  levelOf: { newcomer: 'Neuling', farmer: 'Bauer', skald: 'Skalde', norn: 'Norne' },
  aboutLevel: {
    newcomer: 'Nimmt, was jetzt am meisten bringt. Gut, um ein Spiel kennenzulernen.',
    farmer: 'Denkt vor jedem Zug ein wenig nach.',
    skald: 'Bedenkt, was du als Nächstes tun kannst.',
    norn: 'Schaut voraus, so weit wir es ihr beibringen konnten.',
  },
  markOf: (level) => `ein Bot: ${level}`,
};
