/** What the help says; one object per language. */
export interface HelpTexts {
  readonly tiles: string;
  readonly inThisGame: string;
  readonly notInThisGame: string;
  readonly value: string;
  readonly count: string;
  readonly noValue: string;
  readonly first: string;
  readonly chapters: readonly { readonly id: string; readonly title: string; readonly sentences: readonly string[] }[];
  readonly keys: { readonly title: string; readonly rows: readonly (readonly [string, string])[] };
}
