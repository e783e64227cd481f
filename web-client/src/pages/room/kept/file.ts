import { keptElement, type KeptGame } from '../../../state/kept';

/** The script and styles of a downloaded game, each in one file: `kept.tsx`, built by `vite.kept.config.js`. */
const script = '/kept/kept.js';
const sheet = '/kept/kept.css';

/**
 * Returns one document with a game and everything to display it, which opens in any browser without a server or
 * network. Its content security policy refuses everything outside of it.
 */
export async function fileOf(game: KeptGame, title: string, lang: string): Promise<string> {
  const [code, styles, icon] = await Promise.all([script, sheet, '/favicon.svg'].map(textOf));
  return [
    '<!doctype html>',
    `<html lang="${lang}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon!)}">`,
    `<title>${escaped(title)}</title>`,
    `<style>${inStyle(styles!)}</style>`,
    '</head>',
    '<body>',
    '<div id="app"></div>',
    keptElement(game),
    `<script type="module">${inScript(code!)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: HTTP ${answer.status}`);
  return answer.text();
}

/**
 * Within a script nothing may look like its end, or like the start of a comment that hides it; in strings the escapes
 * are equivalent.
 */
export function inScript(code: string): string {
  return code.replace(/<(\/script|!--)/gi, '\\x3c$1');
}

function inStyle(styles: string): string {
  return styles.replace(/<\//g, '<\\/');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
