import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SpeakerEdit } from '#engine/transcript/speakers/speaker.schema.ts';
import type { FaceList } from '#features/clips/faces/face.schema.ts';
import type { ChangeResponse, TranscriptHistory } from '#features/transcripts/correction.schema.ts';
import type { SpeakerList } from '#features/transcripts/corrections/speaker.schema.ts';
import { request } from './client/request.ts';
import { chaptersKey, transcriptQuery } from './transcripts.ts';
import { videoQuery } from './videos.ts';

/**
 * Requests that correct the transcript of a video: its words, who speaks, and whose face that is.
 * Each correction names the version it was made on.
 */

/** Replaces the words `first` to `last` with a text. */
export type WordEdit = { first: number; last: number; expected: string[]; text: string };
export type ReplaceAll = { find: string; replace: string; wholeWords: boolean; matchCase: boolean };

const send = (videoId: string, what: string, body: object) =>
  request<ChangeResponse>(`/api/clips/videos/${videoId}/transcript/${what}`, {
    method: 'POST',
    body,
    resumes: true,
  });

export const correctWords = (videoId: string, version: number, edit: WordEdit) =>
  send(videoId, 'changes', { version, operations: [edit] });
export const replaceAll = (videoId: string, version: number, find: ReplaceAll) =>
  send(videoId, 'replace', { version, ...find });
export const changeSpeakers = (
  videoId: string,
  version: number,
  operations: readonly SpeakerEdit[],
) => send(videoId, 'speakers', { version, operations });
export const undoCorrection = (videoId: string, version: number) =>
  send(videoId, 'undo', { version });
export const redoCorrection = (videoId: string, version: number) =>
  send(videoId, 'redo', { version });

export const restoreVersion = (videoId: string, version: number, to: number) =>
  send(videoId, 'restore', { version, to });

/** The changes of a transcript, newest first, page by page. */
export const correctionHistoryQuery = (videoId: string) =>
  infiniteQueryOptions({
    queryKey: ['corrections', videoId],
    queryFn: ({ signal, pageParam }) => {
      const before = pageParam === undefined ? '' : `?before=${pageParam}`;
      return request<TranscriptHistory>(
        `/api/clips/videos/${videoId}/transcript/changes${before}`,
        { signal },
      );
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ changes }) => {
      const oldest = changes.at(-1)?.version ?? 1;
      return oldest > 1 ? oldest : undefined;
    },
    staleTime: 0,
  });

/** Who speaks in a video, at a version of its transcript. */
export const speakersQuery = (videoId: string, version: number) =>
  queryOptions({
    queryKey: ['speakers', videoId, version],
    queryFn: ({ signal }) =>
      request<SpeakerList>(`/api/clips/videos/${videoId}/transcript/speakers`, { signal }),
    placeholderData: (before) => before,
  });

/** Loads everything again that shows the words of a video. */
export async function refreshWords(client: QueryClient, videoId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: videoQuery(videoId).queryKey, exact: true });
  void client.invalidateQueries({ queryKey: ['exported'] });
  void client.invalidateQueries({ queryKey: correctionHistoryQuery(videoId).queryKey });
  // The captions and the framing of every clip and style, and the transcript that chats send.
  void client.invalidateQueries({ queryKey: ['captions'] });
  void client.invalidateQueries({ queryKey: ['framing'] });
  void client.invalidateQueries({
    queryKey: ['chat', 'material'],
    predicate: ({ queryKey: [, , topic] }) => topic === videoId,
  });
  // Faces have the names of speakers. A request that is under way may still have the former ones.
  void client.invalidateQueries({ queryKey: facesQuery(videoId).queryKey });
  void client.invalidateQueries({ queryKey: chaptersKey(videoId) });
  await client.invalidateQueries({ queryKey: transcriptQuery(videoId).queryKey });
}

const facesPath = (videoId: string) => `/api/clips/videos/${videoId}/faces`;

/** Who is seen in a video; fetched again while its clips are being searched for faces. */
export const facesQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['faces', videoId],
    queryFn: ({ signal }) => request<FaceList>(facesPath(videoId), { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.search === 'searching' ? searchingMilliseconds : false,
  });

const searchingMilliseconds = 3000;

/** Assigns a face to a speaker; null: none. */
export async function nameFace(
  client: QueryClient,
  videoId: string,
  named: { speaker: string; descriptor: string | null },
): Promise<void> {
  await request(facesPath(videoId), { method: 'PUT', body: named });
  // The framing depends on it.
  void client.invalidateQueries({ queryKey: ['framing'] });
  await client.invalidateQueries({ queryKey: facesQuery(videoId).queryKey });
}

/** Starts the search for faces in the clips of a video. */
export async function searchFaces(client: QueryClient, videoId: string): Promise<void> {
  await request(`${facesPath(videoId)}/search`, { method: 'POST' });
  await client.invalidateQueries({ queryKey: facesQuery(videoId).queryKey });
}

/** Ends that search; what was found stays. */
export async function stopFaceSearch(client: QueryClient, videoId: string): Promise<void> {
  await request(`${facesPath(videoId)}/search`, { method: 'DELETE' });
  await client.invalidateQueries({ queryKey: facesQuery(videoId).queryKey });
}
