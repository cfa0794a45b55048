import type { AudienceEvidence } from '#engine/audience';
import {
  type Candidate,
  candidatesOf,
  maxSilence,
  minLetters,
  spokenSeconds,
} from '../candidates.ts';
import { clipCount } from '../clip-count.ts';
import { type ClipLengths, inProportion } from '../clip-lengths.ts';
import { type AudioFeatures, audioScore } from './audio-features.ts';
import { features, measure, scaleOf, spreadOf } from './features.ts';
import { isLong, spreadOut } from './long-recordings.ts';
import { type Profile, weightedSum } from './profiles.ts';
import type { PromptMatch } from './prompt.ts';
import { dependsOnContextAt, type ShapeScore, shapeScoreOf } from './shape.ts';
import type { Opening, Teaser } from './teaser.ts';
import type { TopicBoundaries } from './topic-boundaries.ts';
import type { Counts } from './word-counts.ts';

/** The inputs of the selection. */
export type Selection = {
  counts: Counts;
  profile: Profile;
  boundaries: TopicBoundaries;
  audio: AudioFeatures | undefined;
  audience: AudienceEvidence | undefined;
  promptMatch: PromptMatch | undefined;
  /** What the video opens with; nothing of it becomes a clip at that place. */
  opening: Opening;
  /** Whether the passages that the video opens with come before everything else. */
  prefersTeasers: boolean;
  isComedy: boolean;
  /** Whether two candidates are, for the most part, the same passage spoken twice. */
  repeats: (one: Candidate, other: Candidate) => boolean;
};

/** `teaser`: the clip is the passage that the video itself opens with. */
export type Scored = Candidate & { score: number; teaser?: true };

/**
 * The best candidates that do not overlap, best first, each with its edges moved to the best
 * boundaries. If there are too few, adds shorter candidates, and last of all candidates that
 * contain a long silence.
 */
export function selectCandidates(selection: Selection, top: number | undefined): Scored[] {
  const { units, transcript, lengths, extent } = selection.counts;
  const whole = {
    from: 0,
    to: units.length - 1,
    start: units[0]?.start ?? 0,
    end: units.at(-1)?.end ?? 0,
    score: 0,
  };
  if (transcript.duration < lengths.shortest) return [whole];
  const count = clipCount(
    { duration: extent.end - extent.start, spoken: spokenSeconds(units) },
    lengths,
  );
  const most = Math.max(top ?? 0, count.most);
  const enough = Math.min(most, count.fewest);
  const roomy = fillUp(selection, { most, enough, leeway });
  const short = spokenSeconds(units) < shortVideo;
  const chosen =
    roomy.length >= enough || (short && coversMost(roomy, selection))
      ? roomy
      : narrower(roomy, { most, enough, leeway: 0 }, selection);
  return worthShowing(chosen, short ? 1 : minClips, selection)
    .toSorted(byScore)
    .slice(0, top);
}

/** A video with fewer seconds of speech may contain only one or two good clips. */
const shortVideo = 90;
const minClips = 3;

/** Whether complete pieces cover most of the speech, so that there is no room for more clips. */
function coversMost(chosen: readonly Scored[], { counts, boundaries }: Selection): boolean {
  const complete = ({ from, to }: Scored) =>
    boundaries.at(from) >= 0.5 &&
    boundaries.at(to + 1) >= 0.5 &&
    counts.sum('housekeeping', from, to) === 0;
  const covered = chosen
    .filter(complete)
    .reduce((seconds, { start, end }) => seconds + end - start, 0);
  const said = spokenSeconds(counts.units.filter((_, u) => counts.sum('housekeeping', u, u) === 0));
  return covered > 0.6 * said;
}

/**
 * Finds more candidates if there are too few: with unmoved edges, or side by side; returns the
 * given ones if that finds no more.
 */
function narrower(roomy: Scored[], filling: Filling, selection: Selection): Scored[] {
  const narrow = longer(roomy, fillUp(selection, filling));
  return narrow.length >= filling.enough
    ? narrow
    : longer(narrow, shortestInOrder(selection).slice(0, filling.enough));
}

/**
 * Removes candidates that are mostly housekeeping. If too few would remain, keeps those with the
 * least of it.
 */
function worthShowing(
  chosen: readonly Scored[],
  fewest: number,
  { counts }: Selection,
): readonly Scored[] {
  const share = ({ from, to }: Scored) => counts.sum('housekeeping', from, to) / (to - from + 1);
  const worthy = chosen.filter((each) => share(each) < 0.3);
  return worthy.length >= fewest
    ? worthy
    : chosen.toSorted((a, b) => share(a) - share(b)).slice(0, Math.max(worthy.length, fewest));
}

type Filling = { most: number; enough: number; leeway: number };

function fillUp(selection: Selection, filling: Filling): Scored[] {
  const chosen = teaserClips(selection).slice(0, filling.most);
  const { units, lengths } = selection.counts;
  for (const isClean of [true, false])
    for (const silence of [maxSilence, 3 * maxSilence, Math.max(3 * maxSilence, lengths.longest)])
      for (const length of lengthsToTry(selection.profile, spokenSeconds(units), lengths)) {
        const candidates = candidatesFor(selection, length, silence);
        add(chosen, selection, candidates, { ...filling, silence, isClean });
        if (chosen.length >= filling.enough) return chosen;
      }
  return chosen;
}

/** As many short candidates as there is room for, from the beginning of the video on. */
function shortestInOrder(selection: Selection): Scored[] {
  const candidates = candidatesFor(selection, selection.counts.lengths.shortest + 1, maxSilence);
  const score = scorerOf(selection, candidates);
  const chosen: Scored[] = [];
  for (const next of candidates.toSorted((a, b) => a.to - b.to || b.from - a.from))
    if (next.from > (chosen.at(-1)?.to ?? -1)) chosen.push({ ...next, score: score(next) });
  return chosen;
}

function longer(one: Scored[], other: Scored[]): Scored[] {
  return other.length > one.length ? other : one;
}

/**
 * The lengths to try, the profile's preferred one first. From a video of a minute or two, shorter
 * lengths make three short clips rather than one long one.
 */
function lengthsToTry(profile: Profile, seconds: number, lengths: ClipLengths): number[] {
  const least = lengths.shortest + 1;
  const own = Math.max(least, Math.min(inProportion(profile.length, lengths), seconds / 4));
  const shorter = [30, 25, 20].map((length) => inProportion(length, lengths));
  return [own, ...shorter, least].filter((length, i) => i === 0 || length < own);
}

function candidatesFor(
  { counts, audio, boundaries, opening }: Selection,
  length: number,
  silence: number,
): Candidate[] {
  const endsWell = audio && ((at: number) => audio.laughterFollows(at));
  const candidates = candidatesOf(counts.units, [length], {
    silence,
    endsWell,
    clipLengths: counts.lengths,
  });
  const isDependent = (unit: number) => dependsOnContextAt(counts, boundaries, unit);
  const isUnavoidable = (unit: number) => isDependent(unit - 1) && isDependent(unit + 1);
  return candidates.filter(
    ({ from, to }) =>
      from >= opening.firstUnit &&
      counts.sum('letters', from, to) >= minLetters &&
      (!isDependent(from) || isUnavoidable(from)),
  );
}

/** Whether a candidate begins or ends with housekeeping, or has more than a sentence of it. */
function hasHousekeeping({ sum }: Counts, { from, to }: Candidate): boolean {
  const edges = sum('housekeeping', from, from) + sum('housekeeping', to, to);
  return edges > 0 || sum('housekeeping', from, to) > 1;
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.start - b.start;
}

/**
 * Adds candidates while there is room, best first, each with its edges moved to the best
 * boundaries. If they should be clean, leaves those out that still have housekeeping.
 */
function add(
  chosen: Scored[],
  selection: Selection,
  candidates: readonly Candidate[],
  limits: Filling & { silence: number; isClean: boolean },
): void {
  const score = scorerOf(selection, candidates);
  const ranked = candidates
    .map((candidate) => ({ ...candidate, score: score(candidate) }))
    .toSorted(byScore);
  const { counts } = selection;
  const inOrder = isLong(counts.extent)
    ? spreadOut(ranked, chosen, counts.extent)
    : ranked.map((next) => ({ next, loss: 0 }));
  for (const { next, loss } of inOrder) {
    if (chosen.length >= limits.most) return;
    if (chosen.some((other) => next.from <= other.to && next.to >= other.from)) continue;
    const cut = wellCut(next, { ...selection, score, chosen, ...limits });
    if (chosen.some((other) => selection.repeats(cut, other))) continue;
    if (!limits.isClean || !hasHousekeeping(counts, cut))
      chosen.push({ ...cut, score: cut.score - loss });
  }
}

/** What the strongest evidence of an audience adds: about as much as laughter right after the end. */
const audienceWeight = 0.6;

/** What the evidence of an audience adds to the score of a candidate: never less than nothing. */
export function audienceLift(
  audience: AudienceEvidence | undefined,
  { start, end }: Candidate,
): number {
  return audience ? audienceWeight * audience.of({ start, end }).strength : 0;
}

/**
 * The points for being the video's own teaser, enough to come before every other clip, and the
 * points lost when nothing of the passage is in its clip, or the clip is nothing but surroundings.
 */
const teaserPoints = { bonus: 3, missing: 6, surroundings: 2 } as const;

/**
 * One clip of each passage that the video opens with, at its later place, best first: the whole
 * passage with the best edges around it, or the best part of a passage that is longer than a clip.
 */
function teaserClips(selection: Selection): Scored[] {
  const { opening, prefersTeasers, profile, counts } = selection;
  if (!prefersTeasers || opening.teasers.length === 0) return [];
  const [length] = lengthsToTry(profile, spokenSeconds(counts.units), counts.lengths);
  const score = scorerOf(selection, candidatesFor(selection, length ?? 0, maxSilence));
  const clips: Scored[] = [];
  for (const teaser of opening.teasers)
    clips.push(...teaserClip(teaser, { counts, opening, score, chosen: clips }));
  return clips.toSorted(byScore);
}

/** The clip of a passage; none when there is no room beside the chosen ones. */
function teaserClip(
  { from, to }: Teaser,
  cutting: Pick<Cutting, 'counts' | 'opening' | 'score' | 'chosen'>,
): Scored[] {
  const { units } = cutting.counts;
  const passage = { start: units[from]?.start ?? 0, end: units[to]?.end ?? 0 };
  const cuts = cutsNear(
    { from, to, ...passage, score: 0 },
    { ...cutting, silence: cutting.counts.lengths.longest, leeway: Math.max(leeway, to - from) },
  ).filter((cut) => !cutting.chosen.some((other) => cut.from <= other.to && cut.to >= other.from));
  let best: { cut: Candidate; points: number } | undefined;
  for (const cut of cuts) {
    const shared = Math.min(cut.end, passage.end) - Math.max(cut.start, passage.start);
    const points =
      cutting.score(cut) -
      teaserPoints.missing * (1 - shared / (passage.end - passage.start)) -
      teaserPoints.surroundings * (1 - shared / (cut.end - cut.start));
    if (!best || points > best.points) best = { cut, points };
  }
  if (!best) return [];
  return [{ ...best.cut, score: cutting.score(best.cut) + teaserPoints.bonus, teaser: true }];
}

/** How many units each edge may move at most. */
const leeway = 6;

/**
 * The cost of moving the edges, per share of the time that is lost, and the share of the time that
 * must remain.
 */
const moved = { cost: 1, least: 0.5 } as const;

type Cutting = {
  score: (candidate: Candidate) => number;
  chosen: readonly Scored[];
  silence: number;
  leeway: number;
} & Pick<Selection, 'counts' | 'opening'>;

/** The candidate, or one nearby with similar content and better edges. */
function wellCut(original: Scored, cutting: Cutting): Scored {
  let best = original;
  for (const candidate of cutsNear(original, cutting)) {
    const shared =
      Math.min(candidate.end, original.end) - Math.max(candidate.start, original.start);
    const share = shared / (original.end - original.start);
    if (
      share < moved.least ||
      cutting.counts.sum('letters', candidate.from, candidate.to) < minLetters
    )
      continue;
    const score = cutting.score(candidate) - moved.cost * (1 - share);
    if (score > best.score) best = { ...candidate, score };
  }
  return best;
}

/**
 * Possible clips whose edges are near those of the candidate and that overlap none of the chosen
 * ones.
 */
function cutsNear(
  candidate: Scored,
  { chosen, silence, leeway, counts: { units, lengths }, opening }: Cutting,
): Candidate[] {
  const floor = chosen.reduce(
    (least, other) => (other.to < candidate.from ? Math.max(least, other.to + 1) : least),
    opening.firstUnit,
  );
  const ceiling = chosen.reduce(
    (most, other) => (other.from > candidate.to ? Math.min(most, other.from - 1) : most),
    units.length - 1,
  );
  const cuts: Candidate[] = [];
  for (
    let from = Math.max(floor, candidate.from - leeway);
    from <= Math.min(candidate.to, candidate.from + leeway);
    from++
  ) {
    const start = units[from]?.start ?? 0;
    for (let to = from; to <= Math.min(ceiling, candidate.to + leeway); to++) {
      const end = units[to]?.end ?? 0;
      const gap = to > from ? (units[to]?.start ?? 0) - (units[to - 1]?.end ?? 0) : 0;
      if (gap > silence || end - start > lengths.longest - 1) break;
      if (to >= candidate.to - leeway && end - start >= lengths.shortest)
        cuts.push({ from, to, start, end });
    }
  }
  return cuts;
}

/**
 * A candidate that repeats the same few words is a recogniser's loop or a refrain, and gets a
 * penalty.
 */
const loop = { fresh: 0.25, repeated: 2, penalty: 5 };

/** Scores any candidate on a scale that the given candidates set. */
function scorerOf(
  selection: Selection,
  candidates: readonly Candidate[],
): (candidate: Candidate) => number {
  const { promptMatch, audience } = selection;
  const alone = ownScore(selection, candidates);
  const own = audience
    ? (candidate: Candidate) => alone(candidate) + audienceLift(audience, candidate)
    : alone;
  if (!promptMatch) return own;
  const matches = candidates.map(({ from, to }) => promptMatch.of(from, to));
  const lift = liftFor(candidates.map(own), matches);
  return (candidate) => own(candidate) + lift * promptMatch.of(candidate.from, candidate.to);
}

function ownScore(
  { counts, profile, audio, boundaries, isComedy }: Selection,
  candidates: readonly Candidate[],
): (candidate: Candidate) => number {
  const rows = candidates.map((candidate) => measure(counts, candidate));
  const onScale = scaleOf(rows, features);
  const fromAudio = audio ? audioScore(audio, candidates, profile.conversation) : () => 0;
  const shape: ShapeScore = shapeScoreOf({ counts, boundaries, audio, isComedy });
  return (candidate) => {
    const raw = measure(counts, candidate);
    const loops =
      raw.fresh < loop.fresh ||
      counts.sum('repeated', candidate.from, candidate.to) >= loop.repeated;
    return (
      weightedSum(onScale(raw), profile.weights) +
      fromAudio(candidate) +
      shape(candidate) -
      (loops ? loop.penalty : 0)
    );
  };
}

/**
 * The points per unit of match, so that the video's best match raises even an average candidate
 * above the best one that does not match.
 */
function liftFor(own: readonly number[], matches: readonly number[]): number {
  const best = greatest(matches);
  return best > 0 ? (greatest(own) - spreadOf(own).mean + 1) / best : 0;
}

function greatest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}
