import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeWav } from '#platform/kit/wav.shared.ts';
import { startTestServer, type TestServer, until } from '../api/server.ts';
import { openaiStandIn } from '../stand-ins/openai.ts';
import { sarvamKey, sarvamStandIn } from '../stand-ins/sarvam.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { shortestBlock } from './event-loop.ts';
import { operationsOf } from './operations.ts';

let model: StandIn;
let speech: StandIn;
/** With the default settings. */
let server: TestServer;
beforeAll(async () => {
  [model, speech] = [await openaiStandIn(), await sarvamStandIn()];
  model.always({ say: 'It is.' });
  const audio = Buffer.from(writeWav(format, [Buffer.alloc(320)])).toString('base64');
  speech.always(({ path }) => ({
    say: path === '/text-to-speech' ? { audios: [audio] } : 'words',
  }));
  server = await serve();
});
afterAll(async () => {
  for (const each of [server, model, speech]) await each?.[Symbol.asyncDispose]();
});

const serve = (settings: Record<string, string> = {}) =>
  startTestServer({
    SARVAM_API_KEY: sarvamKey,
    SARVAM_BASE_URL: speech.url,
    GROQ_BASE_URL: model.url,
    GOOGLE_GENERATIVE_AI_API_KEY: 'not a key',
    GOOGLE_BASE_URL: 'http://127.0.0.1:9',
    DEFAULT_MODEL: 'house-model',
    ...settings,
  });

const format = { channels: 1, sampleRate: 16_000, bitsPerSample: 16 };

async function sendRecording(
  to: TestServer,
  recording: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const body = new FormData();
  body.append('audio', new Blob([recording]), 'question.wav');
  body.append('language', 'en-US');
  const response = await fetch(`${to.address}/api/voice-chat/speech-to-text`, {
    method: 'POST',
    body,
    headers,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Milliseconds of processor time. */
const maxInOnePiece = 100;

describe('text from anyone', () => {
  const relevant = (transcript: string, message = 'a question') => ({
    relevant: true,
    message,
    transcript,
  });
  const letters = Array.from({ length: 900 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join(' ');
  const clock = (n: number) =>
    `${Math.floor(n / 3600)}:${String(Math.floor(n / 60) % 60).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
  const cited = (system: string) => ({
    messages: [{ role: 'user', content: 'When?' }],
    citations: true,
    system,
  });
  /**
   * About the largest bodies that are read, each once the worst for some expression, segmenter or
   * schema.
   */
  const rows: [what: string, path: string, body: object, status: number][] = [
    [
      'a transcript of empty lines',
      '/api/voice-chat/chat',
      relevant(`a${'\n'.repeat(500_000)}`),
      200,
    ],
    [
      'a transcript of one-letter sentences',
      '/api/voice-chat/chat',
      relevant('a. '.repeat(330_000)),
      200,
    ],
    ['a transcript of one word', '/api/voice-chat/chat', relevant('a'.repeat(1_000_000)), 200],
    [
      'a transcript of marks above one letter',
      '/api/voice-chat/chat',
      relevant(`a${'\u0301\u0316'.repeat(250_000)}`),
      200,
    ],
    [
      'characters that become eighteen',
      '/api/voice-chat/chat',
      relevant('\ufdfa'.repeat(300_000), '\ufdfa'.repeat(10_000)),
      200,
    ],
    [
      'a question of all words of the transcript',
      '/api/voice-chat/chat',
      relevant(`${letters} `.repeat(100), letters),
      200,
    ],
    [
      'a tag of spaces in a question',
      '/api/voice-chat/chat',
      { transcript: 'a', message: `<${' '.repeat(29_000)}x` },
      200,
    ],
    [
      'a question as long as a book',
      '/api/voice-chat/chat',
      { transcript: 'a', message: 'a'.repeat(1_000_000) },
      413,
    ],
    [
      'a conversation as long as a book',
      '/api/voice-chat/chat',
      {
        transcript: 'a',
        message: 'a',
        previousMessages: [{ role: 'user', content: `<${' '.repeat(900_000)}x` }],
      },
      200,
    ],
    [
      'spaces to read aloud',
      '/api/voice-chat/text-to-speech',
      { text: `a,${' '.repeat(29_990)}b`, language: 'en-US' },
      200,
    ],
    [
      'one word to read aloud',
      '/api/voice-chat/text-to-speech',
      { text: 'a'.repeat(30_000), language: 'en-US' },
      200,
    ],
    [
      'letters to read aloud, in no language',
      '/api/voice-chat/text-to-speech',
      { text: 'a '.repeat(15_000), language: 'a-'.repeat(400_000) },
      200,
    ],
    [
      'an address of dots',
      '/api/videoDetail',
      { videoUrl: `youtube.com/${'.'.repeat(1_000_000)}` },
      400,
    ],
    [
      'a chat of parts of no kind',
      '/api/chat',
      { messages: [{ role: 'user', parts: Array(49_900).fill({}) }] },
      500,
    ],
    ['a chat of messages of no kind', '/api/chat', { messages: Array(49_900).fill({}) }, 500],
    [
      'a chat of many messages',
      '/api/chat',
      { messages: Array(12_000).fill({ role: 'user', content: 'a' }) },
      500,
    ],
    [
      'a system prompt of times',
      '/api/chat',
      cited(Array.from({ length: 100_000 }, (_, n) => clock(n)).join('\n')),
      200,
    ],
    ['a system prompt of brackets', '/api/chat', cited('('.repeat(1_000_000)), 200],
  ];

  it.each(rows)('keeps no other request waiting: %s', async (what, path, body, status) => {
    const text = JSON.stringify(body);
    const user = await server.as(what);
    let answered = 0;
    const send = async () => {
      answered = (await user.send('POST', path, text)).status;
    };
    const longest = await shortestBlock(send, maxInOnePiece);
    expect([answered, longest]).toEqual([
      status,
      expect.toSatisfy((piece: number) => piece < maxInOnePiece, `less than ${maxInOnePiece} ms`),
    ]);
  });

  it('keeps no other request waiting: a WAV of empty chunks', async () => {
    const chunks = Buffer.alloc(5_000_000);
    chunks.write('RIFF', 0);
    chunks.write('WAVE', 8);
    expect(await shortestBlock(() => sendRecording(server, chunks), maxInOnePiece)).toBeLessThan(
      maxInOnePiece,
    );
  });
});

/** Sends JSON as a client without credentials that claims to be someone. */
async function post(to: TestServer, path: string, body: object, claimed?: string) {
  const headers: Record<string, string> =
    claimed === undefined ? {} : { 'x-forwarded-for': claimed };
  const response = await fetch(to.address + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const question = { message: 'What is it?', transcript: 'A talk about bees.' };

describe('one client', () => {
  it('has a bounded number of questions under way, however many clients it claims to be; another client is not refused', async () => {
    await using hanging = await openaiStandIn();
    // With a key, because a server of one's own gets one request at a time.
    await using server = await serve({
      GROQ_BASE_URL: hanging.url,
      GROQ_API_KEY: 'key',
      TRUSTED_PROXIES: '127.0.0.2',
    });
    hanging.always({ hang: true });
    const going = new AbortController();
    const send = (n: number) =>
      fetch(`${server.address}/api/voice-chat/chat`, {
        method: 'POST',
        body: JSON.stringify(question),
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
        signal: going.signal,
      });
    const underWay = Array.from({ length: 72 }, (_, n) => send(n).catch(() => undefined));
    await until(
      async () => hanging.requests.length,
      (count) => count === 8,
    );
    const refused = await until(
      () => post(server, '/api/voice-chat/chat', question, '198.51.100.1'),
      ({ status }) => status === 429,
    );
    expect([refused.body, refused.headers.get('retry-after')]).toEqual([
      {
        error: 'Too many requests at once. Please try again in a moment.',
        code: 'too-many-at-once',
      },
      '5',
    ]);
    expect(hanging.requests).toHaveLength(8);
    going.abort();
    await Promise.all(underWay);
    hanging.always({ say: 'Bees.' });
    await until(
      () => post(server, '/api/voice-chat/chat', question),
      ({ status }) => status === 200,
    );
  });

  it('gets so many seconds of a recording recognised, and no request to the speech service for one that is longer', async () => {
    await using server = await serve({ MAX_AUDIO_SECONDS: '60' });
    speech.requests.length = 0;
    const silence = (seconds: number) =>
      execa(
        'ffmpeg',
        [
          '-v',
          'error',
          '-f',
          'lavfi',
          '-i',
          `anullsrc=r=16000:cl=mono:d=${seconds}`,
          '-f',
          'flac',
          '-',
        ],
        {
          encoding: 'buffer',
        },
      );
    const [long, short] = [await silence(3000), await silence(60)];
    expect(long.stdout.length).toBeLessThan(700_000);
    const refused = await sendRecording(server, Buffer.from(long.stdout));
    expect([refused.status, refused.body]).toMatchObject([
      413,
      { error: 'Audio file is too long: at most 60 seconds', code: 'audio-too-long' },
    ]);
    expect(speech.requests).toHaveLength(0);
    expect((await sendRecording(server, Buffer.from(short.stdout))).status).toBe(200);
    expect(speech.requests.length).toBeLessThanOrEqual(5);
  });

  it('has the transcripts of its address with TRUSTED_PROXIES, and of the header’s value without', async () => {
    await using behindProxy = await serve({ TRUSTED_PROXIES: '127.0.0.0/8' });
    const refusals = async (to: TestServer, claimed: (n: number) => string) => {
      const statuses: number[] = [];
      for (let n = 0; n < 12; n += 1)
        statuses.push((await post(to, '/api/transcribe', {}, claimed(n))).status);
      return statuses.filter((status) => status === 429).length;
    };
    expect(await refusals(server, (n) => `203.0.113.${n}, 198.51.100.1`)).toBe(0);
    expect(await refusals(behindProxy, (n) => `203.0.113.${n}, 198.51.100.1`)).toBe(2);
    expect(await refusals(behindProxy, (n) => `203.0.113.${n}`)).toBe(0);
  });
});

describe('a server that other machines can reach', () => {
  const reachable = { HOST: '0.0.0.0', PUBLIC_BASE_URL: '' };
  const paths = [
    '/api/playlist',
    '/api/thumbnail/{videoId}',
    '/api/transcribe',
    '/api/transcribe/limit',
    '/api/videoDetail',
    '/api/voice-chat/chat',
    '/api/voice-chat/speech-to-text',
    '/api/voice-chat/text-to-speech',
  ];

  it('answers lookup and voice to signed-in users only, and says so in its log and its API description', async () => {
    await using server = await serve(reachable);
    const operations = (await operationsOf(server)).filter(({ path }) => paths.includes(path));
    expect(operations.map(({ path }) => path).sort()).toEqual(paths);
    for (const { method, path, secured } of operations) {
      const address = path.replace('{videoId}', 'kinoraTalk1');
      const refused = await server.anonymous.send(
        method,
        address,
        method === 'POST' ? {} : undefined,
      );
      expect([path, secured, refused.status, refused.body]).toEqual([
        path,
        true,
        401,
        { error: 'Unauthorized', code: 'unauthorized' },
      ]);
    }
    const ann = await server.as('ann');
    expect(await ann.post('/api/voice-chat/chat', question)).toMatchObject({
      status: 200,
      body: { response: 'It is.' },
    });
    expect((await ann.post('/api/videoDetail', {})).status).toBe(400);
    expect(
      (await sendRecording(server, writeWav(format, [Buffer.alloc(320)]), ann.headers)).status,
    ).toBe(200);
    expect(server.log.join('')).toContain(
      'lookup and voice need sign-in (REQUIRE_SIGN_IN=0 opens them to everyone)',
    );
  });

  it('is open again with REQUIRE_SIGN_IN=0, and its log says whose keys that spends', async () => {
    await using server = await serve({ ...reachable, REQUIRE_SIGN_IN: '0' });
    expect((await post(server, '/api/voice-chat/chat', question)).status).toBe(200);
    expect(server.log.join('')).toContain(
      'open to everyone who reaches this server, and spend its keys',
    );
  });

  it('takes no model that a caller names but the default ones and those of SELECTABLE_MODELS', async () => {
    await using server = await serve({
      ...reachable,
      REQUIRE_SIGN_IN: '0',
      SELECTABLE_MODELS: 'small-model',
    });
    await using bare = await serve({ ...reachable, REQUIRE_SIGN_IN: '0' });
    const send = (to: TestServer, name: string) =>
      post(to, '/api/voice-chat/chat', { ...question, model: name });
    model.requests.length = 0;
    for (const [to, name, status] of [
      [server, 'house-model', 200],
      [server, 'small-model', 200],
      [server, 'expensive-model', 400],
      [bare, 'house-model', 200],
      [bare, 'small-model', 400],
      [bare, 'gemini-flash-latest', 400],
    ] as const)
      expect([name, (await send(to, name)).status]).toEqual([name, status]);
    expect(JSON.stringify(model.requests.map(({ body }) => body))).not.toContain('expensive');
    expect((await send(bare, 'expensive-model')).body).toEqual({
      error: 'This server does not offer that model. It offers: house-model, sonar',
      code: 'model-not-offered',
    });
    const { models } = (await bare.anonymous.get('/api/models')).body;
    expect(models.map(({ id }: { id: string }) => id)).toEqual(['house-model', 'sonar']);
  });
});

it('a server that only its own machine can reach takes any model, and needs no sign-in', async () => {
  const { status } = await post(server, '/api/voice-chat/chat', {
    ...question,
    model: 'any-model',
  });
  expect([status, model.requests.at(-1)?.body]).toMatchObject([200, { model: 'any-model' }]);
  expect(server.log.join('')).toContain('lookup and voice need no sign-in');
});
