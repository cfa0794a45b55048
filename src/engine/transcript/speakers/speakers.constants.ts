/** Limits of changes to speakers. The app uses them too, so this file does not import zod. */

/** Characters of a name. */
export const maxSpeakerName = 80;
/** Changes in one request. */
export const maxSpeakerEdits = 100;
