import { expect } from 'vitest';
import { type ApiResponse, type Client, ended } from './server.ts';

export const unknownId = '00000000-0000-4000-8000-000000000000';

/** Adds the video at an address for a user and waits until it has been analysed. */
export const videoAdder = (address: () => string) => async (user: Client, prompt?: string) => {
  const answer = await user.post('/api/clips/identify', {
    platformUrl: address(),
    ...(prompt ? { prompt } : {}),
  });
  const job = await ended(user, answer);
  expect(job).toMatchObject({ kind: 'identify', status: 'complete', stage: 'done', progress: 1 });
  return (await user.get(`/api/clips/videos/${job.videoId}`)).body.video;
};

export const selection = (of: { id: string; storageKey: string }, more: object = {}) => ({
  videoId: of.id,
  storageKey: of.storageKey,
  selectedClips: [{ start: '1', end: '4.5' }],
  aspectRatio: '9:16',
  ...more,
});

export async function exportClips(
  user: Client,
  of: { id: string; storageKey: string },
  more: object = {},
): Promise<ApiResponse> {
  const answer = await user.post('/api/clips/process', selection(of, more));
  expect(answer.body).toEqual({ success: true, message: 'Clip processing started' });
  expect(await ended(user, answer)).toMatchObject({
    kind: 'export',
    status: 'complete',
    videoId: of.id,
  });
  return user.get(`/api/clips/videos/${of.id}/exported`);
}
