import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { talk } from '#engine/sample-talk/talk.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type Client, ended, startTestServer, type TestServer, until } from './api/server.ts';
import { kinora } from './kinora.ts';
import { follow, type Seen } from './many/watcher.ts';
import { writeSpeakerModels } from './samples/speaker-models.ts';
import { dialogue, media, speak, tinyModelFolder } from './samples/spoken.ts';

/** A talk without captions on a server without a key: its words are recognised on this machine. */
let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let server: TestServer;
let alice: Client;
let models: string;
const sentences = talk.flatMap((part) => part.sentences).slice(0, 12);
const settings = () => ({ MODELS_FOLDER: models });
const command = (args: string[], env: Record<string, string> = settings()) =>
  kinora(args, { cwd: scratch.path, env });
const modelFile = () => join(models, 'tiny', 'model.onnx');

beforeAll(async () => {
  scratch = await scratchFolder();
  models = join(scratch.path, 'models');
  server = await startTestServer(settings(), { engine: 'real' });
  alice = await server.as('alice');
  await speak(sentences.join(' '), join(scratch.path, 'voice.wav'));
  const image = ['-f', 'lavfi', '-i', 'color=c=0x30506e:s=320x180:r=10'];
  await media(scratch.path, 'talk.mp4', [
    ...image,
    '-i',
    'voice.wav',
    '-shortest',
    '-preset',
    'ultrafast',
  ]);
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await scratch?.[Symbol.asyncDispose]();
});

async function upload(name = 'talk.mp4') {
  const form = new FormData();
  form.set('video', new Blob([await readFile(join(scratch.path, name))]), name);
  const response = await fetch(`${alice.address}/api/clips/upload`, {
    method: 'POST',
    headers: alice.headers,
    body: form,
  });
  return {
    status: response.status,
    headers: response.headers,
    text: '',
    body: await response.json(),
  };
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

const textOf = ({ sentences: found }: { sentences: { text: string }[] }) =>
  found.map(({ text }) => text).join(' ');

describe('a talk without captions', () => {
  let jobId = '';
  let givenTo = '';

  it('fails without a model, and says which one to install and what else helps', async () => {
    const job = await ended(alice, await upload());
    jobId = job.id;
    const missingModel = { id: 'parakeet-tdt-0.6b-v3', bytes: 670_478_772, licence: 'CC BY 4.0' };
    expect(job).toMatchObject({ status: 'failed', code: 'speech-model-missing', missingModel });
    for (const way of [
      'kinora models install parakeet',
      'kinora models add',
      'caption file',
      'GROQ_API_KEY',
    ])
      expect(job.error).toContain(way);
    const said = await command(['clip', 'talk.mp4', '--json']);
    expect(said.code).toBe(1);
    expect(JSON.parse(said.stdout)).toMatchObject({
      code: 'speech-model-missing',
      error: job.error,
    });
  });

  it('gets clips from its captions or its text, and says why any other file cannot be used', async () => {
    const failed = await ended(alice, await upload());
    givenTo = failed.videoId ?? '';
    const captions = (
      body: string | Uint8Array<ArrayBuffer>,
      type = 'application/octet-stream',
      query = '',
    ) =>
      fetch(`${alice.address}/api/clips/videos/${givenTo}/captions${query}`, {
        method: 'PUT',
        headers: { ...alice.headers, 'content-type': type },
        body,
      });
    const refused = async (body: string | Uint8Array<ArrayBuffer>) => {
      const response = await captions(body);
      const said = await response.text();
      return [response.status, JSON.parse(said).code];
    };
    expect(await refused('')).toEqual([422, 'captions-without-words']);
    expect(await refused('WEBVTT\n\n00:01.000 --> 00:02.000\n[Music]\n')).toEqual([
      422,
      'captions-without-words',
    ]);
    expect(await refused('1\n99 --> 100\nnothing\n')).toEqual([422, 'captions-unreadable']);
    expect(await refused('[Script Info]\nTitle: x\n')).toEqual([422, 'captions-unreadable']);
    expect(await refused('<SAMI><body>')).toEqual([422, 'captions-format-unknown']);
    expect(await refused(new Uint8Array([0, 1, 2, 3]))).toEqual([422, 'captions-format-unknown']);
    expect(await refused(new Uint8Array(40_000_000).fill(97))).toEqual([422, 'captions-too-large']);
    const again = async (response: Response) => ended(alice, response);
    const clock = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')},000`;
    const others = talk.flatMap((part) => part.sentences).slice(-12);
    const other = others
      .map((sentence, i) => `${i + 1}\n${clock(4 * i)} --> ${clock(4 * i + 4)}\n${sentence}\n`)
      .join('\n');
    const mismatch = await again(await captions(other, 'application/x-subrip', '?language=en'));
    expect(mismatch).toMatchObject({ status: 'failed', code: 'captions-mismatch' });
    expect((await alice.get(`/api/clips/videos/${givenTo}`)).body.video).toMatchObject({
      status: 'failed',
      error: mismatch.error,
    });
    const type = 'application/x-subrip';
    const late = await again(await captions(other.replaceAll('00:00:', '00:31:'), type));
    expect(late).toMatchObject({ status: 'failed', code: 'captions-beyond-video' });
    expect((await captions(other, type, '?encoding=klingon')).status).toBe(400);
    const text = JSON.stringify({ text: sentences.join('\n'), language: 'en' });
    expect(await again(await captions(text, 'application/json'))).toMatchObject({
      status: 'complete',
      videoId: givenTo,
    });
    const { video } = (await alice.get(`/api/clips/videos/${givenTo}`)).body;
    expect(video).toMatchObject({ status: 'complete', detectedLanguage: 'en' });
    expect(video.totalClips).toBe(video.clips.length);
    const transcript = (await alice.get(`/api/clips/videos/${givenTo}/transcript`)).body;
    expect(transcript.source).toMatchObject({ kind: 'given', times: 'warping', chosen: true });
    expect(recognised(textOf(transcript))).toBe(1);
    const chosen = await ended(
      alice,
      await alice.post(`/api/clips/videos/${givenTo}/transcribe`, { source: 'local' }),
    );
    expect(chosen).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^No speech model for this video is installed\. Install/),
    });
    // The job that failed before would add its clips to those.
    expect((await alice.post(`/api/clips/jobs/${failed.id}/retry`)).body).toMatchObject({
      code: 'clips-found-meanwhile',
    });
    await writeFile(join(scratch.path, 'script.txt'), sentences.join('\n'));
    const said = await command([
      'identify',
      'talk.mp4',
      '--text',
      'script.txt',
      '--spoken',
      'en',
      '--json',
    ]);
    expect(JSON.parse(said.stdout).identified_clips.length).toBe(video.totalClips);
  });

  it('has clips with words once there is a model, over HTTP and on the command line', async () => {
    const added = await command([
      'models',
      'add',
      '--from',
      tinyModelFolder,
      '--id',
      'tiny',
      '--languages',
      'en',
    ]);
    expect(added).toMatchObject({ code: 0 });
    const again = await alice.post(`/api/clips/jobs/${jobId}/retry`);
    const job = await ended(alice, {
      ...again,
      headers: new Headers({ location: `/api/clips/jobs/${jobId}` }),
    });
    expect(job).toMatchObject({ status: 'complete' });
    const { video } = (await alice.get(`/api/clips/videos/${job.videoId}`)).body;
    expect(video).toMatchObject({ status: 'complete', detectedLanguage: 'en' });
    expect(video.notes).toContain('Words recognised on this machine with tiny.');
    expect(video.totalClips).toBeGreaterThan(0);
    const transcript = (await alice.get(`/api/clips/videos/${video.id}/transcript`)).body;
    expect(
      recognised(transcript.sentences.map(({ text }: { text: string }) => text).join(' ')),
    ).toBeGreaterThan(0.65);
    const said = await command(['identify', 'talk.mp4', '--json']);
    const found = JSON.parse(said.stdout);
    expect(found.identified_clips.map(({ start }: { start: number }) => start)).toEqual(
      expect.arrayContaining([Number(video.clips[0].start)]),
    );
    expect(found.notes).toEqual(video.notes);
  });

  it('shows how far the recognition of a long recording is, and its last words, in the job and in its events', async () => {
    // Long enough for several reports; nothing is compressed, so that it is quickly made.
    const arguments_ = [
      '-f',
      'lavfi',
      '-i',
      'color=s=16x16:r=1',
      '-stream_loop',
      '5',
      '-i',
      'voice.wav',
      '-shortest',
      '-c:a',
      'pcm_s16le',
    ];
    await media(scratch.path, 'long.mkv', arguments_);
    await using events = await follow(alice);
    const started = await upload('long.mkv');
    const at = started.headers.get('location') ?? '';
    const shows = ({ audio }: Seen['data']) =>
      (audio?.recognised ?? '').length > 100 && (audio?.doneSeconds ?? 0) > 20;
    const job = await until(
      () => alice.get(at),
      ({ body }) => shows(body) || ['complete', 'failed'].includes(body.status),
    );
    expect(job.body).toMatchObject({
      status: 'running',
      stage: 'transcript',
      audio: { totalSeconds: expect.any(Number) },
    });
    expect(job.body.audio.doneSeconds).toBeLessThanOrEqual(job.body.audio.totalSeconds);
    const said: string[] = job.body.audio.recognised.split(' ');
    expect(
      said.filter((word) => sentences.join(' ').toLowerCase().includes(word)).length / said.length,
    ).toBeGreaterThan(0.6);
    await events.until(({ data }) => shows(data));
    const seen = events.seen.flatMap(({ data }) => data.audio ?? []);
    expect(seen.map(({ doneSeconds }) => doneSeconds)).toEqual(
      seen.map(({ doneSeconds }) => doneSeconds).toSorted((a, b) => a - b),
    );
    expect(seen.every(({ recognised: words = '' }) => words.length <= 200)).toBe(true);
    // Half of the work is counted for the words, after a tenth for measuring the audio.
    for (const { data } of events.seen)
      if (data.audio)
        expect(data.progress).toBeCloseTo(
          0.1 + (0.5 * data.audio.doneSeconds) / data.audio.totalSeconds,
          1,
        );
    const cancelled = await alice.delete(at);
    expect(cancelled.body).toMatchObject({ status: 'cancelled' });
    expect(cancelled.body.audio).toBeUndefined();
  });

  it('is transcribed again from another source: corrections and clips stay, what quotes the words follows them', async () => {
    const path = `/api/clips/videos/${givenTo}`;
    const transcribed = async (body: object) =>
      ended(alice, await alice.post(`${path}/transcribe`, body));
    const before = (await alice.get(path)).body.video;
    const given = (await alice.get(`${path}/transcript`)).body;
    const at = given.words.findIndex(({ text }: { text: string }) => /^[a-z]{4,}$/.test(text));
    const renamed = await alice.send('PATCH', `${path}/clips/${before.clips[0].id}`, {
      title: 'My own title',
    });
    expect(renamed.status).toBe(200);
    await alice.post(`${path}/transcript/changes`, {
      version: 0,
      operations: [{ first: at, last: at, text: 'Corrected' }],
    });

    expect(await transcribed({ source: 'hosted' })).toMatchObject({
      status: 'failed',
      code: 'hosted-recognition-not-configured',
    });
    expect((await alice.get(path)).body.video.status).toBe('complete');
    expect(await transcribed({ source: 'local', language: 'en' })).toMatchObject({
      status: 'complete',
      request: { transcription: { source: 'local', findClips: false } },
    });
    const transcript = (await alice.get(`${path}/transcript`)).body;
    expect(transcript.source).toMatchObject({ kind: 'local', recogniser: 'tiny', chosen: true });
    expect(transcript.version).toBe(2);
    const applied = transcript.words.filter(
      ({ text }: { text: string }) => text === 'Corrected',
    ).length;
    expect(applied + transcript.notApplied).toBe(1);
    const after = (await alice.get(path)).body.video;
    expect(after.clips.map(({ id }: { id: string }) => id)).toEqual(
      before.clips.map(({ id }: { id: string }) => id),
    );
    expect(after.clips[0].title).toBe('My own title');
    for (const [i, clip] of after.clips.entries()) {
      expect(clip.transcript).not.toBe(before.clips[i].transcript);
      expect(textOf(transcript).replace(/\W+/g, ' ')).toContain(
        clip.transcript.replace(/\W+/g, ' ').trim().slice(0, 30),
      );
    }

    expect(await transcribed({ source: 'captions', findClips: true })).toMatchObject({
      status: 'complete',
    });
    const found = (await alice.get(path)).body.video;
    expect(found.clips.map(({ title }: { title: string }) => title)).toContain('My own title');
    const words = (await alice.get(`${path}/transcript`)).body;
    expect(words.source).toMatchObject({ kind: 'given' });

    // Found again in the existing words: nothing is read again.
    expect(
      await ended(alice, await alice.post(`${path}/identify`, { prompt: 'river' })),
    ).toMatchObject({ status: 'complete' });
    expect((await alice.get(`${path}/transcript`)).body).toEqual(words);
    expect(
      (await alice.get(path)).body.video.clips.map(({ title }: { title: string }) => title),
    ).toContain('My own title');
  });

  it('has the right times from captions that are all late, and says so', async () => {
    const path = `/api/clips/videos/${givenTo}`;
    const stamp = (seconds: number) =>
      new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
    const right: { start: number; end: number; text: string }[] = (
      await alice.get(`${path}/transcript`)
    ).body.sentences;
    const cues = right.map(
      ({ start, end, text }) => `${stamp(start + 3.2)} --> ${stamp(end + 3.2)}\n${text}\n`,
    );
    const response = await fetch(`${alice.address}${path}/captions?language=en`, {
      method: 'PUT',
      headers: { ...alice.headers, 'content-type': 'text/vtt' },
      body: `WEBVTT\n\n${cues.join('\n')}`,
    });
    const given = {
      status: response.status,
      headers: response.headers,
      text: '',
      body: await response.json(),
    };
    expect(await ended(alice, given)).toMatchObject({ status: 'complete' });
    const { sentences: found, source } = (await alice.get(`${path}/transcript`)).body;
    expect(source.notes).toEqual([
      'The given captions (en) were 3.2 s late; they have been moved.',
    ]);
    const starts = (list: typeof right) => list.map(({ start }) => start);
    expect(starts(found)).toHaveLength(right.length);
    for (const [i, start] of starts(found).entries())
      expect(Math.abs(start - (right[i]?.start ?? 0))).toBeLessThan(0.2);
    expect((await alice.get(path)).body.video.notes).toEqual(source.notes);
  });

  it('has no time or name of a pasted transcript among its words, which begin at its times', async () => {
    const path = `/api/clips/videos/${givenTo}`;
    type Spoken = { start: number; text: string };
    const spoken: Spoken[] = (await alice.get(`${path}/transcript`)).body.sentences;
    const clock = (seconds: number) =>
      `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
    const panel = spoken
      .map(({ start, text }, i) => `${i % 2 ? 'John' : 'Jane Doe'}  ${clock(start)}\n${text}\n`)
      .join('\n');
    const text = `Boats\n\n${panel}\nTranscribed by https://otter.ai`;
    const give = async (query: string, body: object | string) => {
      const sent = await fetch(`${alice.address}${path}/captions${query}`, {
        method: 'PUT',
        headers: {
          ...alice.headers,
          'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return ended(alice, sent);
    };
    expect(await give('', { text, language: 'en' })).toMatchObject({ status: 'complete' });
    const read = (await alice.get(`${path}/transcript`)).body;
    expect(textOf(read)).toBe(spoken.map((sentence) => sentence.text).join(' '));
    for (const [i, { start }] of read.sentences.entries())
      expect(Math.abs(start - (spoken[i]?.start ?? 0))).toBeLessThan(0.3);
    expect(new Set(read.sentences.map(({ speaker }: { speaker?: string }) => speaker))).toEqual(
      new Set(['Jane Doe', 'John']),
    );
    expect(read.source.codedNotes).toMatchObject([{ code: 'text-marks' }]);

    const words = spoken.flatMap(({ start, text: said }) =>
      said.split(' ').map((word, i) => ({
        word: ` ${word}`,
        start: start + i / 10 + 0.05,
        end: start + i / 10 + 0.1,
      })),
    );
    const whisper = JSON.stringify({
      text: '',
      language: 'en',
      segments: [
        {
          id: 0,
          start: words[0]?.start,
          end: words.at(-1)?.end,
          text: words.map(({ word }) => word).join(''),
          words,
        },
      ],
    });
    expect(await give('?useAnyway=true', whisper)).toMatchObject({ status: 'complete' });
    const recognised = (await alice.get(`${path}/transcript?words=true`)).body;
    expect(textOf(recognised)).toBe(textOf(read));
    for (const [i, { start }] of recognised.sentences.entries())
      expect(start).toBeCloseTo((spoken[i]?.start ?? 0) + 0.05, 2);

    await writeFile(join(scratch.path, 'otter.txt'), text);
    const { stdout, stderr } = await command(['transcript', 'talk.mp4', '--text', 'otter.txt']);
    expect(stdout).not.toMatch(/\d:\d\d|otter/);
    expect(stderr).toContain('2 names and 2 headings in the text were not read as words.');
  });

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
  });
});

/** The speakers of the sentences, in order. */
const lines: ['low' | 'high', string][] = [
  ['low', 'Good evening everybody and welcome to the show about rivers.'],
  ['high', 'Thank you for having me, I have walked along every one of them.'],
  ['low', 'How long did it take you to walk along the longest one of all?'],
  ['high', 'It took me eleven months, and three pairs of very good boots.'],
  ['low', 'And would you do it again next year?'],
  ['high', 'Only if somebody else carries the tent and the food.'],
];

describe('a dialogue whose captions do not say who speaks', () => {
  const shown = ({ sentences: found }: { sentences: { speaker?: string; text: string }[] }) =>
    found.map(({ speaker, text }) => [speaker, text]);

  beforeAll(async () => {
    await dialogue(scratch.path, 'dialogue.mp4', lines);
    const folders = await writeSpeakerModels(scratch.path);
    for (const [kind, folder] of Object.entries(folders))
      expect(await command(['models', 'add', '--from', folder, '--kind', kind])).toMatchObject({
        code: 0,
      });
  });

  it('has the speakers that the models on this machine tell apart, in the server and on the command line', async () => {
    const job = await ended(alice, await upload('dialogue.mp4'));
    expect(job).toMatchObject({ status: 'complete' });
    const { video } = (await alice.get(`/api/clips/videos/${job.videoId}`)).body;
    expect(video.notes).toContain(
      'Speakers told apart on this machine with tiny-segmentation and tiny-embedding.',
    );
    const transcript = (await alice.get(`/api/clips/videos/${video.id}/transcript`)).body;
    const expected = lines.map(([voice, text]) => [
      voice === 'low' ? 'Speaker 1' : 'Speaker 2',
      text,
    ]);
    expect(shown(transcript)).toEqual(expected);
    const said = await command(['transcript', 'dialogue.mp4', '--speakers']);
    expect(said.stdout.trim().split('\n')).toEqual(
      expected.map(([speaker, text]) => `${speaker}: ${text}`),
    );
    const { features } = (await alice.get('/api/features')).body;
    expect(features.find(({ id }: { id: string }) => id === 'speakers')).toMatchObject({
      available: true,
    });
  });

  it('has names, merged and corrected speakers, which can be undone, and offers the names for other videos', async () => {
    const [video, ...earlier] = (await alice.get('/api/clips/videos')).body.videos;
    const other = earlier.find(({ totalClips }: { totalClips: number }) => totalClips > 0);
    const at = `/api/clips/videos/${video.id}/transcript`;
    const names = async () => shown((await alice.get(at)).body).map(([speaker]) => speaker);
    const change = (version: number, ...operations: object[]) =>
      alice.post(`${at}/speakers`, { version, operations });
    const renamed = await change(
      0,
      { kind: 'rename', speaker: 'Speaker 1', name: ' Ada ' },
      { kind: 'rename', speaker: 'Speaker 2', name: 'Bert' },
    );
    expect(renamed).toMatchObject({ status: 200, body: { version: 1, canUndo: true } });
    expect(await names()).toEqual(['Ada', 'Bert', 'Ada', 'Bert', 'Ada', 'Bert']);
    const { sentences } = (await alice.get(at)).body;
    const [, second] = sentences;
    expect(
      (await change(1, { kind: 'assign', start: second.start, end: second.end, name: 'Cleo' })).body
        .version,
    ).toBe(2);
    expect(await names()).toEqual(['Ada', 'Cleo', 'Ada', 'Bert', 'Ada', 'Bert']);
    expect((await change(2, { kind: 'rename', speaker: 'Bert', name: 'Ada' })).body.version).toBe(
      3,
    );
    expect(await names()).toEqual(['Ada', 'Cleo', 'Ada', 'Ada', 'Ada', 'Ada']);
    expect(await change(2, { kind: 'rename', speaker: 'Ada', name: 'Dora' })).toMatchObject({
      status: 409,
      body: {
        code: 'transcript-changed',
        details: { version: 3, changes: [{ kind: 'speakers' }] },
      },
    });
    expect((await change(3, { kind: 'rename', speaker: 'Nobody', name: 'Dora' })).status).toBe(400);
    expect((await alice.post(`${at}/undo`, { version: 3 })).body).toMatchObject({
      version: 4,
      canRedo: true,
    });
    expect(await names()).toEqual(['Ada', 'Cleo', 'Ada', 'Bert', 'Ada', 'Bert']);
    const list = (await alice.get(`${at}/speakers`)).body;
    expect(
      list.speakers.map(({ name, turns }: { name: string; turns: number }) => [name, turns]),
    ).toEqual([
      ['Ada', 3],
      ['Cleo', 1],
      ['Bert', 2],
    ]);
    const { suggestions } = (await alice.get(`/api/clips/videos/${other.id}/transcript/speakers`))
      .body;
    expect(suggestions.toSorted()).toEqual(['Ada', 'Bert', 'Cleo']);
  });

  it('has no speakers where the models fail, and says why', async () => {
    const model = join(models, 'tiny-segmentation', 'model.onnx');
    const intact = await readFile(model);
    await writeFile(model, Buffer.alloc(intact.length, 255));
    const said = await command(['identify', 'dialogue.mp4', '--json']);
    await writeFile(model, intact);
    const { notes } = JSON.parse(said.stdout);
    expect(notes).toContainEqual(
      expect.stringMatching(
        /^The speakers could not be told apart: .*kinora models verify tiny-segmentation/,
      ),
    );
  });
});
