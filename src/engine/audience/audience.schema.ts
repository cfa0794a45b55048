import { z } from 'zod';
import { audienceKinds, audienceLimits } from './audience.constants.ts';

/** Where evidence of an audience comes from. */
export const audienceKind = z.enum(audienceKinds);
export type AudienceKind = z.infer<typeof audienceKind>;

/**
 * What an audience did along a video, without what anybody wrote and without names: evenly spaced
 * values from its start. Heatmaps and retention files have shares, the others a count or weight for
 * every `audienceStep` seconds.
 */
export const audienceSource = z.object({
  kind: audienceKind,
  /** The length that the values cover, seconds; null when they cover the whole video. */
  seconds: z.number().positive().max(audienceLimits.seconds).nullable(),
  values: z.array(z.number().min(0).max(1e9)).min(1).max(audienceLimits.values),
});
export type AudienceSource = z.infer<typeof audienceSource>;

/** What is stored with a video, at `audienceKey`: at most one source of each kind. */
export const storedAudience = z.object({
  sources: z.array(audienceSource).max(audienceKinds.length),
});
export type StoredAudience = z.infer<typeof storedAudience>;
