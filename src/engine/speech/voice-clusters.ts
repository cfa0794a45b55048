import type { SpeakerTurn } from '#engine/transcript';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

/** A voice that was found in one window of a recording. */
export type WindowVoice = {
  /** When the voice speaks, in seconds from the beginning of the recording. */
  ranges: TimeRange[];
  /**
   * Voices of one person have embeddings that point in about the same direction; undefined if there
   * was too little speech to compute one.
   */
  embedding: Float32Array | undefined;
};

/**
 * The cosine of the angle between the embeddings of two groups of voices from which they count as
 * one person's.
 */
const sameVoice = 0.5;
/**
 * Seconds of speech in a window from which a voice founds a group of its own; a voice with less
 * joins the most similar group.
 */
const minSpeech = 2;
/**
 * Voices that may found groups at most. Six hours with eight people in every window have fewer; of
 * a noisy recording, the remaining voices join existing groups.
 */
const maxFounders = 800;

/** Who speaks when in the whole recording: similar voices of different windows are one speaker. */
export function turnsOf(voices: readonly WindowVoice[]): SpeakerTurn[] {
  const groups = groupVoices(voices);
  const spoken = voices
    .flatMap(({ ranges }, voice) =>
      ranges.map((range) => ({ ...range, group: groups[voice] ?? -1 })),
    )
    .filter(({ group }) => group >= 0)
    .sort((a, b) => a.start - b.start);
  const numbers = new Map<number, number>();
  return spoken.map(({ start, end, group }) => {
    const speaker = numbers.get(group) ?? numbers.size;
    numbers.set(group, speaker);
    return { start, end, speaker };
  });
}

/** The index of each voice's group; -1 for a voice without a group to join. */
function groupVoices(voices: readonly WindowVoice[]): number[] {
  const seconds = voices.map(({ ranges }) =>
    ranges.reduce((sum, { start, end }) => sum + end - start, 0),
  );
  const directions = voices.map(({ embedding }) => (embedding ? normalised(embedding) : undefined));
  const usable = directions.flatMap((direction, voice) =>
    direction ? [{ voice, direction, weight: seconds[voice] ?? 0 }] : [],
  );
  const byLength = usable.toSorted((a, b) => b.weight - a.weight);
  const long = byLength.filter(({ weight }) => weight >= minSpeech);
  // A short recording may contain only short voices.
  const founders = (long.length > 0 ? long : byLength).slice(0, maxFounders);
  const groups = merge(founders);
  const groupOf = voices.map(() => -1);
  for (const [group, { members }] of groups.entries())
    for (const { voice } of members) groupOf[voice] = group;
  for (const { voice, direction } of byLength)
    if (groupOf[voice] === -1) groupOf[voice] = nearest(direction, groups);
  return groupOf;
}

type Voice = { voice: number; direction: Float32Array; weight: number };
/** `sum`: the sum of the members' directions, weighted by their seconds. */
type Group = { members: Voice[]; sum: Float32Array };

/**
 * Joins the two most similar groups until no two are similar enough. Quadratic in memory and at
 * most cubic in time, for at most `maxFounders` voices.
 */
function merge(founders: readonly Voice[]): Group[] {
  const groups: (Group | undefined)[] = founders.map((each) => ({
    members: [each],
    sum: each.direction.map((value) => value * each.weight),
  }));
  const count = groups.length;
  const likeness = new Float32Array(count * count).fill(-2);
  const compare = (a: number) => {
    const group = groups[a];
    for (let b = 0; b < count; b++) {
      const other = groups[b];
      likeness[Math.min(a, b) * count + Math.max(a, b)] =
        group && other && a !== b ? cosine(group.sum, other.sum) : -2;
    }
  };
  for (let a = 0; a < count; a++) compare(a);
  for (let best = largest(likeness); best.value >= sameVoice; best = largest(likeness)) {
    const [a, b] = [Math.floor(best.at / count), best.at % count];
    const [into, from] = [groups[a], groups[b]];
    if (!into || !from) break;
    into.members.push(...from.members);
    for (const [i, value] of from.sum.entries()) into.sum[i] = (into.sum[i] ?? 0) + value;
    groups[b] = undefined;
    compare(b);
    compare(a);
  }
  return groups.filter((group) => group !== undefined);
}

function largest(values: Float32Array): { at: number; value: number } {
  let [at, value] = [-1, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < values.length; i++) {
    const each = values[i] ?? Number.NEGATIVE_INFINITY;
    if (each > value) [at, value] = [i, each];
  }
  return { at, value };
}

function nearest(direction: Float32Array, groups: readonly Group[]): number {
  const likeness = groups.map(({ sum }) => cosine(direction, sum));
  return likeness.indexOf(Math.max(...likeness));
}

function normalised(embedding: Float32Array): Float32Array | undefined {
  const length = Math.hypot(...embedding);
  return length > 0 && Number.isFinite(length)
    ? embedding.map((value) => value / length)
    : undefined;
}

function cosine(a: Float32Array, b: Float32Array): number {
  let [product, left, right] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    product += x * y;
    left += x * x;
    right += y * y;
  }
  return left > 0 && right > 0 ? product / Math.sqrt(left * right) : 0;
}
