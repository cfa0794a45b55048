import { describe, expect, it } from 'vitest';
import { ended, startTestServer } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { servePages } from '../stand-ins/pages.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';

describe.skipIf(postgresMissing)(
  `a video that is deleted while exports of it are requested, with ${postgresMissing ?? 'a local Postgres'}`,
  () => {
    it('is gone, its jobs have ended, and there is no deadlock', async () => {
      await using postgres = await startPostgres();
      await using pages = await servePages({ '/talk.mp4': { body: await smallVideo(20.5), type: 'video/mp4' } });
      await using server = await startTestServer({ DATABASE_URL: postgres.url, WORK_CONCURRENCY: '4' });
      const ann = await server.as('ann');
      for (let round = 0; round < 6; round += 1) {
        const { videoId } = await ended(
          ann,
          await ann.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4'), prompt: 'process-slow' }),
        );
        const order = (n: number) => ({
          videoId,
          storageKey: `videos/${videoId}/original.mp4`,
          selectedClips: [{ start: String(n), end: String(n + 2) }],
          aspectRatio: '1:1',
        });
        await ann.post('/api/clips/process', order(0));
        const orders = Array.from({ length: 8 }, (_, n) => ann.post('/api/clips/process', order(n + 1)));
        const deletion = ann.delete(`/api/clips/videos/${videoId}`);
        expect((await deletion).status).toBe(200);
        for (const answer of await Promise.all(orders)) expect([200, 404]).toContain(answer.status);
      }
      const { jobs } = (await ann.get('/api/clips/jobs')).body;
      for (const job of jobs) expect(['complete', 'cancelled']).toContain(job.status);
      expect((await ann.get('/api/clips/videos')).body.videos).toEqual([]);
    });
  },
);
