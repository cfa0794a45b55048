import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  CaptionLine,
  CaptionTrack,
  CaptionTrackList,
  CaptionTrackResponse,
} from '#features/clips/caption-tracks/caption-track.schema.ts';
import { request, send } from './client/request.ts';

export type { CaptionLine, CaptionTrack };

type TracksOf = { videoId: string; clipId: string };

const addressOf = ({ videoId, clipId }: TracksOf) =>
  `/api/clips/videos/${videoId}/clips/${clipId}/caption-tracks`;

/** The caption tracks of a clip, followed while lines are being translated. */
export const captionTracksQuery = (of: TracksOf) =>
  queryOptions({
    queryKey: ['caption-tracks', of.clipId],
    queryFn: async ({ signal }) =>
      (await request<CaptionTrackList>(addressOf(of), { signal })).captionTracks.filter(
        ({ language }) => !isHidden(of, language),
      ),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'translating') ? 1000 : false,
  });

/** Loads the tracks again after their clip was changed. */
export const refreshCaptionTracks = (client: QueryClient, clipId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: ['caption-tracks', clipId] });

/** Has the lines translated that are missing or outdated, or only those named. */
export async function translateTrack(
  client: QueryClient,
  of: TracksOf,
  { language, lines }: { language: string; lines?: readonly CaptionLine[] },
): Promise<void> {
  const body = lines && { lines: lines.map(timesOf) };
  const address = `${addressOf(of)}/${language}`;
  show(client, of, await request<CaptionTrackResponse>(address, { method: 'POST', body }));
}

export type CorrectedLine = { line: Pick<CaptionLine, 'start' | 'end'>; text: string };

/** Corrects lines of a track, which is made if there is none. */
export async function correctLines(
  client: QueryClient,
  of: TracksOf,
  { language, lines }: { language: string; lines: readonly CorrectedLine[] },
): Promise<void> {
  const body = { lines: lines.map(({ line, text }) => ({ ...timesOf(line), text })) };
  const address = `${addressOf(of)}/${language}`;
  show(client, of, await request<CaptionTrackResponse>(address, { method: 'PUT', body }));
}

/** Deletes a track that was hidden. With `keepalive`, the page is being left. */
export async function deleteTrack(
  of: TracksOf,
  language: string,
  keepalive: boolean,
): Promise<void> {
  await send(`${addressOf(of)}/${language}`, { method: 'DELETE', keepalive });
  hidden.delete(keyOf(of, language));
}

/** The tracks whose deletion can still be undone: responses may still contain them. */
const hidden = new Set<string>();
const keyOf = ({ clipId }: TracksOf, language: string) => `${clipId} ${language}`;

/** Whether a track is being deleted. */
export const isHidden = (of: TracksOf, language: string): boolean =>
  hidden.has(keyOf(of, language));

/** Shows the tracks of a clip without that of a language, while it is being deleted. */
export function hideTrack(client: QueryClient, of: TracksOf, language: string): void {
  hidden.add(keyOf(of, language));
  client.setQueryData(captionTracksQuery(of).queryKey, (tracks) =>
    tracks?.filter((track) => track.language !== language),
  );
}

/** Shows a track again that was not deleted after all. */
export function showTrackAgain(client: QueryClient, of: TracksOf, language: string): void {
  hidden.delete(keyOf(of, language));
  void refreshCaptionTracks(client, of.clipId);
}

const timesOf = ({ start, end }: Pick<CaptionLine, 'start' | 'end'>) => ({ start, end });

function show(client: QueryClient, of: TracksOf, { captionTrack }: CaptionTrackResponse): void {
  client.setQueryData(captionTracksQuery(of).queryKey, (tracks = []) =>
    [...tracks.filter(({ language }) => language !== captionTrack.language), captionTrack].sort(
      (one, other) => (one.language < other.language ? -1 : 1),
    ),
  );
}
