import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeConfig, loadConfig } from '#app/config/config.ts';
import { providers } from '#platform/language-models/providers/index.ts';
import { client, startTestServer, type TestServer } from '../api/server.ts';
import { operationsOf } from './operations.ts';

/** A distinct value for every secret that must never be shown. */
const names = [
  'SESSION_SECRET',
  'URL_SIGNING_SECRET',
  'ENCRYPTION_KEYS',
  'YOUTUBE_API_KEY',
  ...providers.flatMap(({ names }) => names.apiKey ?? []),
  'SARVAM_API_KEY',
  'METRICS_TOKEN',
  'CLIP_BACKEND_TOKEN',
];
const secrets = Object.fromEntries(
  names.map((name) => [name, `never-anywhere-${name.toLowerCase().replaceAll('_', '-')}-shown`]),
);
const secretText = /never-[a-z-]+-shown/;

/**
 * A service that refuses every request and repeats in its response everything it received, the API
 * key included.
 */
const gossip = createServer((request, response) => {
  const message = `Refused: ${request.url} ${JSON.stringify(request.headers)}`;
  const status = [400, 401, 403, 500][refusals++ % 4] ?? 500;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message, code: 'refused', status: message }, message }));
});
let refusals = 0;

let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((ready) => gossip.listen(0, '127.0.0.1', ready));
  const address = gossip.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const places = [
    'YOUTUBE_API_BASE_URL',
    'YOUTUBE_WEB_BASE_URL',
    ...providers.map(({ names }) => names.baseUrl),
    'SARVAM_BASE_URL',
  ];
  server = await startTestServer({
    ...secrets,
    ...Object.fromEntries(places.map((name) => [name, url])),
  });
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  gossip.closeAllConnections();
  await new Promise((closed) => gossip.close(closed));
});

it('the settings are shown without a secret, whatever the setting is called', () => {
  const rows = describeConfig(
    loadConfig({
      ...secrets,
      DATABASE_URL: 'postgres://kinora:never-a-password-shown@db/kinora',
      OIDC_CLIENT_SECRET: undefined,
    }),
  );
  expect(JSON.stringify(rows)).not.toMatch(secretText);
  for (const name of names) expect(rows.find((row) => row.name === name)?.value).toBe('••••');
  const revealing = rows
    .filter(({ name }) => /SECRET|TOKEN|PASSWORD|_KEY$|DATABASE_URL/.test(name))
    .filter(({ name, value }) => value !== '' && value !== '••••' && name in secrets);
  expect(revealing).toEqual([]);
});

it('no response, log line or metric contains a secret, even when outside services repeat it', async () => {
  const user = await server.as('curious');
  const said: string[] = [];
  const note = async (answer: Promise<{ text: string; headers: Headers }>) => {
    const { text, headers } = await answer;
    said.push(text, JSON.stringify([...headers]));
  };
  for (const { method, path } of await operationsOf(server))
    if (method === 'GET' && path !== '/api/clips/events')
      await note(user.get(path.replaceAll(/\{\w+\}/g, 'dQw4w9WgXcQ')));
  const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  for (let round = 0; round < 2; round += 1) {
    await note(user.get(`/api/playlist?id=PL${'x'.repeat(16)}`));
    for (const path of ['videoDetail', 'transcribe'])
      await note(user.post(`/api/${path}`, { videoUrl: video }));
    for (const more of [{}, { webSearch: true }, { selectedModel: 'gemini-flash-latest' }])
      await note(
        user.post('/api/chat', { messages: [{ role: 'user', content: 'hello' }], ...more }),
      );
    for (const model of [undefined, 'gemini-other', 'sonar', 'llama'])
      await note(
        user.post('/api/voice-chat/chat', {
          message: 'hello',
          transcript: 'words',
          language: 'en-US',
          ...(model ? { model } : {}),
        }),
      );
    await note(user.post('/api/voice-chat/text-to-speech', { text: 'hello', language: 'en-US' }));
    const form = new FormData();
    form.set('audio', new File([new Uint8Array(400)], 'a.wav'));
    const recognised = await fetch(`${server.address}/api/voice-chat/speech-to-text`, {
      method: 'POST',
      body: form,
    });
    said.push(await recognised.text());
  }
  expect(refusals).toBeGreaterThan(10);
  await note(client(server.address, secrets.METRICS_TOKEN).get('/metrics'));
  // The interface passes on the speech service's own messages: they appear, without the key.
  expect(said.join()).toContain('Refused: /text-to-speech');
  for (const text of said) expect(text).not.toMatch(secretText);
  for (const line of server.log) expect(line).not.toMatch(secretText);
});

it('no request adds a forged line to the log', async () => {
  const before = server.log.length;
  const sly = [
    '%0a{"level":30,"msg":"forged"}',
    '%0d%0aforged',
    '%1b[2J%1b[31mred',
    '%e2%80%a8forged',
    '%c2%9b31m',
    '%00',
    '"}%0a{"forged":1',
  ];
  for (const text of sly) {
    const headers = {
      'x-request-id': decodeURIComponent(text).replace(/[^\x20-\x7e]/g, '.'),
      'x-forwarded-for': text,
      'user-agent': text,
    };
    await (await fetch(`${server.address}/api/nothing/${text}`, { headers })).text();
  }
  const lines = server.log.slice(before);
  expect(lines).toHaveLength(sly.length);
  for (const line of lines) {
    expect(line.trimEnd().split(/[\r\n\u2028\u2029]/)).toHaveLength(1);
    expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(line)).toMatchObject({ msg: 'answered', status: 404 });
  }
});

it('secret files are readable by their owner only: the socket of the command line and the generated secrets', async () => {
  await using own = await startTestServer({ OIDC_ISSUER: '', OIDC_AUDIENCE: '' });
  const others = async (name: string) => (await stat(join(own.dataDir, name))).mode & 0o077;
  expect(await others('operator.sock')).toBe(0);
  expect(await others('secrets/session')).toBe(0);
  expect(await others('secrets/url-signing')).toBe(0);
});
