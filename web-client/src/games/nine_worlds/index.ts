import './nine_worlds.css';

import type { GameClient } from '../game';
import { deal } from './deal';
import { Help } from './help';
import { logLine } from './log';
import { OptionsSummary } from './options_summary';
import { Table } from './table';
import { textsIn } from './texts';

export const nineWorlds: GameClient = {
  name: 'nine_worlds',
  text: (lang) => textsIn(lang),
  optionText: (lang) => textsIn(lang).options,
  OptionsSummary,
  Table,
  Help,
  logLine,
  deal,
};
