import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, ended, until } from '../api/server.ts';
import { withFaceSearch } from '../face-search.ts';
import { probeMedia } from '../media.ts';
import { lines } from '../short-talk.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { expectAccountsInOrder } from './accounts.ts';
import { type Machine, type Machines, machinesMissing, startMachines } from './machines.ts';
import { stillTalk } from './still-talk.ts';
import { follow } from './watcher.ts';

describe.skipIf(machinesMissing)(
  `two servers, three workers, one engine, Postgres and a bucket${machinesMissing ? `: ${machinesMissing}` : ''}`,
  () => {
    const scope = new AsyncDisposableStack();
    let machines: Machines;
    let pages: Pages;
    let servers: [Machine, Machine];
    let workers: Machine[];
    let settings: Record<string, string>;

    beforeAll(async () => {
      const token = 'known to all of them';
      pages = scope.use(
        await servePages({
          '/talk.mp4': { body: await stillTalk(lines.slice(0, 6), 30), type: 'video/mp4' },
        }),
      );
      machines = scope.use(await startMachines({ ...withFaceSearch, CLIP_BACKEND_TOKEN: token }));
      const port = await machines.freePort();
      await machines.engine('engine', port, token);
      settings = { CLIP_BACKEND_URL: `http://127.0.0.1:${port}` };
      // The first brings the database up to date.
      const first = await machines.api('server one', { settings });
      const names = ['worker one', 'worker two', 'worker three'];
      const [second, ...rest] = await Promise.all([
        machines.api('server two', { settings }),
        ...names.map(startWorker),
      ]);
      [servers, workers] = [[first, second], rest];
    });
    afterAll(() => scope.disposeAsync());

    /** A worker renders nothing: it has only the tools that examine downloads. */
    const startWorker = (name: string) =>
      machines.worker(name, { settings: { ...settings, FFMPEG_PATH: '/nowhere/ffmpeg' } });
    const kill = async (name: string | undefined) => {
      const victim = workers.find((worker) => worker.name === name);
      expect(await victim?.end('SIGKILL')).toBe('SIGKILL');
      workers = workers.filter((worker) => worker !== victim);
    };

    it('lose nothing when a server and workers are killed in the middle, and leave nothing of what is deleted', async () => {
      const [here, there] = await Promise.all([
        machines.as('alice', servers[0]),
        machines.as('alice', servers[1]),
      ]);
      const watching = await follow(there);
      const begun = await here.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') });
      const location = begun.headers.get('location') ?? '';
      const id = location.split('/').at(-1) ?? '';
      await kill(await machines.workerIn(id, ['transcript', 'identify']));
      const found = await ended(here, begun);
      expect(found).toMatchObject({ status: 'complete', attempts: 2 });
      const { video } = (await here.get(`/api/clips/videos/${found.videoId}`)).body;

      const selectedClips = Array.from({ length: 6 }, (_, n) => ({
        start: String(n * 4 + 4),
        end: String(n * 4 + 5),
      }));
      const order = {
        videoId: video.id,
        storageKey: video.storageKey,
        selectedClips,
        aspectRatio: '1:1',
        reframe: 'center',
      };
      const exporting = await here.post('/api/clips/process', order);
      const exportId = exporting.headers.get('location')?.split('/').at(-1) ?? '';
      const isRendering = (event: (typeof watching.seen)[number]) =>
        event.data.id === exportId && event.data.stage === 'render';
      await watching.until(isRendering);
      const [renderer] = await until(
        () => machines.workersOf(exportId),
        (names) => names.length === 2,
      );
      await Promise.all([kill(renderer), servers[1].end('SIGKILL'), watching.over]);
      workers.push(await startWorker('worker four'));

      await using resumed = await follow(here, watching.last());
      const records = await recordsAsTheyCome(
        here,
        video.id,
        exporting.headers.get('location') ?? '',
      );
      await resumed.until(({ data }) => data.id === exportId && data.status === 'complete');
      expect((await here.get(exporting.headers.get('location') ?? '')).body).toMatchObject({
        status: 'complete',
        progress: 1,
      });
      expect(
        records.some(
          ({ count, status }) => count > 0 && count < selectedClips.length && status !== 'complete',
        ),
      ).toBe(true);
      const received = [...watching.seen, ...resumed.seen].map((event) => event.id);
      const recorded = (
        await machines.rows(`select id from job_events where user_id = 'alice' order by id`)
      ).map((row) => Number(row.id));
      expect(received).toEqual(recorded);

      const { exportedClips } = (await here.get(`/api/clips/videos/${video.id}/exported`)).body;
      expect(
        exportedClips
          .map(({ start }: { start: string }) => Number(start))
          .sort((a: number, b: number) => a - b),
      ).toEqual(selectedClips.map(({ start }) => Number(start)));
      expect(
        (await machines.rows('select distinct worker from job_parts where job_id = $1', [exportId]))
          .length,
      ).toBeGreaterThanOrEqual(2);
      for (const clip of exportedClips) await expectPlayable(here, video.id, clip);
      await expectAccountsInOrder(machines);

      expect((await here.delete(`/api/clips/videos/${video.id}`)).status).toBe(200);
      expect((await here.delete(`/api/clips/trash/${video.id}`)).status).toBe(200);
      for (const table of ['videos', 'clips', 'exported_clips'])
        expect(await machines.rows(`select id from ${table}`)).toEqual([]);
      await until(machines.keys, (keys) => keys.length === 0);
      expect(await machines.swift.unfinished('kinora')).toEqual([]);
      // The marker of the database.
      expect(await machines.swift.objects('kinora')).toEqual(['kinora-database.json']);
      expect(await machines.swift.bytesStored()).toBeLessThan(300);
      for (const machine of [servers[0], ...workers]) expect(await machine.end('SIGTERM')).toBe(0);
      for (const { dataDir } of [servers[0], ...workers])
        expect(await readdir(join(dataDir, 'scratch'))).toEqual([]);
    });

    async function expectPlayable(
      user: Client,
      videoId: string,
      { storageKey }: { storageKey: string },
    ): Promise<void> {
      const { url } = (await user.post(`/api/clips/videos/${videoId}/download`, { storageKey }))
        .body;
      expect(new URL(url).origin).toBe(machines.swift.endpoint);
      const file = join(machines.folder, 'downloaded.mp4');
      await writeFile(file, Buffer.from(await (await fetch(url)).arrayBuffer()));
      const { video, audio, format } = await probeMedia(file);
      expect([video?.codec_name, video?.width, video?.height, audio?.codec_name]).toEqual([
        'h264',
        1080,
        1080,
        'aac',
      ]);
      expect(Math.abs((format.duration ?? 0) - 1)).toBeLessThan(0.1);
    }
  },
);

/** How many clips were on record, and how the job stood then, until it ended. */
async function recordsAsTheyCome(
  user: Client,
  videoId: string,
  location: string,
): Promise<{ count: number; status: string }[]> {
  const records: { count: number; status: string }[] = [];
  await until(
    async () => {
      const { exportedClips } = (await user.get(`/api/clips/videos/${videoId}/exported`)).body;
      const { status } = (await user.get(location)).body;
      records.push({ count: exportedClips.length, status });
      return records.at(-1);
    },
    (record) => record !== undefined && ['complete', 'failed', 'cancelled'].includes(record.status),
    120,
    { slowestMilliseconds: 400 },
  );
  return records;
}
