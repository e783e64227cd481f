import './api.css';

import { useEffect, useState } from 'preact/hooks';

import { askOpenApi, openApiPath } from '../../net/openapi';
import { addressOf, myPlace } from '../../router';
import { useUi } from '../../ui/context';
import { Page } from '../../ui/Page';
import { refusalText } from '../../ui/refusal';
import { type Call, describe, type Field } from './describe';
import { textsIn } from './texts';

/** The server's calls for developers, from its own OpenAPI document, whose texts are English. */
export function ApiPage() {
  const { t, lang } = useUi();
  const texts = textsIn(lang);
  const [groups, setGroups] = useState<ReturnType<typeof describe> | null>(null);
  const [why, setWhy] = useState<unknown>(null);
  useEffect(() => void askOpenApi().then((api) => setGroups(describe(api)), setWhy), []);
  return (
    <Page title={t.people.api}>
      <header class="page-head">
        <h1>{texts.title}</h1>
        <p>
          {texts.text} <a href={addressOf(myPlace('programs'))}>{t.people.tokens}</a>
          {groups && (
            <>
              {' · '}
              <a href={openApiPath}>{texts.file}</a>
            </>
          )}
        </p>
      </header>
      {why !== null && (
        <p role="alert">
          {texts.none} {refusalText(why, t)}
        </p>
      )}
      {why === null && groups === null && <p class="hint">{t.loading}</p>}
      {groups?.map(({ group, calls }) => (
        <section key={group} class="card" aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{group}</h2>
          {calls.map((each) => (
            <OneCall key={each.id} call={each} />
          ))}
        </section>
      ))}
    </Page>
  );
}

function OneCall({ call }: { call: Call }) {
  const texts = textsIn(useUi().lang);
  return (
    <details class="call">
      <summary>
        <code class="call-name">
          <b>{call.method}</b> {call.path}
        </code>
        <span lang="en">{call.says}</span>
      </summary>
      <div class="stack tight call-inside">
        {call.asks.length > 0 && <Fields title={texts.asks} fields={call.asks} />}
        {call.answers.map(({ status, says, fields }) => (
          <Fields key={status} title={`${texts.answers} ${status}`} says={says} fields={fields} />
        ))}
      </div>
    </details>
  );
}

function Fields({ title, says = '', fields }: { title: string; says?: string; fields: readonly Field[] }) {
  const texts = textsIn(useUi().lang);
  return (
    <div>
      <h3>
        {title}
        {says !== '' && <span lang="en">: {says}</span>}
      </h3>
      {fields.length > 0 && (
        <dl class="fields">
          {fields.map(({ name, kind, says: about, optional }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <code>{kind}</code>
                {optional && <span class="hint"> ({texts.optional})</span>}
                {about !== '' && (
                  <span class="hint" lang="en">
                    {' '}
                    {about}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
