/** What is said of a game that an operator repairs. */
export const repair = {
  broken: 'This game stands still: an operator of this server has marked it as broken.',
  note: (text: string) => `They write: “${text}”`,
  standsStill: 'Stands still: broken',
  calledOff: 'An operator of this server called the game off.',
  standStill: 'Stand still',
  setBack: (to: number, seen: boolean) =>
    `An operator of this server set the game back: it goes on ${to === 0 ? 'from the deal' : `as after move ${to}`}.${
      seen ? ' Something hidden has come to light since: whoever saw it knows it.' : ''
    }`,
};
