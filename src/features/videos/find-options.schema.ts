import { z } from 'zod';
import {
  clipCount,
  clipSeconds,
  lengthsInOrder,
  lookFor,
} from '#engine/port/find-options.schema.ts';
import { prompt, requestedPrompt } from './prompt.schema.ts';
import { isBefore, secondsText } from './seconds-text.schema.ts';

/** Which clips are found: their length, their number, and the part of the video. */
export const findFields = {
  minSeconds: clipSeconds
    .nullish()
    .describe('The shortest clip, seconds; 15 when left out, or less if maxSeconds is below 30'),
  maxSeconds: clipSeconds
    .nullish()
    .describe('The longest clip, seconds; 60 when left out, or twice minSeconds if that is more'),
  maxClips: clipCount
    .nullish()
    .describe('The largest number of clips; by the length of the video when left out'),
  from: secondsText
    .nullish()
    .describe('Where the part of the video begins from which clips are taken'),
  to: secondsText.nullish().describe('Where that part ends'),
  lookFor: lookFor
    .nullish()
    .describe(
      'What clips are found by: words, action (sound and picture; speech is not recognised), both, or auto, as when left out: words, or action where they give no clips',
    ),
};

type Part = { from?: string | null | undefined; to?: string | null | undefined };

/** The check that a part of the video ends after it begins. */
export const partInOrder: [(part: Part) => boolean, { path: string[]; message: string }] = [
  ({ from, to }) => to == null || isBefore(from ?? '0', to),
  { path: ['to'], message: 'must be after from' },
];

/** The same fields with the prompt, in a request: what is left out is the person's default. */
export const requestedFindFields = { ...findFields, prompt: requestedPrompt };
export type RequestedFindOptions = z.output<z.ZodObject<typeof requestedFindFields>>;

/** Which clips a person wants when a request does not say; null is the same as left out. */
export const findOptions = z
  .strictObject({ ...findFields, prompt })
  .refine(...lengthsInOrder)
  .refine(...partInOrder);

/** Length, number and part as they are stored: without what was left out. */
export const storedFindOptions = z.object({
  minSeconds: z.number().optional(),
  maxSeconds: z.number().optional(),
  maxClips: z.number().int().optional(),
  /** Seconds as text. */
  from: z.string().optional(),
  to: z.string().optional(),
  lookFor: lookFor.optional(),
});
export type StoredFindOptions = z.infer<typeof storedFindOptions>;

/** The options as they are stored and shown with the prompt. */
export const shownFindOptions = storedFindOptions.extend({ prompt: z.string().optional() });
export type FindOptions = z.infer<typeof shownFindOptions>;

/** A person's default options. */
export const findOptionsResponse = z.object({ findOptions: shownFindOptions });
export type FindOptionsResponse = z.infer<typeof findOptionsResponse>;
