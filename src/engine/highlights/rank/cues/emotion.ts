import { responseKinds } from '#engine/sounds/sound-events.constants.ts';
import { formatClock } from '#platform/kit/time-text.shared.ts';
import type { Response } from '../../responses.ts';
import { type Cue, listed, match, matchIf } from './cue.ts';

const effects: Record<Response['kind'], string> = {
  laughter: 'makes people laugh',
  applause: 'draws applause',
  cheering: 'draws cheers',
};

/** The latest responses are named with their times. */
const maxTimes = 2;

/** The most frequent kind, and of equal ones the first; there is at least one response. */
function strongestKind(responses: readonly Response[]): Response['kind'] {
  const count = (kind: Response['kind']) => responses.filter((one) => one.kind === kind).length;
  return responseKinds.reduce((best, kind) => (count(kind) > count(best) ? kind : best));
}

/** Laughter, awe, anger, being moved. */
export const emotion: Cue[] = [
  {
    weight: 2.2,
    brief: 'tells what happened to the speaker',
    find: (clip) => {
      const line = clip.quotation(clip.from, clip.to);
      const past = clip
        .phrases('story', clip.from, clip.to)
        .filter((word) => !clip.language.rubric.timeless.has(word));
      const quoted = line ? ` with a spoken line: “${line.text}”` : '';
      return matchIf(
        clip.whole('i') >= 3 && past.length >= 2,
        () => `is a story told from own experience${quoted}`,
        line?.unit,
      );
    },
  },
  {
    weight: 2.4,
    brief: 'is full of feeling',
    find: (clip) => {
      const count = clip.whole('emotion');
      const reason = () =>
        `names strong feelings: ${listed(clip.phrases('emotion', clip.from, clip.to))}`;
      return match(count > 1 ? count : 0, 5, reason, clip.richest(['emotion'], clip.from, clip.to));
    },
  },
  {
    weight: 2,
    brief: (clip) => effects[strongestKind(clip.responses)],
    find: (clip) =>
      matchIf(
        clip.responses.length > 0,
        () => {
          const kind = strongestKind(clip.responses);
          const times = clip.responses
            .filter((response) => response.kind === kind)
            .slice(-maxTimes)
            .map(({ start }) => formatClock(start));
          return `${effects[kind]} at ${times.join(' and ')}`;
        },
        clip.to,
      ),
  },
  {
    weight: 1.2,
    brief: 'is playful',
    find: (clip) => {
      const words = clip
        .phrases('humour', clip.from, clip.to)
        .filter((word) => !clip.isStopWord(word));
      const reason = () =>
        words.length > 1 ? `has playful words in it: ${listed(words)}` : undefined;
      return match(
        clip.whole('humour') - 2,
        5,
        reason,
        clip.richest(['humour'], clip.from, clip.to),
      );
    },
  },
  {
    weight: 1,
    find: (clip) => {
      const line = clip.quotation(clip.from, clip.to);
      return matchIf(
        line !== undefined,
        () => `lets people speak in their own words: “${line?.text}”`,
        line?.unit,
      );
    },
  },
  {
    weight: 0.8,
    find: (clip) => match(clip.whole('i') - 1, 7, () => 'is told in the first person'),
  },
  {
    weight: 1,
    brief: 'is blunt',
    find: (clip) => {
      const words = clip.phrases('swear', clip.from, clip.to);
      const unit = clip.richest(['swear', 'exclamations'], clip.from, clip.to);
      const reason = () =>
        words.length > 0
          ? `does not mince words: ${listed(words)}`
          : `is said with force: ${clip.quote(unit)}`;
      return match(words.length + clip.whole('exclamations'), 2, reason, unit);
    },
  },
  {
    weight: 0.8,
    find: (clip) => {
      const reason = () =>
        `speaks in extremes: ${listed(clip.phrases('absolute', clip.from, clip.to))}`;
      return match(
        clip.whole('absolute') - 1,
        4,
        reason,
        clip.richest(['absolute'], clip.from, clip.to),
      );
    },
  },
];
