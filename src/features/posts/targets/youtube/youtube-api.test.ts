import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { createSsrfGuard } from '#engine/sources/ssrf-guard.ts';
import { failureOf, secondsToPacificMidnight } from './requests.ts';
import { createYouTubeApi } from './youtube-api.ts';

const scope: { close(): void }[] = [];
afterEach(() => scope.splice(0).forEach((one) => void one.close()));

/** A server that responds to every request with this status; without a status it hangs. */
async function answering(status?: number, headers: Record<string, string> = {}) {
  const server = createServer(
    (_, response) => void (status && response.writeHead(status, headers).end('{}')),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  scope.push({
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const guard = createSsrfGuard({ allowPrivate: true });
  const timeouts = { answerSeconds: 0.2, partSeconds: 0.2 };
  const client = {
    clientId: 'id',
    clientSecret: 'secret',
    redirectUri: 'http://localhost/connect/youtube',
  };
  return { baseUrl, youtube: createYouTubeApi({ ...client, baseUrl, guard, timeouts }) };
}

const video = {
  title: 'T',
  description: '',
  tags: [],
  visibility: 'private',
  madeForKids: false,
  notifySubscribers: true,
} as const;
const run = () => ({ token: 't', signal: new AbortController().signal });

it.each([
  'https://evil.example/upload?upload_id=1',
  'https://googleapis.com.evil.example/',
  'http://www.googleapis.com/upload',
  'http://127.0.0.1:1/',
  'not an address',
])('a session elsewhere is not used: %s', async (location) => {
  const { youtube } = await answering(200, { location });
  await expect(youtube.startSession(video, { bytes: 1 }, run())).rejects.toMatchObject({
    code: 'post-platform-busy',
  });
});

it('a platform that never answers is given up after a time, and may be tried again', async () => {
  const { youtube, baseUrl } = await answering();
  const late = {
    retryable: true,
    message: expect.stringContaining('no answer within 0.2 seconds'),
  };
  const part = { body: new Uint8Array(1), offset: 0, bytes: 1 };
  await expect(youtube.channel(run())).rejects.toMatchObject(late);
  await expect(youtube.sendPart(`${baseUrl}/session`, part, run())).rejects.toMatchObject(late);
});

it.each([
  ['2026-07-01T06:59:00Z', 60 + 120],
  ['2026-07-01T07:00:00Z', 86_400 + 120],
  ['2026-12-01T07:30:00Z', 1800 + 120],
])('at %s a quota is renewed in %i seconds', (now, seconds) => {
  expect(secondsToPacificMidnight(new Date(now))).toBe(seconds);
});

it.each([
  [403, 'quotaExceeded', 'post-quota', true],
  [403, 'dailyLimitExceeded', 'post-quota', true],
  [400, 'uploadLimitExceeded', 'post-upload-limit', true],
  [403, 'userRateLimitExceeded', 'post-platform-busy', true],
  [429, '', 'post-platform-busy', true],
  [502, '', 'post-platform-busy', true],
  [401, 'authError', 'post-account-reconnect', false],
  [401, 'youtubeSignupRequired', 'post-refused', false],
  [403, 'forbidden', 'post-refused', false],
  [400, 'invalidTags', 'post-refused', false],
])('%i %s is %s', (status, reason, code, retryable) => {
  const text = JSON.stringify({ error: { code: status, message: 'why', errors: [{ reason }] } });
  expect(failureOf({ status, headers: new Headers(), text })).toMatchObject({ code, retryable });
});
