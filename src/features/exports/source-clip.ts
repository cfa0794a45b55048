export type NamedRange = { start: string; end: string; title: string };

/**
 * Finds the identified clip that a time range (seconds) of its video was cut from: the clip that
 * overlaps it most, by at least half of the shorter of the two.
 */
export function findSourceClip<Clip extends NamedRange>(
  clips: readonly Clip[],
  cut: { start: number; end: number },
): Clip | undefined {
  let best: { clip: Clip; similarity: number } | undefined;
  for (const clip of clips) {
    const similarity = similarityOf({ start: Number(clip.start), end: Number(clip.end) }, cut);
    if (similarity > (best?.similarity ?? 0)) best = { clip, similarity };
  }
  return best?.clip;
}

/** The intersection over union: 1 for equal ranges, 0 when they overlap too little. */
function similarityOf(one: Range, other: Range): number {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  if (shared < Math.min(lengthOf(one), lengthOf(other)) / 2) return 0;
  return Math.max(0, shared / (lengthOf(one) + lengthOf(other) - shared));
}

type Range = { start: number; end: number };
const lengthOf = ({ start, end }: Range) => end - start;
