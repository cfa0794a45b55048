import { type AudienceCurve, audienceEvidence, audienceReason } from '#engine/audience';
import type { IdentifiedClip, SubScores } from '#engine/port/engine.schema.ts';
import type { ClipNote } from '#engine/port/find-options.schema.ts';
import { audienceWeight } from '#engine/port/score-parts.shared.ts';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import type { AudioAnalysis } from '#platform/ffmpeg';
import type { Failure } from '#platform/kit/failure.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { maxSilence, minLetters, spokenSeconds, unitsOf } from './candidates.ts';
import { boundsOf } from './clip-bounds.ts';
import { type ClipCount, clipCount } from './clip-count.ts';
import { describeClip } from './clip-description.ts';
import { type ClipLengths, lengthsFor } from './clip-lengths.ts';
import { type PlacedClip, type PlacementContext, placeClip } from './clip-placement.ts';
import { highlightErrors } from './errors.ts';
import { repeatFinder } from './rank/repeats.ts';
import { type Counts, countsOf, wordsOfClip } from './rank/word-counts.ts';
import type { Highlight } from './ranker.ts';
import { folded, joinWords } from './tokens.ts';
import { trustIn, withDoubt } from './trust.ts';
import { withinVideo } from './within-video.ts';

export type Proposal = {
  transcript: Transcript;
  audio?: AudioAnalysis | undefined;
  audience?: readonly AudienceCurve[] | undefined;
  /** The highlights that the ranker chose, unchecked. */
  highlights: readonly Highlight[];
  /** Highlights to use when the chosen ones do not make enough clips. */
  reserve?: readonly Highlight[] | undefined;
  /** The largest number of clips. */
  top?: number | undefined;
  /** The length of clips and the part of the video, as in `RankInput`. */
  seconds?: { min: number; max: number } | undefined;
  extent?: TimeRange | undefined;
};

/**
 * The clips of a proposal, best first. Each follows the clip rules of docs/clips.md, whatever the
 * ranker chose. Throws a Failure with the reason when no clip can be made. Never returns an empty list,
 * unless a length was requested that no clip can have.
 */
export function enforceClipRules(proposal: Proposal): IdentifiedClip[] {
  return makeClips(proposal).clips;
}

/** `enforceClipRules`, with what a person should know about the clips. */
export function makeClips(proposal: Proposal): { clips: IdentifiedClip[]; notes: ClipNote[] } {
  const { seconds } = proposal;
  const transcript = withinVideo(proposal.transcript);
  const lengths = lengthsFor(seconds);
  const { extent = { start: 0, end: transcript.duration } } = proposal;
  const units = unitsOf(transcript, lengths);
  if (units.length === 0) throw tooLittleSpeech(transcript, lengths);
  const counts = countsOf(transcript, units, { lengths, extent });
  const count = clipCount(
    { duration: extent.end - extent.start, spoken: spokenSeconds(units) },
    lengths,
  );
  const placed = placeAll(proposal, counts, count);
  if (placed.length === 0 && !seconds) throw tooLittleSpeech(transcript, lengths);
  const clips = describePlaced(placed, proposal, counts);
  const isFilled = !seconds || clips.length >= (proposal.top ?? count.fewest);
  return {
    clips,
    notes: isFilled ? [] : [{ code: 'length-not-filled', ...seconds, found: clips.length }],
  };
}

function describePlaced(
  placed: readonly PlacedClip[],
  { audio, audience, reserve = [] }: Proposal,
  counts: Counts,
): IdentifiedClip[] {
  const { words } = counts.transcript;
  // The audience's part comes on top of the scores that the clips have without it.
  const inOrder = audience
    ? placed.toSorted(
        (a, b) =>
          Number(reserve.includes(a.highlight)) - Number(reserve.includes(b.highlight)) ||
          worthOf(b.highlight, words) - worthOf(a.highlight, words),
      )
    : placed;
  const scores = spreadScores(inOrder.map(({ highlight }) => highlight.score));
  return describeAll(inOrder, scores, { counts, audio, audience: audienceScores(audience) });
}

/** The score of a range by what the audience did, 0 to 10; undefined where nothing is known. */
function audienceScores(curves: Proposal['audience']) {
  const evidence = audienceEvidence(curves);
  return (range: TimeRange): SubScores['audience'] => {
    const verdict = evidence?.of(range);
    return verdict && { score: oneDecimal(10 * verdict.strength), reason: audienceReason(verdict) };
  };
}

function placeAll(proposal: Proposal, counts: Counts, count: ClipCount): PlacedClip[] {
  const { units, transcript, lengths } = counts;
  const evidence = audienceEvidence(proposal.audience);
  const points = (range: TimeRange) => 10 * audienceWeight * (evidence?.of(range).strength ?? 0);
  const ranked = bestFirst(proposal.highlights, transcript, points);
  const reserve = bestFirst(proposal.reserve ?? [], transcript, points);
  const first = ranked[0] ?? reserve[0];
  // Of a video that is shorter than any clip, all of it is one, unless a length was requested.
  if (transcript.duration < lengths.shortest)
    return first && !proposal.seconds ? [{ highlight: first, from: 0, to: units.length - 1 }] : [];
  const most = Math.max(1, proposal.top ?? count.limit);
  const fewest = Math.min(most, count.fewest);
  const placed: PlacedClip[] = [];
  const isRepeated = repeatFinder(counts);
  const repeats = (one: PlacedClip, other: PlacedClip) =>
    isRepeated(wordsOfClip(counts, one), wordsOfClip(counts, other));
  for (const silence of [maxSilence, 3 * maxSilence, Math.max(3 * maxSilence, lengths.longest)]) {
    const context = { ...placementContext(counts, silence, proposal.audio), repeats };
    addPlaces(placed, ranked, most, context);
    addPlaces(placed, reserve, fewest, context);
    if (placed.length >= fewest) break;
  }
  return placed;
}

/**
 * Sorts highlights, best first, by their scores, the trust in their words and the points that the
 * audience adds; a score that is not a number counts as the lowest.
 */
function bestFirst(
  highlights: readonly Highlight[],
  { words }: Transcript,
  points: (range: TimeRange) => number,
): Highlight[] {
  const valued = highlights.map((highlight) => ({
    highlight,
    value: worthOf(highlight, words) + points(highlight),
  }));
  return valued
    .toSorted((a, b) => (a.value === b.value ? 0 : b.value - a.value))
    .map(({ highlight }) => highlight);
}

function worthOf(highlight: Highlight, words: Transcript['words']): number {
  return Number.isNaN(highlight.score)
    ? Number.NEGATIVE_INFINITY
    : highlight.score * trustIn(words, highlight);
}

function addPlaces(
  placed: PlacedClip[],
  highlights: readonly Highlight[],
  most: number,
  context: PlacementContext & { repeats: (one: PlacedClip, other: PlacedClip) => boolean },
): void {
  for (const highlight of highlights) {
    if (placed.length >= most) return;
    if (placed.some((other) => other.highlight === highlight)) continue;
    const place = placeClip(highlight, placed, context);
    if (place && !placed.some((other) => context.repeats(place, other))) placed.push(place);
  }
}

function placementContext(
  counts: Counts,
  silence: number,
  audio: AudioAnalysis | undefined,
): PlacementContext {
  const { transcript, units, sum, lengths, extent } = counts;
  return {
    units,
    lengths,
    silence,
    bounds: (from, to) =>
      boundsOf(transcript.words, wordsOfClip(counts, { from, to }), {
        duration: transcript.duration,
        audio,
        extent,
      }),
    hasEnoughWords: (from, to) => sum('letters', from, to) >= minLetters,
  };
}

/**
 * Scores from 0 to 10 with one decimal, in the given order. The ranker's scores stay when they are
 * valid and distinguish the clips. When they lie close together, are out of range or out of order,
 * scores are spread over the scale by rank.
 */
function spreadScores(scores: readonly number[]): number[] {
  const count = scores.length;
  const reach = count > 1 ? Math.min(6.5, 2 + 0.5 * (count - 1)) : 0;
  const isValid = scores.every(
    (score, i) => score >= 0 && score <= 10 && score <= (scores[i - 1] ?? 10),
  );
  const [best, worst] = [scores[0] ?? 8, scores.at(-1) ?? 8];
  if (isValid && best - worst >= 0.6 * reach) return scores.map(oneDecimal);
  const top = isValid && best >= 7 ? Math.min(9.6, best) : 9.2;
  return scores.map((_, i) => oneDecimal(top - (count > 1 ? (reach * i) / (count - 1) : 0)));
}

function oneDecimal(score: number): number {
  return Math.round(score * 10) / 10;
}

function describeAll(
  placed: readonly PlacedClip[],
  spread: readonly number[],
  {
    counts,
    audio,
    audience,
  }: {
    counts: Counts;
    audio: AudioAnalysis | undefined;
    audience: ReturnType<typeof audienceScores>;
  },
): IdentifiedClip[] {
  const { transcript, units, tokens, lexicon, rarityOf, extent } = counts;
  const { duration } = transcript;
  const taken = new Set<string>();
  const knowledge = { lexicon, rarityOf, usesOf: usesIn(tokens), names: namesIn(transcript) };
  const textOf = ({ first, last }: { first: number; last: number }) =>
    joinWords(transcript.words.slice(first, last + 1), lexicon.language);
  const clips = placed.map(({ highlight, from, to }, i) => {
    const words = wordsOfClip(counts, { from, to });
    const text = textOf(words);
    const lines = units
      .slice(from, to + 1)
      .filter(({ last }) => last >= words.first)
      .map(({ first, last }) => textOf({ first: Math.max(first, words.first), last }));
    const { title, scores, ...description } = describeClip(
      highlight,
      { lines, text },
      { ...knowledge, taken },
    );
    taken.add(title);
    const bounds = boundsOf(transcript.words, words, { duration, audio, extent });
    const trust = trustIn(transcript.words, bounds);
    const watched = audience(bounds);
    const points = audienceWeight * (watched?.score ?? 0);
    return {
      ...bounds,
      title,
      ...description,
      scores: {
        ...scores,
        ...(trust < 1 && { reason: withDoubt(scores.reason) }),
        ...(watched && { audience: watched }),
      },
      virality_score: oneDecimal(Math.min(10, (spread[i] ?? 0) * trust + points)),
      transcript: text,
    };
  });
  return clips.toSorted((a, b) => b.virality_score - a.virality_score || a.start - b.start);
}

function usesIn(tokens: readonly string[]): (token: string) => number {
  const uses = new Map<string, number>();
  for (const token of tokens) uses.set(token, (uses.get(token) ?? 0) + 1);
  return (token) => uses.get(token) ?? 0;
}

function namesIn({ words }: Transcript): ReadonlySet<string> {
  const speakers = new Set(words.map(({ speaker }) => speaker ?? ''));
  return new Set([...speakers].flatMap((name) => name.split(/\s+/).map(folded)).filter(Boolean));
}

function tooLittleSpeech({ words, duration }: Transcript, { shortest }: ClipLengths): Failure {
  const seconds = Math.round((words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0));
  const found =
    words.length === 0
      ? 'no speech was found'
      : `only ${words.length} words within ${seconds} s were found`;
  return highlightErrors.tooLittleSpeech({ found, duration, minimum: shortest });
}
