import './board/art/art.css';
import './picture.css';
import '../common/wondering.css';
import './table.css';

import { fetched } from '../common/fetched';
import type { GamePlay } from '../game';
import { deal } from './deal';
import { OptionsSummary } from './optionsSummary';
import { Table } from './table';
import { textsIn } from './words';
import { logLine } from './words/log';
import { plainWordsIn } from './words/plain';

export const play: GamePlay = { OptionsSummary, recommended: (lang) => textsIn(lang).recommended, Table, Help: fetched(async () => (await import('./help/help')).Help), loadMoves: async () => (await import('./moves')).movesOf, logLine, plainWords: plainWordsIn, imagined: (lang) => textsIn(lang).table.imagined, deal };
