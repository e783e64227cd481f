/** What the page says of reports by players, and of those who look after them. German has the same keys. */

export const reports = {
  report: 'Report',
  chooseLine: 'Report a line',
  reportLine: (name: string) => `Report what ${name} said`,
  reportGame: 'Report this game …',
  reportPerson: (name: string) => `Report ${name}`,
  aboutLine: (name: string, text: string) => `About what ${name} said: “${text}”`,
  aboutGame: 'About this game.',
  aboutPerson: (name: string) => `About ${name}, their name or their page.`,
  text: 'What is wrong?',
  textHint: 'Read by those who look after this server, and by nobody else.',
  textMissing: 'Please say what is wrong.',
  send: 'Send the report',
  sent: 'The report is sent. What became of it stands on your own page, under People.',

  mine: 'Your reports',
  mineText: 'What you have told those who look after this server, and what became of it.',
  none: 'You have reported nothing.',
  about: (name: string) => `about ${name}`,
  waiting: 'Nobody has dealt with it yet.',
  outcomes: { acted: 'Something was done.', dismissed: 'Nothing had to be done.' },
  answer: (text: string) => `They answered: ${text}`,

  looks: 'Looked into',
  look: (who: string, when: string, why: string) => `While the game ran, ${who} looked at what was hidden (${when}): ${why}`,

  console: 'To the console',
  restrained: (ours: string, until: string, why: string) => `${ours} It holds until ${until}. The reason: ${why}`,
};

export type ReportsMessages = typeof reports;
