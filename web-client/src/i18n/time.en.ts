/** What is said of clocks, of time that is left or up, and of vacations. */

import type { Span } from './span';
import { length } from './tables.en';

export const time = {
  left: (span: Span) => `${length(span)} left`,
  leftExactly: (face: string) => `${face} left`,
  up: 'time is up',
  paused: (until: string) => `The clocks stand still until ${until}: all agreed.`,
  onVacation: (until: string) => `on vacation until ${until}`,

  presets: {
    none: 'none',
    day: '1 day a move',
    three_days: '3 days a move',
    week: '7 days a move',
    slow_budget: '10 days for the game',
    quick_budget: '20 minutes for the game',
    other: 'as it is',
  },
  weekends: 'Time runs on weekends, too',
  onTimeout: 'When somebody’s time is up',
  onTimeoutOf: { claim: 'the others decide', automatic: 'they are out at once' },
  onTimeoutAbout: {
    claim: 'Any of them may claim it, give more time, or go on waiting.',
    automatic: 'Nobody has to do anything.',
  },

  isUp: (name: string) => `The time of ${name} is up.`,
  yourIsUp: 'Your time is up: as long as nobody claims it, you can still act.',
  claim: 'Claim it',
  claimAboutStandIn: (name: string) => `A bot plays for ${name} then, until they come back.`,
  claimAboutEnds: 'The game ends with it.',
  wait: 'Go on waiting',
  grants: { 86_400: 'Give 1 day more', 259_200: 'Give 3 days more' } as Readonly<Record<number, string>>,
  grantsShort: { 600: 'Give 10 minutes more' } as Readonly<Record<number, string>>,
  grantTo: (what: string, name: string) => `${what}: ${name}`,
  granted: (name: string) => `${name} has more time.`,
  giveTime: 'Give more time',
  giveTimeText: 'To somebody whose clock is running.',

  vacation: 'Vacation',
  vacationText: 'It stops your clocks in all games that allow it, at once, and everybody sees until when. You have 30 days a year.',
  vacationLeft: (days: number) => `${days} ${days === 1 ? 'day is' : 'days are'} left this year.`,
  vacationDays: 'Days',
  vacationBegin: 'Begin now',
  vacationLonger: 'Stay away longer',
  vacationIs: (until: string) => `You are on vacation until ${until}.`,
  vacationEnd: 'I am back',
  vacationBegun: 'Have a good time. Your clocks stand still.',
  vacationEnded: 'Welcome back. Your clocks run again.',
};
