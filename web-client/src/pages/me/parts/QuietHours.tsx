import { useState } from 'preact/hooks';

import { useNewsWords } from '../../../ui/newsWords';
import { Switch } from '../../../ui/Switch';

interface Quiet {
  from: string;
  to: string;
}

interface QuietHoursProps {
  quiet: Quiet | null;
  zone: string;
  /** Null if the browser hides it. */
  browserZone: string | null;
  onQuiet(quiet: Quiet | null): void;
  onZone(zone: string): Promise<unknown>;
}

const usual: Quiet = { from: '22:00', to: '07:00' };

/** When nothing is sent, and in which time zone. */
export function QuietHours({ quiet, zone, browserZone, onQuiet, onZone }: QuietHoursProps) {
  const words = useNewsWords();
  /** The zone that the server was last asked to use. */
  const [asked, setAsked] = useState<string | null>(null);
  const tellBrowserZone = () => {
    if (browserZone === null) return words.zoneHidden;
    return asked === browserZone ? words.zoneNew(browserZone) : words.zoneOther(browserZone);
  };
  const set = (change: Partial<Quiet>) => {
    const wanted = { ...usual, ...quiet, ...change };
    // An emptied field is ignored.
    if (wanted.from !== '' && wanted.to !== '') onQuiet(wanted);
  };
  return (
    <section class="card stack" aria-labelledby="news-quiet">
      <h3 id="news-quiet">{words.quiet}</h3>
      <Switch
        label={words.quiet}
        explanation={words.quietText}
        on={quiet !== null}
        onChange={(on) => onQuiet(on ? usual : null)}
      />
      {quiet && (
        <div class="row">
          {(['from', 'to'] as const).map((end) => (
            <div key={end} class="field few">
              <label for={`quiet-${end}`}>{words[end]}</label>
              <input
                id={`quiet-${end}`}
                type="time"
                required
                value={quiet[end]}
                onChange={({ currentTarget: { value } }) => set({ [end]: value })}
              />
            </div>
          ))}
        </div>
      )}
      <p class="hint">
        {words.zone(zone)} {zone !== browserZone && tellBrowserZone()}
      </p>
      {browserZone !== null && zone !== browserZone && (
        <div class="row">
          <button type="button" onClick={() => void onZone(browserZone).then(() => setAsked(browserZone))}>
            {words.zoneTake}
          </button>
        </div>
      )}
    </section>
  );
}
