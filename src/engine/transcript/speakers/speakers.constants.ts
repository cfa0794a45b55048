/** Limits of changes to speakers, which the app also uses; free of zod. */

/** Characters of a name. */
export const maxSpeakerName = 80;
/** Changes in one request. */
export const maxSpeakerEdits = 100;
