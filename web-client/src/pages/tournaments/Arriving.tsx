import type { ComponentType } from 'preact';

import { OnItsWay, type Script, ScriptGone, useArrival } from '../../ui/script';

/** A part of a page with its own script, once it is loaded. */
export function Arriving({ part }: { part: Script<ComponentType> }) {
  const { gone } = useArrival(part.name, part);
  const Part = part.there();
  if (gone) return <ScriptGone />;
  return Part ? <Part /> : <OnItsWay />;
}
