/** Texts of the forms for tournaments and leagues, loaded with them. German has the same keys. */

import { counter } from './counter';
import { number } from './number';

const count = counter('en');

export const organising = {
  newTitle: 'New tournament',
  newAbout: 'The server pairs the players, starts the games and keeps the standings.',
  name: 'Name',
  nameHint: (most: number) => `Up to ${most} characters.`,
  description: 'Description',
  descriptionHint: 'What players should know. You can leave it empty.',
  partGame: 'Game',
  partFormat: 'Format',
  partPlayers: 'Players and start',
  roundsHint: (rounds: number, players: number) => `Leave empty to choose by the number of players: ${count(rounds, 'round', 'rounds')} for ${number(players)}.`,
  twoSeatsOnly: 'Only Swiss tournaments are possible at tables for more than two players.',
  from: 'At least',
  to: 'At most',
  playersHint: (most: number) => `Up to ${count(most, 'player', 'players')} in this format.`,
  startOf: { full: 'when full', at: 'at a set time' },
  startAbout: {
    full: 'It starts when the tournament is full. You can start it earlier.',
    at: 'It is cancelled if too few players have joined by then, and starts earlier if it is full.',
  },
  startAt: 'Date and time',
  ratedAbout: 'The results count towards the players’ ratings.',
  create: 'Create the tournament',
  yourEntry: 'You can join it on the next page.',
  faults: {
    nameMissing: 'Please enter a name.',
    tooLong: (most: number) => `This is too long (at most ${number(most)} characters).`,
    rounds: (most: number) => `Enter a number from 1 to ${number(most)}, or leave this empty.`,
    players: (least: number, most: number) => `Enter a number from ${number(least)} to ${number(most)}.`,
    order: 'This cannot be less than the minimum.',
    time: 'Choose a time within the next year.',
  },
  /** What differs for a league. */
  league: {
    newTitle: 'New league',
    newAbout: 'A league has one season after another. The server forms the divisions, pairs the players, and moves the best up and the last down.',
    partSeasons: 'Divisions and seasons',
    sizeHint: (least: number, most: number) => `From ${least} to ${most}. The divisions will have about this size.`,
    pauseHint: (most: number) => `Up to ${most}. With 0 the next season starts right after the last game.`,
    firstSeason: 'First season',
    startOf: { organiser: 'when I start it', at: 'at a set time' },
    startAbout: {
      organiser: 'You start it on the page of the league, once enough players have joined.',
      at: 'If too few players have joined by then, it starts as soon as there are enough.',
    },
    create: 'Create the league',
  },
};

export type OrganisingWords = typeof organising;
