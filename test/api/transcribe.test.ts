import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fourSubjects } from '#test/samples/subjects.ts';
import type { InnertubeStandIn } from '../stand-ins/innertube.ts';
import { type LookupServer, startLookupServer } from './lookup-server.ts';
import type { ApiResponse, TestServer } from './server.ts';

let lookup: LookupServer;
let server: TestServer;
let platform: InnertubeStandIn;

beforeAll(async () => {
  lookup = await startLookupServer();
  ({ server, platform } = lookup);
});
afterEach(() => lookup.calm());
afterAll(() => lookup?.[Symbol.asyncDispose]());

const post = (path: string, body: unknown) => server.anonymous.post(path, body);
const statusAndBody = ({ status, body }: ApiResponse) => [status, body];
const watch = (id: string) => `https://www.youtube.com/watch?v=${id}`;

describe('POST /api/transcribe', () => {
  let caller = 0;
  beforeEach(() => void caller++);
  const transcribe = (body: unknown, from: string | undefined = `caller-${caller}`) =>
    postFrom(from, body);

  it('answers with the segments with their times, their text as one, and the state of the limit', async () => {
    const before = Date.now();
    const { status, body, headers } = await transcribe({ videoUrl: watch('kinoraTalk1') });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['rateLimit', 'transcript']);
    expect(body.transcript.segments).toHaveLength(10);
    expect(body.transcript.segments.slice(0, 2)).toEqual([
      {
        text: 'Most people think a river is a line on a map.',
        startTime: '00:00',
        endTime: '00:03',
      },
      {
        text: 'It is not. It is a conversation between the rain and the rock.',
        startTime: '00:04',
        endTime: '00:07',
      },
    ]);
    expect(body.transcript.fullTranscript).toBe(
      body.transcript.segments.map(({ text }: { text: string }) => text).join(' '),
    );
    expect(body.rateLimit).toEqual({ limit: 10, remaining: 9, reset: expect.any(Number) });
    expect(Math.abs(body.rateLimit.reset - before - 3_600_000)).toBeLessThan(60_000);
    expect(headers.get('x-ratelimit-limit')).toBeNull();
  });

  it('returns English even where only another language is spoken', async () => {
    const { body } = await transcribe({ videoUrl: watch('kinoraTalk2') });
    expect(body.transcript.segments[0].text).toBe('Most people think a river is a line on a map.');
  });

  it('formats minutes past 59, and no segment overlaps the next', async () => {
    const events = [
      { tStartMs: 4_519_900, dDurationMs: 9000, segs: [{ utf8: 'late &amp;\nlong' }] },
      { tStartMs: 4_523_000, dDurationMs: 1_500_000, segs: [{ utf8: 'and later' }] },
    ];
    platform.treat('kinora_0100', { timedtext: { json: { events } } });
    const { body } = await transcribe({ videoUrl: watch('kinora_0100') });
    expect(body.transcript).toEqual({
      segments: [
        { text: 'late & long', startTime: '75:19', endTime: '75:23' },
        { text: 'and later', startTime: '75:23', endTime: '100:23' },
      ],
      fullTranscript: 'late & long and later',
    });
  });

  it('has the chapters of a video that goes from one subject to another', async () => {
    const { words, starts } = fourSubjects();
    const tens = words.flatMap((_, i) => (i % 10 === 0 ? [words.slice(i, i + 10)] : []));
    const events = tens.map((ten) => ({
      tStartMs: Math.round((ten[0]?.start ?? 0) * 1000),
      dDurationMs: 400 * ten.length,
      segs: [{ utf8: ten.map(({ text }) => text).join(' ') }],
    }));
    platform.treat('kinora_0101', { timedtext: { json: { events } } });
    const { body } = await transcribe({ videoUrl: watch('kinora_0101') });
    expect(body.transcript.chapters).toHaveLength(4);
    for (const [i, { start, title }] of body.transcript.chapters.entries()) {
      expect(Math.abs(start - (starts[i] ?? 0))).toBeLessThan(30);
      expect(title).toMatch(/^[A-Z]/);
    }
  });

  it('requests a video from the platform once a day, and a cached response still counts', async () => {
    await transcribe({ videoUrl: watch('kinora_0010') });
    const request = platform.requests.length;
    const again = await transcribe({ videoUrl: `https://youtu.be/kinora_0010` });
    expect(again.body.transcript.segments).toHaveLength(10);
    expect(platform.requests).toHaveLength(request);
    expect(again.body.rateLimit.remaining).toBe(8);
  });

  it('admits exactly ten in an hour for each client, however many arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => transcribe({})));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    for (const { body, headers } of refused) {
      expect(body).toEqual({
        error: 'Rate limit exceeded. Please try again later.',
        code: 'rate-limit-reached',
        limit: 10,
        remaining: 0,
        reset: expect.any(Number),
      });
      expect(headers.get('x-ratelimit-limit')).toBe('10');
      expect(headers.get('x-ratelimit-remaining')).toBe('0');
      expect(headers.get('x-ratelimit-reset')).toBe(String(body.reset));
      expect(body.reset).toBeGreaterThan(Date.now());
      expect(
        Math.abs(Number(headers.get('retry-after')) - (body.reset - Date.now()) / 1000),
      ).toBeLessThan(5);
    }
    expect((await transcribe({}, 'somebody else')).status).toBe(400);
  });

  it('reports how many are left without using one', async () => {
    const left = async (from: string) => {
      const response = await fetch(new URL('/api/transcribe/limit', server.address), {
        headers: { 'x-forwarded-for': from },
      });
      return await response.json();
    };
    const from = `caller-${caller}`;
    expect(await left(from)).toEqual({ limit: 10, remaining: 10, reset: expect.any(Number) });
    const { body } = await transcribe({ videoUrl: watch('kinoraTalk1') });
    for (let round = 0; round < 2; round++) expect(await left(from)).toEqual(body.rateLimit);
    expect(await left('somebody new')).toMatchObject({ remaining: 10 });
  });

  it("uses the forwarded header's whole value as the client, and anonymous without one", async () => {
    const first = await transcribe({}, '10.0.0.1, 10.0.0.2');
    expect(first.status).toBe(400);
    for (let i = 0; i < 9; i++) await transcribe({}, '10.0.0.1, 10.0.0.2');
    expect((await transcribe({}, '10.0.0.1, 10.0.0.2')).status).toBe(429);
    expect((await transcribe({}, '10.0.0.1')).status).toBe(400);
    for (let i = 0; i < 10; i++) await post('/api/transcribe', {});
    expect((await post('/api/transcribe', {})).status).toBe(429);
    expect((await transcribe({}, 'anonymous')).status).toBe(429);
  });

  it('checks the limit before the body', async () => {
    for (let i = 0; i < 10; i++) await transcribe('no JSON');
    expect((await transcribe({ videoUrl: watch('kinoraTalk1') })).status).toBe(429);
    expect((await transcribe({ videoUrl: 'x'.repeat(5000) })).status).toBe(429);
  });

  it.each([[{}], [{ videoUrl: ' ' }], [{ videoUrl: null }], ['no JSON']])(
    '400 No videoUrl provided for %j',
    async (body) => {
      expect(statusAndBody(await transcribe(body))).toEqual([
        400,
        { error: 'No videoUrl provided', code: 'missing-video-url' },
      ]);
    },
  );

  it('400 Invalid YouTube URL', async () => {
    expect(
      statusAndBody(await transcribe({ videoUrl: 'https://example.com/kinoraTalk1' })),
    ).toEqual([400, { error: 'Invalid YouTube URL', code: 'invalid-video-url' }]);
  });

  it('413 for a body over the limit', async () => {
    expect((await transcribe({ videoUrl: 'x'.repeat(5000) })).status).toBe(413);
  });

  it("500 with the platform's message about the video", async () => {
    const disabled = { status: 'UNPLAYABLE', reason: 'Subtitles are disabled for this video.' };
    platform.treat('kinora_0020', {
      playability: { ANDROID: disabled, iOS: disabled, others: disabled },
      panels: [],
    });
    platform.treat('kinora_0021', { emptyFor: 'all', panels: [] });
    const words = {
      kinoraMute1: 'No transcript available for this video',
      kinora_0020: 'Transcripts are disabled for this video',
      kinoraPriv1: 'This video is private or unavailable',
      kinora_0021: 'Transcript appears to be empty',
    };
    for (const [id, error] of Object.entries(words))
      expect(statusAndBody(await transcribe({ videoUrl: watch(id) }))).toEqual([
        500,
        { error, code: 'transcript-failed' },
      ]);
  });

  it('a video without a transcript is logged, but not as an error', async () => {
    const before = server.log.length;
    await transcribe({ videoUrl: watch('kinoraMute1') });
    const lines = server.log.slice(before).map((line) => JSON.parse(line));
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [30, 'No transcript available for this video'],
      [30, 'answered'],
    ]);
    expect(JSON.stringify(lines)).not.toContain('.ts:');
  });

  it('500 after two attempts at the parser problem', async () => {
    platform.treat('kinora_0022', { hiddenFrom: 'all', strangePages: 2 });
    const answer = await transcribe({ videoUrl: watch('kinora_0022') });
    expect([answer.status, answer.body.error]).toEqual([
      500,
      expect.stringContaining('CompositeVideoPrimaryInfo'),
    ]);
    const again = await transcribe({ videoUrl: watch('kinora_0022') });
    expect(again.status).toBe(200);
  });

  it('503 when the connection to the platform is reset', async () => {
    platform.fail('/', 'reset');
    const answer = await transcribe({ videoUrl: watch('kinora_0023') });
    expect(statusAndBody(answer)).toEqual([
      503,
      {
        error: 'Service temporarily unavailable. Please try again in a moment.',
        code: 'service-unavailable',
      },
    ]);
  });

  it('a failure is not cached', async () => {
    platform.fail('/', 'reset', 1);
    expect((await transcribe({ videoUrl: watch('kinora_0024') })).status).toBe(503);
    expect((await transcribe({ videoUrl: watch('kinora_0024') })).status).toBe(200);
  });

  async function postFrom(client: string, body: unknown): Promise<ApiResponse> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': client };
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(new URL('/api/transcribe', server.address), {
      method: 'POST',
      headers,
      body: sent,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  }
});
