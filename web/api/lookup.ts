import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PlaylistAnswer, TranscribeLimit, Transcript, TranscriptAnswer, VideoAnswer } from '#lookup/contract.ts';
import { ApiError, request } from './request.ts';

/** What is asked of the server about the platform's videos; nobody has to sign in for it. */

export type PlatformVideo = VideoAnswer['video'];
export type Playlist = PlaylistAnswer;

const common = {
  staleTime: 600_000,
  refetchOnWindowFocus: false,
  // What the platform refuses, it refuses again; only a server that cannot be reached is waited for.
  retry: (failures: number, error: Error) => error instanceof ApiError && error.status === 0 && failures < 5,
  meta: { anonymous: true },
};

/** What the platform says of the video at this address. */
export const platformVideoQuery = (address: string) =>
  queryOptions({
    ...common,
    queryKey: ['platform', 'video', address],
    queryFn: ({ signal }) =>
      request<VideoAnswer>('/api/videoDetail', { method: 'POST', body: { videoUrl: address }, signal }).then(({ video }) => video),
  });

/** A playlist with all its videos; by its address or its bare id. */
export const playlistQuery = (address: string) =>
  queryOptions({
    ...common,
    queryKey: ['platform', 'playlist', address],
    queryFn: ({ signal }) => request<PlaylistAnswer>(`/api/playlist?id=${encodeURIComponent(address)}`, { signal }),
  });

/** How many of the platform's transcripts may still be asked for within the hour; asked again when the next one comes back. */
export const transcribeLimitQuery = queryOptions({
  queryKey: ['transcribe', 'limit'],
  queryFn: ({ signal }) => request<TranscribeLimit>('/api/transcribe/limit', { signal }),
  refetchInterval: ({ state: { data } }) => (data && data.remaining < data.limit ? untilMilliseconds(data.reset) : false),
  meta: { anonymous: true },
});

const untilMilliseconds = (moment: number): number => Math.min(Math.max(1000, moment - Date.now() + 500), 2 ** 31 - 1);

/** Has the video at an address transcribed: one of ten an hour, whether it succeeds or not. */
export async function transcribe(client: QueryClient, videoUrl: string, signal?: AbortSignal): Promise<Transcript> {
  try {
    const asked = { body: { videoUrl }, ...(signal && { signal }) };
    const { transcript, rateLimit } = await request<TranscriptAnswer>('/api/transcribe', { method: 'POST', ...asked });
    client.setQueryData(transcribeLimitQuery.queryKey, rateLimit);
    return transcript;
  } catch (error) {
    void client.invalidateQueries(transcribeLimitQuery);
    throw error;
  }
}

/**
 * A video's transcript; one of ten an hour, so that it is asked for only by hand (`enabled: false`, then `refetch`) and kept as long
 * as the window is open, over reloads too.
 */
export const platformTranscriptQuery = (client: QueryClient, videoId: string) =>
  queryOptions({
    queryKey: ['platform', 'transcript', videoId],
    // Without the signal: who leaves the page meanwhile has paid, and finds it there when coming back.
    queryFn: () => fetchTranscript(client, videoId),
    initialData: () => keptTranscript(videoId),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Every attempt counts.
    retry: false,
    meta: { anonymous: true },
  });

async function fetchTranscript(client: QueryClient, videoId: string): Promise<Transcript> {
  const transcript = await transcribe(client, watchAddress(videoId));
  keepTranscript(videoId, transcript);
  return transcript;
}

const keptKey = (videoId: string) => `kinora.transcript.${videoId}`;

function keptTranscript(videoId: string): Transcript | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keptKey(videoId)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A window that is full keeps the newest only; one that keeps nothing asks again after a reload. */
function keepTranscript(videoId: string, transcript: Transcript): void {
  const text = JSON.stringify(transcript);
  try {
    sessionStorage.setItem(keptKey(videoId), text);
  } catch {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(keptKey(''))) sessionStorage.removeItem(key);
    try {
      sessionStorage.setItem(keptKey(videoId), text);
    } catch {
      // It is still there until the window is left.
    }
  }
}

/** Where a video of the platform is watched, from that second on. */
export function watchAddress(videoId: string, seconds = 0): string {
  return `https://www.youtube.com/watch?v=${videoId}${seconds > 0 ? `&t=${Math.floor(seconds)}s` : ''}`;
}
