import { boldWords, type Cue, isLoss, listed, match, matchIf, strongSignals } from './cue.ts';

/** Whether the first seconds catch a viewer who knows nothing about the video. */
export const hook: Cue[] = [
  {
    weight: 2.2,
    brief: 'opens on a question',
    find: (clip) =>
      match(clip.opening('questions'), 1, () => `opens with a question: ${clip.quote(clip.from)}`),
  },
  {
    weight: 1.8,
    brief: 'opens on a claim',
    find: (clip) =>
      match(
        boldWords(clip, clip.from).length,
        1.5,
        () => `opens with a bold statement: ${clip.quote(clip.from)}`,
      ),
  },
  {
    weight: 1.6,
    brief: (clip) => `opens on a ${isLoss(clip, clip.from) ? 'loss' : 'story'}`,
    find: (clip) => {
      const isStory = clip.opening('i') > 0 && clip.opening('questions') === 0;
      return matchIf(
        isStory && clip.language.rubric.storyOpening.test(clip.line(clip.from)),
        () => `drops straight into a story: ${clip.quote(clip.from)}`,
      );
    },
  },
  {
    weight: 1.4,
    brief: 'speaks to the viewer from the start',
    find: (clip) =>
      match(
        clip.opening('you'),
        2,
        () => `speaks to the viewer from the first sentence: ${clip.quote(clip.from)}`,
      ),
  },
  {
    weight: 1.4,
    brief: 'opens on a figure',
    find: (clip) => {
      const figures = clip.figures(clip.from, clip.from);
      return match(figures.length, 1, () => `puts a figure up front, ${listed(figures)}`);
    },
  },
  {
    weight: 1.2,
    brief: (clip) => `opens on a ${isLoss(clip, clip.from) ? 'loss' : 'strong feeling'}`,
    find: (clip) => {
      const words = [
        ...clip.phrases('emotion', clip.from, clip.from),
        ...clip.phrases('swear', clip.from, clip.from),
      ];
      return match(words.length + clip.opening('exclamations'), 2, () =>
        words.length > 0
          ? `starts with a strong word, ${listed(words)}`
          : `starts with an outcry: ${clip.quote(clip.from)}`,
      );
    },
  },
  {
    weight: 0.8,
    find: (clip) => {
      const words = [
        ...clip.phrases('insight', clip.from, clip.from),
        ...clip.phrases('advice', clip.from, clip.from),
      ];
      const strong = strongSignals(clip, words).slice(0, 2);
      return match(words.length, 3, () =>
        strong.length > 0
          ? `promises something to learn, with ${listed(strong)} in its first sentence`
          : undefined,
      );
    },
  },
  {
    weight: 1,
    find: (clip) =>
      matchIf(
        clip.openingWords <= 14 && clip.openingWords > 3,
        () => `gets going with a short first sentence: ${clip.quote(clip.from)}`,
      ),
  },
  {
    weight: -2,
    find: (clip) =>
      matchIf(
        clip.dependsOnContext,
        () => `begins in the middle of a thought: ${clip.quote(clip.from)}`,
      ),
  },
  {
    weight: -1.5,
    find: (clip) =>
      match(
        clip.opening('filler') + clip.opening('backchannel') - 1,
        3,
        () => 'begins with filler words',
      ),
  },
];
