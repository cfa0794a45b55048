import { useQuery } from '@tanstack/react-query';
import type { Clip, Framing } from '#clips/contract.ts';
import type { AspectRatio, Reframe } from '#media/contract.ts';
import { ApiError, request } from '#web/api/request.ts';

/** What part of the picture the export will show. It may take seconds; who is busy is asked again when it said so. */
export function useFraming(
  videoId: string,
  { start, end }: Pick<Clip, 'start' | 'end'>,
  wanted: { aspectRatio: AspectRatio; reframe: Reframe },
) {
  const { aspectRatio, reframe } = wanted;
  return useQuery({
    queryKey: ['framing', videoId, start, end, aspectRatio, reframe],
    queryFn: ({ signal }) =>
      request<Framing>(`/api/clips/videos/${videoId}/framing`, {
        method: 'POST',
        body: { start, end, aspectRatio, reframe },
        signal,
      }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.error instanceof ApiError && state.error.status === 429 ? (state.error.retryAfterSeconds ?? 5) * 1000 : false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
