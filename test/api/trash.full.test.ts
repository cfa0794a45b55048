import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { servePages } from '../stand-ins/pages.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';
import { addVideo, begin, exportClips } from './exporting.ts';
import { startTestServer } from './server.ts';
import { smallVideo } from './video.ts';

/** Every file below the folder with a hash of its content. */
async function contentOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const lines = files.map(async ({ parentPath, name }) => {
    const hash = createHash('sha256').update(await readFile(join(parentPath, name)));
    return `${name} ${hash.digest('hex')}`;
  });
  return (await Promise.all(lines)).sort();
}

describe.each(['embedded', 'postgres'] as const)('on the %s database', (kind) => {
  it.skipIf(kind === 'postgres' && postgresMissing)(
    'a video that several requests delete and restore at once keeps its files, and is in one place',
    async () => {
      await using scope = new AsyncDisposableStack();
      const pages = scope.use(
        await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
      );
      const postgres = kind === 'postgres' ? scope.use(await startPostgres()) : undefined;
      const settings: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
      const server = scope.use(await startTestServer(settings));
      const alice = await server.as('alice');
      const video = await addVideo(alice, pages.at('/talk.mp4'), 'process-slow');
      await exportClips(alice, await addVideo(alice, pages.at('/talk.mp4?2'), ''), [['1', '4']]);
      const path = `/api/clips/videos/${video.id}`;
      const restore = () => alice.post(`/api/clips/trash/${video.id}/restore`);
      const folder = join(server.dataDir, 'files', 'videos', video.id);
      const before = await contentOf(folder);
      for (let round = 0; round < 8; round += 1) {
        // The export is cancelled by the deletion, and may still store something.
        await begin(alice, video, [[String(round), String(round + 3)]]);
        const answers = await Promise.all([
          alice.delete(path),
          alice.delete(path),
          restore(),
          restore(),
          restore(),
        ]);
        for (const { status } of answers) expect([200, 404, 409]).toContain(status);
        const last = await restore();
        expect([200, 404]).toContain(last.status);
        expect((await alice.get(path)).status).toBe(200);
        const isComplete = (content: string[]) => before.every((line) => content.includes(line));
        expect([round, isComplete(await contentOf(folder))]).toEqual([round, true]);
        expect((await alice.get('/api/clips/trash')).body.videos).toEqual([]);
      }
    },
  );
});
