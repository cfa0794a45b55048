import { z } from 'zod';
import { clipSecondsLimits, maxFoundClips } from './find-options.constants.ts';
import { lookForChoices } from './measured.constants.ts';

const { min, max, difference } = clipSecondsLimits;

/** A length that clips may have at least, or at most; seconds. */
export const clipSeconds = z.number().min(min).max(max);

/** What clips are found by. */
export const lookFor = z.enum(lookForChoices);

/** The largest number of clips. */
export const clipCount = z.number().int().min(1).max(maxFoundClips);

/**
 * The check that the longest length is far enough from the shortest one; either may be left out.
 */
export const lengthsInOrder: [
  (lengths: {
    minSeconds?: number | null | undefined;
    maxSeconds?: number | null | undefined;
  }) => boolean,
  { path: string[]; message: string },
] = [
  ({ minSeconds, maxSeconds }) => (maxSeconds ?? max) - (minSeconds ?? min) >= difference,
  { path: ['maxSeconds'], message: `must be at least ${difference} seconds above minSeconds` },
];

/**
 * Which clips a person wants, as the engine gets it: their length, their number, and the part of
 * the video that they are taken from. Seconds; whatever is left out is as usual.
 */
export const engineFindOptions = z
  .object({
    min_seconds: clipSeconds.optional(),
    max_seconds: clipSeconds.optional(),
    max_clips: clipCount.optional(),
    from: z.number().min(0).optional(),
    to: z.number().min(0).optional(),
    /**
     * What clips are found by; `auto` when left out. With `action`, speech is not recognised. Only
     * sent to engines that offer `look-for`, because others would ignore it.
     */
    look_for: lookFor.optional(),
  })
  .refine(
    ({ min_seconds: minSeconds, max_seconds: maxSeconds }) =>
      lengthsInOrder[0]({ minSeconds, maxSeconds }),
    { path: ['max_seconds'], message: lengthsInOrder[1].message },
  )
  .refine(({ from = 0, to }) => to === undefined || to > from, {
    path: ['to'],
    message: 'must be after from',
  });
export type EngineFindOptions = z.infer<typeof engineFindOptions>;

/**
 * What a person should know about the clips that were found, by code. `length-not-filled`: fewer
 * clips of the requested length (`min` to `max`, seconds) exist in the recording than usual;
 * `found`: how many. `prompt-not-matched`: nothing is about what the prompt asks for, and the clips
 * were chosen as without it. There are no clips, but they can be cut by hand, with `no-sound` (the
 * recording is silent), `no-speech` (nothing is said in it) and `too-little-speech`.
 * `by-sound-and-picture`: the words give no clips, and these were found by sound and picture.
 * `nothing-stands-out`: clips by sound and picture were requested, and there are none.
 */
export const clipNote = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('length-not-filled'),
    min: z.number(),
    max: z.number(),
    found: z.number().int(),
  }),
  z.object({ code: z.literal('prompt-not-matched') }),
  z.object({ code: z.literal('no-sound') }),
  z.object({ code: z.literal('no-speech') }),
  z.object({ code: z.literal('too-little-speech') }),
  z.object({ code: z.literal('by-sound-and-picture') }),
  z.object({ code: z.literal('nothing-stands-out') }),
]);
export type ClipNote = z.infer<typeof clipNote>;

/** Notes as another engine or an earlier version has written them: unknown ones are left out. */
export const knownClipNotes = z
  .array(z.unknown())
  .transform((notes) => notes.flatMap((note) => clipNote.safeParse(note).data ?? []));
