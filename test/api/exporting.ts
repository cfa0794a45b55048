import { expect } from 'vitest';
import { type Client, ended } from './server.ts';

export type Video = { id: string; storageKey: string; clips: { id: string; title: string }[] };

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
export async function exportClips(user: Client, of: Video, ranges: [string, string][], more: object = {}) {
  const job = await ended(user, await begin(user, of, ranges, more));
  expect(job.status).toBe('complete');
  return job;
}

/** The exported clips of a video, newest first. */
export const exported = async (user: Client, of: Video) => (await user.get(`/api/clips/videos/${of.id}/exported`)).body.exportedClips;
