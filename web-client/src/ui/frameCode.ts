/** Returns the HTML that shows a game on another site. */
export function frameCode(title: string, room: string): string {
  const name = title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<iframe src="${location.origin}/embed#${room}" title="${name}" width="640" height="480" loading="lazy"></iframe>`;
}
