import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { sarvamKey, speak } from '../stand-ins/sarvam.ts';
import { arrival, converted, languageMap } from './voice-samples.ts';
import { voiceServer } from './voice-server.ts';

const voice = voiceServer();

describe('POST /api/voice-chat/text-to-speech', () => {
  const path = '/api/voice-chat/text-to-speech';
  const say = (body: unknown, at = voice.server) => at.anonymous.post(path, body);
  async function listen(body: object) {
    const response = await fetch(`${voice.server.address}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  }

  it('speaks a text: binary WAV with its length', async () => {
    const audio = await speak('Bees dance.');
    voice.speech.next({ say: { request_id: 'r', audios: [audio.toString('base64'), 'ignored'] } });
    const { status, headers, bytes } = await listen({ text: ' Bees dance. ', language: 'en-US' });
    expect([status, headers.get('content-type'), headers.get('content-length')]).toEqual([
      200,
      'audio/wav',
      String(audio.length),
    ]);
    expect(bytes.equals(audio)).toBe(true);
    expect(voice.speech.requests[0]).toMatchObject({
      path: '/text-to-speech',
      headers: { 'api-subscription-key': sarvamKey },
    });
    expect(voice.speech.requests[0]?.body).toEqual({
      text: 'Bees dance.',
      language_code: 'en-IN',
      target_language_code: 'en-IN',
      model: 'bulbul:v2',
      speaker: 'anushka',
      enable_preprocessing: true,
    });
  });

  it.each([...languageMap, ['fr-FR', 'en-IN'], ['constructor', 'en-IN']])(
    'speaks %s as %s',
    async (language, code) => {
      voice.speech.next({ say: { audios: ['UklGRg=='] } });
      await listen({ text: 'x', language });
      expect(voice.speech.requests[0]?.body).toMatchObject({
        language_code: code,
        target_language_code: code,
      });
    },
  );

  it('speaks a long text in pieces of whole sentences and joins them into one valid WAV', async () => {
    const sentences = Array.from(
      { length: 60 },
      (_, n) => `Sentence number ${n} is about bees, and how they find the way home.`,
    );
    const { bytes, headers } = await listen({ text: sentences.join(' '), language: 'en-US' });
    const texts = voice.speech.requests.map((request) => textOf(request.body));
    expect(texts.length).toBeGreaterThanOrEqual(3);
    expect(texts.join(' ').split('.').length).toBe(61);
    for (const text of texts)
      expect([text.length <= 1500, text.endsWith('.')]).toEqual([true, true]);
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect([bytes.readUInt32LE(4), bytes.readUInt32LE(40)]).toEqual([
      bytes.length - 8,
      bytes.length - 44,
    ]);
    const { stdout } = await execa(
      'ffprobe',
      [
        '-v',
        'error',
        '-show_entries',
        'format=duration:stream=codec_name,sample_rate',
        '-of',
        'csv=p=0',
        '-',
      ],
      {
        input: bytes,
      },
    );
    expect(stdout).toContain('pcm_s16le,22050');
  });

  it('checks the key, then the text, then the language', async () => {
    expect(await say({}, voice.bare)).toMatchObject({
      status: 500,
      body: { error: 'API key not configured', code: 'speech-not-configured' },
    });
    expect(await say('x'.repeat(3000), voice.bare)).toMatchObject({
      status: 500,
      body: { error: 'API key not configured', code: 'speech-not-configured' },
    });
    for (const text of [undefined, null, '', ' \n ', 7, ['a']])
      expect(await say({ text })).toMatchObject({
        status: 400,
        body: { error: 'No valid text provided', code: 'no-text' },
      });
    expect(await say('nonsense')).toMatchObject({
      status: 400,
      body: { error: 'No valid text provided', code: 'no-text' },
    });
    for (const language of [undefined, null, '', 7])
      expect(await say({ text: 'x', language })).toMatchObject({
        status: 400,
        body: { error: 'No language provided', code: 'no-language' },
      });
    expect(voice.speech.requests).toEqual([]);
  });

  it('refuses texts that are too long, and bodies that are too large', async () => {
    expect(await say({ text: 'x'.repeat(30_001), language: 'en-US' })).toMatchObject({
      status: 413,
      body: { error: 'Text is too long', code: 'text-too-long' },
    });
    expect(await say({ text: 'x'.repeat(210_000), language: 'en-US' })).toMatchObject({
      status: 413,
      body: { error: 'Request body is too large', code: 'body-too-large' },
    });
  });

  it('reports that no audio was generated, with the response of the service', async () => {
    for (const response of [
      { request_id: 'r', audios: [] },
      { request_id: 'r' },
      { audios: [''] },
      { audios: null },
    ]) {
      voice.speech.next({ say: response });
      const answer = await say({ text: 'x', language: 'en-US' });
      expect([answer.status, answer.body]).toEqual([
        400,
        { error: 'No audio generated', code: 'no-audio-generated', response },
      ]);
    }
  });

  it.each([
    [400, 'invalid_request_error'],
    [403, 'invalid_api_key_error'],
    [422, 'unprocessable_entity_error'],
  ])("passes on the service's %d with its message", async (refuse, code) => {
    voice.speech.next({ refuse, message: 'What the service says' });
    const answer = await say({ text: 'x', language: 'en-US' });
    const details = { message: 'What the service says', code, request_id: expect.any(String) };
    expect([answer.status, answer.body]).toEqual([
      refuse,
      { error: 'What the service says', code: 'synthesis-failed', details, statusCode: refuse },
    ]);
  });

  it('never shows the key, even when the service quotes it', async () => {
    voice.speech.next({ refuse: 403, message: `The key ${sarvamKey} is unknown` });
    expect((await say({ text: 'x', language: 'en-US' })).text).not.toContain(sarvamKey);
  });

  it('passes on 429 with its Retry-After', async () => {
    voice.speech.next({
      refuse: 429,
      message: 'Rate limit exceeded',
      headers: { 'retry-after': '30' },
    });
    const answer = await say({ text: 'x', language: 'en-US' });
    expect([answer.status, answer.body.statusCode, answer.headers.get('retry-after')]).toEqual([
      429,
      429,
      '30',
    ]);
  });

  it.each([500, 503])('tries %d three times, then passes it on', async (refuse) => {
    const reply = { refuse, message: 'High load', headers: { 'retry-after': '0' } };
    voice.speech.next(reply, reply, reply);
    const answer = await say({ text: 'x', language: 'en-US' });
    expect([answer.status, answer.body.error, answer.body.statusCode]).toEqual([
      refuse,
      'High load',
      refuse,
    ]);
    expect(voice.speech.requests).toHaveLength(3);
  });

  it.each([
    ['nonsense', { nonsense: 'not JSON' }],
    ['a list', { nonsense: '[1]' }],
  ])('answers 500 with its own message after %s', async (_, reply) => {
    voice.speech.next(reply);
    const answer = await say({ text: 'x', language: 'en-US' });
    expect([answer.status, answer.body]).toEqual([
      500,
      {
        error: 'Failed to generate speech',
        code: 'synthesis-failed',
        details: expect.any(String),
        statusCode: 500,
      },
    ]);
  });

  it('answers 500 when the pieces of a long text differ in format', async () => {
    const pieces = [
      await speak('One.'),
      await converted(await speak('Two.'), ['-ar', '8000', '-f', 'wav']),
    ];
    voice.speech.next(...pieces.map((piece) => ({ say: { audios: [piece.toString('base64')] } })));
    const answer = await say({
      text: `${'a '.repeat(700)}. ${'b '.repeat(700)}.`,
      language: 'en-US',
    });
    expect([answer.status, answer.body.error]).toEqual([500, 'Failed to generate speech']);
  });

  it('stops its requests when the client disconnects', async () => {
    const requested = arrival(voice.speech, { hang: true });
    const caller = new AbortController();
    const body = JSON.stringify({ text: 'x', language: 'en-US' });
    const answer = fetch(`${voice.server.address}${path}`, {
      method: 'POST',
      body,
      signal: caller.signal,
    });
    const request = await requested;
    caller.abort();
    await expect(answer).rejects.toThrow();
    await request.left;
  });
});

function textOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'text' in body ? String(body.text) : '';
}
