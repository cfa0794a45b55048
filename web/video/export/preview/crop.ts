import type { Framing } from '#clips/contract.ts';
import type { AspectRatio } from '#media/contract.ts';

type Size = { width: number; height: number };
export type Rectangle = Size & { x: number; y: number };

/** What is seen of the picture: a part of it, or all of it over a blurred copy. */
export type Seen = { kind: 'crop'; source: Size; part: Rectangle } | { kind: 'fit'; source: Size };

export const shares: Record<AspectRatio, number> = { '9:16': 9 / 16, '1:1': 1, '16:9': 16 / 9 };

/** What is seen at a second of the clip. */
export function seenAt({ source, shots }: Pick<Framing, 'source' | 'shots'>, seconds: number): Seen {
  const shot = shots.findLast(({ start }) => start <= seconds) ?? shots[0];
  if (!shot || shot.kind === 'fit') return { kind: 'fit', source };
  const after = shot.path.findIndex(({ at }) => at > seconds);
  const before = shot.path[after < 0 ? shot.path.length - 1 : Math.max(0, after - 1)];
  const next = after > 0 ? shot.path[after] : undefined;
  if (!before) return { kind: 'fit', source };
  const share = next ? (seconds - before.at) / (next.at - before.at) : 0;
  const between = (side: keyof Rectangle) => before[side] + ((next?.[side] ?? 0) - before[side]) * (next ? share : 0);
  return { kind: 'crop', source, part: { x: between('x'), y: between('y'), width: before.width, height: before.height } };
}

/** The middle of the picture: what is shown until it is known what will be. */
export function middleOf(source: Size, ratio: number): Seen {
  const width = Math.min(source.width, source.height * ratio);
  const height = Math.min(source.height, source.width / ratio);
  return { kind: 'crop', source, part: { x: (source.width - width) / 2, y: (source.height - height) / 2, width, height } };
}

/**
 * The transform, about its upper left corner, of a picture that is as wide as the frame and as high as its own shape makes it.
 * Only shares, so that it holds at every size of the frame.
 */
export function placement(seen: Seen, ratio: number): string {
  const { width, height } = seen.source;
  if (seen.kind === 'crop') {
    const { part } = seen;
    return `scale(${width / part.width}) translate(${(-part.x / width) * 100}%, ${(-part.y / height) * 100}%)`;
  }
  // How high the frame is, in heights of the picture that is as wide as the frame.
  const frame = width / height / ratio;
  const scale = Math.min(1, frame);
  return `translate(${((1 - scale) / 2) * 100}%, ${((frame - scale) / 2) * 100}%) scale(${scale})`;
}

/** About which place of its picture, taken where it begins, a clip is cut: 0 to 1 from left to right. Undefined where nothing is cut. */
export function focusOf(framing: Pick<Framing, 'source' | 'shots'>): number | undefined {
  const seen = seenAt(framing, 0);
  return seen.kind === 'crop' ? (seen.part.x + seen.part.width / 2) / seen.source.width : undefined;
}
