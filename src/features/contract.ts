import { z } from 'zod';

/** What the features route gives; the web app imports the types only. */

export const featureId = z.enum([
  'moments',
  'ranking',
  'recognition',
  'captions',
  'translation',
  'chat',
  'web-search',
  'voice',
  'details',
  'transcripts',
  'downloader',
  'storage',
  'database',
  'engine',
  'sign-in',
]);
export type FeatureId = z.infer<typeof featureId>;

const feature = z.object({
  id: featureId,
  /** For people: "Web search". */
  name: z.string(),
  /** What it does on this server, in one sentence. */
  what: z.string(),
  available: z.boolean(),
  /** Names of the settings that decide about it. */
  settings: z.array(z.string()),
  /** What to do to have it, with the setting's name; only when it is not available. */
  missing: z.string().optional(),
  /** What to do although it works: a tool that is growing old. */
  advice: z.string().optional(),
});
export type Feature = z.infer<typeof feature>;

export const featureList = z.object({ features: z.array(feature) });
export type FeatureList = z.infer<typeof featureList>;
