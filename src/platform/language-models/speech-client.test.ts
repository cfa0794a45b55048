import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sarvamKey, sarvamStandIn, speak } from '#test/stand-ins/sarvam.ts';
import type { Received, StandIn } from '#test/stand-ins/stand-in.ts';
import { createSpeech, type SpeechService } from './speech-client.ts';

let service: StandIn;
let pauses: number[];

beforeEach(async () => {
  service = await sarvamStandIn();
  pauses = [];
});
afterEach(() => service.close());

const client = (more: Partial<SpeechService> = {}) =>
  createSpeech({
    apiKey: sarvamKey,
    baseUrl: service.url,
    now: () => Date.parse('2026-11-20T12:00:00Z'),
    sleep: async (seconds) => void pauses.push(seconds),
    ...more,
  });
const requestOptions = (signal = new AbortController().signal) => ({ language: 'en-IN', signal });

test('requests obey the limits of the service: text survives the round trip', async () => {
  const { audio } = await client().say('Bees dance.', requestOptions());
  expect(audio?.toString('latin1', 0, 4)).toBe('RIFF');
  expect(await client().hear(new Uint8Array(audio ?? []), requestOptions())).toMatch(
    /^Heard [01]\.\d seconds\.$/,
  );
});

test.each([408, 429, 500, 503])(
  '%d passes: it is tried again after one second, then after two',
  async (refuse) => {
    service.next({ refuse }, { refuse }, { say: 'at last' });
    expect(await client().hear(await wav(), requestOptions())).toBe('at last');
    expect(pauses).toEqual([1, 2]);
  },
);

test('the third refusal is passed on, with the status and the message of the service', async () => {
  service.always({ refuse: 503, message: 'High load' });
  await expect(client().say('x', requestOptions())).rejects.toMatchObject({
    code: 'speech-rejected',
    status: 503,
    message: 'High load',
  });
  expect(service.requests).toHaveLength(3);
});

test('a Retry-After is respected, in seconds or as a date', async () => {
  service.next(
    { refuse: 429, headers: { 'retry-after': '4' } },
    { refuse: 429, headers: { 'retry-after': 'Fri, 20 Nov 2026 12:00:07 GMT' } },
  );
  service.next({ say: 'now' });
  expect(await client().hear(await wav(), requestOptions())).toBe('now');
  expect(pauses).toEqual([4, 7]);
});

test('a pause of more than ten seconds is left to the caller', async () => {
  service.always({ refuse: 429, headers: { 'retry-after': '11' } });
  await expect(client().say('x', requestOptions())).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 11,
  });
  expect([service.requests.length, pauses]).toEqual([1, []]);
});

test('an account without credit is not retried', async () => {
  service.always({ refuse: 429, code: 'insufficient_quota_error', message: 'No credits left' });
  await expect(client().say('x', requestOptions())).rejects.toMatchObject({
    message: 'No credits left',
    retryable: false,
  });
  expect(service.requests).toHaveLength(1);
});

test.each([400, 403, 404, 413, 422])('%d is reported at once', async (refuse) => {
  service.always({ refuse, message: 'No' });
  await expect(client().say('x', requestOptions())).rejects.toMatchObject({
    code: 'speech-rejected',
    status: refuse,
    message: 'No',
  });
  expect(service.requests).toHaveLength(1);
});

test('a broken connection is tried again', async () => {
  service.next({ reset: true }, { say: 'still here' });
  expect(await client().hear(await wav(), requestOptions())).toBe('still here');
});

test('a service that never responds is abandoned after the deadline, and not retried', async () => {
  service.always({ hang: true });
  const failed = client({ deadlineSeconds: 0.1 }).say('x', requestOptions());
  await expect(failed).rejects.toMatchObject({
    code: 'speech-unavailable',
    message: `${new URL(service.url).host} did not answer in time.`,
  });
  expect(service.requests).toHaveLength(1);
});

test.each(['', 'null', '[]', '<html>', '{"transcript":'])(
  'an answer that is no object is no answer: %s',
  async (nonsense) => {
    service.always({ nonsense });
    await expect(client().hear(await wav(), requestOptions())).rejects.toMatchObject({
      code: 'speech-unavailable',
      status: 500,
    });
  },
);

test('a refusal without a message of its own is reported by its status', async () => {
  const gateway = async () => new Response('<html>Bad gateway</html>', { status: 502 });
  const failure = {
    code: 'speech-unavailable',
    status: 502,
    message: 'The speech service answered 502 without saying why.',
  };
  await expect(client({ fetch: gateway }).say('x', requestOptions())).rejects.toMatchObject(
    failure,
  );
});

test.each([
  [{ error: 'no such voice' }],
  [{ message: 'no such voice' }],
  [{ detail: 'no such voice' }],
  [{ error: { message: 'no such voice', code: 7 } }],
])('a refusal is reported with its own message wherever the service puts it: %j', async (body) => {
  const refusing = async () => Response.json(body, { status: 422 });
  const failure = { code: 'speech-rejected', status: 422, message: 'no such voice' };
  await expect(client({ fetch: refusing }).say('x', requestOptions())).rejects.toMatchObject(
    failure,
  );
});

test('half a character is replaced before the service refuses it', async () => {
  service.next({ say: { audios: [] } });
  await client().say('Bees \ud83d dance.', requestOptions());
  expect(service.requests[0]?.body).toMatchObject({ text: 'Bees \ufffd dance.' });
});

test('an abort ends a request with its reason, and a pause too', async () => {
  const caller = new AbortController();
  const received = new Promise<Received>((resolve) => {
    service.next((request) => {
      resolve(request);
      return { hang: true };
    });
  });
  const failed = expect(client().say('x', requestOptions(caller.signal))).rejects.toThrow('left');
  const request = await received;
  caller.abort(new Error('left'));
  await failed;
  await request.left;

  const pausing = new AbortController();
  service.always(() => {
    setTimeout(() => pausing.abort(new Error('left too')), 50);
    return { refuse: 503, headers: { 'retry-after': '9' } };
  });
  await expect(
    client({ sleep: undefined }).say('x', requestOptions(pausing.signal)),
  ).rejects.toThrow('left too');
});

test('the key follows no redirect', async () => {
  await using other = await sarvamStandIn();
  const moved = createServer((_, response) =>
    response.writeHead(307, { location: `${other.url}/text-to-speech` }).end(),
  );
  await new Promise<void>((ready) => moved.listen(0, '127.0.0.1', ready));
  const address = moved.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  await expect(client({ baseUrl }).say('x', requestOptions())).rejects.toMatchObject({
    code: 'speech-unavailable',
  });
  expect(other.requests).toEqual([]);
  await new Promise((closed) => moved.close(closed));
});

async function wav(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await speak('Hello'));
}
