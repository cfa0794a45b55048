import type { Key } from '../framing.schema.ts';

/**
 * The maximum distance (pixels) between the thinned path and the exact one, which moves in steps of
 * two pixels.
 */
const tolerance = 2;

/**
 * Converts a camera track, which holds until the next key, for a client that moves linearly between
 * keys: the result has few keys, and still holds where the track does. `step` is the minimum time
 * between two keys, seconds.
 */
export function cropPath(keys: readonly Key[], step: number): Key[] {
  const withHolds = keys.flatMap((key, index) => {
    const before = keys[index - 1];
    const rested = before && key.time - step > before.time + step / 2;
    return rested ? [{ ...before, time: key.time - step }, key] : [key];
  });
  return thinned(withHolds);
}

/**
 * Douglas-Peucker: keeps the point that is farthest from the straight line, if it is farther than
 * the tolerance.
 */
function thinned(keys: readonly Key[]): Key[] {
  const [first, last] = [keys[0], keys.at(-1)];
  if (!first || !last || keys.length < 3) return [...keys];
  let [farthest, at] = [0, 0];
  for (const [index, key] of keys.entries()) {
    const share = (key.time - first.time) / (last.time - first.time);
    const off = Math.max(
      Math.abs(key.x - first.x - (last.x - first.x) * share),
      Math.abs(key.y - first.y - (last.y - first.y) * share),
    );
    if (off > farthest) [farthest, at] = [off, index];
  }
  if (farthest <= tolerance)
    return first.x === last.x && first.y === last.y ? [first] : [first, last];
  return [...thinned(keys.slice(0, at + 1)), ...thinned(keys.slice(at)).slice(1)];
}
