import { describe, expect, it } from 'vitest';
import { recordingOf, sarvamKey } from '../stand-ins/sarvam.ts';
import type { Received } from '../stand-ins/stand-in.ts';
import type { ApiResponse } from './server.ts';
import { arrival, converted, joined, languageMap, speech16, tone } from './voice-samples.ts';
import { voiceServer } from './voice-server.ts';

const voice = voiceServer();

describe('POST /api/voice-chat/speech-to-text', () => {
  const path = '/api/voice-chat/speech-to-text';

  async function send(
    body: FormData | string,
    at = voice.server,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    const response = await fetch(`${at.address}${path}`, { method: 'POST', body, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  }
  function form(audio?: Buffer<ArrayBuffer> | string, language?: string): FormData {
    const fields = new FormData();
    if (audio !== undefined)
      fields.append('audio', typeof audio === 'string' ? audio : new Blob([audio]));
    if (language !== undefined) fields.append('language', language);
    return fields;
  }
  const fieldsOf = (request: Received | undefined) => {
    const names = ['model', 'mode', 'language_code'];
    return Object.fromEntries(names.map((name) => [name, request?.form?.get(name)]));
  };

  it('returns the text, and echoes the language', async () => {
    const question = await speech16('What is this video about?');
    voice.speech.next({ say: 'इस वीडियो में क्या है?' });
    const answer = await send(form(question, 'hi-IN'));
    expect([answer.status, answer.body]).toEqual([
      200,
      { text: 'इस वीडियो में क्या है?', language: 'hi-IN' },
    ]);
    const [request] = voice.speech.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/speech-to-text',
      headers: { 'api-subscription-key': sarvamKey },
    });
    expect(fieldsOf(request)).toEqual({
      model: 'saaras:v3',
      mode: 'transcribe',
      language_code: 'hi-IN',
    });
    expect(request && (await recordingOf(request)).equals(question)).toBe(true);
  });

  it.each([...languageMap, ['fr-FR', 'hi-IN'], ['en-IN', 'hi-IN'], ['toString', 'hi-IN']])(
    'recognises %s as %s',
    async (language, code) => {
      voice.speech.next({ say: 'words' });
      expect((await send(form(await tone(1), language))).body).toEqual({ text: 'words', language });
      expect(fieldsOf(voice.speech.requests[0]).language_code).toBe(code);
    },
  );

  it('recognises a recording without a language as Hindi', async () => {
    voice.speech.next({ say: 'words' });
    expect((await send(form(await tone(1)))).body).toEqual({ text: 'words', language: '' });
    expect(fieldsOf(voice.speech.requests[0]).language_code).toBe('hi-IN');
  });

  it('returns an empty text when the service returns none', async () => {
    for (const nothing of [{ transcript: '' }, { transcript: null }, {}]) {
      voice.speech.next({ say: nothing });
      expect((await send(form(await tone(1), 'en-US'))).body).toEqual({
        text: '',
        language: 'en-US',
      });
    }
  });

  it('reports a missing key first, even for a request that is too large', async () => {
    for (const body of [form(), form('text'), form(Buffer.alloc(1_200_000))])
      expect(await send(body, voice.bare)).toMatchObject({
        status: 500,
        body: { error: 'API key not configured', code: 'speech-not-configured' },
      });
  });

  it('reports missing audio: no field, an empty one, no form at all, an incomplete form', async () => {
    const missing = [400, { error: 'No audio file provided', code: 'no-audio-file' }];
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    const answers = [
      await send(form(undefined, 'en-US')),
      await send(form('', 'en-US')),
      await send('{"audio":"x"}', voice.server, { 'content-type': 'application/json' }),
      await send(
        '--x\r\ncontent-disposition: form-data; name="language"\r\n\r\nen',
        voice.server,
        broken,
      ),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual(missing);
    expect(voice.speech.requests).toEqual([]);
  });

  it('reports that the audio is not a file', async () => {
    expect(await send(form('data:audio/wav;base64,UklGRg', 'en-US'))).toMatchObject({
      status: 400,
      body: { error: 'Invalid audio file format', code: 'invalid-audio-format' },
    });
  });

  it('reports an empty file: no bytes, or a WAV without a sample', async () => {
    for (const empty of [Buffer.alloc(0), (await tone(1)).subarray(0, 44).fill(0, 40)])
      expect(await send(form(empty, 'en-US'))).toMatchObject({
        status: 400,
        body: { error: 'Audio file is empty', code: 'audio-empty' },
      });
  });

  it('refuses more bytes than the setting allows, announced or not', async () => {
    const refused = {
      status: 413,
      body: {
        error: 'Audio file is too large',
        code: 'audio-too-large',
        details: { maxBytes: 3 * 2 ** 20 },
      },
    };
    expect(await send(form(Buffer.alloc(3 * 2 ** 20 + 1)))).toMatchObject(refused);
    expect(await send(form(Buffer.alloc(5 * 2 ** 20)))).toMatchObject(refused);
    expect(voice.speech.requests).toEqual([]);
  });

  it.each([
    ['webm', ['-c:a', 'libopus', '-f', 'webm']],
    ['ogg', ['-c:a', 'libopus', '-f', 'ogg']],
    ['mp4', ['-c:a', 'aac', '-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov']],
  ])('accepts %s as browsers record it, and sends WAV', async (_, encoding) => {
    const recorded = await converted(await speech16('Is this a question?'), encoding);
    const answer = await send(form(recorded, 'en-US'));
    expect(answer.body.text).toMatch(/^Heard [12]\.\d seconds\.$/);
    const [request] = voice.speech.requests;
    expect(request && (await recordingOf(request)).toString('latin1', 0, 4)).toBe('RIFF');
  });

  it('splits a long recording at its silences and joins the texts in order', async () => {
    const sentence = await speech16(
      'The quick brown fox jumps over the lazy dog near the river bank today.',
    );
    const talk = await joined(Array.from({ length: 14 }, () => sentence));
    const answer = await send(form(talk, 'en-US'));
    const sizes = await Promise.all(
      voice.speech.requests.map(async (request) => (await recordingOf(request)).length - 44),
    );
    expect(sizes.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...sizes)).toBeLessThan(30 * 32_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(talk.length - 44);
    const lengths = [...answer.body.text.matchAll(/Heard (\d+\.\d) seconds\./g)].map(
      ([, seconds]) => Number(seconds),
    );
    expect(lengths.toSorted()).toEqual(
      sizes.map((size) => Number((size / 32_000).toFixed(1))).toSorted(),
    );
  });

  it("answers with the service's message when it refuses", async () => {
    for (const [refuse, message] of [
      [400, 'Failed to read the file, please check the audio format.'],
      [403, 'Invalid API key. Please check your API key.'],
      [422, 'file: Field required'],
    ] as const) {
      voice.speech.next({ refuse, message });
      const answer = await send(form(await tone(1), 'en-US'));
      expect([answer.status, answer.body]).toEqual([
        500,
        { error: message, code: 'transcription-failed' },
      ]);
    }
    expect(voice.speech.requests).toHaveLength(3);
  });

  it('passes on the Retry-After of the service', async () => {
    voice.speech.next({
      refuse: 429,
      message: 'Rate limit exceeded',
      headers: { 'retry-after': '30' },
    });
    const answer = await send(form(await tone(1), 'en-US'));
    expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([
      500,
      { error: 'Rate limit exceeded', code: 'transcription-failed' },
      '30',
    ]);
  });

  it.each([
    [
      'nonsense',
      { nonsense: '<html>Bad gateway</html>' },
      'The response of the speech service cannot be read.',
    ],
    ['nothing to read', { nonsense: '' }, 'The response of the speech service cannot be read.'],
  ])('fails with its own message after %s', async (_, reply, details) => {
    voice.speech.next(reply);
    const answer = await send(form(await tone(1), 'en-US'));
    expect([answer.status, answer.body]).toEqual([
      500,
      { error: 'Failed to transcribe audio', code: 'transcription-failed', details },
    ]);
  });

  it('fails with its own message when the connection breaks every time', async () => {
    voice.speech.next({ reset: true }, { reset: true }, { reset: true });
    const answer = await send(form(await tone(1), 'en-US'));
    const details = `${new URL(voice.speech.url).host} could not be reached, or closed the connection.`;
    expect([answer.status, answer.body]).toEqual([
      500,
      { error: 'Failed to transcribe audio', code: 'transcription-failed', details },
    ]);
  });

  it.each([
    ['a text that calls itself WAV', Buffer.from('RIFF this is no recording at all WAVE')],
    ['bytes without meaning', Buffer.alloc(5000, 0xa7)],
    [
      'a playlist that names a file of the server',
      Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
    ],
  ])('leaves it to the service to accept or refuse %s', async (_, bytes) => {
    const answer = await send(form(bytes, 'en-US'));
    expect([answer.status, answer.body]).toEqual([
      500,
      {
        error: 'Failed to read the file, please check the audio format.',
        code: 'transcription-failed',
      },
    ]);
    const [request] = voice.speech.requests;
    expect(request && (await recordingOf(request)).equals(bytes)).toBe(true);
    voice.speech.next({ say: 'understood' });
    expect((await send(form(bytes, 'en-US'))).body).toEqual({
      text: 'understood',
      language: 'en-US',
    });
  });

  it('recognises the samples that a truncated WAV has', async () => {
    const whole = await tone(2);
    voice.speech.next({ say: 'half' });
    expect((await send(form(whole.subarray(0, whole.length / 2), 'en-US'))).body).toEqual({
      text: 'half',
      language: 'en-US',
    });
    const [request] = voice.speech.requests;
    expect(request && (await recordingOf(request)).length).toBeLessThan(whole.length);
  });

  it('stops its requests when the client disconnects', async () => {
    const requested = arrival(voice.speech, { hang: true });
    const caller = new AbortController();
    const answer = fetch(`${voice.server.address}${path}`, {
      method: 'POST',
      body: form(await tone(1)),
      signal: caller.signal,
    });
    const request = await requested;
    caller.abort();
    await expect(answer).rejects.toThrow();
    await request.left;
  });
});
