import { defineErrors } from '#platform/kit/define-errors.ts';

export const sandboxErrors = defineErrors({
  unavailable: {
    code: 'sandbox-unavailable',
    status: 500,
    message: (missing: string) =>
      `REQUIRE_SANDBOX is set, but this machine cannot sandbox tools: ${missing}.`,
  },
});
