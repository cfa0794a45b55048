import { type Candidate, candidatesOf, clipLength, fewestLetters, longestSilence, spokenSeconds } from '../candidates.ts';
import { wantedClips } from '../wanted.ts';
import type { Counts } from './counts.ts';
import { features, measure, scaleOf, spreadOf } from './features.ts';
import { type Hearing, soundScore } from './hearing.ts';
import { type Profile, weighed } from './profiles.ts';
import type { answersOf } from './prompt.ts';
import type { Seams } from './seams.ts';
import { leansAt, type Shape, shapeOf } from './shape.ts';

/** All that a choice rests on. */
export type Ears = {
  counts: Counts;
  profile: Profile;
  seams: Seams;
  hearing: Hearing | undefined;
  answers: ReturnType<typeof answersOf>;
};

export type Scored = Candidate & { score: number };

/**
 * The best stretches that do not overlap, best first, each cut where it comes apart best; shorter ones, and at last ones
 * across a silence, where there are too few.
 */
export function choose(ears: Ears, top: number | undefined): Scored[] {
  const { units, transcript } = ears.counts;
  const whole = { from: 0, to: units.length - 1, start: units[0]?.start ?? 0, end: units.at(-1)?.end ?? 0, score: 0 };
  if (transcript.duration < clipLength.shortest) return [whole];
  const wanted = wantedClips({ duration: transcript.duration, spoken: spokenSeconds(units) });
  const most = Math.max(top ?? 0, wanted.most);
  const enough = Math.min(most, wanted.fewest);
  const roomy = fillUp(ears, { most, enough, leeway });
  const short = spokenSeconds(units) < shortVideo;
  const chosen = roomy.length >= enough || (short && coversMost(roomy, ears)) ? roomy : narrower(roomy, { most, enough, leeway: 0 }, ears);
  return worthShowing(chosen, short ? 1 : fewestOfAll, ears)
    .toSorted(byScore)
    .slice(0, top);
}

/** Seconds of speech under which one or two good clips may be all there is. */
const shortVideo = 90;
const fewestOfAll = 3;

/** Whether clips that are pieces of their own hold most of what is said: then there is no room for more of them. */
function coversMost(chosen: readonly Scored[], { counts, seams }: Ears): boolean {
  const complete = ({ from, to }: Scored) => seams.at(from) >= 0.5 && seams.at(to + 1) >= 0.5 && counts.sum('housekeeping', from, to) === 0;
  const held = chosen.filter(complete).reduce((seconds, { start, end }) => seconds + end - start, 0);
  const said = spokenSeconds(counts.units.filter((_, u) => counts.sum('housekeeping', u, u) === 0));
  return held > 0.6 * said;
}

/** More clips where there are too few: as the candidates stand, or side by side; the same when that gives no more. */
function narrower(roomy: Scored[], filling: Filling, ears: Ears): Scored[] {
  const narrow = longer(roomy, fillUp(ears, filling));
  return narrow.length >= filling.enough ? narrow : longer(narrow, sideBySide(ears).slice(0, filling.enough));
}

/** Without those that are housekeeping for the most part, unless too few are left: then the least of them stay. */
function worthShowing(chosen: readonly Scored[], fewest: number, { counts }: Ears): readonly Scored[] {
  const share = ({ from, to }: Scored) => counts.sum('housekeeping', from, to) / (to - from + 1);
  const worthy = chosen.filter((each) => share(each) < 0.3);
  return worthy.length >= fewest ? worthy : chosen.toSorted((a, b) => share(a) - share(b)).slice(0, Math.max(worthy.length, fewest));
}

type Filling = { most: number; enough: number; leeway: number };

function fillUp(ears: Ears, filling: Filling): Scored[] {
  const chosen: Scored[] = [];
  for (const silence of [longestSilence, 3 * longestSilence, clipLength.longest])
    for (const length of lengthsFor(ears.profile, spokenSeconds(ears.counts.units))) {
      add(chosen, ears, candidatesFor(ears, length, silence), { ...filling, silence });
      if (chosen.length >= filling.enough) return chosen;
    }
  return chosen;
}

/** As many short stretches as there is room for, from the beginning on. */
function sideBySide(ears: Ears): Scored[] {
  const candidates = candidatesFor(ears, clipLength.shortest + 1, longestSilence);
  const score = scorerOf(ears, candidates);
  const chosen: Scored[] = [];
  for (const next of candidates.toSorted((a, b) => a.to - b.to || b.from - a.from))
    if (next.from > (chosen.at(-1)?.to ?? -1)) chosen.push({ ...next, score: score(next) });
  return chosen;
}

function longer(one: Scored[], other: Scored[]): Scored[] {
  return other.length > one.length ? other : one;
}

/** The profile's own length first; a video of a minute or two gives three short clips rather than one long one. */
function lengthsFor(profile: Profile, seconds: number): number[] {
  const own = Math.max(clipLength.shortest + 1, Math.min(profile.length, seconds / 4));
  return [own, 30, 25, 20, clipLength.shortest + 1].filter((length, i) => i === 0 || length < own);
}

function candidatesFor({ counts, hearing, seams }: Ears, length: number, silence: number): Candidate[] {
  const endsWell = hearing && ((at: number) => hearing.laughsAfter(at));
  const candidates = candidatesOf(counts.units, [length], { silence, endsWell });
  const leaning = (unit: number) => leansAt(counts, seams, unit);
  const mustLean = (unit: number) => leaning(unit - 1) && leaning(unit + 1);
  return candidates.filter(({ from, to }) => counts.sum('letters', from, to) >= fewestLetters && (!leaning(from) || mustLean(from)));
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || a.start - b.start;
}

/** Takes the candidates best first, each with its edges moved to where it is cut best, as far as there is room. */
function add(chosen: Scored[], ears: Ears, candidates: readonly Candidate[], how: Filling & { silence: number }): void {
  const score = scorerOf(ears, candidates);
  const ranked = candidates.map((candidate) => ({ ...candidate, score: score(candidate) })).toSorted(byScore);
  for (const next of ranked) {
    if (chosen.length >= how.most) return;
    if (chosen.some((other) => next.from <= other.to && next.to >= other.from)) continue;
    chosen.push(wellCut(next, { score, chosen, counts: ears.counts, ...how }));
  }
}

/** How many units each edge may move. */
const leeway = 6;

/** What a stretch loses by becoming another: per share of its time that is no longer in it; and the least it keeps. */
const moved = { cost: 1, least: 0.5 } as const;

type Cutting = {
  score: (candidate: Candidate) => number;
  chosen: readonly Scored[];
  silence: number;
  leeway: number;
  counts: Counts;
};

/** The stretch, or one around it that says much the same and is cut better. */
function wellCut(stretch: Scored, cutting: Cutting): Scored {
  let best = stretch;
  for (const candidate of cutsNear(stretch, cutting)) {
    const shared = Math.min(candidate.end, stretch.end) - Math.max(candidate.start, stretch.start);
    const kept = shared / (stretch.end - stretch.start);
    if (kept < moved.least || cutting.counts.sum('letters', candidate.from, candidate.to) < fewestLetters) continue;
    const score = cutting.score(candidate) - moved.cost * (1 - kept);
    if (score > best.score) best = { ...candidate, score };
  }
  return best;
}

/** Stretches that a clip may be, whose edges lie near this one's and that leave the chosen ones alone. */
function cutsNear(stretch: Scored, { chosen, silence, leeway, counts: { units } }: Cutting): Candidate[] {
  const floor = chosen.reduce((least, other) => (other.to < stretch.from ? Math.max(least, other.to + 1) : least), 0);
  const ceiling = chosen.reduce((most, other) => (other.from > stretch.to ? Math.min(most, other.from - 1) : most), units.length - 1);
  const cuts: Candidate[] = [];
  for (let from = Math.max(floor, stretch.from - leeway); from <= Math.min(stretch.to, stretch.from + leeway); from++) {
    const start = units[from]?.start ?? 0;
    for (let to = from; to <= Math.min(ceiling, stretch.to + leeway); to++) {
      const end = units[to]?.end ?? 0;
      const gap = to > from ? (units[to]?.start ?? 0) - (units[to - 1]?.end ?? 0) : 0;
      if (gap > silence || end - start > clipLength.longest - 1) break;
      if (to >= stretch.to - leeway && end - start >= clipLength.shortest) cuts.push({ from, to, start, end });
    }
  }
  return cuts;
}

/** A stretch that says the same few words over and over is a recogniser's loop or a refrain. */
const loop = { fresh: 0.25, repeated: 2, penalty: 5 };

/** Scores any stretch on the scale that the candidates make. */
function scorerOf(ears: Ears, candidates: readonly Candidate[]): (candidate: Candidate) => number {
  const { answers } = ears;
  const own = ownScore(ears, candidates);
  if (!answers) return own;
  const matches = candidates.map(({ from, to }) => answers(from, to));
  const lift = liftFor(candidates.map(own), matches);
  return (candidate) => own(candidate) + lift * answers(candidate.from, candidate.to);
}

function ownScore({ counts, profile, hearing, seams }: Ears, candidates: readonly Candidate[]): (candidate: Candidate) => number {
  const rows = candidates.map((candidate) => measure(counts, candidate));
  const onScale = scaleOf(rows, features);
  const heard = hearing ? soundScore(hearing, candidates, profile.name) : () => 0;
  const shape: Shape = shapeOf(counts, seams, hearing);
  return (candidate) => {
    const raw = measure(counts, candidate);
    const loops = raw.fresh < loop.fresh || counts.sum('repeated', candidate.from, candidate.to) >= loop.repeated;
    return weighed(onScale(raw), profile.weights) + heard(candidate) + shape(candidate) - (loops ? loop.penalty : 0);
  };
}

/** What a match is worth: the video's best one lifts even an average moment past the best that does not match. */
function liftFor(own: readonly number[], matches: readonly number[]): number {
  const best = greatest(matches);
  return best > 0 ? (greatest(own) - spreadOf(own).mean + 1) / best : 0;
}

function greatest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}
