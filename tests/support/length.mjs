// The length of a proof: IDAVOLL_LENGTH is `smoke` (seconds: does it work at all), `short` (the default) or `long`.
const lengths = ["smoke", "short", "long"];

export const length = process.env.IDAVOLL_LENGTH ?? "short";
if (!lengths.includes(length)) {
  console.error(`IDAVOLL_LENGTH is one of ${lengths.join(", ")}`);
  process.exit(2);
}
export const long = length === "long";

/** Returns the one of three values for this length. */
export const byLength = (...values) => values[lengths.indexOf(length)];
