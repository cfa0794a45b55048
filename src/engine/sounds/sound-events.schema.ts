import { z } from 'zod';
import { soundKinds } from './sound-events.constants.ts';

/** Something that is heard besides words; seconds of the video. */
export const soundEvent = z.object({
  kind: z.enum(soundKinds),
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
});
export type SoundEvent = z.infer<typeof soundEvent>;

/** A sound event in a transcript; `text` is `[laughter]` in the language of the transcript. */
export const labelledSound = soundEvent.extend({ text: z.string() });
export type LabelledSound = z.infer<typeof labelledSound>;

/** What is stored beside a video; in the order of their starts. */
export const storedSounds = z.object({ sounds: z.array(soundEvent) });
export type StoredSounds = z.infer<typeof storedSounds>;
