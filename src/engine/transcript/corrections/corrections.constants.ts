/** Limits of corrections, which the app also uses; free of zod. */

/** Ranges of words that one request corrects. */
export const maxOperations = 500;
/** Words of one such range: more than ten minutes of speech. */
export const maxOperationWords = 2000;
/** Characters that one range of words is replaced with: several sentences. */
export const maxCorrectionLength = 2000;
/** Characters that all ranges of one request are replaced with. */
export const maxCorrectionsLength = 50_000;
/** Changes that are recorded for one video, undone ones included. */
export const maxTranscriptChanges = 5000;
/** Corrections that all changes of one video hold together. */
export const maxCorrections = 10_000;
/** Words that these replace, and the words that replace them. */
export const maxCorrectionWords = 120_000;
/** The characters of these words. */
export const maxCorrectionCharacters = 1_500_000;
/** Changes of speakers that all changes of one video hold together. */
export const maxRecordedSpeakerEdits = 2000;
/** Characters of the query of find and replace, and of its replacement. */
export const maxFindLength = 200;
/**
 * Terms of one person's glossary, their characters and words, and the wrong forms of each, which
 * have as many at most.
 */
export const maxGlossaryTerms = 500;
export const maxTermLength = 100;
export const maxTermWords = 8;
export const maxTermVariants = 20;
