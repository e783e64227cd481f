import { askPerson, signOutPerson } from '../../net/console';
import type { ConsolePersonAnswer } from '../../net/protocol';
import { PlayedGames } from '../../pages/people/PlayedGames';
import { useUi } from '../../ui/context';
import { Scrolled } from '../parts/Scrolled';
import { Titled } from '../parts/Titled';
import { useAsked } from '../parts/useAsked';
import { Waiting } from '../parts/Waiting';
import { WhyButton } from '../parts/WhyButton';
import { addressOf, gamesPlace } from '../place';
import { ReportCard } from '../reports/ReportCard';
import { useWords } from '../words';
import { Account } from './Account';
import { PersonBadges } from './PersonBadges';
import { Restraints } from './Restraints';

/** An account as staff see it. */
export function PersonPage({ name }: { name: string }) {
  const asked = useAsked(() => askPerson(name));
  const { answer, again } = asked;
  if (!answer) {
    return (
      <>
        <Titled title={name} />
        <Waiting asked={asked} />
      </>
    );
  }
  return (
    <>
      <Titled title={answer.person.name}>
        <PersonBadges person={answer.person} />
      </Titled>
      {asked.why !== null && <Waiting asked={asked} />}
      <About answer={answer} />
      <Restraints answer={answer} again={again} />
      <Sessions answer={answer} again={again} />
      <Reports answer={answer} again={again} />
      <Account person={answer.person} again={again} />
    </>
  );
}

interface PartProps {
  answer: ConsolePersonAnswer;
  again(): Promise<void>;
}

function About({ answer: { person, words: said, games } }: Pick<PartProps, 'answer'>) {
  const { t } = useUi();
  const words = useWords();
  return (
    <section class="card stack" aria-labelledby="about">
      <h2 id="about" class="only-heard">
        {t.people.words}
      </h2>
      <p class="hint">{t.people.since(t.day(person.since))}</p>
      {said === '' ? <p class="hint">{t.people.noWords}</p> : <p class="own-words">{said}</p>}
      <p>
        <a href={addressOf(gamesPlace({ search: person.name }))}>{words.people.theirGames}</a>
      </p>
      {games.length > 0 && (
        <Scrolled label={t.people.games}>
          <PlayedGames class="rows" games={games} />
        </Scrolled>
      )}
    </section>
  );
}

function Sessions({ answer: { person, sessions }, again }: PartProps) {
  const { t } = useUi();
  const words = useWords();
  const end = async (why: string) => {
    await signOutPerson(person.name, why);
    await again();
  };
  return (
    <section class="card stack" aria-labelledby="sessions">
      <h2 id="sessions">{t.people.sessions}</h2>
      {sessions.length === 0 ? (
        <p>{words.people.noSessions}</p>
      ) : (
        <>
          <ul class="list-lines">
            {sessions.map(({ made, used, browser }, n) => (
              <li key={n} class="list-line">
                <span class="list-words">
                  <span class="list-title">{browser === '' ? t.people.unknownBrowser : browser}</span>
                  <span class="hint">
                    {t.people.made(t.date(made))}, {t.people.used(t.date(used))}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <div class="row">
            <WhyButton
              button={words.people.signOut}
              title={words.people.signOutTitle(person.name)}
              text={words.people.signOutText}
              doIt={words.people.signOut}
              done={words.people.signedOut}
              danger
              onDo={end}
            />
          </div>
        </>
      )}
    </section>
  );
}

function Reports({ answer: { person, reports }, again }: PartProps) {
  const words = useWords();
  return (
    <section class="stack" aria-labelledby="reports-about">
      <h2 id="reports-about">{words.people.reports}</h2>
      {reports.length === 0 ? (
        <p class="hint">{words.people.noReports(person.name)}</p>
      ) : (
        <ul class="stack">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} level={3} onClosed={() => void again()} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
