import type { ReportsMessages } from './reports.en';

export const reports: ReportsMessages = {
  report: 'Melden',
  chooseLine: 'Nachricht melden',
  reportLine: (name) => `Nachricht von ${name} melden`,
  reportGame: 'Diese Partie melden …',
  reportPerson: (name) => `${name} melden`,
  aboutLine: (name, text) => `Nachricht von ${name}: „${text}“`,
  aboutGame: 'Diese Partie',
  aboutPerson: (name) => `${name}: Name oder Profil`,
  text: 'Was stimmt nicht?',
  textHint: 'Nur die Moderatoren dieses Servers können das lesen.',
  textMissing: 'Bitte beschreibe das Problem.',
  send: 'Meldung abschicken',
  sent: 'Meldung abgeschickt. Den Stand siehst du in deinem Konto unter „Spieler“.',

  mine: 'Deine Meldungen',
  mineText: 'Deine Meldungen an die Moderatoren und ihr Ergebnis.',
  none: 'Keine Meldungen.',
  about: (name) => `über ${name}`,
  waiting: 'Noch nicht geprüft.',
  outcomes: { acted: 'Maßnahmen wurden ergriffen.', dismissed: 'Kein Eingriff nötig.' },
  answer: (text) => `Antwort: ${text}`,

  looks: 'Vom Team eingesehen',
  look: (who, when, why) => `${who} hat während der Partie verdeckte Informationen eingesehen (${when}): ${why}`,

  console: 'Zur Konsole',
};
