// How long a proof takes: IDAVOLL_LENGTH is `smoke` (seconds: that it works at all), `short` (if nothing is said) or `long`.
const lengths = ["smoke", "short", "long"];

export const length = process.env.IDAVOLL_LENGTH ?? "short";
if (!lengths.includes(length)) {
  console.error(`IDAVOLL_LENGTH is one of ${lengths.join(", ")}`);
  process.exit(2);
}
export const long = length === "long";

/** Of three values the one for this length. */
export const byLength = (...values) => values[lengths.indexOf(length)];
