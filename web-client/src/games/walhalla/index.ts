import './board/art/art.css';
import './table.css';

import type { GameClient } from '../game';
import { deal } from './deal';
import { Help } from './help/help';
import { OptionsSummary } from './options_summary';
import { Picture } from './picture';
import { Table } from './table';
import { textsIn } from './words';
import { logLine } from './words/log';
import { plainWordsIn } from './words/plain';

export const walhalla: GameClient = {
  name: 'walhalla',
  text: (lang) => textsIn(lang),
  optionText: (lang) => textsIn(lang).options,
  OptionsSummary,
  Table,
  Picture,
  Help,
  logLine,
  plainWords: plainWordsIn,
  deal,
};
