/**
 * The name that differs from the text by the fewest letters, if it is at most a third of them. A
 * name may also be typed in part: `parakete` is the beginning of `parakeet-tdt-0.6b-v2`.
 */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  const plain = text.toLowerCase().replace(/[\s_]+/g, '-');
  const [best] = names
    .flatMap((name) =>
      [name, name.slice(0, Math.max(4, plain.length))].map((typed) => ({ name, typed })),
    )
    .map(({ name, typed }) => ({ name, typed, distance: distanceBetween(plain, typed) }))
    .toSorted((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(2, Math.floor(best.typed.length / 3))
    ? best.name
    : undefined;
}

/** How many letters must be inserted, removed or replaced (Levenshtein). */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, own] of [...other].entries())
      next.push(
        Math.min(
          (row[index] ?? 0) + (letter === own ? 0 : 1),
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
