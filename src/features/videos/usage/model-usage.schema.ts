import { z } from 'zod';
import { usageJobs } from '#platform/language-models/usage-jobs.constants.ts';

/** What requests to models have used together. */
const amounts = {
  requests: z.number().int(),
  /** The requests of which the service did not name the amounts: they are counted from the text. */
  estimated: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Seconds of recordings that were recognised. */
  audioSeconds: z.number(),
  /** Characters that were spoken. */
  characters: z.number().int(),
  /** How long the requests took together. */
  seconds: z.number(),
  /** US dollars, as far as prices are known; null where none is. Models on this server cost nothing. */
  dollars: z.number().nullable(),
  /** The requests whose price is not known. */
  unpriced: z.number().int(),
};
export const modelAmountsUsed = z.object(amounts);
export type ModelAmountsUsed = z.infer<typeof modelAmountsUsed>;

const ofModel = { job: z.enum(usageJobs), provider: z.string(), model: z.string() };

const limit = z.object({ used: z.number(), limit: z.number().nullable() });

/**
 * `own`: the person's own limit, for everything; `server`: the operator's, for what is not used with
 * a key of the person. null: there is none.
 */
const limited = z.object({ own: limit, server: limit });

export const modelUsageQuery = z.object({
  /** The current one when left out; by the clock of the server, in UTC. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')
    .optional(),
});

/** What models have been used for in a month. */
export const modelUsageResponse = z.object({
  month: z.string(),
  total: modelAmountsUsed,
  /** By day, newest first. */
  days: z.array(z.object({ day: z.iso.date(), ...ofModel, ...amounts })),
  /** The most expensive first, at most 100; `id` is null for what was for no video, or is deleted. */
  videos: z.array(
    z.object({ id: z.string().nullable(), title: z.string().nullable(), ...amounts }),
  ),
  /** The limits of the current month. Without a limit requests are never refused. */
  limits: z.object({ dollars: limited, tokens: limited, resetsOn: z.iso.date() }),
});
export type ModelUsageResponse = z.infer<typeof modelUsageResponse>;

/** A person's own limits for each month; null: none but those of the operator. */
export const modelLimitsRequest = z.object({
  dollars: z.number().min(0).max(100_000).multipleOf(0.01).nullable(),
  tokens: z.number().int().min(0).max(1e12).nullable(),
});
export type ModelLimits = z.infer<typeof modelLimitsRequest>;

/** What models have been used for on a video. */
export const videoModelUsageResponse = z.object({
  total: modelAmountsUsed,
  models: z.array(z.object({ ...ofModel, ...amounts })),
});
export type VideoModelUsage = z.infer<typeof videoModelUsageResponse>;
