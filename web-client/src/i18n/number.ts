/** Formats an integer with a real minus sign, where JavaScript would use a hyphen. */
export const number = (n: number) => String(n).replace('-', '−');

/** Formats a gain or loss: "+3", "−2"; zero is "0". */
export const signed = (n: number) => (n > 0 ? `+${n}` : number(n));
