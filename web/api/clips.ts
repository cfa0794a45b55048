import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { durationOf, extentOf, type SourceRanges } from '#engine/port/edit/timeline.shared.ts';
import type { Layout, Reframe } from '#engine/port/engine.schema.ts';
import type { Moments } from '#features/clips/moments.schema.ts';
import type { TightenResponse } from '#features/clips/tighten.schema.ts';
import type { TitleProposals } from '#features/clips/title-proposals.schema.ts';
import type {
  Clip,
  ClipChange,
  ClipResponse,
  ClipVersionList,
  NewClip,
} from '#features/videos/clip.schema.ts';
import { refreshCaptionTracks } from './caption-tracks.ts';
import { ApiError, request, send } from './client/request.ts';
import { updateCached } from './client/update-cached.ts';
import { type Decision, hiddenClips, pendingDecisions, videoQuery, withClips } from './videos.ts';

export type { Decision } from './videos.ts';

/** Requests for the clips of a video, and the parts and length of a clip. */

/**
 * Cuts, trims, renames or resets a clip and shows the server's response at once. The request
 * outlives the page.
 */
export async function changeClip(
  client: QueryClient,
  of: { videoId: string; clipId: string },
  change: ClipChange,
): Promise<Clip> {
  const path = `/api/clips/videos/${of.videoId}/clips/${of.clipId}`;
  const { clip } = await request<ClipResponse>(path, {
    method: 'PATCH',
    body: change,
    keepalive: true,
  });
  showChanged(client, of.videoId, clip);
  return clip;
}

function showChanged(client: QueryClient, videoId: string, clip: Clip): void {
  changeClips(client, videoId, (clips) => clips.map((one) => (one.id === clip.id ? clip : one)));
  void client.invalidateQueries({
    queryKey: clipVersionsQuery({ videoId, clipId: clip.id }).queryKey,
  });
  void refreshCaptionTracks(client, clip.id);
}

/** The stored versions of a clip, newest first. */
export const clipVersionsQuery = ({ videoId, clipId }: { videoId: string; clipId: string }) =>
  queryOptions({
    queryKey: ['clip-versions', clipId],
    queryFn: ({ signal }) =>
      request<ClipVersionList>(`/api/clips/videos/${videoId}/clips/${clipId}/versions`, { signal }),
    staleTime: 0,
  });

/** Brings back a clip as it was in a version, and shows it at once. */
export async function restoreClip(
  client: QueryClient,
  of: { videoId: string; clipId: string },
  versions: { version: number; to: number },
): Promise<Clip> {
  const path = `/api/clips/videos/${of.videoId}/clips/${of.clipId}/restore`;
  const { clip } = await request<ClipResponse>(path, {
    method: 'POST',
    body: versions,
    resumes: true,
  });
  showChanged(client, of.videoId, clip);
  return clip;
}

/** Adds a clip that a person makes, or a copy of a clip, and shows it at once. */
export async function addClip(
  client: QueryClient,
  videoId: string,
  options: NewClip,
): Promise<Clip> {
  const { clip } = await request<ClipResponse>(`/api/clips/videos/${videoId}/clips`, {
    method: 'POST',
    body: options,
    resumes: true,
  });
  changeClips(client, videoId, (clips) => [...clips, clip]);
  return clip;
}

/** Leaves clips out while they are being deleted. */
export function hideClips(client: QueryClient, videoId: string, ids: readonly string[]): void {
  for (const id of ids) hiddenClips.add(id);
  changeClips(client, videoId, (clips) => clips);
}

/** Shows clips again that were not deleted after all. */
export function showClipsAgain(client: QueryClient, videoId: string, clips: readonly Clip[]): void {
  const ids = new Set(clips.map(({ id }) => id));
  for (const id of ids) hiddenClips.delete(id);
  changeClips(client, videoId, (others) =>
    [...others.filter(({ id }) => !ids.has(id)), ...clips].sort(byScore),
  );
  // The clips may have been changed meanwhile, for example by a save that was under way.
  void client.invalidateQueries({ queryKey: videoQuery(videoId).queryKey, exact: true });
}

/** As the server sorts them. */
const byScore = (a: Clip, b: Clip): number =>
  Number(b.viralityScore) - Number(a.viralityScore) || Number(a.start) - Number(b.start);

function changeClips(
  client: QueryClient,
  videoId: string,
  change: (clips: Clip[]) => Clip[],
): void {
  updateCached(
    client,
    videoQuery(videoId).queryKey,
    (video) => video && withClips(video, change(video.clips)),
  );
}

/** Deletes a clip; what was exported of it stays. With `keepalive`, the page is being left. */
export async function deleteClip(
  of: { videoId: string; clipId: string },
  keepalive: boolean,
): Promise<void> {
  await send(`/api/clips/videos/${of.videoId}/clips/${of.clipId}`, { method: 'DELETE', keepalive });
}

/** Whether a clip is kept or rejected, or still to be reviewed. */
export const decisionOf = (clip: Clip): Decision => clip.decision ?? 'new';

/**
 * Keeps or rejects clips, and shows that at once; a failure shows them as they were. Changes of one
 * video are sent one after another, and outlive the page.
 */
export async function decide(
  client: QueryClient,
  videoId: string,
  decisions: ReadonlyMap<string, Decision>,
): Promise<void> {
  const cached = client.getQueryData(videoQuery(videoId).queryKey)?.clips ?? [];
  const before = new Map(cached.map((clip) => [clip.id, decisionOf(clip)]));
  const pending = new Map([...decisions].map(([id, decision]) => [id, { decision }]));
  const show = () =>
    client.setQueryData(
      videoQuery(videoId).queryKey,
      (video) => video && withClips(video, video.clips),
    );
  for (const [id, one] of pending) pendingDecisions.set(id, one);
  show();
  const mutation = client.getMutationCache().build(client, {
    scope: { id: `decisions ${videoId}` },
    networkMode: 'always',
    mutationFn: async () => {
      const path = `/api/clips/videos/${videoId}/clips`;
      for (const [decision, clipIds] of byDecision(decisions))
        await request(path, { method: 'PATCH', body: { clipIds, decision }, keepalive: true });
    },
  });
  const latest = () => [...pending].filter(([id, one]) => pendingDecisions.get(id) === one);
  try {
    await mutation.execute(undefined);
  } catch (error) {
    for (const [id] of latest()) pendingDecisions.set(id, { decision: before.get(id) ?? 'new' });
    show();
    for (const [id] of pending) pendingDecisions.delete(id);
    throw error;
  } finally {
    for (const [id] of latest()) pendingDecisions.delete(id);
    void client.invalidateQueries({ queryKey: videoQuery(videoId).queryKey, exact: true });
  }
}

function byDecision(decisions: ReadonlyMap<string, Decision>): Map<Decision, string[]> {
  const found = new Map<Decision, string[]>();
  for (const [id, decision] of decisions) found.set(decision, [...(found.get(decision) ?? []), id]);
  return found;
}

/**
 * How clips are shown unless they have a framing or a style of their own. `style`: a caption style
 * as JSON text, if it is not the person's default.
 */
export type StillLook = { reframe: Reframe; layout: Layout; style?: string };

/** The picture of a clip as it will be posted; `isDraft` while the server still draws it. */
export type Poster = { url: string; isDraft: boolean };

/** How often a picture that is still being drawn is asked for again, milliseconds. */
const draftMilliseconds = 4000;

/** The addresses of the pictures in the memory of the page, by what they show. */
const posterAddresses = new Map<string, string>();

/** The address of a picture; the one that it replaces is freed. */
function addressOfPoster(key: string, picture: Blob): string {
  const before = posterAddresses.get(key);
  if (before) URL.revokeObjectURL(before);
  const address = URL.createObjectURL(picture);
  posterAddresses.set(key, address);
  return address;
}

/**
 * The picture of a clip as it will be posted, or its plain thumbnail where the server has none.
 * Kept as long as the app is open: it has 30 kB.
 */
export const posterQuery = (
  videoId: string,
  clip: Pick<Clip, 'id' | 'version'>,
  aspectRatio: string,
  size: 'small' | 'large',
  look: StillLook,
) =>
  queryOptions({
    queryKey: ['posters', videoId, clip.id, clip.version, aspectRatio, size, look],
    queryFn: async ({ signal }): Promise<Poster> => {
      const path = `/api/clips/videos/${videoId}/clips/${clip.id}`;
      try {
        const response = await send(
          `${path}/poster?${new URLSearchParams({ size, aspectRatio, ...look })}`,
          { signal },
        );
        const isDraft = response.headers.get('x-poster') === 'draft';
        const key = [clip.id, aspectRatio, size, ...Object.values(look)].join(' ');
        return { url: addressOfPoster(key, await response.blob()), isDraft };
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        return { url: `${path}/picture?shape=portrait`, isDraft: false };
      }
    },
    refetchInterval: ({ state }) => (state.data?.isDraft ? draftMilliseconds : false),
    staleTime: 5 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

export type Cover = NonNullable<NonNullable<Clip['edit']>['cover']>;
/** `at`: undefined for the best moment. */
export type CoverShown = { aspectRatio: string; at: number | undefined; title: boolean };

/** The path of a clip's cover as a JPEG. */
export const coverPath = (
  videoId: string,
  clipId: string,
  { aspectRatio, at, title }: CoverShown,
): string =>
  `/api/clips/videos/${videoId}/clips/${clipId}/cover?${new URLSearchParams({
    aspectRatio,
    at: at === undefined ? 'best' : String(at),
    title: String(title),
  })}`;

/** A clip's cover, and the second of the clip that it shows. */
export const coverQuery = (
  videoId: string,
  { id, version }: Pick<Clip, 'id' | 'version'>,
  shown: CoverShown,
) =>
  queryOptions({
    queryKey: ['covers', videoId, id, version, shown],
    queryFn: async ({ signal }) => {
      const response = await send(coverPath(videoId, id, shown), { signal });
      return {
        at: Number(response.headers.get('x-cover-at')),
        picture: await response.blob(),
      };
    },
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** The pauses, filler words and repeats of a clip. `longestPause`: seconds. */
export const tightenQuery = (videoId: string, ranges: SourceRanges, longestPause: number) =>
  queryOptions({
    queryKey: ['tighten', videoId, ranges, longestPause],
    queryFn: ({ signal }) => {
      const { start, end } = extentOf(ranges);
      const body = { start: String(start), end: String(end), edit: { ranges }, longestPause };
      return request<TightenResponse>(`/api/clips/videos/${videoId}/tighten`, {
        method: 'POST',
        body,
        signal,
      });
    },
    staleTime: 60_000,
    gcTime: 60_000,
  });

/** What stands out by ear in the video from the first to the last part of a clip. */
export const momentsQuery = (videoId: string, ranges: SourceRanges) =>
  queryOptions({
    queryKey: ['moments', videoId, extentOf(ranges)],
    queryFn: ({ signal }) => {
      const { start, end } = extentOf(ranges);
      const body = { start: String(start), end: String(end) };
      return request<Moments>(`/api/clips/videos/${videoId}/moments`, {
        method: 'POST',
        body,
        signal,
      });
    },
    staleTime: 60_000,
    gcTime: 60_000,
  });

/** Texts for the title on top of a stored clip. */
export function proposeTitles(videoId: string, clipId: string): Promise<TitleProposals> {
  return request<TitleProposals>(`/api/clips/videos/${videoId}/clips/${clipId}/title-proposals`, {
    method: 'POST',
  });
}

/** The parts of the video that make a clip, in playing order. */
export const rangesOf = ({
  start,
  end,
  edit,
}: Pick<Clip, 'start' | 'end' | 'edit'>): SourceRanges =>
  edit?.ranges ?? [{ start: Number(start), end: Number(end) }];

/** A clip's length, seconds. */
export const lengthOf = (clip: Pick<Clip, 'start' | 'end' | 'edit'>): number =>
  durationOf(rangesOf(clip));
