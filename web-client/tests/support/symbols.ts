// A game's symbols as one self-contained SVG file: colours and lines of the page's style sheets are written into the
// drawing, in light mode. Supports only what the drawings use: plain rules, custom properties, light-dark() and
// color-mix() in sRGB.
import { render } from 'preact';

import type { GameSymbol } from '../../src/games/common/symbol';

interface Rule {
  readonly selector: string;
  readonly weight: number;
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

type Properties = ReadonlyMap<string, string>;

/** The style properties that are also SVG attributes. */
const presentation = [
  'clip-path', 'fill', 'fill-opacity', 'font-family', 'font-size', 'font-weight', 'opacity', 'paint-order', 'stroke', 'stroke-dasharray',
  'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity', 'stroke-width', 'text-anchor',
];

/** `sheets` are the texts of the style sheets, the general ones first. */
export function symbolsFile(symbols: readonly GameSymbol[], sheets: readonly string[]): string {
  const rules = sheets.flatMap(rulesOf).sort((a, b) => a.weight - b.weight);
  const root = declared(rules.filter(({ selector }) => selector === ':root').flatMap(({ declarations }) => declarations));
  const lines = symbols.map(({ name, box, art }) => {
    const canvas = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    document.body.append(canvas);
    render(art, canvas);
    const inner = [...canvas.children].map((element) => written(element, rules, root)).join('');
    render(null, canvas);
    canvas.remove();
    return `<symbol id="${name}" viewBox="${box.join(' ')}" preserveAspectRatio="none">${inner}</symbol>`;
  });
  return ['<svg xmlns="http://www.w3.org/2000/svg">', ...lines, '</svg>', ''].join('\n');
}

function written(element: Element, rules: readonly Rule[], inherited: Properties): string {
  const fitting = rules.filter(({ selector }) => selector !== ':root' && element.matches(selector));
  const own = declared(fitting.flatMap(({ declarations }) => declarations));
  const known = new Map([...inherited, ...[...own].filter(([property]) => property.startsWith('--'))]);
  const attributes = new Map(
    [...element.attributes]
      .filter(({ name }) => name !== 'class' && !name.startsWith('aria-'))
      .map(({ name, value }) => [name, resolved(value, known)] as const),
  );
  for (const [property, value] of own) {
    if (presentation.includes(property)) attributes.set(property, resolved(value, known));
  }
  const text = [...attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
  const inner = element.children.length > 0
    ? [...element.children].map((child) => written(child, rules, known)).join('')
    : escaped(element.textContent);
  return inner ? `<${element.tagName}${text}>${inner}</${element.tagName}>` : `<${element.tagName}${text}/>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The plain rules of a sheet; those in `@media` and the like do not apply in light mode on a wide page. */
function rulesOf(sheet: string): Rule[] {
  const text = sheet.replaceAll(/\/\*[^]*?\*\//g, '');
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  let head = '';
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '{' && depth++ === 0) {
      head = text.slice(start, i).trim();
      start = i + 1;
    } else if (text[i] === '}' && --depth === 0) {
      if (!head.startsWith('@')) rules.push(...split(head).map((selector) => ({ selector, weight: weightOf(selector), declarations: declarationsIn(text.slice(start, i)) })));
      start = i + 1;
    }
  }
  // Rules with pseudo-classes or attributes do not apply to a drawing alone.
  return rules.filter(({ selector }) => selector === ':root' || !/[:[]/.test(selector));
}

/** More classes first, then more elements. */
function weightOf(selector: string): number {
  const classes = selector.match(/\.[\w-]+/g)?.length ?? 0;
  const elements = selector.match(/(?:^|[\s>+~])[a-z][\w-]*/g)?.length ?? 0;
  return classes * 100 + elements;
}

function declarationsIn(body: string): (readonly [string, string])[] {
  return body.split(';').flatMap((line) => {
    const colon = line.indexOf(':');
    if (colon < 0) return [];
    const [property, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    return property === 'font' ? fontOf(value) : [[property, value] as const];
  });
}

/** `700 11px var(--font)` */
function fontOf(value: string): (readonly [string, string])[] {
  const [weight, size, ...family] = value.split(/\s+/);
  return [['font-weight', weight!], ['font-size', size!], ['font-family', family.join(' ')]];
}

const declared = (declarations: readonly (readonly [string, string])[]): Properties => new Map(declarations);

/** At commas outside of brackets. */
function split(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else {
      part += letter;
    }
  }
  return [...parts, part.trim()];
}

/** Without var(), light-dark() and color-mix(), the innermost first. */
function resolved(value: string, known: Properties): string {
  let text = value;
  for (let rounds = 0; rounds < 20; rounds++) {
    const call = /(?<name>var|light-dark|color-mix)\((?<inner>(?:[^()]|\((?:[^()])*\))*)\)/.exec(text);
    if (!call) return text.replaceAll(/\s+/g, ' ');
    const { name, inner } = call.groups as { name: string; inner: string };
    text = text.slice(0, call.index) + called(name, split(inner), known) + text.slice(call.index + call[0].length);
  }
  throw new Error(`${value} cannot be resolved`);
}

function called(name: string, [first, ...others]: string[], known: Properties): string {
  if (name === 'light-dark') return first!;
  if (name === 'var') {
    const value = known.get(first!) ?? others.join(', ');
    if (!value) throw new Error(`there is no ${first}`);
    return value;
  }
  const [one, other] = others.map((part) => resolved(part, known));
  return mixed(one!, other!);
}

/** `#aabbcc 20%` and `#ddeeff` */
function mixed(one: string, other: string): string {
  const [colour, share] = one.split(' ');
  const part = parseFloat(share!) / 100;
  const [a, b] = [channels(colour!), channels(other.split(' ')[0]!)];
  return `#${a.map((value, i) => Math.round(value * part + b[i]! * (1 - part)).toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  const digits = /^#(?<six>[0-9a-f]{6})$/i.exec(colour)?.groups?.six ?? /^#(?<three>[0-9a-f]{3})$/i.exec(colour)?.groups?.three?.replaceAll(/./g, '$&$&');
  if (!digits) throw new Error(`${colour} is no colour that can be mixed`);
  return [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16));
}
