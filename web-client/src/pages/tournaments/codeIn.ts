/** Returns the code in a link, which may be in upper case or followed by what was copied along with it. */
export const codeIn = (link: string) => /^[0-9a-z]*/.exec(link.toLowerCase())![0];
