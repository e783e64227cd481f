import '../ui/style/all';
import './embed.css';

import { render } from 'preact';

import { preferredLang } from '../i18n/lang';
import { loadMessages, messages } from '../i18n/messages';
import { firstSettings } from '../state/memory';
import { type Ui, UiContext } from '../ui/context';
import { surviveTranslation } from '../ui/translation';
import { Embedded } from './Embedded';

/** A game in a frame on another site: it neither sets nor reads cookies, and stores nothing. */
const root = document.getElementById('app')!;
const lang = preferredLang(navigator.languages);
const nothing = () => undefined;
document.documentElement.lang = lang;
surviveTranslation(root);
void loadMessages(lang).then(() => {
  const ui: Ui = {
    lang,
    t: messages[lang],
    settings: firstSettings,
    change: nothing,
    notify: nothing,
    announce: nothing,
    refused: nothing,
    dismiss: nothing,
    openSettings: nothing,
  };
  render(
    <UiContext.Provider value={ui}>
      <Embedded room={location.hash.slice(1).toLowerCase()} />
    </UiContext.Provider>,
    root,
  );
});
