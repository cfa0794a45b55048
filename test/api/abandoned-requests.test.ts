import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { truncate } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import { connectOperator } from '#features/identity/operator/socket.entry.ts';
import { innertubeStandIn } from '../stand-ins/innertube.ts';
import { openaiStandIn } from '../stand-ins/openai.ts';
import { sarvamKey, sarvamStandIn } from '../stand-ins/sarvam.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { youTubeDataStandIn, youTubeKey } from '../stand-ins/youtube-data.ts';
import { youTubeImagesStandIn } from '../stand-ins/youtube-images.ts';
import { simple } from './chat-server.ts';
import { type Client, client, ended, startTestServer, type TestServer, until } from './server.ts';
import { beginUpload } from './tus.ts';
import { smallVideo } from './video.ts';
import { tone } from './voice-samples.ts';

/**
 * Requests whose clients close the connection before the response is complete. The services that
 * the server uses do not respond, so each request still waits at that moment.
 */

const opened = new AsyncDisposableStack();
let server: TestServer;
let user: Client;
let model: StandIn;
let requestsTo: Record<'data' | 'captions' | 'images' | 'model' | 'speech', unknown[]>;
let printed: MockInstance<typeof console.error>;

beforeAll(async () => {
  printed = vi.spyOn(console, 'error');
  const [data, captions, images, speech] = [
    opened.use(await youTubeDataStandIn()),
    opened.use(await innertubeStandIn()),
    opened.use(await youTubeImagesStandIn()),
    opened.use(await sarvamStandIn()),
  ];
  model = opened.use(await openaiStandIn());
  for (const standIn of [data, captions, images]) standIn.fail('/', 'hang');
  for (const standIn of [model, speech]) standIn.always({ hang: true });
  requestsTo = {
    data: data.requests,
    captions: captions.requests,
    images: images.requests,
    model: model.requests,
    speech: speech.requests,
  };
  server = opened.use(
    await startTestServer({
      OIDC_ISSUER: '',
      OIDC_AUDIENCE: '',
      YOUTUBE_API_KEY: youTubeKey,
      YOUTUBE_API_BASE_URL: data.url,
      YOUTUBE_WEB_BASE_URL: captions.url,
      YOUTUBE_IMAGE_BASE_URL: images.url,
      GROQ_API_KEY: 'g-secret',
      GROQ_BASE_URL: model.url,
      DEFAULT_MODEL: 'house-model',
      SARVAM_API_KEY: sarvamKey,
      SARVAM_BASE_URL: speech.url,
    }),
  );
  const operator = connectOperator(server.dataDir);
  await operator({ act: 'add', email: 'ann@example.org', password: 'correct horse battery' });
  user = client(server.address, (await operator({ act: 'token', seconds: 3600 })).token);
});
afterAll(async () => {
  printed?.mockRestore();
  await opened.disposeAsync();
});

/** Neither the server nor the HTTP library reports an error. */
afterEach(() => {
  const lines = server.log.map((line) => JSON.parse(line));
  expect(lines.filter(({ requestId, level }) => requestId && level > 30)).toEqual([]);
  expect(printed).not.toHaveBeenCalled();
});

const json = (path: string, body: object): Message => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
});
const talk = { videoUrl: 'https://youtu.be/kinoraTalk1' };
const question = { message: 'Why?', transcript: 'A talk about bees.', language: 'en-US' };

it.each<
  [what: string, service: keyof typeof requestsTo, message: () => Promise<Message> | Message]
>([
  ['an image', 'images', () => ({ method: 'GET', path: '/api/thumbnail/kinoraTalk1' })],
  ['the details of a video', 'data', () => json('/api/videoDetail', talk)],
  ['a playlist', 'data', () => ({ method: 'GET', path: '/api/playlist?id=PLkinoraSlowWater' })],
  ['a transcript', 'captions', () => json('/api/transcribe', talk)],
  ['the stream of an answer', 'model', () => json('/api/chat', simple())],
  ['an answer', 'model', () => json('/api/voice-chat/chat', question)],
  [
    'speech',
    'speech',
    () => json('/api/voice-chat/text-to-speech', { text: 'Yes.', language: 'en-US' }),
  ],
  ['what a recording says', 'speech', recording],
])('a request for %s that is abandoned is logged with status 499', async (_, service, message) => {
  const before = requestsTo[service].length;
  const abandoned = await message();
  const { id, sending } = send(abandoned);
  sending.end(abandoned.body);
  await until(
    async () => requestsTo[service].length,
    (count) => count > before,
  );
  sending.destroy();
  expect(await statusOf(id)).toBe(499);
});

it.each<[what: string, message: () => Promise<Message> | Message, status: number]>([
  ['JSON', () => json('/api/webhooks', { url: 'http://127.0.0.1:9/hook' }), 499],
  [
    'a form of the sign-in',
    () => ({
      method: 'POST',
      path: '/oidc/token',
      type: 'application/x-www-form-urlencoded',
      body: 'grant_type=authorization_code&client_id=kinora',
    }),
    499,
  ],
  [
    'captions',
    async () => ({
      method: 'PUT',
      path: `${await beginUpload(user, { bytes: 1000 })}/captions`,
      body: 'WEBVTT\n\n00:00.000 --> 00:01.000\nYes.\n',
    }),
    499,
  ],
  ['a recording', recording, 400],
  ['a video', video, 400],
  [
    'a part of a video',
    async () => ({
      method: 'PATCH',
      path: await beginUpload(user, { bytes: 1000 }),
      type: 'application/offset+octet-stream',
      body: new Uint8Array(1000),
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0' },
    }),
    400,
  ],
])(
  'a request that is abandoned while it sends %s has no status of a fault in the log',
  async (_, message, status) => {
    const { body = '', headers, ...rest } = await message();
    const { id, sending } = send({
      ...rest,
      body,
      headers: { ...headers, expect: '100-continue' },
    });
    sending.flushHeaders();
    await once(sending, 'continue');
    await new Promise<void>((sent) => sending.write(body.slice(0, body.length / 2), () => sent()));
    sending.destroy();
    expect(await statusOf(id)).toBe(status);
  },
);

it('the metrics count abandoned requests by the same status', async () => {
  const metrics = await (await fetch(new URL('/metrics', server.address))).text();
  expect(metrics).toMatch(
    /^kinora_http_request_duration_seconds_count\{(?=.*method="GET")(?=.*status="499").*route="\/api\/thumbnail\/:videoId".*\} 1$/m,
  );
  expect(metrics).not.toContain('status="500"');
});

describe('a response that is abandoned after its beginning keeps its status', () => {
  const leave = async (message: Message) => {
    const { id, sending } = send(message);
    sending.end(message.body);
    const [response] = await once(sending, 'response');
    await once(response, 'data');
    sending.destroy();
    expect(await statusOf(id)).toBe(200);
  };

  it('events', () => leave({ method: 'GET', path: '/api/clips/events' }));

  it('the stream of an answer', async () => {
    model.next({ say: 'word '.repeat(1000), slowly: 50 });
    await leave(json('/api/chat', simple()));
    await model.requests.at(-1)?.left;
  });

  it('a file', async () => {
    const { method, path, type = '', body = '' } = await video();
    const answer = await fetch(new URL(path, server.address), {
      method,
      headers: { ...user.headers, 'content-type': type },
      body: Buffer.from(body),
    });
    const { videoId } = await ended(user, answer);
    const at = `/api/clips/videos/${videoId}`;
    const { storageKey } = (await user.get(at)).body.video;
    // Far more than the buffers of a connection take.
    await truncate(join(server.dataDir, 'files', storageKey), 100_000_000);
    const { url } = (await user.post(`${at}/download`, { storageKey })).body;
    await leave({ method: 'GET', path: url });
  });
});

type Message = {
  method: string;
  path: string;
  type?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};

/** Begins a request over a connection of its own; its body is not sent yet. */
function send({ method, path, type = 'application/json', headers, body }: Message) {
  const id = randomUUID();
  const sending = request(new URL(path, server.address), {
    method,
    agent: false,
    headers: {
      ...user.headers,
      'x-request-id': id,
      'content-type': type,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    },
  });
  sending.on('error', () => undefined);
  return { id, sending };
}

/** The status in the log, once it is there. */
async function statusOf(id: string): Promise<number> {
  const line = await until(
    async () => server.log.find((one) => one.includes(id) && one.includes('"answered"')),
    (found) => found !== undefined,
  );
  return JSON.parse(line ?? '{}').status;
}

async function video(): Promise<Message> {
  return form('/api/clips/upload', 'video', await smallVideo());
}

async function recording(): Promise<Message> {
  return form('/api/voice-chat/speech-to-text', 'audio', await tone(1));
}

function form(path: string, field: string, file: Uint8Array): Message {
  const head = [
    '--b',
    `Content-Disposition: form-data; name="${field}"; filename="file"`,
    'Content-Type: audio/wav',
    '\r\n',
  ].join('\r\n');
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--b--\r\n')]);
  return { method: 'POST', path, type: 'multipart/form-data; boundary=b', body };
}
