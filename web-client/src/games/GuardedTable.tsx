import { Component } from 'preact';

import { PlainTable } from './plain';
import type { GamePlay, TableProps } from './game';

interface GuardedTableProps {
  game: GamePlay;
  plain: boolean;
  table: TableProps;
}

/** The game's table, or the plain one if it is chosen or the game's own fails to render, so that play can go on. */
export class GuardedTable extends Component<GuardedTableProps, { failed: boolean }> {
  override state = { failed: false };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ failed: true });
  }

  override render({ game, plain, table }: GuardedTableProps) {
    if (!plain && !this.state.failed) return <game.Table {...table} />;
    return <PlainTable {...table} words={game.plainWords?.(table.lang) ?? null} />;
  }
}
