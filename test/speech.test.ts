import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#kit/scratch-folder.ts';
import { talk } from '#src/cli/demo/talk.ts';
import { type Client, ended, startTestServer, type TestServer } from './api/server.ts';
import { kinora } from './kinora.ts';
import { media, speak, tinyModelFolder } from './samples/spoken.ts';

/** A talk without captions, a server without a key: its words are recognised on this machine. */
let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let server: TestServer;
let alice: Client;
let models: string;
const sentences = talk.flatMap((part) => part.sentences).slice(0, 12);
const settings = () => ({ MODELS_FOLDER: models });
const command = (args: string[], env: Record<string, string> = settings()) => kinora(args, { cwd: scratch.path, env });
const modelFile = () => join(models, 'tiny', 'model.onnx');

beforeAll(async () => {
  scratch = await scratchFolder();
  models = join(scratch.path, 'models');
  server = await startTestServer(settings(), { engine: 'real' });
  alice = await server.as('alice');
  await speak(sentences.join(' '), join(scratch.path, 'voice.wav'));
  const image = ['-f', 'lavfi', '-i', 'color=c=0x30506e:s=320x180:r=10'];
  await media(scratch.path, 'talk.mp4', [...image, '-i', 'voice.wav', '-shortest', '-preset', 'ultrafast']);
}, 60_000);
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await scratch?.[Symbol.asyncDispose]();
});

async function upload() {
  const form = new FormData();
  form.set('video', new Blob([await readFile(join(scratch.path, 'talk.mp4'))]), 'talk.mp4');
  const response = await fetch(`${alice.address}/api/clips/upload`, { method: 'POST', headers: alice.headers, body: form });
  return { status: response.status, headers: response.headers, text: '', body: await response.json() };
}

/** The share of the spoken words that are among the words. */
function recognised(words: string): number {
  const spoken =
    sentences
      .join(' ')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const found = new Set(words.toLowerCase().match(/[a-z]+/g));
  return spoken.filter((word) => found.has(word)).length / spoken.length;
}

describe('a talk without captions', () => {
  let jobId = '';

  it('fails without a model, and says which one to install and what else helps', async () => {
    const job = await ended(alice, await upload());
    jobId = job.id;
    expect(job).toMatchObject({ status: 'failed', code: 'speech-model-missing' });
    for (const way of ['kinora models install parakeet', 'kinora models add', 'caption file', 'GROQ_API_KEY'])
      expect(job.error).toContain(way);
    const said = await command(['clip', 'talk.mp4', '--json']);
    expect(said.code).toBe(1);
    expect(JSON.parse(said.stdout)).toMatchObject({ code: 'speech-model-missing', error: job.error });
  }, 120_000);

  it('has clips with words once there is a model, over HTTP and on the command line', async () => {
    const added = await command(['models', 'add', '--from', tinyModelFolder, '--id', 'tiny', '--languages', 'en']);
    expect(added).toMatchObject({ code: 0 });
    const again = await alice.post(`/api/clips/jobs/${jobId}/retry`);
    const job = await ended(alice, { ...again, headers: new Headers({ location: `/api/clips/jobs/${jobId}` }) });
    expect(job).toMatchObject({ status: 'complete' });
    const { video } = (await alice.get(`/api/clips/videos/${job.videoId}`)).body;
    expect(video).toMatchObject({ status: 'complete', detectedLanguage: 'en' });
    expect(video.notes).toContain('Words recognised on this machine with tiny.');
    expect(video.totalClips).toBeGreaterThan(0);
    const transcript = (await alice.get(`/api/clips/videos/${video.id}/transcript`)).body;
    expect(recognised(transcript.sentences.map(({ text }: { text: string }) => text).join(' '))).toBeGreaterThan(0.65);
    const said = await command(['identify', 'talk.mp4', '--json']);
    const found = JSON.parse(said.stdout);
    expect(found.identified_clips.map(({ start }: { start: number }) => start)).toEqual(
      expect.arrayContaining([Number(video.clips[0].start)]),
    );
    expect(found.notes).toEqual(video.notes);
  }, 180_000);

  it('fails with what to do when the model is damaged, and the server goes on', async () => {
    const intact = await readFile(modelFile());
    await writeFile(modelFile(), Buffer.from(intact).fill(255, 1000, 6000));
    expect(await ended(alice, await upload())).toMatchObject({
      status: 'failed',
      code: 'speech-model-unloadable',
      error: expect.stringContaining('kinora models verify tiny'),
    });
    expect((await command(['models', 'verify', 'tiny'])).code).toBe(1);
    expect((await alice.get('/api/health')).status).toBe(200);
  }, 180_000);
});
