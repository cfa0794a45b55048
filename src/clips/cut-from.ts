export type NamedRange = { start: string; end: string; title: string };

/**
 * The identified clip that a stretch of its video was cut from: the one it has most in common with, as long as that is at least half
 * of the shorter of the two. Seconds.
 */
export function cutFrom<Clip extends NamedRange>(clips: readonly Clip[], cut: { start: number; end: number }): Clip | undefined {
  let best: { clip: Clip; likeness: number } | undefined;
  for (const clip of clips) {
    const likeness = likenessOf({ start: Number(clip.start), end: Number(clip.end) }, cut);
    if (likeness > (best?.likeness ?? 0)) best = { clip, likeness };
  }
  return best?.clip;
}

/** Of what the two cover together, the part they share: 1 when they are the same, 0 when they share too little. */
function likenessOf(one: Range, other: Range): number {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  if (shared < Math.min(lengthOf(one), lengthOf(other)) / 2) return 0;
  return Math.max(0, shared / (lengthOf(one) + lengthOf(other) - shared));
}

type Range = { start: number; end: number };
const lengthOf = ({ start, end }: Range) => end - start;
