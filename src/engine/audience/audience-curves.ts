import { audienceStep } from './audience.constants.ts';
import type { AudienceKind, AudienceSource } from './audience.schema.ts';

/**
 * How an audience behaved along a video: for every `audienceStep` seconds, how many times the usual
 * of the video it replayed or wrote. Plain numbers, so that a task's message can hold them.
 */
export type AudienceCurve = { kind: AudienceKind; times: number[] };

/** Why a source is not used: it is of a video of another length, or of too few people. */
export type UnusedAudience = { kind: AudienceKind; reason: 'other-length' | 'too-few' };

/** Messages, named times (weights of at least 1) that a source needs at least. */
const fewest = { chat: 20, danmu: 20, comments: 5 };

/** How late people write, seconds; of a live stream, its own delay is part of it. */
const reactionSeconds = { chat: 7, danmu: 5 };

/** Messages and comments within so many seconds count together. */
const windowSeconds = { chat: 10, danmu: 10, comments: 20 };

/** The stretch around a moment against which its messages are compared, seconds. */
const aroundSeconds = 600;

/**
 * What is added to the messages of a window and to the usual number of them, so that three messages
 * in a silent chat are no burst. Comments: in their weights.
 */
const ballast = { chat: 4, danmu: 4, comments: 6 };

/** The share of a video's length around a moment that retention is compared with. */
const retentionShare = 1 / 3;

/**
 * The first part of every video is watched most and its last part least, whatever is shown: there a
 * curve is never above 1. Shares of the length, with limits in seconds.
 */
const edges = {
  first: { share: 0.05, from: 15, to: 120 },
  last: { share: 0.03, from: 5, to: 60 },
};

/**
 * The curves of a video's sources. A source whose times run beyond the video, or end long before
 * it, is of another cut and is left out.
 */
export function audienceCurves(
  sources: readonly AudienceSource[],
  duration: number,
): { curves: AudienceCurve[]; unused: UnusedAudience[] } {
  const curves: AudienceCurve[] = [];
  const unused: UnusedAudience[] = [];
  for (const source of sources) {
    const { kind } = source;
    const made = curveOf(source, duration);
    if (typeof made === 'string') unused.push({ kind, reason: made });
    else curves.push({ kind, times: withoutHabits(made, duration).map(rounded) });
  }
  return { curves, unused };
}

const rounded = (times: number) => Math.round(100 * times) / 100;

function curveOf(
  { kind, seconds, values }: AudienceSource,
  duration: number,
): number[] | UnusedAudience['reason'] {
  const steps = Math.max(1, Math.ceil(duration / audienceStep));
  if (kind === 'heatmap' || kind === 'retention') {
    const isOther =
      seconds !== null && Math.abs(seconds - duration) > Math.max(10, 0.03 * duration);
    if (isOther) return 'other-length';
    // Not by seconds: the length that a platform names differs by a second from the file's.
    const stretched = stretchedTo(values, steps);
    return kind === 'heatmap' ? againstMedian(stretched) : againstTrend(stretched);
  }
  const total = sum(values);
  const inside = values.slice(0, steps);
  if (sum(inside) < total / 2) return 'other-length';
  if (sum(inside) < fewest[kind]) return 'too-few';
  return burstsIn(kind, inside, steps);
}

/** As many values as there are steps: the mean of those that fall into each. */
function stretchedTo(values: readonly number[], steps: number): number[] {
  const share = values.length / steps;
  return Array.from({ length: steps }, (_, i) => {
    const from = Math.min(values.length - 1, Math.floor(i * share));
    const inside = values.slice(from, Math.max(from + 1, Math.floor((i + 1) * share)));
    return sum(inside) / inside.length;
  });
}

/** Replays against the median of the video; a median near zero counts as a tenth of the peak. */
function againstMedian(values: readonly number[]): number[] {
  const usual = Math.max(median(values), 0.1 * greatest(values));
  return values.map((value) => value / usual);
}

/** Retention against the running median around it, because everybody's falls. */
function againstTrend(values: readonly number[]): number[] {
  const trend = runningMedian(values, Math.max(3, Math.round(retentionShare * values.length)));
  const floor = 0.05 * greatest(values);
  return values.map((value, i) => value / Math.max(floor, trend[i] ?? 0, 1e-9));
}

/** Messages of a window against the running median of such windows around it. */
function burstsIn(
  kind: 'chat' | 'danmu' | 'comments',
  counts: readonly number[],
  steps: number,
): number[] {
  const late = kind === 'comments' ? 0 : Math.round(reactionSeconds[kind] / audienceStep);
  const width = Math.round(windowSeconds[kind] / audienceStep);
  const sums = runningSums(counts);
  const within = (from: number, to: number) =>
    (sums[clamped(to, counts.length)] ?? 0) - (sums[clamped(from, counts.length)] ?? 0);
  // Comments name where a moment begins, or a little before it ends.
  const before = kind === 'comments' ? Math.round(0.75 * width) : Math.floor(width / 2);
  const windows = Array.from({ length: steps }, (_, i) =>
    within(i + late - before, i + late - before + width),
  );
  const usual = runningMedian(windows, Math.round(aroundSeconds / audienceStep));
  const extra = ballast[kind];
  return windows.map((count, i) => (count + extra) / ((usual[i] ?? 0) + extra));
}

/** At most 1 where everybody watches, and where everybody leaves. */
function withoutHabits(times: readonly number[], duration: number): number[] {
  const length = ({ share, from, to }: typeof edges.first, most: number) =>
    Math.min(most * duration, Math.max(from, Math.min(to, share * duration)));
  const first = length(edges.first, 0.2) / audienceStep;
  const last = times.length - length(edges.last, 0.1) / audienceStep;
  return times.map((value, i) => (i < first || i >= last ? Math.min(1, value) : value));
}

/**
 * The median of the values around each one, of every fourth to eighth of them where there are many:
 * it changes slowly. Linear in the values, times the few that a median is taken of.
 */
function runningMedian(values: readonly number[], width: number): number[] {
  const stride = Math.max(1, Math.floor(width / 64));
  const medians: number[] = [];
  for (let i = 0; i < values.length; i += stride) {
    const around: number[] = [];
    const from = Math.max(0, i - Math.floor(width / 2));
    const to = Math.min(values.length, i + Math.ceil(width / 2));
    for (let at = from; at < to; at += stride) around.push(values[at] ?? 0);
    medians.push(median(around));
  }
  return values.map((_, i) => medians[Math.floor(i / stride)] ?? 0);
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

function runningSums(values: readonly number[]): Float64Array {
  const sums = new Float64Array(values.length + 1);
  values.forEach((value, i) => {
    sums[i + 1] = (sums[i] ?? 0) + value;
  });
  return sums;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const greatest = (values: readonly number[]) =>
  values.reduce((most, value) => Math.max(most, value), 0);
const clamped = (at: number, most: number) => Math.min(most, Math.max(0, at));
