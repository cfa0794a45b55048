/**
 * Measures a server as people start it: seconds until it is ready (with a new data folder, and with
 * the same folder again), its processor time and memory when idle, and its memory while it renders
 * two clips, with and without the ffmpeg processes that it starts.
 *
 *   npm run bench server
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTalk } from '#engine/sample-talk/make-talk.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startProcess } from '../test/api/process.ts';
import { client, ended } from '../test/api/server.ts';
import { startIssuer } from '../test/stand-ins/issuer.ts';
import { servePages } from '../test/stand-ins/pages.ts';
import { memoryOf, timed } from './measure.ts';
import { cpuSeconds } from './process-costs.ts';

const restSeconds = 30;

await using scratch = await scratchFolder();
await using issuer = await startIssuer();
const talk = readFileSync(
  await makeTalk(
    { folder: scratch.path },
    { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
    { signal: new AbortController().signal },
  ),
);
await using pages = await servePages({ '/talk.mp4': { body: talk, type: 'video/mp4' } });
const environment = {
  PORT: '0',
  DATA_DIR: join(scratch.path, 'data'),
  OIDC_ISSUER: issuer.url,
  OIDC_AUDIENCE: issuer.audience,
  ALLOW_PRIVATE_ADDRESSES: '1',
};

for (const folder of ['a new data folder', 'the same again']) {
  const seconds = await timed(async () => {
    await using server = startProcess('bin/kinora', ['serve'], environment);
    await server.ready;
  });
  console.log(`ready, ${folder}: ${seconds.toFixed(1)} s`);
}

await using server = startProcess('bin/kinora', ['serve'], environment);
const alice = client(await server.ready, await issuer.token({ sub: 'alice' }));
await sleep(10_000);
const before = cpuSeconds(server.pid);
await sleep(restSeconds * 1000);
const share = ((cpuSeconds(server.pid) - before) / restSeconds) * 100;
console.log(`at rest: ${alone().toFixed(0)} MB, ${share.toFixed(1)} % of a core`);
await watched('while it finds clips', async () =>
  ended(alice, await alice.post('/api/clips/identify', { platformUrl: pages.at('/talk.mp4') })),
);
const [{ id }] = (await alice.get('/api/clips/videos')).body.videos;
const { video } = (await alice.get(`/api/clips/videos/${id}`)).body;
const selectedClips = video.clips
  .slice(0, 2)
  .map(({ start, end }: { start: string; end: string }) => ({ start, end }));
await watched('while it renders two clips', async () =>
  ended(
    alice,
    await alice.post('/api/clips/process', {
      videoId: id,
      storageKey: video.storageKey,
      selectedClips,
      aspectRatio: '9:16',
    }),
  ),
);

async function watched(what: string, act: () => Promise<unknown>): Promise<void> {
  let [own, together] = [0, 0];
  const watch = setInterval(() => {
    own = Math.max(own, alone());
    together = Math.max(together, memoryOf(server.pid));
  }, 200);
  const seconds = await timed(act).finally(() => clearInterval(watch));
  console.log(
    `${what}: ${own.toFixed(0)} MB, ${together.toFixed(0)} MB with its ffmpeg processes, at most (${seconds.toFixed(0)} s)`,
  );
}

/** The memory of the server process alone. */
function alone(): number {
  return (
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024
  );
}
