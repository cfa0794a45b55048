import type { QueryClient } from '@tanstack/react-query';
import type { Clip } from '#features/videos/clip.schema.ts';
import { request } from './client/request.ts';
import { videoQuery } from './videos.ts';

/** What a person decided of a clip; undefined from a server that stores no decisions. */
export function decisionOf(clip: Clip): string | undefined {
  const decision: unknown = Reflect.get(clip, 'decision');
  return typeof decision === 'string' ? decision : undefined;
}

/** Keeps or rejects a clip, or takes that back. Changes no version, so that it never conflicts. */
export async function decideClip(
  client: QueryClient,
  of: { videoId: string; clipId: string },
  decision: 'kept' | 'rejected' | 'new',
): Promise<void> {
  await request(`/api/clips/videos/${of.videoId}/clips/${of.clipId}`, {
    method: 'PATCH',
    body: { decision },
    keepalive: true,
  });
  await client.invalidateQueries({ queryKey: videoQuery(of.videoId).queryKey, exact: true });
}
