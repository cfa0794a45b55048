import { defineErrors } from '#platform/kit/define-errors.ts';

export const editErrors = defineErrors({
  nothingLeft: {
    code: 'clip-empty',
    status: 422,
    message: 'Nothing would be left of this clip. Remove less.',
  },
});
