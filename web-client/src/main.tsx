import './ui/style/tokens.css';
import './ui/style/base.css';
import './ui/style/controls.css';
import './ui/style/bar.css';
import './ui/style/page.css';

import { render } from 'preact';

import { App } from './App';
import { startWorker } from './net/push';
import { keptHere } from './state/kept';

const kept = keptHere();
render(<App kept={kept} />, document.getElementById('app')!);
if (!kept) startWorker();
