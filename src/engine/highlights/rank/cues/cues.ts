import type { RubricKey } from '#engine/port/engine.schema.ts';
import type { CandidateTraits } from '../candidate-traits.ts';
import type { Cue } from './cue.ts';
import { emotion } from './emotion.ts';
import { hook } from './hook.ts';
import { payoff } from './payoff.ts';
import { standsAlone } from './stands-alone.ts';
import { value } from './value.ts';

/** The cues for each question of the rubric. */
export const cues: Record<RubricKey, readonly Cue[]> = {
  hook,
  stands_alone: standsAlone,
  payoff,
  emotion,
  value,
};

/** The reason given when nothing stands out. */
export const plainReason: Record<RubricKey, (clip: CandidateTraits) => string> = {
  hook: (clip) => `opens plainly: ${clip.quote(clip.from)}`,
  stands_alone: (clip) =>
    `does not refer back, but does not say at once what it is about: ${clip.quote(clip.from)}`,
  payoff: (clip) => `ends without a clear point: ${clip.quote(clip.to)}`,
  emotion: () => 'is told calmly, without strong words',
  value: () => 'is more of a moment than a lesson',
};
