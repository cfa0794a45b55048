import { z } from 'zod';

/** The response of the features route; the web app imports the types only. */

export const featureId = z.enum([
  'moments',
  'ranking',
  'recognition',
  'speech-models',
  'speakers',
  'captions',
  'translation',
  'posting',
  'chat',
  'web-search',
  'meaning',
  'voice',
  'details',
  'transcripts',
  'downloader',
  'sample',
  'mail',
  'storage',
  'database',
  'engine',
  'sign-in',
]);
export type FeatureId = z.infer<typeof featureId>;

const feature = z.object({
  id: featureId,
  /** Its display name: "Web search". */
  name: z.string(),
  /** What the feature does on this server, in one sentence. */
  what: z.string(),
  available: z.boolean(),
  /** The settings that enable it. */
  settings: z.array(z.string()),
  /** What is missing, with the setting's name; only when the feature is not available. */
  missing: z.string().optional(),
  /** Advice about a feature that works, such as on a tool that is becoming outdated. */
  advice: z.string().optional(),
});
export type Feature = z.infer<typeof feature>;

export const featureList = z.object({ features: z.array(feature) });
export type FeatureList = z.infer<typeof featureList>;
