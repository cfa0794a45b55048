import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { addVideo, exportClips, exported } from '../api/exporting.ts';
import { type ApiResponse, ended, startTestServer, until } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { servePages } from '../stand-ins/pages.ts';
import { postgresMissing, startPostgres } from '../stand-ins/postgres.ts';

describe.skipIf(postgresMissing)(
  `a video that is deleted while exports of it are requested, with ${postgresMissing ?? 'a local Postgres'}`,
  () => {
    it('is gone, its jobs have ended, and there is no deadlock', async () => {
      await using postgres = await startPostgres();
      await using pages = await servePages({
        '/talk.mp4': { body: await smallVideo(20.5), type: 'video/mp4' },
      });
      await using server = await startTestServer({
        DATABASE_URL: postgres.url,
        WORK_CONCURRENCY: '4',
      });
      const ann = await server.as('ann');
      for (let round = 0; round < 6; round += 1) {
        const { videoId } = await ended(
          ann,
          await ann.post('/api/clips/identify', {
            platformUrl: pages.at('/talk.mp4'),
            prompt: 'process-slow',
          }),
        );
        const order = (n: number) => ({
          videoId,
          storageKey: `videos/${videoId}/original.mp4`,
          selectedClips: [{ start: String(n), end: String(n + 2) }],
          aspectRatio: '1:1',
        });
        await ann.post('/api/clips/process', order(0));
        const orders = Array.from({ length: 8 }, (_, n) =>
          ann.post('/api/clips/process', order(n + 1)),
        );
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

describe.skipIf(postgresMissing)(
  `what is deleted at the moment when something needs it, with ${postgresMissing ?? 'a local Postgres'}`,
  () => {
    it('is not found, be it a clip that is posted or a post that is retried', async () => {
      await using postgres = await startPostgres();
      await using pages = await servePages({
        '/talk.mp4': { body: await smallVideo(20.5), type: 'video/mp4' },
      });
      await using server = await startTestServer({ DATABASE_URL: postgres.url });
      const ann = await server.as('ann');
      const video = await addVideo(ann, pages.at('/talk.mp4'));
      await exportClips(ann, video, [['1', '4']]);
      const [clip] = await exported(ann, video);
      const { account } = (
        await ann.post('/api/clips/post-accounts/webhook', {
          name: 'Tools',
          url: pages.at('/hook'),
        })
      ).body;
      const publishAt = new Date(Date.now() + 86_400_000).toISOString();
      const postClip = () =>
        ann.post(`/api/clips/videos/${video.id}/exported/${clip.id}/posts`, {
          accountId: account.id,
          platform: 'tiktok',
          title: 'Late',
          publishAt,
          again: true,
        });
      const client = new pg.Client(postgres.url);
      await client.connect();
      const isAwaited = async () =>
        (await client.query('select 1 from pg_locks where not granted')).rows.length > 0;
      /**
       * The response to a request that comes before the deletion is committed, and needs the row.
       */
      const whileDeleting = async (
        table: string,
        id: string,
        request: () => Promise<ApiResponse>,
      ) => {
        await client.query('begin');
        await client.query(`delete from ${table} where id = $1`, [id]);
        const response = request();
        await until(isAwaited, (awaited) => awaited);
        await client.query('commit');
        const { status, body } = await response;
        return [status, body.code];
      };
      const { post } = (await postClip()).body;
      expect((await ann.post(`/api/clips/posts/${post.id}/cancel`)).body.post.status).toBe(
        'cancelled',
      );
      const retried = await whileDeleting('posts', post.id, () =>
        ann.post(`/api/clips/posts/${post.id}/retry`),
      );
      const posted = await whileDeleting('exported_clips', clip.id, postClip);
      await client.end();
      expect({ retried, posted }).toEqual({
        retried: [404, 'post-not-found'],
        posted: [404, 'clip-not-found'],
      });
    });
  },
);
