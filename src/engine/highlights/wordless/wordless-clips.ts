import type { IdentifiedClip } from '#engine/port/engine.schema.ts';
import { languageOf } from '#engine/transcript/languages';
import type { Transcript, Word } from '#engine/transcript/transcript.schema.ts';
import { firstFrom, type TimeRange } from '#platform/kit/time-range.shared.ts';
import { clipCount } from '../clip-count.ts';
import { type ClipLengths, lengthsFor } from '../clip-lengths.ts';
import { joinWords } from '../tokens.ts';
import {
  type CellEvidence,
  cellEvidence,
  coarse,
  fine,
  type WordlessEvidence,
} from './cell-evidence.ts';
import { momentSummary, momentTitle, momentTopics } from './moment-text.ts';
import { type Moment, momentsIn } from './moments.ts';

export type WordlessRequest = WordlessEvidence & {
  /** The words, if there are any: no clip begins or ends within one. */
  transcript: Pick<Transcript, 'words' | 'language'>;
  /** As in `RankInput`. */
  top?: number | undefined;
  seconds?: { min: number; max: number } | undefined;
  extent?: TimeRange | undefined;
  /** Clips that were found by their words; none overlaps them. */
  taken?: readonly TimeRange[] | undefined;
};

/**
 * Finds the clips of a video by its sound and picture, best first. Each has what leads up to its
 * moment, and ends once that is over. Empty when nothing stands out. Deterministic, and linear in
 * the length of the video.
 */
export function wordlessClips(request: WordlessRequest): IdentifiedClip[] {
  const { duration, top, extent = { start: 0, end: duration } } = request;
  const lengths = lengthsFor(request.seconds);
  const seconds = extent.end - extent.start;
  const count = clipCount({ duration: seconds, spoken: seconds }, lengths);
  const cells = cellEvidence(request, fine);
  const context: Context = { request, lengths, extent, cells, placed: [] };
  const reaction = longestReaction(lengths);
  addClips(context, momentsIn(cells, reaction), Math.min(top ?? count.most, count.limit));
  // Where hardly anything is sudden, as in music, what lasts is shown.
  if (context.placed.length < Math.min(top ?? fewest, fewest))
    addClips(context, momentsIn(cellEvidence(request, coarse), reaction), top ?? fewest);
  return context.placed
    .map((clip) => described(clip, request.transcript))
    .toSorted((a, b) => b.virality_score - a.virality_score || a.start - b.start);
}

/** With fewer sudden moments than this, lasting ones are added. */
const fewest = 3;

type PlacedMoment = TimeRange & { moment: Moment };
type Context = {
  request: WordlessRequest;
  lengths: ClipLengths;
  extent: TimeRange;
  cells: CellEvidence;
  placed: PlacedMoment[];
};

function addClips(context: Context, moments: readonly Moment[], most: number): void {
  const { extent, placed } = context;
  const best = moments
    .filter(({ at }) => at >= extent.start && at < extent.end)
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
  for (const moment of best) {
    if (placed.length >= most) return;
    const range = placeOf(moment, context);
    if (range) placed.push({ ...range, moment });
  }
}

/** Seconds that a clip goes on after its moment. */
const tailSeconds = 1.5;
/** Seconds before a moment that a clip has at least, unless the video begins there. */
const leastRunUp = 3;
/** A clip may begin this many seconds earlier or later, where it is quiet. */
const startRoom = 2;

const runUpOf = ({ idealShortest }: ClipLengths) => idealShortest / 2;
/** The longest moment that fits into a clip with half of its run-up. */
const longestReaction = (lengths: ClipLengths) =>
  Math.max(1, lengths.longest - runUpOf(lengths) / 2 - tailSeconds - startRoom);

/**
 * The range of a moment's clip; undefined when there is no room for it between the others. The
 * run-up is longer where the clip would otherwise be too short, and shorter beside another clip.
 */
function placeOf(
  moment: Moment,
  { request, lengths, extent, cells, placed }: Context,
): TimeRange | undefined {
  const others = [...placed, ...(request.taken ?? [])];
  if (others.some((other) => moment.at >= other.start - leastRunUp && moment.at < other.end))
    return undefined;
  const free = {
    start: Math.max(
      extent.start,
      ...others.filter(({ end }) => end <= moment.at).map(({ end }) => end),
    ),
    end: Math.min(
      extent.end,
      ...others.filter(({ start }) => start > moment.at).map(({ start }) => start),
    ),
  };
  const runUp = runUpOf(lengths);
  const wanted = quietStart(Math.min(moment.start, moment.at) - runUp, cells);
  const last = Math.min(free.end, moment.end + tailSeconds, wanted + lengths.longest);
  const first = Math.max(
    free.start,
    Math.min(wanted, last - lengths.shortest),
    last - lengths.longest,
  );
  const end = Math.min(free.end, Math.max(last, first + lengths.shortest));
  const range = outsideWords({ start: first, end }, free, request.transcript.words);
  const length = range.end - range.start;
  const shortest = Math.min(
    lengths.shortest,
    request.seconds ? lengths.shortest : request.duration,
  );
  if (length < shortest - 0.001 || length > lengths.longest + 0.001) return undefined;
  return { start: milliseconds(range.start), end: milliseconds(range.end) };
}

/** The quietest second near a time. */
function quietStart(at: number, { level, cellSeconds }: CellEvidence): number {
  let best = { at, level: Number.POSITIVE_INFINITY };
  for (let near = at - startRoom; near <= at + startRoom; near += cellSeconds) {
    const i = Math.round(near / cellSeconds);
    const value = Math.max(level[i - 1] ?? 0, level[i] ?? 0);
    if (value < best.level) best = { at: near, level: value };
  }
  return Math.max(0, best.at);
}

/** Moves both ends to where no word is spoken, a start earlier and an end later, within `free`. */
function outsideWords(range: TimeRange, free: TimeRange, words: readonly Word[]): TimeRange {
  const at = (seconds: number) => {
    const word = words[firstFrom(words, seconds) - 1];
    return word && word.end > seconds ? word : undefined;
  };
  return {
    start: Math.max(free.start, at(range.start)?.start ?? range.start),
    end: Math.min(free.end, at(range.end)?.end ?? range.end),
  };
}

function described(
  { start, end, moment }: PlacedMoment,
  { words, language }: WordlessRequest['transcript'],
): IdentifiedClip {
  const [first, last] = [firstFrom(words, start), firstFrom(words, end)];
  return {
    start,
    end,
    title: momentTitle(moment),
    summary: momentSummary(moment),
    virality_score: moment.score,
    related_topics: momentTopics(moment),
    transcript: joinWords(words.slice(first, last), languageOf(language)),
    measured: { at: moment.at, measures: moment.measures },
  };
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;
