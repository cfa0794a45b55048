/** Limits of corrections. The app uses them too, so this file does not import zod. */

/** Ranges of words that one request may correct. */
export const maxOperations = 500;
/** Words of one of these ranges: more than ten minutes of speech. */
export const maxOperationWords = 2000;
/** Characters of the text that replaces one range of words: several sentences. */
export const maxCorrectionLength = 2000;
/** Characters of all replacement texts of one request together. */
export const maxCorrectionsLength = 50_000;
/** Changes that are recorded for one video, undone ones included. */
export const maxTranscriptChanges = 5000;
/** Corrections in all changes of one video together. */
export const maxCorrections = 10_000;
/** Words that these corrections replace, plus the words that replace them. */
export const maxCorrectionWords = 120_000;
/** The characters of these words. */
export const maxCorrectionCharacters = 1_500_000;
/** Speaker edits in all changes of one video together. */
export const maxRecordedSpeakerEdits = 2000;
/** Characters of the query of find and replace, and of its replacement. */
export const maxFindLength = 200;
/**
 * Terms of one person's glossary, characters and words of a term, and wrong forms (variants) per
 * term. A variant has the same limits as a term.
 */
export const maxGlossaryTerms = 500;
export const maxTermLength = 100;
export const maxTermWords = 8;
export const maxTermVariants = 20;
