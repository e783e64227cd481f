/** What the help says; one object per language. */
export interface HelpTexts {
  readonly chapters: readonly { readonly id: string; readonly title: string; readonly sentences: readonly string[] }[];
  readonly actions: string;
  readonly actionRows: readonly (readonly [name: string, cost: string, meaning: string])[];
  readonly powers: string;
  readonly powersText: string;
  readonly avatars: string;
  readonly avatarsText: string;
  readonly inUse: string;
  readonly notInUse: string;
  readonly scoring: string;
  readonly scoreRows: readonly (readonly [points: string, meaning: string])[];
  readonly keys: { readonly title: string; readonly rows: readonly (readonly [string, string])[] };
}
