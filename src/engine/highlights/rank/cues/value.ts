import { type Cue, housekeepingCue, listed, match, strongSignals } from './cue.ts';

/** Whether a viewer would use it tomorrow or send it to a friend. */
export const value: Cue[] = [
  {
    weight: 1.6,
    brief: 'tells people what to do',
    find: (clip) => {
      const units = Array.from({ length: clip.to - clip.from + 1 }, (_, i) => clip.from + i);
      const instructions = units.filter((unit) =>
        clip.language.rubric.imperative.test(clip.line(unit)),
      );
      return match(
        instructions.length,
        3,
        () => `tells what to do: ${clip.quote(instructions[0] ?? clip.from)}`,
        instructions[0],
      );
    },
  },
  {
    weight: 2.2,
    brief: 'gives advice',
    find: (clip) => {
      const unit = clip.richest(['advice'], clip.from, clip.to);
      const isAdvice =
        clip.advises(unit) && strongSignals(clip, clip.phrases('advice', unit, unit)).length > 0;
      return match(
        isAdvice ? clip.whole('advice') : 0,
        5,
        () => `gives advice one can act on: ${clip.quote(unit)}`,
        unit,
      );
    },
  },
  {
    weight: 1.8,
    brief: 'explains how something works',
    find: (clip) => {
      const unit = clip.richest(['insight'], clip.from, clip.to);
      return match(
        clip.whole('insight') - 1,
        7,
        () => `explains how something really is: ${clip.quote(unit)}`,
        unit,
      );
    },
  },
  {
    weight: 1.2,
    brief: 'backs it with figures',
    find: (clip) => {
      const figures = clip.figures(clip.from, clip.to);
      return match(
        figures.length,
        3,
        () => `backs it with figures: ${listed(figures)}`,
        clip.richest(['numbers'], clip.from, clip.to),
      );
    },
  },
  {
    weight: 1,
    brief: 'sets one thing against another',
    find: (clip) => {
      const unit = clip.richest(['contrast'], clip.from, clip.to);
      return match(
        clip.whole('contrast'),
        3,
        () => `sets one thing against another: ${clip.quote(unit)}`,
        unit,
      );
    },
  },
  {
    weight: 1,
    find: (clip) =>
      match(
        clip.whole('you') - 1,
        6,
        () => 'is about the viewer',
        clip.richest(['you'], clip.from, clip.to),
      ),
  },
  {
    weight: 0.8,
    brief: 'says what is coming',
    find: (clip) =>
      match(
        clip.whole('future') - 1,
        4,
        () => 'says what is coming',
        clip.richest(['future'], clip.from, clip.to),
      ),
  },
  {
    weight: 1,
    find: (clip) => {
      const density = clip.whole('rarity') / Math.max(1, clip.whole('words'));
      return match(
        density,
        1.6,
        () => `is dense with things to know: ${clip.subjects(clip.from, clip.to).join(', ')}`,
      );
    },
  },
  housekeepingCue(-2.5, 'spends time on housekeeping:'),
];
