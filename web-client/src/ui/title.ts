/** The tab's title: the page's own, whether it is the user's turn there, and how many other games wait. */
let page = { title: 'Idavoll', yourTurn: false };
let elsewhere = 0;

/** There is an icon for each number of waiting games up to this; more look the same. */
const mostCounted = 9;

/** Shows in the tab's title and icon whether this page waits for the user. */
export function showTurn(title: string, yourTurn: boolean): void {
  page = { title, yourTurn };
  draw();
}

/** Shows how many games wait besides the one of this page. */
export function showWaiting(games: number): void {
  elsewhere = games;
  draw();
}

function draw(): void {
  const waiting = elsewhere + Number(page.yourTurn);
  document.title = elsewhere > 0 ? `(${waiting}) ${page.title}` : page.title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = signFor(waiting);
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}

function signFor(waiting: number): string {
  if (waiting === 0) return '/favicon.svg';
  return waiting === 1 ? '/favicon-turn.svg' : `/favicon-turn-${Math.min(waiting, mostCounted)}.svg`;
}
