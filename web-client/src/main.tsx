import './ui/style/tokens.css';
import './ui/style/base.css';
import './ui/style/controls.css';
import './ui/style/start.css';
import './ui/style/room.css';

import { render } from 'preact';

import { App } from './ui/App';

render(<App />, document.getElementById('app')!);
