import { defineErrors } from '#platform/kit/define-errors.ts';

export const pipelineErrors = defineErrors({
  transcriptDeleted: {
    code: 'transcript-deleted',
    status: 409,
    message:
      'The transcript of this video no longer exists: identify its clips again, then export them.',
  },
  translationNotConfigured: {
    code: 'translation-not-configured',
    status: 422,
    message:
      'Translating captions needs a language model, and none is configured. Set GOOGLE_GENERATIVE_AI_API_KEY or GROQ_API_KEY (or GROQ_BASE_URL), or export in the original language.',
  },
  translationIncomplete: {
    code: 'translation-incomplete',
    status: 502,
    message: (language: string) =>
      `The model did not translate every sentence into ${language}. Try again, or set another DEFAULT_MODEL.`,
  },
});
