import '../ui/style/all';
import '../ui/person/person.css';
import './console.css';

import { render } from 'preact';

import { loadMessages } from '../i18n/messages';
import { loadSettings } from '../state/memory';
import { langOf } from '../ui/Shell';
import { surviveTranslation } from '../ui/translation';
import { Console } from './Console';

const root = document.getElementById('app')!;
surviveTranslation(root);
void loadMessages(langOf(loadSettings())).then(() => render(<Console />, root));
