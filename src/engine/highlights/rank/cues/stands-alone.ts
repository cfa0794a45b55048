import { type Cue, housekeepingCue, match, matchIf } from './cue.ts';

/** Whether the clip is understood without what came before it. */
export const standsAlone: Cue[] = [
  {
    weight: 0.9,
    find: (clip) =>
      matchIf(
        clip.breakBefore >= 0.5 && clip.breakAfter >= 0.5 && !clip.dependsOnContext,
        () => 'is a complete piece, with a break before its first sentence and after its last',
      ),
  },
  {
    weight: 0.5,
    find: (clip) =>
      matchIf(
        !clip.dependsOnContext && clip.endsWhole,
        () => 'begins and ends with whole sentences',
      ),
  },
  { weight: 0.6, find: (clip) => match(clip.opening('content') - 2, 8, () => undefined) },
  {
    weight: 0.9,
    find: (clip) => {
      const topics = clip.subjects(clip.from, Math.min(clip.to, clip.from + 1));
      return match(
        topics.length,
        2,
        () => `says at once what it is about: ${topics.join(', ')}`,
        clip.from,
      );
    },
  },
  {
    weight: 0.8,
    find: (clip) =>
      match(
        clip.opening('names') + clip.opening('numbers'),
        2,
        () => 'names who or what it is about in its first sentence',
      ),
  },
  { weight: 0.5, find: (clip) => matchIf(clip.endsWhole, () => 'finishes its last sentence') },
  {
    weight: 0.8,
    find: (clip) =>
      matchIf(clip.whole('turns') === 1, () => 'holds what one speaker says and the other answers'),
  },
  {
    weight: -2,
    find: (clip) => matchIf(clip.dependsOnContext, () => 'leans on what was said before'),
  },
  housekeepingCue(-2.5, 'interrupts itself with housekeeping:'),
  {
    weight: -1,
    find: (clip) => match(clip.whole('turns') - 2, 5, () => 'goes back and forth between speakers'),
  },
];
