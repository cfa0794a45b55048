import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type Client, until } from '../api/server.ts';
import { ffmpeg } from '../media.ts';
import { lines, vtt } from '../short-talk.ts';
import { type FeedHost, rss, startFeedHost } from '../stand-ins/feeds.ts';
import { expectAccountsInOrder } from './accounts.ts';
import { type Machine, type Machines, machinesMissing, startMachines } from './machines.ts';
import { stillTalk } from './still-talk.ts';

/**
 * The whole way from a feed to exported clips, with the real engine in two workers, while workers
 * are killed.
 */
describe.skipIf(machinesMissing)(
  `a feed, two workers and kill -9${machinesMissing ? `: ${machinesMissing}` : ''}`,
  () => {
    const scope = new AsyncDisposableStack();
    let machines: Machines;
    let host: FeedHost;
    let server: Machine;
    let user: Client;

    beforeAll(async () => {
      host = scope.use(await startFeedHost());
      machines = scope.use(await startMachines());
      // The shortest clips that are allowed.
      const said = lines.slice(0, 2);
      const video = await stillTalk(said, 10);
      for (const n of [1, 2]) host.set(`/${n}.mp4`, { body: video, type: 'video/mp4' });
      host.set('/3.mp3', { body: await audioOf(video), type: 'audio/mpeg' });
      host.set('/3.vtt', { body: vtt(said), type: 'text/vtt' });
      server = await machines.api('server');
      user = await machines.as('alice', server);
    });
    afterAll(() => scope.disposeAsync());

    const episode = (n: number) => ({
      title: `Episode ${n}`,
      guid: `id-${n}`,
      date: `2026-03-0${n}T08:00:00Z`,
      media: `${host.url}/${n}.mp4`,
      link: `https://example.org/${n}`,
    });
    /** An audio recording, whose words are in the feed. */
    const recording = () => {
      const more = `<podcast:transcript url="${host.url}/3.vtt" type="text/vtt" language="en"/>`;
      return { ...episode(3), media: `${host.url}/3.mp3`, type: 'audio/mpeg', more };
    };
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they check
    const episodes = async (id: string): Promise<any[]> => {
      // A token lives for five minutes.
      user = await machines.as('alice', server);
      return (await user.get(`/api/clips/feeds/${id}/episodes`)).body.episodes;
    };

    it('every episode is clipped and exported exactly once', async () => {
      let workers = [await machines.worker('worker one')];
      const kill = async (name: string) => {
        const victim = workers.find((worker) => worker.name === name);
        expect(await victim?.end('SIGKILL')).toBe('SIGKILL');
        workers = workers.filter((worker) => worker !== victim);
      };

      // The first worker is killed while it waits for the feed.
      const gone = Promise.withResolvers<void>();
      const body = rss('The show', [episode(2), episode(1)]);
      host.set('/feed.xml', () =>
        host.count('/feed.xml') === 1 ? { body, after: gone.promise } : { body },
      );
      const settings = {
        first: 3,
        after: 'export',
        clips: 1,
        aspectRatio: '1:1',
        prompt: 'the best',
      };
      const { id } = (
        await user.post('/api/clips/feeds', { address: `${host.url}/feed.xml`, ...settings })
      ).body.feed;
      await until(
        async () => host.count('/feed.xml'),
        (count) => count > 0,
      );
      await kill('worker one');
      gone.resolve();
      workers = await Promise.all(
        ['worker two', 'worker three'].map((name) => machines.worker(name)),
      );

      // The second one while it finds the clips of an episode.
      await kill(await machines.workerIn('identify', ['listen', 'transcript', 'identify']));
      workers.push(await machines.worker('worker four'));
      await user.post(`/api/clips/feeds/${id}/check`);

      // The third one while it renders; then another episode comes out.
      await kill(await machines.workerIn('export', ['render']));
      host.set('/feed.xml', {
        body: rss('The show', [recording(), { ...episode(2), guid: 'another id' }, episode(1)]),
      });
      workers.push(await machines.worker('worker five'));
      await user.post(`/api/clips/feeds/${id}/check`);

      const made = await until(
        () => episodes(id),
        (all) =>
          all.length === 3 &&
          all.every(({ status }) => status === 'complete' || status === 'failed'),
        240,
        { slowestMilliseconds: 500 },
      );
      expect(
        made.map(({ title, status, clips, exported }) => ({ title, status, clips, exported })),
      ).toEqual(
        [3, 2, 1].map((n) => ({
          title: `Episode ${n}`,
          status: 'complete',
          clips: 1,
          exported: 1,
        })),
      );
      const jobs = await machines.rows(
        'select kind, status, count(*)::int from jobs group by kind, status order by kind',
      );
      expect(jobs).toEqual([
        { kind: 'export', status: 'complete', count: 3 },
        { kind: 'identify', status: 'complete', count: 3 },
      ]);
      expect((await user.get('/api/clips/videos')).body.videos).toHaveLength(3);
      const { exportedClips } = (await user.get('/api/clips/exported')).body;
      expect(
        exportedClips
          .map(
            ({ aspectRatio, videoTitle }: Record<string, string>) => `${aspectRatio} ${videoTitle}`,
          )
          .sort(),
      ).toEqual([1, 2, 3].map((n) => `1:1 Episode ${n}`));
      const keys = await machines.keys();
      for (const { storageKey } of exportedClips) expect(keys).toContain(storageKey);
      expect((await user.get(`/api/clips/videos/${made[0].videoId}`)).body.video).toMatchObject({
        title: 'Episode 3',
        prompt: 'the best',
        episode: {
          feed: 'The show',
          link: 'https://example.org/3',
          publishedAt: '2026-03-03T08:00:00.000Z',
        },
      });
      await expectAccountsInOrder(machines);
    });
  },
);

/** The audio of the talk alone. */
async function audioOf(video: Buffer): Promise<Buffer> {
  await using scratch = await scratchFolder();
  await writeFile(join(scratch.path, 'talk.mp4'), video);
  await ffmpeg(['-i', 'talk.mp4', '-map', '0:a', '-c:a', 'libmp3lame', 'talk.mp3'], scratch.path);
  return await readFile(join(scratch.path, 'talk.mp3'));
}
