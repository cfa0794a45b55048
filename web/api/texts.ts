import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  TextKind,
  TextList,
  TextResponse,
  VideoText,
} from '#features/transcripts/texts/text.schema.ts';
import { request } from './request.ts';
import { updateCached } from './update-cached.ts';

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
