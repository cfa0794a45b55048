import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { dataFolder } from '../data-folder.ts';
import { talkVideo } from '../engine/talk.ts';
import { probeMedia } from '../media.ts';
import { type BadLine, startBadLine } from '../stand-ins/bad-line.ts';
import { startIssuer } from '../stand-ins/issuer.ts';
import { servePages } from '../stand-ins/pages.ts';
import { type Swift, startSwift, swiftMissing } from '../stand-ins/swift.ts';
import { startProcess } from './process.ts';
import { client, ended, startTestServer, until } from './server.ts';
import { smallVideo } from './video.ts';

describe.skipIf(swiftMissing)(
  `a server whose storage is a bucket${swiftMissing === undefined ? '' : `: ${swiftMissing}`}`,
  () => {
    let bucket = '';
    const scope = new AsyncDisposableStack();
    let swift: Swift;
    let line: BadLine;

    beforeAll(async () => {
      swift = scope.use(await startSwift());
      line = scope.use(await startBadLine(swift.port));
    });
    // A bucket belongs to one database.
    beforeEach(async ({ task }) => {
      bucket = `kinora-${task.id.replaceAll('_', '-')}`.slice(-60);
      await swift.makeBucket(bucket);
    });
    afterEach(() => line.heal());
    afterAll(() => scope.disposeAsync());

    /** The keys of what is stored, the marker of the database aside. */
    const stored = async () =>
      (await swift.objects(bucket)).filter((key) => key !== 'kinora-database.json');

    const settings = (endpoint = swift.endpoint) => ({
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_REGION: swift.region,
      S3_ACCESS_KEY_ID: swift.accessKeyId,
      S3_SECRET_ACCESS_KEY: swift.secretAccessKey,
      S3_FORCE_PATH_STYLE: '1',
    });

    it('takes an upload, finds and renders clips, serves them from the bucket, and leaves nothing of a deleted video', async () => {
      await using scratch = await scratchFolder();
      await using issuer = await startIssuer();
      await using server = startProcess('bin/kinora', ['serve'], {
        PORT: '0',
        DATA_DIR: await dataFolder(scratch.path),
        OIDC_ISSUER: issuer.url,
        OIDC_AUDIENCE: issuer.audience,
        ...settings(),
      });
      const address = await server.ready;
      const emptyBytes = await swift.bytesStored();
      const alice = client(address, await issuer.token({ sub: 'alice' }));
      expect((await alice.get('/api/health')).body.up).toMatchObject({ storage: 's3' });

      const form = new FormData();
      form.set('video', new File([new Uint8Array(await talkVideo())], 'The workshop.mp4'));
      const { authorization = '' } = alice.headers;
      const uploaded = await fetch(`${address}/api/clips/upload`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
      const location = uploaded.headers.get('location') ?? '';
      const found = await until(
        () => alice.get(location),
        ({ body }) => ['complete', 'failed'].includes(body.status),
        180,
      );
      expect(found.body).toMatchObject({ status: 'complete' });
      const { video } = (await alice.get(`/api/clips/videos/${found.body.videoId}`)).body;
      expect(video).toMatchObject({
        status: 'complete',
        storageKey: `videos/${video.id}/original.mp4`,
      });
      expect(await swift.objects(bucket)).toContain(video.storageKey);

      const [{ start }] = video.clips;
      const selectedClips = [{ start, end: String(Number(start) + 2) }];
      const request = {
        videoId: video.id,
        storageKey: video.storageKey,
        selectedClips,
        aspectRatio: '1:1',
      };
      const exported = await alice.post('/api/clips/process', { ...request, reframe: 'center' });
      expect(await ended(alice, exported)).toMatchObject({ status: 'complete' });
      const [clip] = (await alice.get(`/api/clips/videos/${video.id}/exported`)).body.exportedClips;

      const { url } = (
        await alice.post(`/api/clips/videos/${video.id}/download`, { storageKey: clip.storageKey })
      ).body;
      expect(new URL(url).origin).toBe(swift.endpoint);
      const whole = await fetch(url);
      expect(whole.headers.get('content-type')).toBe('video/mp4');
      expect(whole.headers.get('content-disposition')).toContain(
        `attachment; filename="${clip.title.replace('?', '')} 1x1.mp4"`,
      );
      const bytes = Buffer.from(await whole.arrayBuffer());
      await writeFile(join(scratch.path, 'clip.mp4'), bytes);
      expect((await probeMedia(join(scratch.path, 'clip.mp4'))).video).toMatchObject({
        codec_name: 'h264',
        width: 1080,
        height: 1080,
      });
      const part = await fetch(url, { headers: { range: 'bytes=1000-1999' } });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes 1000-1999/${bytes.length}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
      expect((await fetch(`${address}/files/${clip.storageKey}`)).status).toBe(404);

      expect((await alice.delete(`/api/clips/videos/${video.id}`)).status).toBe(200);
      // The objects are moved to another place in the bucket, which ends the links to them.
      await until(
        async () => (await fetch(url)).status,
        (status) => status === 404,
      );
      expect((await stored()).filter((key) => !key.startsWith('trash/'))).toEqual([]);
      const restored = await alice.post(`/api/clips/trash/${video.id}/restore`);
      expect([restored.status, restored.body.video]).toEqual([200, video]);
      const { url: again } = (
        await alice.post(`/api/clips/videos/${video.id}/download`, { storageKey: clip.storageKey })
      ).body;
      expect(Buffer.from(await (await fetch(again)).arrayBuffer()).equals(bytes)).toBe(true);

      expect((await alice.delete(`/api/clips/videos/${video.id}`)).status).toBe(200);
      expect((await alice.delete(`/api/clips/trash/${video.id}`)).status).toBe(200);
      await until(stored, (keys) => keys.length === 0);
      expect((await fetch(again)).status).toBe(404);
      expect(await swift.unfinished(bucket)).toEqual([]);
      expect(await swift.bytesStored()).toBe(emptyBytes);
      expect(await server.end('SIGTERM')).toBe(0);
    });

    it('retries a job whose storage became unavailable while it wrote, and reports that it is not ready meanwhile', async () => {
      await using pages = await servePages({
        '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' },
      });
      await using server = await startTestServer({ ...settings(line.url), TRASH_DAYS: '0' });
      const emptyBytes = await swift.bytesStored();
      const alice = await server.as('alice');
      line.breakAfter(100_000);
      const begun = await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') });
      await until(
        async () => server.log.join('\n'),
        (log) => log.includes('storage-unavailable'),
      );
      expect(await stored()).toEqual([]);
      const { status, text } = await server.anonymous.get('/api/health');
      expect([status, text]).toEqual([
        503,
        expect.stringContaining('The storage is not responding'),
      ]);
      expect(text).not.toContain(line.url);
      await line.heal();
      const job = await ended(alice, begun);
      expect(job).toMatchObject({ status: 'complete' });
      expect(job.attempts).toBeGreaterThan(1);
      expect((await server.anonymous.get('/api/health')).status).toBe(200);
      await alice.delete(`/api/clips/videos/${job.videoId}`);
      await until(
        () => swift.bytesStored(),
        (bytes) => bytes === emptyBytes,
      );
    });

    it('stores no partial upload when the storage becomes unavailable, and reports that a retry may succeed', async () => {
      await using server = await startTestServer(settings(line.url));
      const alice = await server.as('alice');
      line.breakAfter(10 * 2 ** 20);
      const form = new FormData();
      form.set('video', new File([Buffer.alloc(20 * 2 ** 20)], 'large.mp4'));
      const { authorization = '' } = alice.headers;
      const answer = await fetch(`${server.address}/api/clips/upload`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
      expect(answer.status).toBe(503);
      expect(await answer.text()).toContain(
        'The storage is not responding as expected. Please try again in a moment.',
      );
      expect((await alice.get('/api/clips/videos')).body.videos).toEqual([]);
      expect(await stored()).toEqual([]);
    });

    it('does not start on a bucket that does not exist, and says what to do', async () => {
      const wrong = startTestServer({ ...settings(), S3_BUCKET: 'none' });
      await expect(wrong).rejects.toThrow(
        /bucket "none" at http:\S+: there is no such bucket: make it, or correct S3_BUCKET/,
      );
    });
  },
);
