import './board/art/art.css';
import './picture.css';
import './table.css';

import type { GamePlay } from '../game';
import { deal } from './deal';
import { Help } from './help/help';
import { OptionsSummary } from './options_summary';
import { Table } from './table';
import { textsIn } from './words';
import { logLine } from './words/log';
import { plainWordsIn } from './words/plain';

export const play: GamePlay = { OptionsSummary, Table, Help, logLine, plainWords: plainWordsIn, imagined: (lang) => textsIn(lang).table.imagined, deal };
