import { useQuery } from '@tanstack/react-query';
import { type ChapterDensity, chapterDensities } from '#engine/chapters/chapters.constants.ts';
import { chaptersQuery } from '#web/api/transcripts.ts';

/** The chapters of a video. While fewer or more are found, those from before stay. */
export function useChapters(
  videoId: string,
  { density, enabled = true }: { density: ChapterDensity; enabled?: boolean },
) {
  return useQuery({
    ...chaptersQuery(videoId, density),
    enabled,
    placeholderData: (former, query) => (query?.queryKey[1] === videoId ? former : undefined),
  });
}

/** The density in the address of a page; the usual one for anything else. */
export const densityOf = (text: string | undefined): ChapterDensity =>
  chapterDensities.find((density) => density === text) ?? 'usual';

/**
 * The index of the chapter at a time, seconds; -1 before the first. Seeks land on frame boundaries,
 * which may lie a little before it.
 */
export const chapterAt = (chapters: readonly { start: number }[], time: number) =>
  chapters.findLastIndex(({ start }) => start <= time + 0.25);
