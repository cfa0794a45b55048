import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ChapterDensity } from '#engine/chapters/chapters.constants.ts';
import type { ChaptersResponse } from '#engine/chapters/chapters.schema.ts';
import type {
  TextKind,
  TextList,
  TextResponse,
  VideoText,
} from '#features/transcripts/texts/text.schema.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { request } from './client/request.ts';
import { updateCached } from './client/update-cached.ts';

/** Requests for the transcript of a video, and for what is made of its words. */

export const transcriptQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', id, 'transcript'],
    queryFn: ({ signal }) =>
      request<TranscriptResponse>(`/api/clips/videos/${id}/transcript`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * A video's chapters; `words` does not wait for the language model. The model's texts reflect
 * corrections when the page is next visited, because the model is paid by the word.
 */
export const chaptersQuery = (
  id: string,
  { titles, density }: { titles: 'words' | 'model'; density: ChapterDensity },
) =>
  queryOptions({
    queryKey: [...chaptersKey(id, titles), density],
    queryFn: ({ signal }) =>
      request<ChaptersResponse>(
        `/api/clips/videos/${id}/chapters?titles=${titles}&density=${density}`,
        { signal },
      ),
    staleTime: titles === 'words' ? Number.POSITIVE_INFINITY : 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What the keys of a video's chapters begin with, fewer or more of them. */
export const chaptersKey = (id: string, titles: 'words' | 'model') => [
  'videos',
  id,
  'chapters',
  titles,
];

export type { TextKind, VideoText };

/** What a language model has written about a video. */
export const textsQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['texts', videoId],
    queryFn: ({ signal }) =>
      request<TextList>(`/api/clips/videos/${videoId}/texts`, { signal }).then(
        ({ texts }) => texts,
      ),
    staleTime: 0,
  });

/** Writes a text again, which takes up to two minutes; it is stored even when the page is left. */
export async function writeText(
  client: QueryClient,
  videoId: string,
  kind: TextKind,
): Promise<void> {
  const { text } = await request<TextResponse>(`/api/clips/videos/${videoId}/texts`, {
    method: 'POST',
    body: { kind },
  });
  updateCached(client, textsQuery(videoId).queryKey, (texts = []) => [
    ...texts.filter((one) => one.kind !== kind),
    text,
  ]);
}
