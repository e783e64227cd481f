import '../ui/style/all';
import '../ui/person/person.css';
import './console.css';

import { render } from 'preact';

import { loadMessages } from '../i18n/messages';
import { loadSettings } from '../state/memory';
import { langOf } from '../ui/Shell';
import { Console } from './Console';

void loadMessages(langOf(loadSettings())).then(() => render(<Console />, document.getElementById('app')!));
