/** Limits of changes to speakers, which the app keeps to as well; free of zod. */

/** Characters of a name. */
export const maxSpeakerName = 80;
/** Changes in one request. */
export const maxSpeakerEdits = 100;
