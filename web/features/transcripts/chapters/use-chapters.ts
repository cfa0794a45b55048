import { useQuery } from '@tanstack/react-query';
import { chaptersQuery } from '#web/api/transcripts.ts';

/**
 * The chapters of a video: at once those from its words, then those of the language model where
 * there is one.
 */
export function useChapters(videoId: string, { enabled = true }: { enabled?: boolean } = {}) {
  const own = useQuery({ ...chaptersQuery(videoId, 'words'), enabled });
  const written = useQuery({
    ...chaptersQuery(videoId, 'model'),
    enabled: enabled && own.data?.source === 'words',
  });
  return { own, written, found: written.data ?? own.data };
}

/**
 * The index of the chapter at a time, seconds; -1 before the first. Seeks land on frame boundaries,
 * which may lie a little before it.
 */
export const chapterAt = (chapters: readonly { start: number }[], time: number) =>
  chapters.findLastIndex(({ start }) => start <= time + 0.25);
