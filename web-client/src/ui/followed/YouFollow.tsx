import type { Table } from '../../net/protocol';
import { followedAt } from '../../state/acquaintances';
import { useUi } from '../context';
import { usePerson } from '../person/context';
import { wordsIn } from './words';

/** At an open table: who of its host and players is followed by the user; nothing if nobody is. */
export function YouFollow({ table }: { table: Table }) {
  const { lang } = useUi();
  const names = followedAt(table, usePerson().me?.following ?? []);
  return names.length > 0 ? <p class="you-follow">{wordsIn(lang).youFollow(names)}</p> : null;
}
