import { defineErrors } from '#platform/kit/define-errors.ts';

/** Errors of corrections, the glossary, and texts written about a video. */
export const correctionErrors = defineErrors({
  transcriptChanged: {
    code: 'transcript-changed',
    status: 409,
    message: 'The transcript was changed elsewhere. Load it again and repeat your correction.',
  },
  transcriptEmptied: {
    code: 'transcript-emptied',
    status: 422,
    message:
      'This would delete every word of the transcript. To export without captions, turn them off.',
  },
  tooManyCorrections: {
    code: 'too-many-corrections',
    status: 422,
    message:
      'This video has more corrections than can be stored. Provide a better transcript, or transcribe the video again.',
  },
  nothingToUndo: {
    code: 'nothing-to-undo',
    status: 409,
    message: (kind: 'undo' | 'redo') => `There is nothing to ${kind}.`,
  },
  glossaryTermNotFound: {
    code: 'glossary-term-not-found',
    status: 404,
    message: 'Glossary term not found',
  },
  glossaryTermTaken: {
    code: 'glossary-term-taken',
    status: 409,
    message: (term: string) => `“${term}” is already in your glossary.`,
  },
  glossaryFull: {
    code: 'glossary-full',
    status: 409,
    message: (limit: number) => `Your glossary already has ${limit} terms. Delete one first.`,
  },
  tooManyTexts: {
    code: 'too-many-texts',
    status: 429,
    retryable: true,
    retryAfterSeconds: 600,
    message: (limit: number) =>
      `The language model writes ${limit} texts an hour for you. Please try again later.`,
  },
  textFailed: {
    code: 'text-failed',
    status: 502,
    message: (reason: string) =>
      `The language model did not write this text: ${reason}. Please try again.`,
  },
});
