import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiResponse, type Client, ended, until } from '../api/server.ts';
import { pretendModel } from '../offline/pretend-model.ts';
import { lines } from '../short-talk.ts';
import { noSmallDisk, smallDisk } from '../small-disk.ts';
import { openaiStandIn } from '../stand-ins/openai.ts';
import { servePages } from '../stand-ins/pages.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { expectAccountsInOrder } from './accounts.ts';
import { type Machine, type Machines, machinesMissing, startMachines } from './machines.ts';
import { stillTalk } from './still-talk.ts';

const mebibyte = 2 ** 20;

describe.skipIf(machinesMissing)(
  `a server and workers on their own machines${machinesMissing ? `: ${machinesMissing}` : ''}`,
  () => {
    const scope = new AsyncDisposableStack();
    let machines: Machines;
    let model: StandIn;
    let at: (path: string) => string;
    let server: Machine;
    let worker: Machine | undefined;
    let alice: Client;
    /** The job that found the video, while the storage was slow. */
    let slowly: { status: string; attempts: number; videoId: string };
    let video: { id: string; storageKey: string };

    beforeAll(async () => {
      model = scope.use(await openaiStandIn());
      model.always(pretendModel);
      machines = scope.use(
        await startMachines({
          GROQ_BASE_URL: model.url,
          GROQ_API_KEY: 'key',
          DEFAULT_MODEL: 'stand-in/model',
        }),
      );
      const talk = await stillTalk(lines.slice(0, 4), 20);
      const large = Buffer.concat([talk, padding(12 * mebibyte)]);
      const type = 'video/mp4';
      ({ at } = scope.use(
        await servePages({
          '/talk.mp4': { body: talk, type },
          '/large.mp4': { body: large, type },
        }),
      ));
      server = await machines.api('server');
      alice = await machines.as('alice', server);
      worker = await machines.worker('worker');
      machines.line.drag(15);
      slowly = await ended(alice, await identify('/large.mp4'));
      await machines.line.heal();
      ({ video } = (await alice.get(`/api/clips/videos/${slowly.videoId}`)).body);
    });
    beforeEach(async () => {
      // A token lives for five minutes.
      alice = await machines.as('alice', server);
    });
    afterEach(() => machines?.line.heal());
    afterAll(() => scope.disposeAsync());

    const identify = (path: string) => alice.post('/api/clips/identify', { platformUrl: at(path) });
    const exportClips = (starts: number[], options: object = {}) => {
      const selectedClips = starts.map((start) => ({
        start: String(start),
        end: String(start + 1),
      }));
      const style = { aspectRatio: '1:1', reframe: 'center', ...options };
      return alice.post('/api/clips/process', {
        videoId: video.id,
        storageKey: video.storageKey,
        selectedClips,
        ...style,
      });
    };
    /** From then on there are only the workers that a test starts. */
    const endWorker = async () => {
      await worker?.end('SIGTERM');
      worker = undefined;
    };
    const once = (
      begun: ApiResponse,
      isReached: (job: { status: string; error?: string; attempts: number }) => boolean,
    ) =>
      until(
        async () => (await alice.get(begun.headers.get('location') ?? '')).body,
        isReached,
        60,
        { slowestMilliseconds: 400 },
      );
    const clipsOf = async (begun: ApiResponse) => {
      const id = begun.headers.get('location')?.split('/').at(-1);
      return machines.rows('select start from exported_clips where export_id = $1', [id]);
    };
    /** Deletes the parts of aborted uploads, as the hourly task does for those of yesterday. */
    const sweepUploads = () => machines.store.abortLostUploads(-5);

    describe('when the storage', () => {
      it('refuses everybody, accept jobs anyway, say why they wait, and do them when it is back', async () => {
        await machines.line.refuse();
        const begun = await identify('/talk.mp4');
        expect(begun.status).toBe(200);
        const waiting = await once(begun, ({ status }) => status === 'retrying');
        expect(waiting.error).toBe(
          'The storage is not responding as expected. Please try again in a moment.',
        );
        // Longer than five attempts usually take.
        await once(begun, ({ attempts }) => attempts >= 4);
        await machines.line.heal();
        expect(await ended(alice, begun)).toMatchObject({ status: 'complete' });
        await expectAccountsInOrder(machines);
      });

      it('is slow, are only slow', async () => {
        expect(slowly).toMatchObject({ status: 'complete', attempts: 1 });
        await expectAccountsInOrder(machines);
      });

      it('is lost in the middle of an upload in parts, upload it anew, and no part is left', async () => {
        machines.line.breakAfter(10 * mebibyte);
        const begun = await identify('/large.mp4');
        await once(begun, ({ status }) => status === 'retrying');
        await machines.line.heal();
        expect(await ended(alice, begun)).toMatchObject({ status: 'complete' });
        await sweepUploads();
        await expectAccountsInOrder(machines);
      });
    });

    // Five attempts, which would have ended the job, and one more; that the pauses between all of
    // them are more than two minutes is shown beside the code that makes them
    // (src/features/videos/jobs/outage-retry.test.ts).
    it('when the model is unreachable, wait longer than for other failures, and then do the job', async () => {
      model.always({ reset: true });
      const begun = await exportClips([5], { targetLanguage: 'de' });
      const waiting = await once(
        begun,
        ({ status, attempts }) => status === 'retrying' && attempts >= 5,
      );
      expect(waiting.error).toContain('could not be reached, or closed the connection.');
      model.always(pretendModel);
      const job = await ended(alice, begun);
      expect(job).toMatchObject({ status: 'complete' });
      expect(job.attempts).toBeGreaterThan(5);
      expect(await clipsOf(begun)).toHaveLength(1);
      await expectAccountsInOrder(machines);
    });

    it('when their clocks are ten minutes before and behind, work as if they were not', async () => {
      await endWorker();
      const shifted = (name: string, seconds: number) =>
        machines.worker(name, {
          settings: { NODE_OPTIONS: `--import=${clock}`, SHIFT_SECONDS: String(seconds) },
        });
      const others = await Promise.all([shifted('early', 600), shifted('late', -600)]);
      const begun = await exportClips([10, 12, 14, 16]);
      expect(await ended(alice, begun)).toMatchObject({ status: 'complete', attempts: 1 });
      expect(await clipsOf(begun)).toHaveLength(4);
      const [job] = await machines.rows(
        `select extract(epoch from now() - created_at) as age from exported_clips order by created_at desc limit 1`,
      );
      expect(Math.abs(Number(job?.age))).toBeLessThan(120);
      await expectAccountsInOrder(machines);
      await Promise.all(others.map((other) => other.end('SIGTERM')));
    });

    describe.skipIf(noSmallDisk)(
      `when the disk for unfinished work is full${noSmallDisk ? `: ${noSmallDisk}` : ''}`,
      () => {
        const use = new AsyncDisposableStack();
        let disk: { path: string };
        /** The only worker when a test begins. */
        let small: Machine | undefined;
        beforeAll(async () => {
          disk = use.use(await smallDisk(join(machines.folder, 'small disk'), 10 * mebibyte));
        });
        beforeEach(async () => {
          await endWorker();
          small ??= await machines.worker('small', { settings: { DATA_DIR: disk.path } });
        });
        afterAll(() => use.disposeAsync());

        it('fail in the end, with the reason, when none has room', async () => {
          const job = await ended(alice, await exportClips([14]));
          expect(job).toMatchObject({
            status: 'failed',
            error: reserveReached,
          });
          await until(
            () => filesBelow(disk.path),
            (files) => files.length === 0,
          );
          await expectAccountsInOrder(machines);
        });

        it('say so, leave nothing there, and one with room does the job', async () => {
          // One after the other: the first to fail has few attempts left by the time that a slow
          // machine comes to the second.
          const cutting = await exportClips([12]);
          const second = await once(cutting, ({ error }) => error !== undefined);
          const identifying = await identify('/large.mp4');
          const first = await once(identifying, ({ error }) => error !== undefined);
          await small?.end('SIGTERM');
          small = undefined;
          expect(first.error).toMatch(
            /^The storage is full \(\d+ MB are free, the video needs \d+ MB\)\. Free some space, then try again\.$/,
          );
          expect(second.error).toBe(reserveReached);
          await until(
            () => filesBelow(disk.path),
            (files) => files.length === 0,
          );
          worker = await machines.worker('worker');
          for (const begun of [identifying, cutting])
            expect(await ended(alice, begun)).toMatchObject({ status: 'complete' });
          expect(await clipsOf(cutting)).toHaveLength(1);
          await expectAccountsInOrder(machines);
        });
      },
    );
  },
);

const reserveReached =
  'The storage is full (its last 1 MB stay free). Free some space, then try again.';

const clock = join(import.meta.dirname, '../fixtures/shifted-clock.ts');

/** A box that players skip, at the end of a file. */
function padding(bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes);
  box.write('free', 4);
  return box;
}

/** What a worker keeps there: its lock, and its secret for keys of model services. */
const lasting = /^(?:in-use\.lock|model-keys$)/;

async function filesBelow(folder: string): Promise<string[]> {
  // A folder that is removed while it is read counts as existing.
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  if (!found) return ['being removed'];
  return found
    .filter((entry) => entry.isFile() && !lasting.test(entry.name))
    .map(({ name }) => name);
}
