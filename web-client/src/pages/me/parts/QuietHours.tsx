import { useNewsWords } from '../../../ui/newsWords';
import { Switch } from '../../../ui/Switch';

interface Quiet {
  from: string;
  to: string;
}

interface QuietHoursProps {
  quiet: Quiet | null;
  zone: string;
  browserZone: string;
  onQuiet(quiet: Quiet | null): void;
  onZone(zone: string): void;
}

const usual: Quiet = { from: '22:00', to: '07:00' };

/** When nothing is sent, and in which time zone. */
export function QuietHours({ quiet, zone, browserZone, onQuiet, onZone }: QuietHoursProps) {
  const words = useNewsWords();
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
        {words.zone(zone)} {zone !== browserZone && words.zoneOther(browserZone)}
      </p>
      {zone !== browserZone && (
        <div class="row">
          <button type="button" onClick={() => onZone(browserZone)}>
            {words.zoneTake}
          </button>
        </div>
      )}
    </section>
  );
}
