import { execa } from 'execa';
import { speak } from '../stand-ins/sarvam.ts';
import type { Received, StandIn } from '../stand-ins/stand-in.ts';

/** The codes of the app, and what the speech service calls these languages. */
export const languageMap = [
  ['en-US', 'en-IN'],
  ...['hi', 'bn', 'ta', 'te', 'mr', 'gu', 'kn', 'ml', 'od', 'pa'].map((code) => [
    `${code}-IN`,
    `${code}-IN`,
  ]),
];

/** The next request that arrives; it gets this reply. */
export function arrival(standIn: StandIn, reply: { hang: true }): Promise<Received> {
  return new Promise((resolve) => {
    standIn.next((request) => {
      resolve(request);
      return reply;
    });
  });
}

const tones = new Map<number, Promise<Buffer<ArrayBuffer>>>();

/** A tone as 16 kHz mono WAV. */
export async function tone(seconds: number): Promise<Buffer<ArrayBuffer>> {
  const made =
    tones.get(seconds) ??
    ffmpegOut(['-f', 'lavfi', '-i', `sine=d=${seconds}:r=16000`, '-f', 'wav']);
  tones.set(seconds, made);
  return Buffer.from(await made);
}

/** Words as 16 kHz mono WAV. */
export async function speech16(text: string): Promise<Buffer<ArrayBuffer>> {
  return converted(await speak(text), ['-ar', '16000', '-f', 'wav']);
}

export function converted(audio: Buffer, output: string[]): Promise<Buffer<ArrayBuffer>> {
  return ffmpegOut(['-i', '-', ...output], audio);
}

/** ffmpeg writes to a pipe, so the lengths in the WAV's header are unset: fill them in. */
async function ffmpegOut(args: string[], input?: Buffer): Promise<Buffer<ArrayBuffer>> {
  const options = input
    ? ({ encoding: 'buffer', input } as const)
    : ({ encoding: 'buffer', stdin: 'ignore' } as const);
  const { stdout } = await execa('ffmpeg', ['-v', 'error', ...args, '-bitexact', '-'], options);
  const bytes = Buffer.from(stdout);
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') return bytes;
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.writeUInt32LE(bytes.length - 44, 40);
  return bytes;
}

/** Recordings of 16 kHz mono one after another, each followed by half a second of silence. */
export async function joined(recordings: Buffer[]): Promise<Buffer<ArrayBuffer>> {
  const samples = Buffer.concat(
    recordings.flatMap((audio) => [audio.subarray(44), Buffer.alloc(16_000)]),
  );
  const header = Buffer.from((await tone(0.1)).subarray(0, 44));
  header.writeUInt32LE(36 + samples.length, 4);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
