import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  PlaylistResponse,
  TranscribeLimit,
  Transcript,
  TranscriptResponse,
  VideoResponse,
} from '#features/lookup/lookup.schema.ts';
import { ApiError, request } from './client/request.ts';

/** Requests about YouTube videos and playlists; they need no sign-in. */

export type PlatformVideo = VideoResponse['video'];
export type Playlist = PlaylistResponse;

const common = {
  staleTime: 600_000,
  refetchOnWindowFocus: false,
  // YouTube's refusals are final; only an unreachable server is worth a retry.
  retry: (failures: number, error: Error) =>
    error instanceof ApiError && error.status === 0 && failures < 5,
  meta: { anonymous: true },
};

/** YouTube's details of the video at this address. */
export const platformVideoQuery = (address: string) =>
  queryOptions({
    ...common,
    queryKey: ['platform', 'video', address],
    queryFn: ({ signal }) =>
      request<VideoResponse>('/api/videoDetail', {
        method: 'POST',
        body: { videoUrl: address },
        signal,
      }).then(({ video }) => video),
  });

/** A playlist with all its videos, by its address or bare id. */
export const playlistQuery = (address: string) =>
  queryOptions({
    ...common,
    queryKey: ['platform', 'playlist', address],
    queryFn: ({ signal }) =>
      request<PlaylistResponse>(`/api/playlist?id=${encodeURIComponent(address)}`, { signal }),
  });

/**
 * How many YouTube transcripts may still be requested this hour; refetched when the next one
 * becomes available.
 */
export const transcribeLimitQuery = queryOptions({
  queryKey: ['transcribe', 'limit'],
  queryFn: ({ signal }) => request<TranscribeLimit>('/api/transcribe/limit', { signal }),
  refetchInterval: ({ state: { data } }) =>
    data && data.remaining < data.limit ? untilMilliseconds(data.reset) : false,
  meta: { anonymous: true },
});

const untilMilliseconds = (timestamp: number): number =>
  Math.min(Math.max(1000, timestamp - Date.now() + 500), 2 ** 31 - 1);

/** Fetches the transcript of the video at an address. Every attempt counts against ten an hour. */
export async function transcribe(
  client: QueryClient,
  videoUrl: string,
  signal?: AbortSignal,
): Promise<Transcript> {
  try {
    const options = { body: { videoUrl }, ...(signal && { signal }) };
    const { transcript, rateLimit } = await request<TranscriptResponse>('/api/transcribe', {
      method: 'POST',
      ...options,
    });
    client.setQueryData(transcribeLimitQuery.queryKey, rateLimit);
    return transcript;
  } catch (error) {
    void client.invalidateQueries(transcribeLimitQuery);
    throw error;
  }
}

/**
 * A video's transcript. Every request counts against ten an hour, so it is fetched only on demand
 * (`enabled: false`, then `refetch`) and cached, through reloads, while the window is open.
 */
export const platformTranscriptQuery = (client: QueryClient, videoId: string) =>
  queryOptions({
    queryKey: ['platform', 'transcript', videoId],
    // Without the signal: the request counts even when the page is left, so the result is saved for
    // the way back.
    queryFn: () => fetchTranscript(client, videoId),
    initialData: () => savedTranscript(videoId),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Every attempt counts.
    retry: false,
    meta: { anonymous: true },
  });

async function fetchTranscript(client: QueryClient, videoId: string): Promise<Transcript> {
  const transcript = await transcribe(client, watchAddress(videoId));
  saveTranscript(videoId, transcript);
  return transcript;
}

const storageKey = (videoId: string) => `kinora.transcript.${videoId}`;

function savedTranscript(videoId: string): Transcript | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(videoId)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Drops older transcripts when storage is full; without storage, a reload fetches again. */
function saveTranscript(videoId: string, transcript: Transcript): void {
  const text = JSON.stringify(transcript);
  try {
    sessionStorage.setItem(storageKey(videoId), text);
  } catch {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(storageKey(''))) sessionStorage.removeItem(key);
    try {
      sessionStorage.setItem(storageKey(videoId), text);
    } catch {
      // The query cache still has it until the window is closed.
    }
  }
}

/** The YouTube address of a video, starting at that second. */
export function watchAddress(videoId: string, seconds = 0): string {
  return `https://www.youtube.com/watch?v=${videoId}${seconds > 0 ? `&t=${Math.floor(seconds)}s` : ''}`;
}
