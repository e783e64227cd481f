import '../ui/style/tokens.css';
import '../ui/style/base.css';
import '../ui/style/controls.css';
import '../ui/style/bar.css';
import '../ui/style/page.css';
import '../ui/person/person.css';
import './console.css';

import { render } from 'preact';

import { Console } from './Console';

render(<Console />, document.getElementById('app')!);
