import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ChapterDensity } from '#engine/chapters/chapters.constants.ts';
import type {
  TextKind,
  TextList,
  TextResponse,
  VideoText,
} from '#features/transcripts/texts/text.schema.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import type { VideoChapters } from '#features/transcripts/video/video-chapters.schema.ts';
import { request, send } from './client/request.ts';
import { updateCached } from './client/update-cached.ts';
import { jobsQuery } from './jobs.ts';

/** Requests for the transcript of a video, and for what is made of its words. */

export const transcriptQuery = (id: string) =>
  queryOptions({
    queryKey: ['videos', id, 'transcript'],
    queryFn: ({ signal }) =>
      request<TranscriptResponse>(`/api/clips/videos/${id}/transcript`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A video's chapters, with the titles and the summary that the language model has written so far. */
export const chaptersQuery = (id: string, density: ChapterDensity) =>
  queryOptions({
    queryKey: [...chaptersKey(id), density],
    queryFn: ({ signal }) =>
      request<VideoChapters>(`/api/clips/videos/${id}/chapters?density=${density}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What the keys of a video's chapters begin with, fewer or more of them. */
export const chaptersKey = (id: string) => ['videos', id, 'chapters'];

/** Lets the language model write titles and the summary of a video anew. */
export async function writeTitles(client: QueryClient, videoId: string): Promise<void> {
  await send(`/api/clips/videos/${videoId}/write-texts`, { method: 'POST', resumes: true });
  await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
}

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

/** Writes a text again, which may take minutes; it is stored even when the page is left. */
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
