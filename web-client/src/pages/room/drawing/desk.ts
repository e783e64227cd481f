import './drawing.css';

/** What is loaded when a board can be drawn on: a script of its own. */
export { ReviewBar } from '../reviewing/ReviewBar';
export { Band } from './Band';
export { Drawn } from './Drawn';
export { Heard } from './Heard';
export { together, drawn } from './strokes';
export { inWords, wordsIn } from './words';
