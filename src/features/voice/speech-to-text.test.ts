import { tmpdir } from 'node:os';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeWav } from '#platform/kit/wav.shared.ts';
import { createSpeech } from '#platform/language-models/speech-client.ts';
import { recordingOf, sarvamKey, sarvamStandIn } from '#test/stand-ins/sarvam.ts';
import type { Received, StandIn } from '#test/stand-ins/stand-in.ts';
import { cutAtSilence } from './cut-at-silence.ts';
import { speechToText } from './speech-to-text.ts';

let service: StandIn;
beforeAll(async () => {
  service = await sarvamStandIn();
});
afterAll(() => service.close());

const format = { channels: 1, sampleRate: 16_000, bitsPerSample: 16 };
const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };

function hear(recording: Uint8Array<ArrayBuffer>, services = { tools }) {
  const body = new FormData();
  body.append('audio', new Blob([recording]));
  body.append('language', 'en-US');
  const request = new Request('http://kinora/api', { method: 'POST', body });
  const speech = createSpeech({ apiKey: sarvamKey, baseUrl: service.url });
  return speechToText(
    {
      ...services,
      speech,
      maxAudioBytes: 50_000_000,
      maxAudioSeconds: 600,
      scratchParent: tmpdir(),
    },
    request,
  );
}

test('the texts of a long recording come in its order, whichever is heard first, and its cuts lie in its silences', async () => {
  // Each phrase of 7 s has its own level, followed by 0.4 s of silence.
  const phrases = Array.from({ length: 12 }, (_, n) =>
    Buffer.concat([noise(7, 1000 + n * 1000), Buffer.alloc(0.4 * 32_000)]),
  );
  const answer = async (request: Received) => {
    const samples = (await recordingOf(request)).subarray(44);
    const first = Math.round((loudest(samples.subarray(0, 5 * 32_000)) - 1000) / 1000);
    await new Promise((resolve) => setTimeout(resolve, first === 0 ? 150 : 0));
    for (const edge of [samples.subarray(0, 640), samples.subarray(-640)])
      quiet.push(loudest(edge) < 10);
    return { say: `from ${first}` };
  };
  const quiet: boolean[] = [];
  service.next(answer, answer, answer, answer);
  const { text } = await hear(writeWav(format, phrases));
  expect(text).toBe('from 0 from 3 from 6 from 9');
  // The very first sample is audible; all other edges are silent.
  expect(quiet.filter((each) => !each)).toHaveLength(1);
});

test('a recording in which nobody pauses is cut where it is quietest', () => {
  const loud = noise(20, 20_000);
  const [start, length] = [12.5 * 32_000, 0.3 * 32_000];
  noise(0.3, 500).copy(loud, start);
  const cut = cutAtSilence(loud);
  expect(cut).toBeGreaterThan(start);
  expect(cut).toBeLessThan(start + length);
  expect(cut % 2).toBe(0);
});

test('more than the longest recording is too long, in seconds', async () => {
  const slow = { channels: 1, sampleRate: 2000, bitsPerSample: 8 };
  await expect(hear(writeWav(slow, [Buffer.alloc(601 * 2000, 128)]))).rejects.toMatchObject({
    status: 413,
    message: 'Audio file is too long: at most 600 seconds',
  });
});

test('a video without audio cannot be transcribed', async () => {
  const { stdout } = await execa(
    'ffmpeg',
    ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=64x64:d=0.2', '-f', 'webm', '-'],
    {
      encoding: 'buffer',
    },
  );
  await expect(hear(Buffer.from(stdout))).rejects.toMatchObject({
    status: 500,
    message: 'Failed to read the file, please check the audio format.',
  });
});

test('without ffmpeg a recording that needs it says what to install', async () => {
  const failed = hear(Buffer.from('no recording'), {
    tools: { ...tools, ffmpeg: '/nowhere/ffmpeg' },
  });
  await expect(failed).rejects.toMatchObject({
    message: 'Failed to transcribe audio',
    details: expect.stringContaining('npm run setup'),
  });
});

/** A square wave of 500 Hz, whose level is exact. */
function noise(seconds: number, level: number): Buffer {
  const samples = Buffer.alloc(seconds * 32_000);
  for (let at = 0; at < samples.length; at += 2)
    samples.writeInt16LE((at / 32) % 2 < 1 ? level : -level, at);
  return samples;
}

function loudest(samples: Buffer): number {
  let most = 0;
  for (let at = 0; at + 1 < samples.length; at += 2)
    most = Math.max(most, Math.abs(samples.readInt16LE(at)));
  return most;
}
