import { useQuery } from '@tanstack/react-query';
import type { Clip } from '#clips/clips/clip.schema.ts';
import type { Framing } from '#clips/previews/preview.schema.ts';
import type { AspectRatio, Reframe } from '#engine/engine.schema.ts';
import { ApiError, request } from '#web/api/request.ts';
import { rangeFields } from '../export-options.ts';

/** The framing of the export. It can take seconds; a busy server is asked again after its `Retry-After`. */
export function useFraming(
  videoId: string,
  clip: Pick<Clip, 'start' | 'end' | 'edit'>,
  options: { aspectRatio: AspectRatio; reframe: Reframe },
) {
  const { aspectRatio, reframe } = options;
  return useQuery({
    queryKey: ['framing', videoId, rangeFields(clip), aspectRatio, reframe],
    queryFn: ({ signal }) =>
      request<Framing>(`/api/clips/videos/${videoId}/framing`, {
        method: 'POST',
        body: { ...rangeFields(clip), aspectRatio, reframe },
        signal,
      }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.error instanceof ApiError && state.error.status === 429 ? (state.error.retryAfterSeconds ?? 5) * 1000 : false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
