import { execa } from 'execa';
import { Failure } from '#kit/failure.ts';

/** Speech as 16-bit mono PCM. */
export type Speech = { rate: number; samples: Int16Array };

/** Speaks one sentence with espeak-ng. */
export async function speak(sentence: string, signal: AbortSignal): Promise<Speech> {
  try {
    const { stdout } = await execa('espeak-ng', ['-v', 'en-us', '-s', '158', '-p', '42', '--stdout', '--', sentence], {
      encoding: 'buffer',
      cancelSignal: signal,
      timeout: 20_000,
    });
    return readWav(stdout);
  } catch (cause) {
    signal.throwIfAborted();
    throw new Failure(
      'tool-missing',
      'espeak-ng, which speaks the demo, is missing or broken. Run "npm run setup", or name a video: kinora demo FILE.',
      {
        cause,
      },
    );
  }
}

/** espeak-ng writes to a pipe, so the lengths in its header are wrong: everything behind the header is sound. */
function readWav(bytes: Uint8Array): Speech {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data = findChunk(bytes, 'data');
  const rate = view.getUint32(24, true);
  const samples = new Int16Array(Math.floor((bytes.byteLength - data) / 2));
  for (let i = 0; i < samples.length; i += 1) samples[i] = view.getInt16(data + 2 * i, true);
  return { rate, samples };
}

function findChunk(bytes: Uint8Array, name: string): number {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)).indexOf(name, 12, 'latin1');
  if (at < 0) throw new Error('no sound came back');
  return at + 8;
}

/** A WAV file of the samples. */
export function wavFile({ rate, samples }: Speech): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}
