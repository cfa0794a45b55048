import type { Word } from '../transcript/contract.ts';
import { timesOf } from './candidates.ts';
import type { Sound, Span } from './contract.ts';
import { overlap } from './rank/hearing.ts';

/** Room for breath around a clip's words, seconds at most. */
const breath = { before: 0.35, after: 0.45 } as const;

/** A pause is shared with the neighbouring clip, so that two clips side by side never meet. */
const share = { before: 0.4, after: 0.55 } as const;

/** Room still taken where the sound never falls silent between the words: they were timed roughly. */
const noisy = 0.1;

/**
 * Where a clip of the words `first` to `last` begins and ends, seconds with three decimals: with room for breath as far
 * as there is silence, never into the neighbouring word, never outside the video.
 */
export function boundsOf(
  words: readonly Word[],
  span: { first: number; last: number },
  video: { duration: number; sound?: Sound | undefined },
): Span {
  const { start, end } = timesOf(words, span);
  const before = start - Math.min(start, words[span.first - 1]?.end ?? 0);
  const after = Math.max(0, (words[span.last + 1]?.start ?? video.duration) - end);
  const wish = { before: Math.min(breath.before, before * share.before), after: Math.min(breath.after, after * share.after) };
  const roomBefore = quiet({ start: start - wish.before, end: start }, video.sound) ? wish.before : Math.min(noisy, wish.before);
  const roomAfter = quiet({ start: end, end: end + wish.after }, video.sound) ? wish.after : Math.min(noisy, wish.after);
  return { start: milliseconds(Math.max(0, start - roomBefore)), end: milliseconds(Math.min(video.duration, end + roomAfter)) };
}

/** Whether a good part of the span is silent or laughter; without sound the words alone tell. */
function quiet(span: Span, sound: Sound | undefined): boolean {
  if (!sound || span.end <= span.start) return true;
  return overlap(sound.silences, span) + overlap(sound.laughter, span) >= 0.5 * (span.end - span.start);
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
