import { defineErrors, isFailure } from '#platform/kit/define-errors.ts';
import type { Failure } from '#platform/kit/failure.ts';

type Limit = {
  limit: number;
  used: number;
  /** The day when the next month begins. */
  resetsOn: string;
};

export const modelUsageErrors = defineErrors({
  dollars: {
    code: 'quota-model-dollars',
    status: 429,
    message: ({ limit, used, resetsOn }: Limit) =>
      `Language models may cost you at most ${money(limit)} US dollars a month, of which ${money(used)} are used. This could exceed them. The next month begins on ${resetsOn}. Raise your own limit in Settings → Usage, or ask the operator of this server.`,
  },
  tokens: {
    code: 'quota-model-tokens',
    status: 429,
    message: ({ limit, used, resetsOn }: Limit) =>
      `You may use at most ${Math.floor(limit)} tokens of language models a month, of which ${Math.ceil(used)} are used. This could exceed them. The next month begins on ${resetsOn}. Raise your own limit in Settings → Usage, or ask the operator of this server.`,
  },
});

/** Whether the error says that a person has used as much of language models as they may. */
export const isModelLimit = (error: unknown): error is Failure =>
  isFailure(error, modelUsageErrors.dollars, modelUsageErrors.tokens);

/** Dollars with at least the cents; smaller parts of small amounts. */
function money(dollars: number): string {
  return dollars.toFixed(dollars !== 0 && dollars < 1 ? 4 : 2);
}
