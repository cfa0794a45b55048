import { expect } from 'vitest';
import { servePages } from '../stand-ins/pages.ts';
import { type Client, ended, startTestServer } from './server.ts';
import { smallVideo } from './video.ts';

export type Video = { id: string; storageKey: string; clips: { id: string; title: string }[] };

/**
 * A server with the scripted engine and two users, and a video at `url` for it to find clips in.
 */
export async function startVideoServer() {
  await using opened = new AsyncDisposableStack();
  const pages = opened.use(
    await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
  );
  const server = opened.use(await startTestServer());
  const [alice, bob] = await Promise.all([server.as('alice'), server.as('bob')]);
  const url = pages.at('/talk.mp4');
  const everything = opened.move();
  return { server, alice, bob, url, [Symbol.asyncDispose]: () => everything.disposeAsync() };
}
export type VideoServer = Awaited<ReturnType<typeof startVideoServer>>;

/** Finds clips in the video at an address. */
export async function addVideo(user: Client, platformUrl: string, prompt = ''): Promise<Video> {
  const job = await ended(user, await user.post('/api/clips/identify', { platformUrl, prompt }));
  return (await user.get(`/api/clips/videos/${job.videoId}`)).body.video;
}

/** Starts an export of ranges, seconds as text. */
export const begin = (user: Client, of: Video, ranges: [string, string][], more: object = {}) =>
  user.post('/api/clips/process', {
    videoId: of.id,
    storageKey: of.storageKey,
    selectedClips: ranges.map(([start, end]) => ({ start, end })),
    aspectRatio: '9:16',
    ...more,
  });

/** Exports ranges; all of them succeed. */
export async function exportClips(
  user: Client,
  of: Video,
  ranges: [string, string][],
  more: object = {},
) {
  const job = await ended(user, await begin(user, of, ranges, more));
  expect(job.status).toBe('complete');
  return job;
}

/** The exported clips of a video, newest first. */
export const exported = async (user: Client, of: Video) =>
  (await user.get(`/api/clips/videos/${of.id}/exported`)).body.exportedClips;
