import type { QueryClient } from '@tanstack/react-query';
import type { VoiceCleanup } from '#engine/port/engine.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { send } from './client/request.ts';

/**
 * The first seconds of a clip's audio as an export would have it. Recent ones are cached, so that
 * they can be compared; failures are not. @throws ApiError
 */
export function audioSample(
  client: QueryClient,
  videoId: string,
  clip: Pick<Clip, 'start' | 'end' | 'edit'>,
  voiceCleanup: VoiceCleanup,
): Promise<Blob> {
  const { start, end, edit } = clip;
  const body = { start, end, ...(edit && { edit: { ranges: edit.ranges } }), voiceCleanup };
  return client.fetchQuery({
    queryKey: ['audio-sample', videoId, body],
    queryFn: ({ signal }) =>
      send(`/api/clips/videos/${videoId}/audio-sample`, { method: 'POST', body, signal }).then(
        (audio) => audio.blob(),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
    retry: false,
  });
}
