import { defineErrors } from '#platform/kit/define-errors.ts';
import { enablingSettings } from '#platform/language-models/providers';

const { keys, addresses } = enablingSettings('general');

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
    message: `Translating captions needs a language model, and none is configured. Set ${keys.join(' or ')} (or ${addresses.join(' or ')}), or export in the original language.`,
  },
});
