import { z } from 'zod';
import { usageJobs } from './usage-jobs.constants.ts';

/** More than any request has, so that the answer of a service cannot make sums useless. */
const maxAmount = 1e9;
/** A number as a service or an engine names it: what is none counts as 0. */
const amount = z.number().min(0).max(maxAmount).catch(0);
const whole = amount.transform(Math.round);
const name = z.string().transform((text) => text.slice(0, 200));

/** How much of a model was used, or may be. */
export const modelAmounts = z.object({
  inputTokens: whole.default(0),
  outputTokens: whole.default(0),
  /** Seconds of a recording that was recognised. */
  audioSeconds: amount.default(0),
  /** Characters that were spoken. */
  characters: whole.default(0),
});
export type ModelAmounts = z.input<typeof modelAmounts>;

/** A request to a model that has ended, whether it succeeded or not. */
export const modelReceipt = modelAmounts.extend({
  job: z.enum(usageJobs),
  provider: name,
  model: name,
  /** Whether it costs no money, because it runs on a machine of the operator. */
  isFree: z.boolean(),
  /** Whether the person pays for it, with a key of their own. */
  isOwnKey: z.boolean().default(false),
  /** Whether the service did not name the amounts, so that they are counted from the text. */
  isEstimated: z.boolean(),
  milliseconds: whole,
});
export type ModelReceipt = z.output<typeof modelReceipt>;

const room = z.object({
  limit: z.number().min(0),
  used: z.number().min(0),
  /** How much more may be used. */
  left: z.number().min(0),
});

/** How much a person may still use this month, where there is a limit. */
export const modelAllowance = z.object({
  dollars: room.optional(),
  tokens: room.optional(),
  /** The day when the next month begins, as `YYYY-MM-DD`. */
  resetsOn: z.iso.date(),
});
export type ModelAllowance = z.infer<typeof modelAllowance>;
