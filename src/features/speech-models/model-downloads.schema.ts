import { z } from 'zod';
import { modelKinds } from '#engine/speech/models/speech-models.constants.ts';

/** The responses of the speech model routes; the web app imports the types only. */

const download = z.object({
  bytes: z.object({ done: z.int().min(0), total: z.int().min(0) }),
  /** An estimate in seconds from the recent download speed; present only while bytes arrive. */
  secondsLeft: z.number().min(0).optional(),
});

export const speechModel = z.object({
  id: z.string(),
  /** The display name. */
  name: z.string(),
  kind: z
    .enum(modelKinds)
    .describe(
      'segmentation and embedding tell speakers apart, screen-text reads what is shown, language writes; the others recognise speech',
    ),
  languages: z.array(z.string()).describe('BCP 47 primary tags; empty: any language'),
  bytes: z.int().describe('Of all its files'),
  licence: z.string().optional(),
  licenceUrl: z.string().optional(),
  attribution: z.string().optional(),
  state: z
    .enum(['available', 'queued', 'downloading', 'paused', 'installed', 'damaged'])
    .describe(
      'queued: after another one that is being installed; damaged: files are missing or cut',
    ),
  /** Whether the model can be downloaded. */
  isInCatalogue: z.boolean(),
  /** Present while a download is running or paused. */
  download: download.optional(),
  /**
   * The origin of the hashes of an installed model: `first-use` when a hash was recorded at the
   * first complete download or copy.
   */
  hashesFrom: z.enum(['catalogue', 'first-use']).optional(),
  speed: z
    .enum(['fast', 'medium', 'slow'])
    .optional()
    .describe('In relation to the other models of the catalogue'),
  realTimeFactor: z
    .number()
    .optional()
    .describe('Seconds of computing for a second of speech, measured where it is installed'),
  wordErrors: z
    .object({ percent: z.number(), of: z.string(), source: z.string() })
    .optional()
    .describe('Published errors, per cent of the words'),
  contextTokens: z
    .int()
    .optional()
    .describe('Of a language model: the most tokens of a request with its answer'),
  /** Why the last attempt to install the model in this process failed. */
  error: z.object({ message: z.string(), code: z.string().optional() }).optional(),
});
export type SpeechModelResponse = z.infer<typeof speechModel>;

export const speechModelList = z.object({
  downloads: z
    .enum(['ask', 'allow', 'never'])
    .describe(
      'ask: people install models; allow: jobs do so, too; never: only the operator does, on the command line',
    ),
  models: z.array(speechModel),
});
export type SpeechModelList = z.infer<typeof speechModelList>;

export const speechModelResponse = z.object({ model: speechModel });
export const speechModelRemoved = z.object({ success: z.literal(true) });
