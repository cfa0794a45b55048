/** A part of a text, and whether it is a word that matches. */
export type ExcerptPart = { from: number; text: string; isHit: boolean };

/** Characters before and after the matches. */
const before = 120;
const after = 320;

/** The excerpt of a passage: the text around the place with the most matches, cut at spaces. */
export function excerptOf({
  text,
  hits,
}: {
  text: string;
  hits: readonly (readonly [number, number])[];
}): ExcerptPart[] {
  const { from, to } = shownRange(text, hits);
  const parts: ExcerptPart[] = from > 0 ? [{ from: -1, text: '… ', isHit: false }] : [];
  let at = from;
  for (const [begin, end] of hits) {
    if (begin < at || end > to) continue;
    if (begin > at) parts.push({ from: at, text: text.slice(at, begin), isHit: false });
    parts.push({ from: begin, text: text.slice(begin, end), isHit: true });
    at = end;
  }
  if (at < to) parts.push({ from: at, text: text.slice(at, to), isHit: false });
  if (to < text.length) parts.push({ from: text.length, text: ' …', isHit: false });
  return parts;
}

function shownRange(
  text: string,
  hits: readonly (readonly [number, number])[],
): { from: number; to: number } {
  const starts = hits.map(([begin]) => begin);
  const count = (start: number) =>
    starts.filter((begin) => begin >= start && begin < start + after).length;
  const best = starts.reduce(
    (found, start) => (count(start) > count(found) ? start : found),
    starts[0] ?? 0,
  );
  const from = best <= before ? 0 : spaceFrom(text, best - before, best);
  const to = best + after >= text.length ? text.length : spaceFrom(text, best + after, text.length);
  return { from, to };
}

/** After the next space, or at once where there is none soon, as in Japanese. */
function spaceFrom(text: string, start: number, latest: number): number {
  const space = text.indexOf(' ', start);
  return space < 0 || space > Math.min(latest, start + 40) ? start : space + 1;
}
