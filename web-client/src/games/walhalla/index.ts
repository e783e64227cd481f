import './draw/draw.css';
import './walhalla.css';

import type { GameClient } from '../game';
import { deal } from './deal';
import { Help } from './help';
import { logLine } from './log';
import { OptionsSummary } from './options_summary';
import { Table } from './table';
import { textsIn } from './texts';

export const walhalla: GameClient = {
  name: 'walhalla',
  text: (lang) => textsIn(lang),
  optionText: (lang) => textsIn(lang).options,
  OptionsSummary,
  Table,
  Help,
  logLine,
  deal,
};
