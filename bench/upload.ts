/**
 * Measures the time from the upload of a video without captions to its first clip, with everything
 * on this machine: a 1080p talk of ten and a half minutes in the demo's voice, recognised by the
 * demo's tiny model, on a server as people start it. Seconds by stage, medians.
 *
 *   npm run bench upload [rounds]
 */
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { makeTalk } from '#engine/sample-talk/make-talk.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startProcess } from '../test/api/process.ts';
import { type ApiResponse, type Client, client } from '../test/api/server.ts';
import { tinyModelFolder } from '../test/samples/spoken.ts';
import { startIssuer } from '../test/stand-ins/issuer.ts';
import { median } from './measure.ts';

const rounds = Number(process.argv[2] ?? 3);
/** How often the demo's talk is repeated, without encoding it again. */
const repetitions = 4;
const names: Record<string, string> = {
  listen: 'measuring the audio',
  transcript: 'recognising speech',
  identify: 'finding clips',
  render: 'rendering',
  frame: 'finding people',
  store: 'storing',
};

await using scratch = await scratchFolder();
await using issuer = await startIssuer();
const models = join(scratch.path, 'models');
const add = ['models', 'add', '--from', tinyModelFolder, '--id', 'tiny', '--languages', 'en'];
await execa(resolve(import.meta.dirname, '../bin/kinora'), add, {
  env: { MODELS_FOLDER: models, DATA_DIR: join(scratch.path, 'cli') },
});
const video = await longTalk(scratch.path);
const { stdout } = await execa('ffprobe', [
  '-v',
  'error',
  '-show_entries',
  'format=duration,size',
  '-of',
  'csv=p=0',
  video,
]);
const [seconds = 0, bytes = 0] = stdout.split(',').map(Number);

const runs: Stages[] = [];
for (let round = 0; round < rounds; round++)
  runs.push(await measured(join(scratch.path, `data-${round}`)));
console.log(
  `${(seconds / 60).toFixed(1)} min, ${(bytes / 1e6).toFixed(0)} MB, medians of ${rounds}\n`,
);
console.log('| stage | seconds |\n|---|---|');
for (const stage of new Set(runs.flatMap((run) => [...run.keys()])))
  console.log(`| ${stage} | ${median(runs.map((run) => run.get(stage) ?? 0)).toFixed(1)} |`);

/** The duration of each stage in order, seconds. */
type Stages = Map<string, number>;

/** Starts a new server each time, so that nothing is cached. */
async function measured(dataFolder: string): Promise<Stages> {
  await using server = startProcess('bin/kinora', ['serve'], {
    PORT: '0',
    DATA_DIR: dataFolder,
    MODELS_FOLDER: models,
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: issuer.audience,
  });
  const alice = client(await server.ready, await issuer.token({ sub: 'alice' }));
  const stages: Stages = new Map();
  const began = performance.now();
  const uploaded = await upload(alice);
  stages.set('upload', (performance.now() - began) / 1000);
  const videoId = await follow(alice, uploaded, { stages });
  stages.set('clips found, since the upload began', (performance.now() - began) / 1000);
  const { video: found } = (await alice.get(`/api/clips/videos/${videoId}`)).body;
  const [{ start, end }] = found.clips;
  const request = {
    videoId,
    storageKey: found.storageKey,
    selectedClips: [{ start, end }],
    aspectRatio: '9:16',
  };
  const exported = await alice.post('/api/clips/process', request);
  await follow(alice, exported, { stages, prefix: 'export: ' });
  const { exportedClips } = (await alice.get(`/api/clips/videos/${videoId}/exported`)).body;
  const { body } = await alice.post(`/api/clips/videos/${videoId}/download`, {
    storageKey: exportedClips[0].storageKey,
  });
  const clip = await (await fetch(body.url)).arrayBuffer();
  stages.set(
    `first clip (${Math.round(Number(end) - Number(start))} s) on the screen, since the upload began`,
    (performance.now() - began) / 1000,
  );
  if (clip.byteLength < 100_000) throw new Error('the clip is not there');
  return stages;
}

type Following = { stages: Stages; prefix?: string };

/**
 * Adds up how long a job is in each of its stages, until its clips are available, which is before
 * the job ends.
 * @returns the id of the video
 */
async function follow(
  user: Client,
  { headers }: ApiResponse,
  { stages, prefix = '' }: Following,
): Promise<string> {
  const location = headers.get('location') ?? '';
  for (let before = performance.now(); ; ) {
    const { body: job } = await user.get(location);
    if (job.status === 'failed') throw new Error(job.error);
    const now = performance.now();
    const name = `${prefix}${names[String(job.stage)] ?? job.stage}`;
    stages.set(name, (stages.get(name) ?? 0) + (now - before) / 1000);
    const isFound = async () =>
      (await user.get(`/api/clips/videos/${job.videoId}`)).body.video.status === 'complete';
    if (job.status === 'complete' || (prefix === '' && job.videoId && (await isFound())))
      return job.videoId;
    before = now;
    await sleep(100);
  }
}

async function upload(user: Client): Promise<ApiResponse> {
  const form = new FormData();
  form.set('video', await openAsBlob(video), 'talk.mp4');
  const response = await fetch(`${user.address}/api/clips/upload`, {
    method: 'POST',
    headers: user.headers,
    body: form,
  });
  return {
    status: response.status,
    headers: response.headers,
    text: '',
    body: await response.json(),
  };
}

async function longTalk(folder: string): Promise<string> {
  const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
  const talk = await makeTalk({ folder, captions: false }, tools, {
    signal: new AbortController().signal,
  });
  const [list, path] = [join(folder, 'list.txt'), join(folder, 'long.mp4')];
  await writeFile(list, Array.from({ length: repetitions }, () => `file '${talk}'\n`).join(''));
  await execa('ffmpeg', [
    '-nostdin',
    '-v',
    'error',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-c',
    'copy',
    '-movflags',
    '+faststart',
    path,
  ]);
  return path;
}
