import type { Lang } from '../../i18n/lang';
import type { Who } from '../common/who';

const points = (n: number) => (n === 1 ? '1 point' : `${n} points`);
const punkte = (n: number) => (n === 1 ? '1 Punkt' : `${n} Punkte`);

/** Every text of the game. The compiler checks that no language lacks one. */
const en = {
  title: 'Ravens',
  tagline: 'Send ravens after one another, each higher than the last.',
  options: { ravens: { label: 'Ravens', explanation: 'How many there are.' } },
  flight: 'The flight',
  noFlight: 'No raven is in the air.',
  hand: 'Your hand',
  deck: (n: number) => `Ravens left to draw: ${n}`,
  raven: (n: number) => `Raven ${n}`,
  send: (n: number) => `Send, ${points(n)}`,
  rest: 'Let it rest',
  sure: (raven: number, isSent: boolean) => (isSent ? `Send raven ${raven}?` : `Let raven ${raven} rest?`),
  confirm: 'Do it',
  cancel: 'Cancel',
  sent: ({ name, you }: Who, raven: number, n: number) => `${you ? 'You send' : `${name} sends`} raven ${raven}: ${points(n)}.`,
  rested: ({ name, you }: Who, raven: number) => `${you ? 'You let' : `${name} lets`} raven ${raven} rest.`,
  drew: ({ name, you }: Who, raven?: number) =>
    you && raven !== undefined ? `You draw raven ${raven}.` : `${name} draws a raven.`,
  over: 'All ravens have flown.',
  help: [
    'Send a raven that is higher than the last one of the flight: it brings as many points as the flight then has ravens.',
    'A lower one ends the flight and begins the next, without points. Or let a raven rest. Then you draw.',
  ],
};

const de: typeof en = {
  title: 'Raben',
  tagline: 'Schickt Raben hintereinander aus, jeden höher als den vorigen.',
  options: { ravens: { label: 'Raben', explanation: 'Wie viele es sind.' } },
  flight: 'Der Flug',
  noFlight: 'Kein Rabe ist in der Luft.',
  hand: 'Deine Hand',
  deck: (n) => `Noch zu ziehen: ${n}`,
  raven: (n) => `Rabe ${n}`,
  send: (n) => `Ausschicken, ${punkte(n)}`,
  rest: 'Ruhen lassen',
  sure: (raven, isSent) => (isSent ? `Rabe ${raven} ausschicken?` : `Rabe ${raven} ruhen lassen?`),
  confirm: 'So sei es',
  cancel: 'Abbrechen',
  sent: ({ name, you }, raven, n) => `${you ? 'Du schickst' : `${name} schickt`} Rabe ${raven} aus: ${punkte(n)}.`,
  rested: ({ name, you }, raven) => `${you ? 'Du lässt' : `${name} lässt`} Rabe ${raven} ruhen.`,
  drew: ({ name, you }, raven) =>
    you && raven !== undefined ? `Du ziehst Rabe ${raven}.` : `${name} zieht einen Raben.`,
  over: 'Alle Raben sind geflogen.',
  help: [
    'Schick einen Raben, der höher ist als der letzte des Flugs: Er bringt so viele Punkte, wie der Flug dann Raben hat.',
    'Ein niedrigerer beendet den Flug und beginnt den nächsten, ohne Punkte. Oder lass einen Raben ruhen. Dann ziehst du.',
  ],
};

export const words: Readonly<Record<Lang, typeof en>> = { en, de };
