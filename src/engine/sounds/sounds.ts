import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { SoundKind } from './sound-events.constants.ts';

/**
 * What is heard in a recording besides its words: seconds, in order. Undefined is what cannot be
 * known on this machine, because it has no runtime for the model.
 */
export type Sounds = {
  /** Where somebody speaks, sings or laughs aloud. */
  voices: TimeRange[] | undefined;
} & Record<SoundKind, TimeRange[] | undefined>;

/** Nothing is known. */
export const unknownSounds: Sounds = {
  voices: undefined,
  laughter: undefined,
  applause: undefined,
  cheering: undefined,
  music: undefined,
  crying: undefined,
};

/** Where people laugh, clap or cheer; undefined when that is not known. */
export function responsesIn({ laughter, applause, cheering }: Sounds): TimeRange[][] | undefined {
  return laughter && applause && cheering && [laughter, applause, cheering];
}
