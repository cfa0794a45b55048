import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type Received, type Reply, type StandIn, startStandIn } from './stand-in.ts';

/** The API key that the stand-in accepts. */
export const sarvamKey = 'sk_stand-in_key';

/**
 * The speech service: `/speech-to-text` and `/text-to-speech`, with the real limits (key,
 * languages, lengths, voices) unless a script says otherwise. espeak-ng speaks the texts; the
 * transcript of a recording is "Heard 12.5 seconds.". With `say`, a text is a transcript and an
 * object is the whole response.
 */
export async function sarvamStandIn(): Promise<StandIn> {
  const standIn = await startStandIn({
    base: '',
    refuse: ({ refuse, message, code = codes[refuse] ?? 'invalid_request_error' }) => ({
      error: { request_id: requestId, message, code },
    }),
    streams: () => false,
    events: () => [],
    whole: ({ say }) =>
      typeof say === 'string'
        ? { request_id: requestId, transcript: say, language_code: null }
        : say,
  });
  standIn.always(answer);
  return standIn;
}

/** The file of a speech-to-text request. */
export async function recordingOf({ form }: Received): Promise<Buffer> {
  const file = form?.get('file');
  return file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
}

/** The text spoken by espeak-ng: a WAV of 22,050 Hz mono. */
export async function speak(text: string, { voice = 'en', speed = 175 } = {}): Promise<Buffer> {
  await using scratch = await scratchFolder();
  const path = join(scratch.path, 'speech.wav');
  await execa('espeak-ng', ['-v', voice, '-s', String(speed), '-w', path], { input: text });
  return await readFile(path);
}

const requestId = '20261120_4f2d8a3e-0000-4000-8000-000000000000';
const codes: Record<number, string> = {
  403: 'invalid_api_key_error',
  404: 'not_found_error',
  422: 'unprocessable_entity_error',
  429: 'rate_limit_exceeded_error',
  500: 'internal_server_error',
  503: 'rate_limit_exceeded_error',
};

async function answer(request: Received): Promise<Reply> {
  if (request.headers['api-subscription-key'] !== sarvamKey)
    return { refuse: 403, message: 'Invalid API key. Please check your API key.' };
  if (request.path === '/speech-to-text') return hear(request);
  if (request.path === '/text-to-speech') return say(request);
  return { refuse: 404, message: 'Not Found' };
}

const language = z.enum([
  'en-IN',
  'hi-IN',
  'bn-IN',
  'ta-IN',
  'te-IN',
  'mr-IN',
  'gu-IN',
  'kn-IN',
  'ml-IN',
  'od-IN',
  'pa-IN',
]);

async function hear(request: Received): Promise<Reply> {
  const spoken = language
    .or(z.literal('unknown'))
    .safeParse(request.form?.get('language_code') ?? 'unknown');
  if (!spoken.success)
    return {
      refuse: 400,
      message: 'language_code: Input should be one of the supported languages',
    };
  if (!['saaras:v3', 'saaras:v4'].includes(String(request.form?.get('model'))))
    return { refuse: 400, message: 'model: not supported' };
  const bytes = await recordingOf(request);
  if (bytes.length === 0) return { refuse: 422, message: 'file: Field required' };
  const seconds = /^RIFF.{4}WAVEfmt /s.test(bytes.toString('latin1', 0, 16))
    ? (bytes.length - 44) / bytes.readUInt32LE(28)
    : Number.NaN;
  if (Number.isNaN(seconds))
    return { refuse: 400, message: 'Failed to read the file, please check the audio format.' };
  if (seconds >= 30)
    return { refuse: 400, message: 'Audio duration exceeds the maximum limit of 30 seconds.' };
  return {
    say: {
      request_id: requestId,
      transcript: `Heard ${seconds.toFixed(1)} seconds.`,
      language_code: spoken.data,
    },
  };
}

const women = ['anushka', 'manisha', 'vidya', 'arya'];
const order = z.object({
  text: z.string().min(1).max(1500),
  language_code: language,
  model: z.literal('bulbul:v2'),
  speaker: z.enum([...women, 'abhilash', 'karun', 'hitesh']),
  enable_preprocessing: z.boolean().default(false),
});

async function say({ body }: Received): Promise<Reply> {
  const read = order.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { refuse: 422, message: `${issue?.path.join('.')}: ${issue?.message}` };
  }
  const { text, language_code } = read.data;
  const voice = language_code.slice(0, 2).replace('od', 'or');
  return {
    say: { request_id: requestId, audios: [(await speak(text, { voice })).toString('base64')] },
  };
}
