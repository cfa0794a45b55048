import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { type SourceRanges, thousandths } from './timeline.shared.ts';
import { maxZooms, type ZoomKind } from './zoom.constants.ts';
import type { ClipZoom } from './zoom.schema.ts';

/** What stands out by ear; seconds of the video, in order. */
export type HeardMoments = {
  /** Words said louder than the rest of their sentence, by `rise` dB. */
  stressed: readonly (TimeRange & { rise: number })[];
  laughter: readonly TimeRange[];
};

type ClipMoments = {
  /** The parts of the clip, in playing order. */
  ranges: SourceRanges;
  /** Words that stand out: emphasised ones and keywords. */
  words: readonly TimeRange[];
  sentences: readonly TimeRange[];
  /**
   * What stands out by ear: words said louder than their sentence, by how much (dB), and laughter.
   * Zooms go there first; where nothing is known, words and cuts alone decide.
   */
  heard?: HeardMoments | undefined;
  kind: ZoomKind;
  /** Zooms that the clip has: none is proposed where they are. */
  present: readonly ClipZoom[];
};

/** Small enough that nobody notices the camera: at cuts a little less than on a word. */
const scales = { cut: 1.1, word: 1.14, push: 1.12 };
/** Shorter parts of a clip are left alone, seconds. */
const shortestPart = 0.8;
/** For how long a part after a cut is enlarged at most, seconds. */
const longestCut = 6;
/** From when before a word, and for how long at least and at most, seconds. */
const [beforeWord, shortestWord, longestWord] = [0.08, 1, 2.5];
/** How much of what is laughed at is enlarged, seconds before its end. */
const laughedAtSeconds = 1.2;
/** A word is left alone within so many seconds of another zoom. */
const rest = 3;
/** How long a push is, and how long the picture rests after it, seconds. */
const push = { shortest: 3, usual: 8, longest: 10, rest: 4 };

/**
 * Zooms for a clip: punch-ins that hide cuts, every second part being larger, and that stress
 * words; or slow pushes that end with sentences. All times are seconds of the video.
 */
export function proposeZooms(clip: ClipMoments): ClipZoom[] {
  const found = clip.kind === 'push' ? pushes(clip) : punches(clip);
  return found
    .filter((zoom) => !clip.present.some((one) => isNear(one, zoom, 0)))
    .slice(0, Math.max(0, maxZooms - clip.present.length))
    .map(({ start, end, ...zoom }) => ({
      ...zoom,
      start: thousandths(start),
      end: thousandths(end),
    }));
}

function punches({ ranges, words, sentences, present, heard }: ClipMoments): ClipZoom[] {
  const found: ClipZoom[] = ranges.flatMap(({ start, end }, index) =>
    index % 2 === 0 || end - start < shortestPart
      ? []
      : {
          start,
          end: Math.min(end, start + longestCut),
          scale: scales.cut,
          kind: 'punch' as const,
        },
  );
  for (const word of [...heardFirst(heard, sentences), ...words]) {
    const part = ranges.find(({ start, end }) => word.start >= start && word.start < end);
    if (!part) continue;
    const start = Math.max(part.start, word.start - beforeWord);
    const sentence = sentences.find((one) => one.end > word.start);
    const wanted = Math.min(sentence?.end ?? word.end, start + longestWord);
    const end = Math.min(part.end, Math.max(wanted, start + shortestWord));
    const zoom = { start, end, scale: scales.word, kind: 'punch' } as const;
    if (end - start < shortestPart) continue;
    if ([...found, ...present].some((one) => isNear(one, zoom, rest))) continue;
    found.push(zoom);
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** The moments that stand out by ear, strongest first: what is laughed at, and stressed words. */
function heardFirst(
  { stressed, laughter }: HeardMoments = { stressed: [], laughter: [] },
  sentences: readonly TimeRange[],
): TimeRange[] {
  const laughedAt = laughter.flatMap(({ start }) => {
    const said = sentences.findLast((one) => one.end <= start + 0.5 && one.end > start - 2);
    return said
      ? [{ start: Math.max(said.start, said.end - laughedAtSeconds), end: said.end }]
      : [];
  });
  return [...laughedAt, ...stressed.toSorted((a, b) => b.rise - a.rise)];
}

function pushes({ ranges, sentences }: ClipMoments): ClipZoom[] {
  return ranges.flatMap((range) => {
    const found: ClipZoom[] = [];
    let start = range.start;
    while (start + push.shortest <= range.end) {
      const latest = Math.min(range.end, start + push.longest);
      const ends = sentences.map((one) => one.end);
      const sentence = ends.findLast((end) => end >= start + push.shortest && end <= latest);
      const end = sentence ?? Math.min(range.end, start + push.usual);
      found.push({ start, end, scale: scales.push, kind: 'push' });
      start = end + push.rest;
    }
    return found;
  });
}

const isNear = (one: TimeRange, other: TimeRange, seconds: number) =>
  one.start < other.end + seconds && one.end > other.start - seconds;
