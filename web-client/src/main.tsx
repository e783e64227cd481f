import './ui/style/tokens.css';
import './ui/style/base.css';
import './ui/style/controls.css';
import './ui/style/bar.css';
import './ui/style/page.css';

import { render } from 'preact';

import { App } from './App';
import { keptHere } from './state/kept';

render(<App kept={keptHere()} />, document.getElementById('app')!);
