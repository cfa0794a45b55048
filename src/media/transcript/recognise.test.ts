import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Progress } from '#kit/run.ts';
import { scratchFolder } from '#kit/scratch.ts';
import { createModels } from '#models/resolve.ts';
import { openaiStandIn } from '../../../test/stand-ins/openai.ts';
import type { Received, StandIn } from '../../../test/stand-ins/stand-in.ts';
import { ffmpeg } from '../ffmpeg.ts';
import { probe } from '../probe.ts';
import { recognise } from './recognise.ts';

const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
const signal = new AbortController().signal;
let service: StandIn;
let scratch: Awaited<ReturnType<typeof scratchFolder>>;

beforeEach(async () => {
  service = await openaiStandIn();
  scratch = await scratchFolder();
});
afterEach(async () => {
  await service.close();
  await scratch[Symbol.asyncDispose]();
});

/** A tone; what is "said" is the stand-in's to tell. Long ones are sound alone, to be made quickly. */
async function tone(seconds: number): Promise<string> {
  const path = join(scratch.path, seconds > 60 ? 'tone.wav' : 'tone.mp4');
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=300:sample_rate=${seconds > 60 ? 8000 : 44_100}:duration=${seconds}`];
  const picture = [
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
  await ffmpeg(tools, ['-y', ...sound, ...(seconds > 60 ? [] : picture), path], { signal, deadlineSeconds: 60 });
  return path;
}

async function hear(
  how: {
    seconds?: number;
    silences?: { start: number; end: number }[];
    signal?: AbortSignal;
    language?: string;
    onProgress?: (p: Progress) => void;
  } = {},
) {
  const { seconds = 5 } = how;
  const transcriber = createModels({ compatible: { apiKey: 'key', baseUrl: service.url } }).transcriber();
  if (!transcriber) throw new Error('no transcriber');
  const path = await tone(seconds);
  return recognise(
    { tools, path, duration: seconds, silences: how.silences ?? [], transcriber, language: how.language, scratch: scratch.path },
    { signal: how.signal ?? signal, onProgress: how.onProgress },
  );
}

const said = (text: string, at = 0, step = 0.5) => ({
  text,
  language: 'english',
  words: text.split(' ').map((word, i) => ({ word: word.replace(/[^\w']/g, ''), start: at + i * step, end: at + (i + 0.8) * step })),
});

function fileOf(request: Received | undefined): File {
  const file = request?.form?.get('file');
  if (!(file instanceof File)) throw new Error('no file was sent');
  return file;
}

async function soundOf(request: Received | undefined) {
  const file = fileOf(request);
  const path = join(scratch.path, 'received.flac');
  await writeFile(path, Buffer.from(await file.arrayBuffer()));
  return probe(tools, path, signal);
}

test('sends 16 kHz mono sound and asks for word times', async () => {
  service.always({ hear: said('So, this is it.') });
  await hear({ language: 'en-US' });
  const [request] = service.requests;
  expect(request?.path).toBe('/v1/audio/transcriptions');
  expect(request?.headers.authorization).toBe('Bearer key');
  expect(Object.fromEntries([...(request?.form ?? [])].filter(([name]) => !/file|granularities/.test(name)))).toEqual({
    model: 'whisper-large-v3-turbo',
    response_format: 'verbose_json',
    temperature: '0',
    language: 'en',
  });
  expect(request?.form?.getAll('timestamp_granularities[]')).toEqual(['word', 'segment']);
  const sound = await soundOf(request);
  expect(sound.duration).toBeCloseTo(5, 1);
  expect(sound.audio).toMatchObject([{ channels: 1, sampleRate: 16_000, codec: 'flac' }]);
});

test('bare timed words get the punctuation of the text', async () => {
  service.always({ hear: said('So, this is it. "Really?" (Yes) – it costs $5.') });
  const { words, language } = await hear();
  expect(language).toBe('en');
  expect(words.map((word) => word.text)).toEqual(['So,', 'this', 'is', 'it.', '"Really?"', '(Yes)', 'it', 'costs', '$5.']);
  expect(words[1]).toMatchObject({ start: 0.5, end: 0.9 });
});

test('Japanese words keep their brackets and full stops, without spaces', async () => {
  const words = ['今日', 'は', '東京', 'へ'].map((word, i) => ({ word, start: i, end: i + 1 }));
  service.always({ hear: { text: '今日は「東京」へ。', language: 'japanese', words } });
  const heard = await hear();
  expect(heard.language).toBe('ja');
  expect(heard.words.map((word) => word.text)).toEqual(['今日', 'は', '「東京」', 'へ。']);
});

test('a word the text lacks stays as it was timed', async () => {
  const words = ['one', 'uhm', 'two'].map((word, i) => ({ word, start: i, end: i + 1 }));
  service.always({ hear: { text: 'One, two.', language: 'en', words } });
  expect((await hear()).words.map((word) => word.text)).toEqual(['One,', 'uhm', 'two.']);
});

test('without timed words, each segment is shared out over its own time', async () => {
  const segments = [
    { start: 0, end: 2, text: ' Hello there, friend.' },
    { start: 3, end: 4, text: ' Bye.' },
  ];
  service.always({ hear: { text: 'Hello there, friend. Bye.', language: 'english', segments } });
  const { words } = await hear();
  expect(words.map((word) => word.text)).toEqual(['Hello', 'there,', 'friend.', 'Bye.']);
  expect(words[0]?.start).toBe(0);
  expect(words[2]?.end).toBe(2);
  expect(words[3]).toEqual({ text: 'Bye.', start: 3, end: 4 });
});

test('a long recording goes in pieces cut at silences, and comes back at its own times', async () => {
  service.always((request) => ({ hear: said(`piece ${fileOf(request).name}`, 1) }));
  const fractions: number[] = [];
  const { words } = await hear({
    seconds: 1400,
    silences: [
      { start: 560, end: 562 },
      { start: 1090, end: 1091 },
    ],
    onProgress: (p) => fractions.push(p.fraction),
  });
  expect(service.requests).toHaveLength(3);
  expect(words.filter((word) => word.text === 'piece').map((word) => Math.round(word.start))).toEqual([1, 562, 1092]);
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect(fractions.at(-1)).toBe(1);
  const lengths = await Array.fromAsync(service.requests, async (request) => Math.round((await soundOf(request)).duration));
  expect(lengths.sort((a, b) => a - b)).toEqual([310, 530, 561]);
});

test('a recogniser caught in a loop is heard once, a person who repeats is heard each time', async () => {
  const loop = 'Thanks for watching. '.repeat(30).trim();
  service.always({ hear: said(`No, no, no. We will win, we will win, we will win. ${loop}`, 0, 0.04) });
  const { words } = await hear();
  expect(words.map((word) => word.text).join(' ')).toBe('No, no, no. We will win, we will win, we will win. Thanks for watching.');
});

test('times that fall back or run past the end are set right', async () => {
  const times = [
    [1, 2],
    [0.5, 0.4],
    [1.5, 99],
  ] as const;
  service.always({ hear: { text: 'a b c', language: 'en', words: times.map(([start, end], i) => ({ word: 'abc'[i], start, end })) } });
  const { words } = await hear();
  expect(words.map(({ start, end }) => [start, end])).toEqual([
    [1, 1],
    [1, 1],
    [1.5, 5],
  ]);
});

test('a pause the service asks for is kept, a passing fault is tried again', async () => {
  service.next({ refuse: 429, headers: { 'retry-after-ms': '20' } }, { refuse: 503, headers: { 'retry-after-ms': '20' } });
  service.always({ hear: said('Here we go.') });
  expect((await hear()).words).toHaveLength(3);
});

test.each([
  [{ refuse: 401 }, 'model-key-refused', /GROQ_API_KEY/],
  [{ refuse: 404, code: 'model_not_found' }, 'model-unknown', /TRANSCRIBE_MODEL/],
  [{ hear: { text: 'Words without any times.' } }, 'speech-without-times', /TRANSCRIBE_MODEL/],
  [{ nonsense: 'not json' }, 'model-unavailable', /GROQ_BASE_URL/],
] as const)('a service that answers %o fails with %s and leaves no file', async (reply, code, message) => {
  service.always(reply);
  await expect(hear()).rejects.toMatchObject({ name: 'Failure', code, message });
  expect(await readdir(scratch.path)).toEqual(['tone.mp4']);
});

test('an abort ends the waiting with its reason', async () => {
  const stop = new AbortController();
  service.always(() => {
    stop.abort(new Error('cancelled'));
    return { hang: true };
  });
  await expect(hear({ signal: stop.signal })).rejects.toThrow('cancelled');
});

test('nothing is sent of a recording that is silent all through', async () => {
  expect((await hear({ silences: [{ start: 0, end: 5 }], language: 'de' })).words).toEqual([]);
  expect(service.requests).toEqual([]);
});
