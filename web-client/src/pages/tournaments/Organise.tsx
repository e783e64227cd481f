import { useUi } from '../../ui/context';
import { Page } from '../../ui/Page';
import { usePerson } from '../../ui/person/context';
import { refusalText } from '../../ui/refusal';
import { useChosenGame } from '../../ui/useChosenGame';
import { OrganiseForm } from './OrganiseForm';
import { useWords } from './words';

/** The form for a new tournament, for accounts. */
export function Organise() {
  const { t } = useUi();
  const w = useWords();
  const { me, ask } = usePerson();
  const { games, why } = useChosenGame(null);
  return (
    <Page title={w.newTitle}>
      <header class="page-head">
        <h1>{w.newTitle}</h1>
        <p class="hint">{w.newAbout}</p>
      </header>
      {why !== null && (
        <p role="alert" class="error">
          {refusalText(why, t)}
        </p>
      )}
      {me?.guest && (
        <section class="card stack tight narrow">
          <p>{w.accountsOnly}</p>
          <div class="row">
            <button type="button" class="main" onClick={() => ask('who')}>
              {w.signIn}
            </button>
          </div>
        </section>
      )}
      {me?.guest === false && games.length > 0 && <OrganiseForm games={games} />}
    </Page>
  );
}
