import { formatClock } from '#platform/kit/time-text.shared.ts';

type Titled = { start: number; title: string };

/** YouTube requires chapters of at least this many seconds, and at least this many chapters. */
const youTube = { seconds: 10, chapters: 3 } as const;

/**
 * Chapters as lines of a YouTube description, `0:00 Title`, in order, each with a different time,
 * the first at 0:00.
 */
export function chapterLines(chapters: readonly Titled[]): string {
  return lastsLong(chapters)
    .map(
      ({ start, title }, i) =>
        `${i === 0 ? '0:00' : formatClock(start)} ${title.replace(/\s+/g, ' ').trim()}`,
    )
    .join('\n');
}

/** Whether YouTube would show the lines as chapters, which takes at least three. */
export function isEnoughForYouTube(chapters: readonly Titled[]): boolean {
  return lastsLong(chapters).length >= youTube.chapters;
}

/** Removes chapters that begin less than ten seconds after the one before. */
function lastsLong<C extends Titled>(chapters: readonly C[]): C[] {
  const long: C[] = [];
  for (const chapter of chapters.toSorted((a, b) => a.start - b.start)) {
    const before = long.at(-1);
    const from = long.length === 1 ? 0 : (before?.start ?? 0);
    if (!before || Math.round(chapter.start) - Math.round(from) >= youTube.seconds)
      long.push(chapter);
  }
  return long;
}
