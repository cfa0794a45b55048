import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { selection, videoAdder } from '../api/clip-requests.ts';
import { type Client, ended, startTestServer, type TestServer, until } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import type { Postgres } from '../stand-ins/postgres.ts';

/** How long the work of one person keeps its slot while another one waits, seconds. */
const turnSeconds = 1;
/** What a modest person waits at most: a turn of everybody else, on a busy machine. */
const patienceSeconds = 30;

type Database = {
  name: string;
  /** Why there is none here. */
  missing?: string | undefined;
  /** Starts a Postgres; the embedded database needs nothing. */
  open?: () => Promise<Postgres>;
};

/** What must hold on every database for a greedy person and modest ones. */
export function fairTurnsSuite({ name, missing, open }: Database) {
  describe(`on ${name}, nobody stops anybody else`, () => {
    let postgres: Postgres | undefined;
    let pages: Pages;
    let server: TestServer;
    let video: Buffer;
    const people: Record<string, Client> = {};
    const addVideo = videoAdder(() => pages.at('/talk.mp4'));

    beforeAll(async () => {
      if (missing) return;
      video = await smallVideo();
      // Takes minutes, at a rate that is fast enough.
      const long = Buffer.concat([video, Buffer.alloc(2_000_000)]);
      pages = await servePages({
        '/talk.mp4': { body: video, type: 'video/mp4' },
        '/steady.mp4': { body: long, type: 'video/mp4', piece: 1500, pause: 500 },
        '/byte-by-byte.mp4': { body: video, type: 'video/mp4', piece: 1, pause: 500 },
      });
      postgres = await open?.();
      server = await startTestServer(
        {
          WORK_CONCURRENCY: '2',
          DOWNLOAD_CONCURRENCY: '2',
          WORK_TURN_SECONDS: String(turnSeconds),
          ...(postgres ? { DATABASE_URL: postgres.url } : {}),
        },
        {
          downloadPace: {
            rate: { timeoutSeconds: 4, minBytesPerSecond: 1024 },
            deadlineSeconds: 60,
            pageSeconds: 60,
          },
        },
      );
      for (const name of ['greedy', 'hoarder', 'ann', 'bob', 'cem'])
        people[name] = await server.as(name);
    });
    afterEach(async () => {
      for (const name of Object.keys(people)) await cancelAll(person(name));
    });
    afterAll(async () => {
      await server?.[Symbol.asyncDispose]();
      await postgres?.[Symbol.asyncDispose]();
      await pages?.[Symbol.asyncDispose]();
    });

    const person = (name: string): Client => {
      const found = people[name];
      if (!found) throw new Error(`nobody is called ${name}`);
      return found;
    };
    const identify = (user: Client, path: string, prompt?: string) =>
      user.post('/api/clips/identify', { platformUrl: pages.at(path), prompt });
    const upload = async (user: Client) => {
      const form = new FormData();
      form.set('video', new Blob([new Uint8Array(video)]), 'talk.mp4');
      const { headers } = user;
      const url = `${user.address}/api/clips/upload`;
      const sent = await fetch(url, { method: 'POST', headers, body: form });
      return {
        status: sent.status,
        headers: sent.headers,
        text: await sent.text(),
        body: undefined,
      };
    };
    const cancelAll = async (user: Client) => {
      for (const { id } of (await user.get('/api/clips/jobs')).body.jobs)
        await user.delete(`/api/clips/jobs/${id}`);
    };
    /** Seconds until the action is done. */
    const secondsOf = async (act: () => Promise<unknown>) => {
      const begun = performance.now();
      await act();
      return (performance.now() - begun) / 1000;
    };
    const untilBegun = (what: string, times: number) =>
      until(
        () => readFile(server.journal, 'utf8').catch(() => ''),
        (journal) => journal.split('\n').filter((line) => line.startsWith(what)).length >= times,
      );

    it.skipIf(missing)(
      'with a source that sends byte by byte, which ends with a reason and can be run again',
      async () => {
        const slow = await identify(person('greedy'), '/byte-by-byte.mp4');
        const location = slow.headers.get('location') ?? '';
        await until(
          () => person('greedy').get(location),
          ({ body }) => body.stage === 'download',
        );
        const waited = await secondsOf(async () =>
          expect(await ended(person('ann'), await upload(person('ann')))).toMatchObject({
            status: 'complete',
          }),
        );
        expect(waited).toBeLessThan(patienceSeconds);
        const { body } = await until(
          () => person('greedy').get(location),
          (answer) => answer.body.status === 'retrying',
          60,
        );
        expect(body).toMatchObject({
          code: 'download-too-slow',
          error: expect.stringContaining('Try again later'),
        });
      },
      90_000,
    );

    it.skipIf(missing)(
      'with many slow downloads of one person: the download of another begins',
      async () => {
        const slow = ['one', 'two', 'three'].map((name) =>
          identify(person('greedy'), '/steady.mp4', name),
        );
        await Promise.all(slow);
        await until(
          () => person('greedy').get('/api/clips/jobs'),
          ({ body }) => body.jobs.some(({ progress }: { progress: number }) => progress > 0),
        );
        const waited = await secondsOf(async () => {
          const answer = await identify(person('ann'), '/talk.mp4');
          expect(await ended(person('ann'), answer)).toMatchObject({ status: 'complete' });
        });
        expect(waited).toBeLessThan(patienceSeconds);
      },
      90_000,
    );

    it.skipIf(missing)(
      'with slow downloads of many people: an upload needs none of their places',
      async () => {
        const slow = ['greedy', 'hoarder', 'bob', 'cem'];
        for (const name of slow) await identify(person(name), '/steady.mp4');
        await until(
          () => Promise.all(slow.map((name) => person(name).get('/api/clips/jobs'))),
          (lists) => lists.every(({ body }) => body.jobs[0].status === 'running'),
        );
        const waited = await secondsOf(async () =>
          expect(await ended(person('ann'), await upload(person('ann')))).toMatchObject({
            status: 'complete',
          }),
        );
        expect(waited).toBeLessThan(patienceSeconds);
      },
      90_000,
    );

    it.skipIf(missing)(
      'with long identifications: three modest people wait for turns, not for their end',
      async () => {
        const begun = ['one', 'two', 'three'].map((name) =>
          identify(person('greedy'), '/talk.mp4', `identify-slow ${name}`),
        );
        await Promise.all(begun);
        await until(
          () => person('greedy').get('/api/clips/jobs'),
          ({ body }) => body.jobs.some(({ stage }: { stage: string }) => stage === 'identify'),
        );
        const waits = await Promise.all(
          ['ann', 'bob', 'cem'].map((name) =>
            secondsOf(async () =>
              expect(await ended(person(name), await upload(person(name)))).toMatchObject({
                status: 'complete',
              }),
            ),
          ),
        );
        report(`waits: ${waits.map((wait) => wait.toFixed(1)).join(', ')} s`);
        expect(Math.max(...waits)).toBeLessThan(patienceSeconds);
        const { jobs } = (await person('greedy').get('/api/clips/jobs')).body;
        expect(jobs.filter(({ status }: { status: string }) => status === 'running')).not.toEqual(
          [],
        );
      },
      90_000,
    );

    it.skipIf(missing)(
      'with two long exports of two people, which go on afterwards',
      async () => {
        const [theirs, others, short] = await Promise.all([
          addVideo(person('greedy'), 'process-slow'),
          addVideo(person('hoarder'), 'process-slow'),
          addVideo(person('bob')),
        ]);
        await person('greedy').post('/api/clips/process', selection(theirs));
        await person('hoarder').post('/api/clips/process', selection(others));
        await untilBegun('process', 2);
        const waited = await secondsOf(async () => {
          const answer = await person('bob').post('/api/clips/process', selection(short));
          expect(await ended(person('bob'), answer)).toMatchObject({ status: 'complete' });
        });
        expect(waited).toBeLessThan(patienceSeconds);
        for (const name of ['greedy', 'hoarder']) {
          const [job] = (await person(name).get('/api/clips/jobs')).body.jobs;
          expect(job).toMatchObject({ kind: 'export', status: 'running', attempts: 1 });
        }
      },
      90_000,
    );

    it.skipIf(missing)(
      'with 200 requests at once: another person’s list takes a small part of their time',
      async () => {
        await addVideo(person('cem'));
        const list = async (name: string) =>
          expect((await person(name).get('/api/clips/videos')).status).toBe(200);
        const flood = () => Promise.all(Array.from({ length: 200 }, () => list('greedy')));
        // The first one opens the connections.
        await Promise.all([flood(), list('cem')]);
        let waited = 0;
        const flooded = await secondsOf(async () => {
          const flooding = flood();
          for (let i = 0; i < 4; i++) {
            await sleep(20);
            waited = Math.max(waited, await secondsOf(() => list('cem')));
          }
          await flooding;
        });
        report(`${waited.toFixed(2)} s of ${flooded.toFixed(2)} s`);
        expect(waited).toBeLessThan(0.6 * flooded);
      },
      90_000,
    );
  });
}

/** What was measured, for whoever runs the test by itself. */
const report = (line: string) => void process.stdout.write(`${line}\n`);
