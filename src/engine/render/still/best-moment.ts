import type { FaceAreas } from '#engine/port/face-areas.schema.ts';
import type { Framing } from '../framing/index.ts';
import { keywordsOf } from '../overlays/keywords.ts';
import type { ClipPlan } from '../plan.ts';
import { type Frames, rateOf } from './frames.ts';

type Area = FaceAreas['faces'][number];
type SpokenWord = { text: string; start: number; end: number };

/** What is known about a clip; times are seconds of the clip. */
export type ShownClip = {
  plan: ClipPlan;
  framing: Framing;
  /** Where faces are, pixels of the clip; undefined when they were not searched for. */
  faces: readonly FaceAreas[] | undefined;
  /** The words in the captions; none when there are no captions. */
  words: readonly SpokenWord[];
  language: string;
  /** Until when a title is shown; 0 without one. */
  titleSeconds: number;
};

/** Frames that look much the same, and the largest face in them. */
export type Moment = { frames: Frames; face: Area | undefined };

/** How much each quality of a moment counts beside a large face, which counts 1. */
const weights = { keyword: 0.4, word: 0.3, title: 0.2, early: 0.15 };
/** The height of a face, in heights of the frame, from which on it counts fully. */
const largeFace = 0.3;
/** Seconds around a cut in which a moment counts less than any other. */
const cutMargin = 0.3;
/** Moments that are considered besides those of words. */
const evenly = 16;
/** Frames among which the sharpest is chosen. */
const maxFrames = 12;

/**
 * The moment that represents a clip best: a large face, a word that stands out in the captions, the
 * title, early in the clip, not at a cut.
 */
export function bestMoment(clip: ShownClip): Moment {
  const { plan, words, language } = clip;
  const keywords = keywordsOf(linesOf(words), language);
  const cuts = cutsOf(clip);
  const spoken = words.map((word) => ({
    time: word.start + 0.6 * (word.end - word.start),
    from: word.start,
    to: word.end,
    score: weights.word + (keywords.has(word) ? weights.keyword : 0),
  }));
  const between = Array.from({ length: evenly }, (_, index) => {
    const time = (plan.seconds * (index + 0.5)) / evenly;
    return { time, from: time - cutMargin, to: time + cutMargin, score: 0 };
  });
  let best: { time: number; from: number; to: number; score: number } | undefined;
  for (const one of [...spoken, ...between]) {
    if (one.time < 0 || one.time >= plan.seconds) continue;
    const isAtCut = cuts.some((cut) => Math.abs(cut - one.time) < cutMargin);
    const score =
      one.score +
      faceScore(largestFace(clip, one.time), plan) +
      (one.time < clip.titleSeconds ? weights.title : 0) -
      (weights.early * one.time) / plan.seconds -
      (isAtCut ? 10 : 0);
    if (score > (best?.score ?? Number.NEGATIVE_INFINITY)) best = { ...one, score };
  }
  const chosen = best ?? { time: 0, from: 0, to: plan.seconds };
  return { frames: framesAround(chosen, cuts, plan), face: largestFace(clip, chosen.time) };
}

/** Words in the groups in which captions show about as many at once. */
function linesOf<Word>(words: readonly Word[]): Word[][] {
  return Array.from({ length: Math.ceil(words.length / 3) }, (_, line) =>
    words.slice(3 * line, 3 * line + 3),
  );
}

/** Where the picture changes: the ends of the clip, its cuts and those of the video. */
function cutsOf({ plan, framing }: ShownClip): number[] {
  let frames = 0;
  const joins = plan.reads.flatMap(({ pieces }) =>
    pieces.map((piece) => {
      frames += piece.frames;
      return frames / rateOf(plan);
    }),
  );
  return [0, ...framing.shots.map(({ start }) => start), ...joins];
}

function largestFace({ faces = [] }: ShownClip, time: number): Area | undefined {
  const part = faces.find(({ start, end }) => start <= time && time < end);
  return part?.faces.toSorted((a, b) => b.height - a.height)[0];
}

function faceScore(face: Area | undefined, { size }: ClipPlan): number {
  if (!face) return 0;
  const visible = (from: number, length: number, room: number) =>
    Math.max(0, Math.min(from + length, room) - Math.max(from, 0)) / Math.max(1, length);
  return (
    Math.min(1, face.height / size.height / largeFace) *
    visible(face.x, face.width, size.width) *
    visible(face.y, face.height, size.height)
  );
}

/** At most `maxFrames` frames around the moment, between the cuts beside it. */
function framesAround(
  { time, from, to }: { time: number; from: number; to: number },
  cuts: readonly number[],
  plan: ClipPlan,
): Frames {
  const perSecond = rateOf(plan);
  const frame = Math.min(plan.frames - 1, Math.max(0, Math.round(time * perSecond)));
  const start = Math.max(from, ...cuts.filter((cut) => cut <= time));
  const end = Math.min(to, ...cuts.filter((cut) => cut > time));
  const first = Math.max(
    Math.min(frame, Math.ceil(start * perSecond) + 1),
    frame - Math.floor(maxFrames / 2),
    0,
  );
  const last = Math.max(frame, Math.min(Math.floor(end * perSecond) - 1, first + maxFrames - 1));
  return { first, count: Math.min(last, plan.frames - 1) - first + 1 };
}
