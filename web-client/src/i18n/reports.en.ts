/** Texts about players' reports and for moderators. German has the same keys. */

export const reports = {
  report: 'Report',
  chooseLine: 'Report a message',
  reportLine: (name: string) => `Report the message from ${name}`,
  reportGame: 'Report this game…',
  reportPerson: (name: string) => `Report ${name}`,
  aboutLine: (name: string, text: string) => `Message from ${name}: “${text}”`,
  aboutGame: 'This game',
  aboutPerson: (name: string) => `${name}: name or profile`,
  text: 'What is wrong?',
  textHint: 'Only this server’s moderators can read this.',
  textMissing: 'Please describe the problem.',
  send: 'Send report',
  sent: 'Report sent. You can follow it in your account, under Players.',

  mine: 'Your reports',
  mineText: 'Your reports to the moderators, and their outcome.',
  none: 'You have no reports.',
  about: (name: string) => `about ${name}`,
  waiting: 'Not reviewed yet.',
  outcomes: { acted: 'Action was taken.', dismissed: 'No action was needed.' },
  answer: (text: string) => `Reply: ${text}`,

  looks: 'Viewed by staff',
  look: (who: string, when: string, why: string) => `${who} viewed hidden information during the game (${when}): ${why}`,

  console: 'Open the console',
};

export type ReportsMessages = typeof reports;
