/** What the help says; one object per language. */
export interface HelpTexts {
  readonly chapters: readonly {
    readonly id: string;
    readonly title: string;
    readonly picture?: 'places' | 'boat' | 'land' | 'battle' | 'tips';
    readonly sentences: readonly string[];
  }[];
  readonly terrains: string;
  readonly cards: string;
  readonly keys: { readonly title: string; readonly rows: readonly (readonly [string, string])[] };
}
