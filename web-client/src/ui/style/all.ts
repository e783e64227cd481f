import './tokens.css';
import './base.css';
import './controls.css';
import './bar.css';
import './page.css';
