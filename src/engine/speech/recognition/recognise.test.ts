import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Checkpoints } from '#engine/transcript';
import { ffmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import { probe } from '#platform/ffmpeg/probe.ts';
import type { Progress } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { createModels } from '#platform/language-models/resolve.ts';
import { memoryCheckpoints } from '#test/memory-checkpoints.ts';
import { openaiStandIn } from '#test/stand-ins/openai.ts';
import type { Received, StandIn } from '#test/stand-ins/stand-in.ts';
import { recognise } from './recognise.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const signal = new AbortController().signal;
let service: StandIn;
let scratch: Awaited<ReturnType<typeof scratchFolder>>;
let tones: Awaited<ReturnType<typeof scratchFolder>>;

beforeAll(async () => {
  tones = await scratchFolder();
});
afterAll(() => tones[Symbol.asyncDispose]());
beforeEach(async () => {
  service = await openaiStandIn();
  scratch = await scratchFolder();
});
afterEach(async () => {
  await service.close();
  await scratch[Symbol.asyncDispose]();
});

/**
 * A tone, generated once: the stand-in decides which words are "recognised" in it. Long tones are
 * audio only, because that is quicker to generate.
 */
async function tone(seconds: number): Promise<string> {
  const path = join(tones.path, `${seconds}.${seconds > 60 ? 'wav' : 'mp4'}`);
  if (existsSync(path)) return path;
  const audio = [
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=300:sample_rate=${seconds > 60 ? 8000 : 44_100}:duration=${seconds}`,
  ];
  const video = [
    '-f',
    'lavfi',
    '-i',
    `color=s=32x32:r=2:d=${seconds}`,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-c:a',
    'aac',
    '-ac',
    '2',
  ];
  await ffmpeg(tools, ['-y', ...audio, ...(seconds > 60 ? [] : video), path], {
    signal,
    deadlineSeconds: 60,
  });
  return path;
}

async function transcribe(
  options: {
    seconds?: number;
    silences?: { start: number; end: number }[];
    signal?: AbortSignal;
    language?: string;
    vocabulary?: string[];
    onProgress?: (p: Progress) => void;
    checkpoints?: Checkpoints;
  } = {},
) {
  const { seconds = 5 } = options;
  const transcriber = createModels({
    compatible: { apiKey: 'key', baseUrl: service.url },
  }).transcriber();
  if (!transcriber) throw new Error('no transcriber');
  const path = await tone(seconds);
  const { silences = [], language, vocabulary, checkpoints } = options;
  return recognise(
    {
      tools,
      path,
      duration: seconds,
      silences,
      transcriber,
      language,
      vocabulary,
      checkpoints,
      scratch: scratch.path,
    },
    { signal: options.signal ?? signal, onProgress: options.onProgress },
  );
}

const said = (text: string, at = 0, step = 0.5) => ({
  text,
  language: 'english',
  words: text.split(' ').map((word, i) => ({
    word: word.replace(/[^\w']/g, ''),
    start: at + i * step,
    end: at + (i + 0.8) * step,
  })),
});

function fileOf(request: Received | undefined): File {
  const file = request?.form?.get('file');
  if (!(file instanceof File)) throw new Error('no file was sent');
  return file;
}

async function receivedAudio(request: Received | undefined) {
  const file = fileOf(request);
  const path = join(scratch.path, 'received.flac');
  await writeFile(path, Buffer.from(await file.arrayBuffer()));
  return probe(tools, path, signal);
}

test('sends 16 kHz mono audio and the terms that may occur, and requests word times', async () => {
  service.always({ hear: said('So, this is it.') });
  const vocabulary = ['Kinora', 'x'.repeat(700), 'Ada Lovelace'];
  await transcribe({ language: 'en-US', vocabulary });
  const [request] = service.requests;
  expect(request?.path).toBe('/v1/audio/transcriptions');
  expect(request?.headers.authorization).toBe('Bearer key');
  expect(
    Object.fromEntries(
      [...(request?.form ?? [])].filter(([name]) => !/file|granularities/.test(name)),
    ),
  ).toEqual({
    model: 'whisper-large-v3-turbo',
    response_format: 'verbose_json',
    prompt: 'Kinora, Ada Lovelace',
  });
  expect(request?.form?.getAll('timestamp_granularities[]')).toEqual(['word', 'segment']);
  const received = await receivedAudio(request);
  expect(received.duration).toBeCloseTo(5, 1);
  expect(received.audio).toMatchObject([{ channels: 1, sampleRate: 16_000, codec: 'flac' }]);
});

test('bare timed words get the punctuation of the text', async () => {
  service.always({ hear: said('So, this is it. "Really?" (Yes) – it costs $5.') });
  const { words, language } = await transcribe();
  expect(language).toBe('en');
  expect(words.map((word) => word.text)).toEqual([
    'So,',
    'this',
    'is',
    'it.',
    '"Really?"',
    '(Yes)',
    'it',
    'costs',
    '$5.',
  ]);
  expect(words[1]).toMatchObject({ start: 0.5, end: 0.9 });
});

test('Japanese words keep their brackets and full stops, without spaces', async () => {
  const words = ['今日', 'は', '東京', 'へ'].map((word, i) => ({ word, start: i, end: i + 1 }));
  service.always({ hear: { text: '今日は「東京」へ。', language: 'japanese', words } });
  const recognised = await transcribe();
  expect(recognised.language).toBe('ja');
  expect(recognised.words.map((word) => word.text)).toEqual(['今日', 'は', '「東京」', 'へ。']);
});

test('a timed word that is missing in the text stays as it is', async () => {
  const words = ['one', 'uhm', 'two'].map((word, i) => ({ word, start: i, end: i + 1 }));
  service.always({ hear: { text: 'One, two.', language: 'en', words } });
  expect((await transcribe()).words.map((word) => word.text)).toEqual(['One,', 'uhm', 'two.']);
});

test("without timed words, each segment's words share its time", async () => {
  const segments = [
    { start: 0, end: 2, text: ' Hello there, friend.' },
    { start: 3, end: 4, text: ' Bye.' },
  ];
  service.always({ hear: { text: 'Hello there, friend. Bye.', language: 'english', segments } });
  const { words } = await transcribe();
  expect(words.map((word) => word.text)).toEqual(['Hello', 'there,', 'friend.', 'Bye.']);
  expect(words[0]?.start).toBe(0);
  expect(words[2]?.end).toBe(2);
  expect(words[3]).toEqual({ text: 'Bye.', start: 3, end: 4 });
});

const numbers = Array.from({ length: 46 }, (_, i) => i).join(' ');

test('a long recording is sent in pieces cut at silences, and times count from its beginning', async () => {
  service.always((request) => ({
    hear: said(`piece ${numbers} ${fileOf(request).name}`, 1),
  }));
  const fractions: number[] = [];
  const { words } = await transcribe({
    seconds: 70,
    silences: [
      { start: 25, end: 27 },
      { start: 50, end: 51 },
    ],
    onProgress: (p) => fractions.push(p.fraction),
  });
  expect(service.requests).toHaveLength(3);
  expect(
    words.filter((word) => word.text === 'piece').map((word) => Math.round(word.start)),
  ).toEqual([1, 27, 52]);
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect(fractions.at(-1)).toBe(1);
  const lengths = await Array.fromAsync(service.requests, async (request) =>
    Math.round((await receivedAudio(request)).duration),
  );
  expect(lengths.sort((a, b) => a - b)).toEqual([20, 25, 26]);
});

test('a phrase that the recogniser repeats in a loop is kept once; repetitions by a speaker are all kept', async () => {
  const loop = 'Thanks for watching. '.repeat(30).trim();
  service.always({
    hear: said(`No, no, no. We will win, we will win, we will win. ${loop}`, 0, 0.04),
  });
  const { words } = await transcribe();
  expect(words.map((word) => word.text).join(' ')).toBe(
    'No, no, no. We will win, we will win, we will win. Thanks for watching.',
  );
});

test('times that decrease or exceed the end are corrected', async () => {
  const times = [
    [1, 2],
    [0.5, 0.4],
    [1.5, 99],
  ] as const;
  service.always({
    hear: {
      text: 'a b c',
      language: 'en',
      words: times.map(([start, end], i) => ({ word: 'abc'[i], start, end })),
    },
  });
  const { words } = await transcribe();
  expect(words.map(({ start, end }) => [start, end])).toEqual([
    [1, 1],
    [1, 1],
    [1.5, 5],
  ]);
});

test('a pause that the service requires is respected, a temporary error is retried', async () => {
  service.next(
    { refuse: 429, headers: { 'retry-after-ms': '20' } },
    { refuse: 503, headers: { 'retry-after-ms': '20' } },
  );
  service.always({ hear: said('Here we go.') });
  expect((await transcribe()).words).toHaveLength(3);
});

test.each([
  [{ refuse: 401 }, 'model-key-rejected', /GROQ_API_KEY/],
  [{ refuse: 404, code: 'model_not_found' }, 'model-unknown', /TRANSCRIBE_MODEL/],
  [{ hear: { text: 'Words without any times.' } }, 'recognition-without-times', /TRANSCRIBE_MODEL/],
  [{ nonsense: 'not json' }, 'model-unavailable', /GROQ_BASE_URL/],
] as const)(
  'a service that answers %o fails with %s and leaves no file',
  async (reply, code, message) => {
    service.always(reply);
    await expect(transcribe()).rejects.toMatchObject({ name: 'Failure', code, message });
    expect(await readdir(scratch.path)).toEqual([]);
  },
);

test('an abort ends the waiting with its reason', async () => {
  const stop = new AbortController();
  service.always(() => {
    stop.abort(new Error('cancelled'));
    return { hang: true };
  });
  await expect(transcribe({ signal: stop.signal })).rejects.toThrow('cancelled');
});

test('what the service has answered before an interruption is not sent again', async () => {
  const stop = new AbortController();
  const silences = [
    { start: 25, end: 27 },
    { start: 50, end: 51 },
  ];
  const recording = { seconds: 70, silences, checkpoints: memoryCheckpoints() };
  const last = (request: Received) => fileOf(request).name.startsWith('speech-50');
  const reply = (request: Received) => ({ hear: said(`piece of ${fileOf(request).name}`, 1) });
  service.always((request) => {
    if (!last(request)) return reply(request);
    setTimeout(() => stop.abort(new Error('the server stops')), 300);
    return { hang: true };
  });
  await expect(transcribe({ ...recording, signal: stop.signal })).rejects.toThrow('stops');
  const sent = service.requests.length;
  service.always(reply);
  const { words } = await transcribe(recording);
  const names = service.requests.map((request) => fileOf(request).name);
  const answered = new Set(names.slice(0, sent).filter((name) => !name.startsWith('speech-50')));
  expect(answered.size).toBe(2);
  expect(names.slice(sent).some((name) => name.startsWith('speech-50'))).toBe(true);
  expect(names.slice(sent).filter((name) => answered.has(name))).toEqual([]);
  expect(words).toEqual((await transcribe({ seconds: 70, silences })).words);
  // In another language, they are other answers.
  const before = service.requests.length;
  await transcribe({ ...recording, language: 'de' });
  expect(service.requests.length).toBeGreaterThanOrEqual(before + 3);
});

test('no audio of an entirely silent recording is sent', async () => {
  expect((await transcribe({ silences: [{ start: 0, end: 5 }], language: 'de' })).words).toEqual(
    [],
  );
  expect(service.requests).toEqual([]);
});
