import { durationOf, placedRanges, type SourceRanges } from '#engine/port/edit/timeline.shared.ts';
import type { SoundEvent } from '#engine/sounds/sound-events.schema.ts';
import { isSoundLabel, soundLabel } from '#engine/sounds/sound-labels.shared.ts';
import { rangesOutside, type TimeRange } from '#platform/kit/time-range.shared.ts';
import type { SpokenWords } from './clip-captions.ts';

/** A sound is named where nobody speaks for this long, seconds. */
const minFree = 0.5;
/** Its name is shown at most this long, seconds. */
const maxShown = 4;
/** Words of captions may last into the pause after them, seconds. */
const maxWordSeconds = 0.8;

/**
 * The words of a clip with `[laughter]` and other sounds where they are heard, in the language of
 * the words. A sound is named once for each part of the clip, where it is first heard without words;
 * what is only heard below words is left out. `sounds`: seconds of the video; `ranges`: the parts of
 * the clip, in playing order.
 */
export function withSounds(
  spoken: SpokenWords,
  sounds: readonly SoundEvent[],
  ranges: SourceRanges,
): SpokenWords {
  const { words, language } = spoken;
  if (sounds.length === 0 || words.some(({ text }) => isSoundLabel(text))) return spoken;
  const taken = words.map(({ start, end }) => ({
    start,
    end: Math.min(end, start + maxWordSeconds),
  }));
  const free = rangesOutside([{ start: 0, end: durationOf(ranges) }], inOrder(taken));
  const named = placedRanges(ranges)
    .flatMap((range) =>
      sounds
        .filter(({ start, end }) => end > range.start && start < range.end)
        .map(({ kind, start, end }) => ({
          kind,
          start: range.at + Math.max(start, range.start) - range.start,
          end: range.at + Math.min(end, range.end) - range.start,
        })),
    )
    .toSorted((a, b) => a.start - b.start);
  const marks: SpokenWords['words'] = [];
  for (const { kind, start, end } of named) {
    // Of sounds that are heard at once, the first is named.
    const from = Math.max(start, marks.at(-1)?.end ?? 0);
    const place = free
      .map((part) => ({ start: Math.max(part.start, from), end: Math.min(part.end, end) }))
      .find((part) => part.end - part.start >= minFree);
    if (place)
      marks.push({
        text: soundLabel(kind, language),
        start: place.start,
        end: Math.min(place.end, place.start + maxShown),
      });
  }
  const all = [...words, ...marks].toSorted((a, b) => a.start - b.start);
  return {
    ...spoken,
    words: all.map((word, i) => {
      const next = all[i + 1];
      return next && isSoundLabel(next.text) && word.end > next.start
        ? { ...word, end: Math.max(word.start, next.start) }
        : word;
    }),
  };
}

function inOrder(ranges: readonly TimeRange[]): TimeRange[] {
  return ranges.toSorted((a, b) => a.start - b.start);
}
