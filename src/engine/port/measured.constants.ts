/** Values of clips that were found by sound and picture; free of zod, because the app uses them. */

/** What clips are found by. `auto`: words, or where they give no clips, `action`. */
export const lookForChoices = ['auto', 'words', 'action', 'both'] as const;
export type LookFor = (typeof lookForChoices)[number];

/** What each kind of measure adds to a score at most; together 10. */
export const maxPoints = { sound: 4, loudness: 3.5, picture: 2.5 } as const;
