import type { ReportsMessages } from './reports.en';

export const reports: ReportsMessages = {
  report: 'Melden',
  chooseLine: 'Eine Zeile melden',
  reportLine: (name) => `Melden, was ${name} gesagt hat`,
  reportGame: 'Dieses Spiel melden …',
  reportPerson: (name) => `${name} melden`,
  aboutLine: (name, text) => `Über das, was ${name} gesagt hat: „${text}“`,
  aboutGame: 'Über dieses Spiel.',
  aboutPerson: (name) => `Über ${name}, den Namen oder die Seite.`,
  text: 'Was stimmt nicht?',
  textHint: 'Das lesen die, die sich um diesen Server kümmern, und sonst niemand.',
  textMissing: 'Bitte sag, was nicht stimmt.',
  send: 'Meldung abschicken',
  sent: 'Die Meldung ist abgeschickt. Was daraus wurde, steht auf deiner eigenen Seite unter „Leute“.',

  mine: 'Deine Meldungen',
  mineText: 'Was du denen gesagt hast, die sich um diesen Server kümmern, und was daraus wurde.',
  none: 'Du hast nichts gemeldet.',
  about: (name) => `über ${name}`,
  waiting: 'Noch hat sich niemand darum gekümmert.',
  outcomes: { acted: 'Es wurde etwas getan.', dismissed: 'Es war nichts zu tun.' },
  answer: (text) => `Die Antwort: ${text}`,

  looks: 'Eingesehen',
  look: (who, when, why) => `Während das Spiel lief, hat ${who} Verborgenes angesehen (${when}): ${why}`,

  console: 'Zur Konsole',
  restrained: (ours, until, why) => `${ours} Das gilt bis ${until}. Der Grund: ${why}`,
};
