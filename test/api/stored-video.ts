import { readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { kinora } from '../kinora.ts';
import { servePages } from '../stand-ins/pages.ts';
import { addVideo } from './exporting.ts';
import { startTestServer } from './server.ts';
import { smallVideo } from './video.ts';

/** Every file below the folder with its size and the time of its last change. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).sort();
  return await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    }),
  );
}

/** Starts a server with these settings, which refuses; its one line of explanation. */
export async function refusal(folder: string, env: Record<string, string>): Promise<string> {
  const { code, stderr } = await kinora(['serve'], {
    cwd: folder,
    env: { PORT: '0', ...env },
    timeout: 30_000,
  });
  const lines = stderr.split('\n').filter((line) => line.startsWith('kinora: '));
  expect([code, lines.length]).toEqual([1, 1]);
  return lines[0] ?? '';
}

/** Makes files older than what the sweep of orphans leaves alone. */
export async function ageFiles(folder: string): Promise<void> {
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const name of await readdir(folder, { recursive: true }))
    await utimes(join(folder, name), twoDaysAgo, twoDaysAgo);
}

/** A data folder with one stored video, and its server stopped. */
export async function liveWithVideo(dataDir: string): Promise<{ id: string }> {
  await using pages = await servePages({
    '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' },
  });
  await using server = await startTestServer({ DATA_DIR: dataDir });
  const video = await addVideo(await server.as('alice'), pages.at('/talk.mp4'), '');
  await server.stop();
  await ageFiles(join(dataDir, 'files', 'videos'));
  return video;
}

export async function expectVideo(settings: Record<string, string>, id: string): Promise<void> {
  await using server = await startTestServer(settings);
  const alice = await server.as('alice');
  expect((await alice.get(`/api/clips/videos/${id}`)).status).toBe(200);
}
