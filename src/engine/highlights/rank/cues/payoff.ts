import type { Response } from '../../responses.ts';
import type { CandidateTraits } from '../candidate-traits.ts';
import { boldWords, type Cue, isLoss, listed, match, matchIf, strongSignals } from './cue.ts';

const endings: Record<Response['kind'], { brief: string; reason: string }> = {
  laughter: { brief: 'a laugh', reason: 'laughter' },
  applause: { brief: 'applause', reason: 'applause' },
  cheering: { brief: 'cheers', reason: 'cheers' },
};

const lastKind = ({ responses }: CandidateTraits) => responses.at(-1)?.kind ?? 'laughter';

/** Whether the clip leads to something: an answer, a turn, a punch line. */
export const payoff: Cue[] = [
  {
    weight: 2.5,
    brief: (clip) => `ends on ${endings[lastKind(clip)].brief}`,
    find: (clip) =>
      matchIf(
        clip.laughterFollows,
        () => `ends in ${endings[lastKind(clip)].reason}, after ${clip.quote(clip.to)}`,
        clip.to,
      ),
  },
  {
    weight: 1.9,
    brief: 'ends on a line that somebody said',
    find: (clip) => {
      const line = clip.quotation(Math.max(clip.from, clip.to - 2), clip.to);
      return matchIf(
        line !== undefined,
        () => `builds up to a spoken line: “${line?.text}”`,
        line?.unit,
      );
    },
  },
  {
    weight: 1.7,
    brief: (clip) =>
      clip.opening('questions') > 0 ? 'answers it' : 'answers the question it asks',
    find: (clip) => {
      const question = clip.richest(['questions'], clip.from, clip.to);
      const isAnswered =
        clip.whole('questions') > 0 && question < clip.to && clip.last('questions') === 0;
      return matchIf(
        isAnswered && clip.whole('questions') <= 2,
        () => `asks ${clip.quote(question)} and answers it`,
        question,
      );
    },
  },
  {
    weight: 1.6,
    brief: 'ends on what it comes down to',
    find: (clip) => {
      const strong = strongSignals(clip, clip.phrases('insight', clip.to, clip.to));
      const reason = () =>
        strong.length > 0 ? `ends on what it comes down to: ${clip.quote(clip.to)}` : undefined;
      return match(clip.ending('insight'), 3, reason, clip.to);
    },
  },
  {
    weight: 1.7,
    brief: 'ends on a claim',
    find: (clip) =>
      match(
        boldWords(clip, clip.to).length,
        2,
        () => `ends on a line that sticks: ${clip.quote(clip.to)}`,
        clip.to,
      ),
  },
  {
    weight: 1.2,
    brief: 'turns around at the end',
    find: (clip) => {
      const unit = clip.richest(['contrast'], Math.max(clip.from, clip.to - 1), clip.to);
      return match(
        clip.ending('contrast'),
        2,
        () => `takes a turn at the end: ${clip.quote(unit)}`,
        unit,
      );
    },
  },
  {
    weight: 1,
    brief: (clip) => `ends on a ${isLoss(clip, clip.to) ? 'loss' : 'strong feeling'}`,
    find: (clip) => {
      const from = Math.max(clip.from, clip.to - 1);
      const words = clip.phrases('emotion', from, clip.to);
      return match(
        words.length,
        2,
        () => `ends with feeling, ${listed(words)}`,
        clip.richest(['emotion'], from, clip.to),
      );
    },
  },
  {
    weight: 0.8,
    find: (clip) =>
      matchIf(
        clip.breakAfter >= 0.5,
        () => `leaves its last line standing: ${clip.quote(clip.to)}`,
        clip.to,
      ),
  },
  {
    weight: 0.6,
    find: (clip) =>
      matchIf(clip.endsWhole, () => `finishes its thought: ${clip.quote(clip.to)}`, clip.to),
  },
  {
    weight: -1.5,
    find: (clip) => match(clip.last('questions'), 1, () => 'leaves a question open at the end'),
  },
  {
    weight: -1.2,
    find: (clip) =>
      match(clip.last('brokenOff') + (clip.endsWhole ? 0 : 1), 1, () => 'breaks off in the middle'),
  },
];
