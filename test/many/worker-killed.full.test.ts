import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type Client, ended, until } from '../api/server.ts';
import { ffmpeg, lavfi } from '../media.ts';
import { pretendModel } from '../offline/pretend-model.ts';
import { speak } from '../samples/spoken.ts';
import { lines } from '../short-talk.ts';
import { openaiStandIn } from '../stand-ins/openai.ts';
import { type Page, servePages } from '../stand-ins/pages.ts';
import { expectAccountsInOrder } from './accounts.ts';
import { type Machine, type Machines, machinesMissing, startMachines } from './machines.ts';
import { stillTalk } from './still-talk.ts';

/** The real engine in two workers, a model and pages that can be made to wait. */
describe.skipIf(machinesMissing)(
  `a worker that is killed${machinesMissing ? `: ${machinesMissing}` : ''}`,
  () => {
    const scope = new AsyncDisposableStack();
    const slow: Page = { type: 'video/mp4', etag: '"1"' };
    let machines: Machines;
    let server: Machine;
    let workers: Machine[];
    let alice: Client;
    let at: (path: string) => string;
    let video: { id: string; storageKey: string };
    let held: 'nothing' | 'listening' | 'answers' = 'nothing';
    /** Requests that were held so far. */
    let waiting = 0;

    beforeAll(async () => {
      const model = scope.use(await openaiStandIn());
      model.always(async (request) => {
        const isHeld = () => held === (request.form ? 'listening' : 'answers');
        if (isHeld()) waiting += 1;
        await until(
          async () => isHeld(),
          (waits) => !waits,
          120,
        );
        return pretendModel(request);
      });
      const talk = { body: await stillTalk(lines.slice(0, 4), 20), type: 'video/mp4' };
      const settings = {
        GROQ_BASE_URL: model.url,
        GROQ_API_KEY: 'key',
        DEFAULT_MODEL: 'stand-in/model',
        TRANSCRIBE_MODEL: 'stand-in/ear',
      };
      machines = scope.use(await startMachines(settings));
      slow.body = talk.body;
      const pages = scope.use(
        await servePages({
          '/talk.mp4': talk,
          '/slow.mp4': slow,
          '/spoken.mp4': { body: await spokenVideo(), type: 'video/mp4' },
        }),
      );
      at = pages.at;
      server = await machines.api('server');
      workers = await Promise.all(
        ['worker one', 'worker two'].map((name) => machines.worker(name)),
      );
      alice = await machines.as('alice', server);
      const { videoId } = await ended(alice, await identify('/talk.mp4'));
      ({ video } = (await alice.get(`/api/clips/videos/${videoId}`)).body);
    });
    beforeEach(async () => {
      // A token lives for five minutes.
      alice = await machines.as('alice', server);
    });
    afterAll(() => scope.disposeAsync());

    const identify = (path: string) => alice.post('/api/clips/identify', { platformUrl: at(path) });
    const exportClip = (start: number, end: number, options: object = { reframe: 'center' }) => {
      const selectedClips = [{ start: String(start), end: String(end) }];
      return alice.post('/api/clips/process', {
        videoId: video.id,
        storageKey: video.storageKey,
        selectedClips,
        aspectRatio: '1:1',
        ...options,
      });
    };

    it.each([
      {
        stage: 'download',
        begin: () => identify('/slow.mp4'),
        hold: () => {
          slow.pause = 300;
        },
      },
      {
        stage: 'transcript',
        begin: () => identify('/spoken.mp4'),
        hold: () => {
          held = 'listening';
        },
      },
      {
        stage: 'identify',
        begin: () => identify('/talk.mp4'),
        hold: () => {
          held = 'answers';
        },
      },
      {
        stage: 'translate',
        begin: () => exportClip(5, 7, { targetLanguage: 'de' }),
        hold: () => {
          held = 'answers';
        },
      },
      // Long enough for the stage to last until the worker is killed.
      { stage: 'frame', begin: () => exportClip(5, 13, { reframe: 'people' }) },
      { stage: 'render', begin: () => exportClip(5, 19) },
      {
        stage: 'store',
        begin: () => exportClip(4, 18),
        // Once it has read from the storage.
        meanwhile: async (id: string) => {
          await machines.workerIn(id, ['render']);
          machines.line.silence();
        },
        release: () => machines.line.heal(),
      },
    ])(
      'in the stage "$stage" is replaced by another: the job is done, once',
      async ({ stage, begin, hold, meanwhile, release }) => {
        const before = waiting;
        hold?.();
        const begun = await begin();
        const id = begun.headers.get('location')?.split('/').at(-1) ?? '';
        await meanwhile?.(id);
        const name = await machines.workerIn(id, [stage]);
        if (held !== 'nothing')
          await until(
            async () => waiting,
            (count) => count > before,
          );
        const victim = workers.find((worker) => worker.name === name);
        expect(await victim?.end('SIGKILL')).toBe('SIGKILL');
        held = 'nothing';
        delete slow.pause;
        await release?.();
        const job = await ended(alice, begun);
        expect(job).toMatchObject({ status: 'complete', attempts: 2 });
        const rows = await machines.rows('select start from exported_clips where export_id = $1', [
          id,
        ]);
        expect(rows).toHaveLength(job.kind === 'export' ? 1 : 0);
        await expectAccountsInOrder(machines);
        // The machine is back, with its unfinished work.
        const back = await machines.worker(name);
        workers = [...workers.filter((worker) => worker !== victim), back];
        await until(
          () => left(back),
          (files) => files.length === 0,
        );
      },
    );
  },
);

/** Files of unfinished work on a machine. */
async function left({ dataDir }: Machine): Promise<string[]> {
  const below = async (folder: string) => {
    await mkdir(join(dataDir, folder), { recursive: true });
    const found = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile() && !entry.name.startsWith('in-use.lock'))
      .map(({ name }) => `${folder}: ${name}`);
  };
  return (await Promise.all([below('scratch'), below('downloads')])).flat();
}

/** A minute without captions, so that speech must be recognised. */
async function spokenVideo(): Promise<Buffer> {
  await using scratch = await scratchFolder();
  await speak('Somebody speaks, and nobody writes it down.', join(scratch.path, 'voice.wav'));
  const voice = ['-stream_loop', '-1', '-i', 'voice.wav'];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];
  await ffmpeg(
    [...lavfi('color=s=160x90:r=1:d=60'), ...voice, '-t', '60', ...coded, 'spoken.mp4'],
    scratch.path,
  );
  return await readFile(join(scratch.path, 'spoken.mp4'));
}
