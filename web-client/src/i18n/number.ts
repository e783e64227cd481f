/** A whole number with a minus, where JavaScript would write a hyphen. */
export const number = (n: number) => String(n).replace('-', '−');

/** What is won or lost: "+3", "−2"; nothing is "0". */
export const signed = (n: number) => (n > 0 ? `+${n}` : number(n));
